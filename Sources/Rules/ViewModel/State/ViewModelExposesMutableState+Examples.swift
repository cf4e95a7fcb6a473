extension ViewModelExposesMutableState {
  static let examplesThatFire: [Example] = [
    Example(
      "published state with open setters",
      """
      import SwiftUI

      final class OrdersViewModel: ObservableObject {
        @Published var 1️⃣orders: [Order] = []
        @Published var 2️⃣isLoading = false
        @Published private(set) var title = ""
        private let service: OrderService

        init(service: OrderService) { self.service = service }

        func load() async {
          isLoading = true
          orders = await service.orders()
          isLoading = false
        }
      }

      struct Order: Identifiable { let id: Int }

      protocol OrderService { func orders() async -> [Order] }

      struct OrdersView: View {
        @StateObject var viewModel: OrdersViewModel
        var body: some View { List(viewModel.orders) { Text("\\($0.id)") } }
      }
      """),
    Example(
      "a view in another file writes it",
      """
      //- Profile/ProfileViewModel.swift
      import Observation

      @Observable final class ProfileViewModel {
        var 1️⃣selectedTab = 0
        private(set) var name = ""

        func load() async { name = "Ada" }
      }
      //- Profile/ProfileView.swift
      import SwiftUI

      struct ProfileView: View {
        @State private var viewModel = ProfileViewModel()

        var body: some View {
          Button(viewModel.name) { viewModel.selectedTab = 1 }
            .task { await viewModel.load() }
        }
      }
      """),
    Example(
      "a relay behind a typealias",
      """
      //- Base/Aliases.swift
      import RxRelay

      typealias Live = BehaviorRelay
      //- Login/LoginViewModel.swift
      import RxRelay

      final class LoginViewModel {
        let 1️⃣isValid: Live<Bool> = .init(value: false)

        func check(_ name: String) { isValid.accept(!name.isEmpty) }
      }
      //- Login/LoginController.swift
      import UIKit

      final class LoginController: UIViewController {
        private let viewModel = LoginViewModel()

        override func viewDidLoad() {
          super.viewDidLoad()
          viewModel.isValid.subscribe(onNext: { [weak self] in self?.title = "\\($0)" }).disposed(by: bag)
        }
      }
      """),
    Example(
      "observable through a base class in another file",
      """
      //- Base/BaseStateModel.swift
      import Combine

      class BaseStateModel: ObservableObject {
        @Published private(set) var isBusy = false
      }
      //- Settings/SettingsStateModel.swift
      import Combine

      final class SettingsStateModel: BaseStateModel {
        @Published var 1️⃣isValid = false
        @Published var units = "mg"

        func validate() { isValid = !units.isEmpty }
      }
      //- Settings/SettingsView.swift
      import SwiftUI

      struct SettingsView: View {
        @StateObject var state = SettingsStateModel()
        var body: some View {
          Form { TextField("Units", text: $state.units) }.disabled(!state.isValid)
        }
      }
      """),
    Example(
      "a home-made observable behind a typealias is handed out with its settable value",
      """
      //- Utils/Observable.swift
      final class Observable<Value> {
        var value: Value { didSet { observer?(value) } }
        private var observer: ((Value) -> Void)?
        init(_ value: Value) { self.value = value }
        func observe(_ observer: @escaping (Value) -> Void) { self.observer = observer }
      }
      //- Movies/MoviesViewModel.swift
      typealias Output<Value> = Observable<Value>

      final class MoviesViewModel {
        let 1️⃣titles: Observable<[String]> = Observable([])
        private let pages: Observable<Int> = Observable(0)

        func load() { titles.value = ["Alien"] }
      }
      //- Movies/MoviesViewController.swift
      import UIKit

      final class MoviesViewController: UIViewController {
        private let viewModel: MoviesViewModel
        init(viewModel: MoviesViewModel) {
          self.viewModel = viewModel
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
          super.viewDidLoad()
          viewModel.titles.observe { [weak self] in self?.title = $0.first }
        }
      }
      """),
    Example(
      "a controller pushes values into a relay",
      """
      import RxCocoa
      import UIKit

      final class FilterViewModel {
        let 1️⃣mode = BehaviorRelay(value: 0)
        let tapped = PublishRelay<Void>()
        func reset() { mode.accept(0) }
      }

      final class FilterViewController: UIViewController {
        let viewModel = FilterViewModel()
        @objc func modeChanged(_ sender: UISegmentedControl) {
          viewModel.mode.accept(sender.selectedSegmentIndex)
        }
      }
      """),
  ]

  static let examplesThatDoNot: [Example] = [
    Example(
      "bound with a dollar sign, through Bindable and through Binding(get:set:)",
      """
      //- Editor/EditorViewModel.swift
      import Observation

      @Observable final class EditorViewModel {
        var title = ""
        var notes = ""
        var isPinned = false
        var tags: [String] = []
        private(set) var isSaving = false
        func save() async { isSaving = true }
      }
      //- Editor/EditorView.swift
      import SwiftUI

      struct EditorView: View {
        @State private var viewModel = EditorViewModel()
        var body: some View {
          Form {
            TextField("Title", text: $viewModel.title)
            TextField("Notes", text: Bindable(viewModel).notes)
            Toggle("Pin", isOn: Binding(get: { viewModel.isPinned }, set: { viewModel.isPinned = $0 }))
            TagEditor(viewModel: viewModel)
          }
        }
      }

      struct TagEditor: View {
        let viewModel: EditorViewModel
        var body: some View {
          @Bindable var model = viewModel
          ForEach($model.tags, id: \\.self) { $tag in TextField("Tag", text: $tag) }
        }
      }
      """),
    Example(
      "nested view state behind a context",
      """
      import SwiftUI

      struct LoginBindings { var name = "" }

      final class LoginViewModel: ObservableObject {
        @Published var context = LoginBindings()
        func logIn() async { context.name = "" }
      }

      struct LoginView: View {
        @StateObject var viewModel = LoginViewModel()
        var body: some View { TextField("Name", text: $viewModel.context.name) }
      }
      """),
    Example(
      "a protocol asks for the setter",
      """
      import SwiftUI

      protocol TabSelecting: ObservableObject { var selectedTab: Int { get set } }

      final class TabsViewModel: TabSelecting {
        @Published var selectedTab = 0
        func reset() { selectedTab = 0 }
      }

      struct TabsView<Model: TabSelecting>: View {
        @ObservedObject var model: Model
        var body: some View { Button("Next") { model.selectedTab += 1 } }
      }

      struct RootView: View {
        @StateObject var tabs = TabsViewModel()
        var body: some View { TabsView(model: tabs) }
      }
      """),
    Example(
      "delegates, callbacks, ignored and stored settings",
      """
      import SwiftUI

      protocol PlayerDelegate: AnyObject { func playerDidStop() }

      @Observable final class PlayerViewModel {
        weak var delegate: PlayerDelegate?
        var onStop: (() -> Void)?
        @ObservationIgnored var retries = 0
        @ObservationIgnored @AppStorage("volume") var volume = 1.0
        private(set) var isPlaying = false
        func play() { isPlaying = true }
      }

      struct PlayerView: View {
        @State private var viewModel = PlayerViewModel()
        var body: some View { Button("Play") { viewModel.play() }.onAppear { viewModel.retries = 1 } }
      }
      """),
    Example(
      "the input bag of a cell",
      """
      import SwiftUI

      struct RatingCell: View {
        final class ViewModel: ObservableObject {
          @Published var stars = 0
          func clear() { stars = 0 }
        }

        @StateObject private var viewModel = ViewModel()

        var body: some View { Button("Five stars") { viewModel.stars = 5 } }
      }
      """),
    Example(
      "an event subject holds no state",
      """
      import Combine
      import SwiftUI

      final class ToastViewModel: ObservableObject {
        let shown = PassthroughSubject<String, Never>()
        @Published private(set) var count = 0
        func show() { count += 1 }
      }

      struct ToastView: View {
        @StateObject var viewModel = ToastViewModel()
        var body: some View { Button("\\(viewModel.count)") { viewModel.shown.send("Hi") } }
      }
      """),
    Example(
      "a trigger that carries no value",
      """
      import Combine
      import SwiftUI

      final class RefreshViewModel: ObservableObject {
        let reload = CurrentValueSubject<Void, Never>(())
        @Published private(set) var count = 0
        func refresh() { count += 1 }
      }

      struct RefreshView: View {
        @StateObject var viewModel = RefreshViewModel()
        var body: some View { Button("\\(viewModel.count)") { viewModel.reload.send(()) } }
      }
      """),
    Example(
      "a subclass in another file sets it",
      """
      //- Purchase/PurchaseViewModel.swift
      import SwiftUI
      class PurchaseViewModel: ObservableObject {
        @Published var phase = 0
        func begin() { phase = 1 }
      }
      //- Purchase/UpgradeViewModel.swift
      import SwiftUI
      final class UpgradeViewModel: PurchaseViewModel {
        func restore() { self.phase = 2 }
      }
      struct UpgradeView: View {
        @StateObject var viewModel = UpgradeViewModel()
        var body: some View { Button("\\(viewModel.phase)") { viewModel.restore() } }
      }
      """),
    Example(
      "objectWillChange sent by hand",
      """
      import SwiftUI

      final class CanvasViewModel: ObservableObject {
        @Published var strokes: [Int] = []
        var zoom = 1.0 { willSet { objectWillChange.send() } }
        func draw() { strokes.append(1) }
      }

      struct CanvasView: View {
        @StateObject var viewModel = CanvasViewModel()
        var body: some View { Button("\\(viewModel.strokes.count)") { viewModel.draw() } }
      }
      """),
    Example(
      "a text field's stream bound to a relay",
      """
      import RxCocoa
      import RxSwift
      import UIKit

      final class SearchViewModel {
        let query = BehaviorRelay(value: "")
        func clear() { query.accept("") }
      }

      final class SearchViewController: UIViewController {
        private let viewModel = SearchViewModel()
        private let bag = DisposeBag()
        let field = UITextField()
        override func viewDidLoad() {
          super.viewDidLoad()
          field.rx.text.orEmpty.bind(to: viewModel.query).disposed(by: bag)
        }
      }
      """),
    Example(
      "a test double",
      """
      //- Tests/MockClockViewModel.swift
      import Combine

      final class MockClockViewModel: ClockModel {
        @Published var time = 0
      }
      //- ClockView.swift
      import SwiftUI

      protocol ClockModel: ObservableObject { var time: Int { get } }

      struct ClockView<Model: ClockModel>: View {
        @ObservedObject var model: Model
        var body: some View { Text("\\(model.time)") }
      }
      """),
  ]
}
