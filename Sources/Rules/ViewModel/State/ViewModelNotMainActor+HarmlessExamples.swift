extension ViewModelNotMainActor {
  /// State that does not change where others could see it off the main thread.
  static let harmlessExamples = [
    Example(
      "every setter is a main-actor method, and a setup method belongs to `init`",
      """
      import SwiftUI
      @Observable final class PictureLoader {
        private(set) var name: String?
        private(set) var isLoading = false
        @MainActor private func setName(_ name: String?) { self.name = name }
        @MainActor private func setLoading(_ isLoading: Bool) { self.isLoading = isLoading }
        init() { prepare() }
        private func prepare() { name = "placeholder" }
        func load(_ source: PictureSource) async {
          await setLoading(true)
          await setName(source.name())
          await setLoading(false)
        }
      }
      protocol PictureSource { func name() async -> String }
      struct PictureView: View {
        @State var loader = PictureLoader()
        var body: some View { Text(loader.name ?? "") }
      }
      """),
    Example(
      "a bag of filters nested in the view that binds it",
      """
      import SwiftUI
      struct SearchView: View {
        @State private var filters = Filters()
        var body: some View {
          Toggle("Read", isOn: $filters.isRead)
          Button("Reset") { filters.isRead = false }
        }
        @Observable final class Filters { var isRead = false }
      }
      """),
    Example(
      "a private relay that leaves as driver and signal only, written from anywhere",
      """
      import RxCocoa
      import RxSwift
      import UIKit
      final class NodeViewModel {
        private let service: NodeService
        private let bag = DisposeBag()
        private let cautionRelay = BehaviorRelay<String?>(value: nil)
        private let countRelay = BehaviorRelay<Int>(value: 0)
        private(set) var caution: String? { didSet { cautionRelay.accept(caution) } }
        init(service: NodeService) {
          self.service = service
          service.failures.subscribe(onNext: { [weak self] in self?.caution = $0 }).disposed(by: bag)
        }
        var cautionDriver: Driver<String?> { cautionRelay.asDriver() }
        var counts: Observable<Int> { countRelay.observe(on: MainScheduler.instance) }
        func change() { service.save { [weak self] in self?.countRelay.accept($0) } }
      }
      protocol NodeService {
        var failures: Observable<String> { get }
        func save(_ done: @escaping (Int) -> Void)
      }
      final class NodeViewController: UIViewController {
        let viewModel: NodeViewModel
        init(viewModel: NodeViewModel) {
          self.viewModel = viewModel
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
      }
      """),
    Example(
      "what `init` sets stays as it is; a subclass only hands it on",
      """
      //- Chapters/ChaptersModel.swift
      import SwiftUI
      class ChaptersModel: ObservableObject {
        @Published var chapters: [String]
        init(chapters: [String]) { self.chapters = chapters }
        func select(_ chapter: String) {}
      }
      struct ChaptersView: View {
        @StateObject private var model = PlayerChaptersModel(count: 2)
        var body: some View { List(model.chapters, id: \\.self) { Text($0) } }
      }
      //- Chapters/PlayerChaptersModel.swift
      final class PlayerChaptersModel: ChaptersModel {
        init(count: Int) { super.init(chapters: (0..<count).map { "\\($0)" }) }
        override func select(_ chapter: String) { print(chapter) }
      }
      """),
    Example(
      "a setup method of `init`, and one that only main streams call",
      """
      //- Profile/ProfileViewModel.swift
      import Combine
      final class ProfileViewModel {
        @Published private(set) var name = ""
        @Published private(set) var badge = 0
        private var subscriptions: Set<AnyCancellable> = []
        init(badges: AnyPublisher<Int, Never>) { setUp(badges) }
        private func setUp(_ badges: AnyPublisher<Int, Never>) {
          name = "Ada"
          badges.receive(on: DispatchQueue.main).sink { [weak self] in self?.show($0) }.store(in: &subscriptions)
        }
        private func show(_ badge: Int) { self.badge = badge }
      }
      //- Profile/ProfileViewController.swift
      import UIKit
      final class ProfileViewController: UIViewController {
        private let viewModel: ProfileViewModel
        init(viewModel: ProfileViewModel) {
          self.viewModel = viewModel
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
      }
      """),
    Example(
      "a closure that is called before the call returns",
      """
      //- Pictures.swift
      enum Pictures {
        static func find(_ name: String, completion: ((String?) -> Void)? = nil) { completion?(name + ".png") }
      }
      //- StampViewModel.swift
      import SwiftUI
      final class StampViewModel: ObservableObject {
        @Published private(set) var picture = ""
        private let name: String
        init(name: String) {
          self.name = name
          find()
        }
        private func find() {
          Pictures.find(name) { found in
            if let found { self.picture = found }
          }
        }
      }
      struct StampView: View {
        @StateObject var viewModel: StampViewModel
        var body: some View { Text(viewModel.picture) }
      }
      """),
    Example(
      "what an observable class keeps to itself may change anywhere",
      """
      import SwiftUI
      @Observable final class TrackLoader {
        private(set) var title: String?
        private var fallback: String?
        private var running: Task<Void, Never>?
        @MainActor private func show(_ title: String?) { self.title = title }
        func load(_ name: String) async {
          fallback = name.lowercased()
          running?.cancel()
          await show(fallback)
        }
      }
      struct TrackView: View {
        @State var loader = TrackLoader()
        var body: some View { Text(loader.title ?? "") }
      }
      """),
    Example(
      "`@Published` of a draft that nobody can observe",
      """
      import SwiftUI
      final class PairViewModel: Identifiable {
        @Published var key = ""
        @Published var value = ""
        func clear() { key = "" }
      }
      struct PairView: View {
        @State var viewModel = PairViewModel()
        @State private var text = ""
        var body: some View { TextField(viewModel.value, text: $text) }
      }
      """),
  ]
}
