extension ViewModelImportsUI {
  /// What the rule says about itself: the source of its documentation and of its tests.
  public static let description = RuleDescription(
    id: "viewmodel-imports-ui",
    severity: .medium,
    area: .viewModel, section: .viewModelExtraction, consequence: .testability,
    summary: "The file of a view model imports a UI framework without need.",
    rationale: """
      The import is the door through which colours and views come in later. Without it the compiler keeps the view model \
      free of UI, and its tests build without the framework.
      """,
    fires: """
      A file of a view model imports SwiftUI, UIKit, AppKit, WatchKit or a module named in the options, no view is declared \
      in it, and no UI type is used in it: at most `ObservableObject`, `withAnimation`, a binding or a localised key.
      """,
    silent: [
      "`viewmodel-uses-ui-types` or `viewmodel-holds-view` speaks for the view model, whichever of its files it is",
      "a view is declared in the file",
      "another top-level type or extension in the file needs it",
      "colours, fonts and images that the app adds to types of the framework, written without them (`.brand`)",
      "a UI framework for the names of the application's notifications and nothing else of it",
      "global variables and functions of a UI framework (`NSApp`, `NSBeep()`), and taps on the wrist "
        + "(`WKInterfaceDevice.current().play(…)`)",
      "SwiftUI beside a framework that gains declarations by it (AuthenticationServices, StoreKit, PhotosUI, MapKit, …)",
      "UIKit or AppKit for rows, sections and items of an `IndexPath`, which Foundation knows by number only",
      "`@_exported` imports",
      "`import struct SwiftUI.Binding`",
    ],
    fix: "Import Foundation, Observation or Combine instead.",
    isFixable: true,
    options: [RuleOption("modules", .strings([]), "further modules that are UI kits, the design system for instance")],
    serves: ["A31", "C7", "C15", "C33", "C24"],
    triggering: [
      Example(
        "nothing of it is used; the view is in another file",
        """
        //- OrdersViewModel.swift
        import Combine
        1️⃣import SwiftUI
        2️⃣import UIKit
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var count = 0
          func load() async { count = 1 }
        }
        //- OrdersView.swift
        import SwiftUI
        struct OrdersView: View {
          @StateObject private var viewModel = OrdersViewModel()
          var body: some View { Text("\\(viewModel.count)") }
        }
        """),
      Example(
        "only for animation and a localised key, and in an extension of a typealias elsewhere",
        """
        //- OrdersViewModel.swift
        1️⃣import SwiftUI
        @MainActor @Observable final class OrdersViewModel {
          private(set) var count = 0
          var title: LocalizedStringKey = "Orders"
          func load() async { withAnimation(.easeIn) { count = 1 } }
        }
        //- OrdersViewModel+Notes.swift
        2️⃣import UIKit
        typealias Orders = OrdersViewModel
        extension Orders { func stamp() -> Double { CACurrentMediaTime() } }
        //- OrdersView.swift
        import SwiftUI
        struct OrdersView: View {
          @State private var viewModel = OrdersViewModel()
          var body: some View { Text("\\(viewModel.count)") }
        }
        """),
      Example(
        "only the view in another file shows that it is a view model",
        """
        //- Basket.swift
        1️⃣import SwiftUI
        @Observable final class Basket {
          private(set) var count = 0
          func add() { count += 1 }
        }
        //- BasketView.swift
        import SwiftUI
        struct BasketView: View {
          @State private var basket = Basket()
          var body: some View { Text("\\(basket.count)") }
        }
        """),
      Example(
        "nested in a namespace; a type of the app is called like one of SwiftUI",
        """
        //- OrdersViewModel.swift
        1️⃣import SwiftUI
        enum Orders {}
        extension Orders {
          final class StateModel: ObservableObject {
            enum State { case open, closed }
            @Published private(set) var state = State.open
            @ObservedObject var clock = Clock()
          }
        }
        //- Clock.swift
        import Combine
        final class Clock: ObservableObject { @Published private(set) var now = 0 }
        //- OrdersView.swift
        import SwiftUI
        struct OrdersView: View {
          @StateObject private var model = Orders.StateModel()
          var body: some View { Text("\\(model.state)") }
        }
        """),
      Example(
        "a design system", options: ["modules": .strings(["Components"])],
        """
        //- OrdersViewModel.swift
        1️⃣import Components
        import Combine
        final class OrdersViewModel: ObservableObject { @Published private(set) var count = 0 }
        //- OrdersView.swift
        import SwiftUI
        struct OrdersView: View {
          @StateObject private var viewModel = OrdersViewModel()
          var body: some View { Text("\\(viewModel.count)") }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "colours of the app's own, whose type is not written",
        """
        //- Palette.swift
        import UIKit
        extension UIColor { enum Ink { static let faint = UIColor.gray } }
        //- HistoryViewModel.swift
        import Combine
        import UIKit
        final class HistoryViewModel: ObservableObject {
          @Published private(set) var rows: [String] = []
          func reload() { rows = rows.map { $0.inked(.Ink.faint) } }
        }
        """),
      Example(
        "names of the application's notifications, and index paths",
        """
        //- ClockViewModel.swift
        import Combine
        import UIKit
        @MainActor final class ClockViewModel: ObservableObject {
          @Published private(set) var isPaused = false
          private var token: AnyCancellable?
          func start() {
            token = NotificationCenter.default.publisher(for: UIApplication.willResignActiveNotification)
              .sink { [weak self] _ in self?.isPaused = true }
          }
        }
        //- DaysViewModel.swift
        import Combine
        import UIKit
        @MainActor final class DaysViewModel: ObservableObject {
          @Published private(set) var days: [String] = []
          func remove(at indexPath: IndexPath) { days.remove(at: indexPath.row) }
        }
        //- Views.swift
        import SwiftUI
        struct ClockView: View {
          @StateObject private var clock = ClockViewModel()
          @StateObject private var days = DaysViewModel()
          var body: some View { Text(clock.isPaused ? "Paused" : "\\(days.days.count)") }
        }
        """),
      Example(
        "a view model whose other file works with a UI type",
        """
        //- PhotoViewModel.swift
        import UIKit
        @MainActor final class PhotoViewModel: ObservableObject {
          @Published private(set) var photo: UIImage?
        }
        //- PhotoViewModel+Loading.swift
        import UIKit
        extension PhotoViewModel {
          func title() -> String { "Photo" }
        }
        //- PhotoView.swift
        import SwiftUI
        struct PhotoView: View {
          @StateObject private var viewModel = PhotoViewModel()
          var body: some View { Text(viewModel.title()) }
        }
        """),
      Example(
        "a view in the same file",
        """
        import SwiftUI
        @MainActor final class OrdersViewModel: ObservableObject { @Published private(set) var count = 0 }
        struct OrdersView: View {
          @StateObject private var viewModel = OrdersViewModel()
          var body: some View { Text("\\(viewModel.count)") }
        }
        """),
      Example(
        "UI types are used, or a view is held",
        """
        //- OrdersViewModel.swift
        import UIKit
        import Combine
        final class OrdersViewModel: ObservableObject {
          @Published private(set) var icon: UIImage?
        }
        //- CartViewModel.swift
        import UIKit
        import Combine
        final class CartViewModel: ObservableObject {
          @Published private(set) var count = 0
          weak var controller: UIViewController?
        }
        //- OrdersView.swift
        import SwiftUI
        struct OrdersView: View {
          @StateObject private var viewModel = OrdersViewModel()
          @StateObject private var cart = CartViewModel()
          var body: some View { Text("\\(cart.count)") }
        }
        """),
      Example(
        "another type or extension in the file needs it",
        """
        //- OrdersViewModel.swift
        import SwiftUI
        @MainActor final class OrdersViewModel: ObservableObject { @Published private(set) var status = OrderStatus.open }
        enum OrderStatus { case open, closed }
        extension OrderStatus {
          var tint: Color { self == .open ? .green : .gray }
        }
        //- CartViewModel.swift
        import SwiftUI
        @MainActor final class CartViewModel: ObservableObject { @Published private(set) var count = 0 }
        private struct CartKey: EnvironmentKey { static let defaultValue = 0 }
        //- OrdersView.swift
        import SwiftUI
        struct OrdersView: View {
          @StateObject private var viewModel = OrdersViewModel()
          @StateObject private var cart = CartViewModel()
          var body: some View { Text("\\(cart.count)") }
        }
        """),
      Example(
        "exported and single imports",
        """
        //- OrdersViewModel.swift
        @_exported import SwiftUI
        @MainActor final class OrdersViewModel: ObservableObject { @Published private(set) var count = 0 }
        //- CartViewModel.swift
        import Combine
        import struct SwiftUI.Binding
        @MainActor final class CartViewModel: ObservableObject {
          @Published private(set) var count = 0
          func binding() -> Binding<Int> { Binding(get: { self.count }, set: { self.count = $0 }) }
        }
        //- OrdersView.swift
        import SwiftUI
        struct OrdersView: View {
          @StateObject private var viewModel = OrdersViewModel()
          @StateObject private var cart = CartViewModel()
          var body: some View { Text("\\(cart.count)") }
        }
        """),
      Example(
        "globals of a framework, taps on the wrist, and notifications of the application through SwiftUI",
        """
        //- QuitViewModel.swift
        import AppKit
        import Combine
        @MainActor final class QuitViewModel: ObservableObject {
          @Published private(set) var isQuitting = false
          func quit() {
            isQuitting = true
            NSApp.terminate(nil)
          }
        }
        //- LapViewModel.swift
        import Combine
        import WatchKit
        @MainActor final class LapViewModel: ObservableObject {
          @Published private(set) var laps = 0
          func lap() {
            laps += 1
            WKInterfaceDevice.current().play(.click)
          }
        }
        //- ReturnViewModel.swift
        import SwiftUI
        @MainActor final class ReturnViewModel: ObservableObject {
          @Published private(set) var returns = 0
          func follow() async {
            for await _ in NotificationCenter.default.notifications(named: UIApplication.willEnterForegroundNotification) {
              returns += 1
            }
          }
        }
        //- Views.swift
        import SwiftUI
        struct QuitView: View {
          @StateObject private var quit = QuitViewModel()
          @StateObject private var lap = LapViewModel()
          @StateObject private var back = ReturnViewModel()
          var body: some View { Text("\\(quit.isQuitting) \\(lap.laps) \\(back.returns)") }
        }
        """),
    ])
}
