extension TaskNotCancelled {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "task-not-cancelled",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .leak,
    summary: "A screen keeps or starts a task that holds it and that nothing cancels.",
    rationale: """
      A task that holds self keeps the screen and everything behind it alive until it is done. An endless one does so \
      for ever; a long one goes on working, and writing state, for a screen that nobody sees any more.
      """,
    fires: """
      A view controller or view model stores a `Task` that holds self, and nothing in the type cancels it; cancelling in \
      `deinit` does not count then, for it never runs. Or it starts a task with an endless loop that holds self and keeps \
      nothing to cancel: `for await` over a stream that never ends, `while !Task.isCancelled`, in the task itself or in a \
      method of its own that it calls.
      """,
    silent: [
      "an unstored task that ends by itself",
      "a stored task of a short piece of work that somebody awaits, or that guards against a second one",
      "a task that does not hold self, or holds it weakly and leaves its loop when it is gone",
      "cancelled in any method of the type, a base class, an heir or by another object",
      "a property wrapper of the project that sees to cancelling",
      "SwiftUI's `.task`",
      "`stream-retains-viewmodel` speaks at the same task",
    ],
    fix: "Keep the task and cancel it in `viewDidDisappear` or a `stop()` that the view calls; capture `[weak self]`.",
    serves: ["C22", "C36", "C38", "C41", "F10"],
    triggering: Self.firing,
    nonTriggering: Self.harmless)

  private static let firing = [
    Example(
      "a stored task that nothing cancels",
      """
      final class FeedViewController: UIViewController {
        private var loading: Task<Void, Never>?
        override func viewDidLoad() {
          super.viewDidLoad()
          loading = 1️⃣Task { await self.reload() }
        }
        private func reload() async { title = "" }
      }
      """),
    Example(
      "an endless loop that is only cancelled in deinit",
      """
      final class ChatViewController: UIViewController {
        private var listening: Task<Void, Never>?
        private let messages: AsyncStream<String>
        init(messages: AsyncStream<String>) {
          self.messages = messages
          super.init(nibName: nil, bundle: nil)
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          listening = 1️⃣Task {
            for await message in messages { show(message) }
          }
        }
        deinit { listening?.cancel() }
        private func show(_ message: String) {}
      }
      """),
    Example(
      "an unstored endless task, its loop in an extension in another file",
      """
      //- Base/Screen.swift
      class Screen: UIViewController {}
      //- Clock/ClockViewController.swift
      final class ClockViewController: Screen {
        override func viewDidLoad() {
          super.viewDidLoad()
          1️⃣Task { await tick() }
        }
      }
      //- Clock/ClockViewController+Tick.swift
      extension ClockViewController {
        func tick() async {
          while !Task.isCancelled {
            title = "\\(Date())"
            try? await Task.sleep(for: .seconds(1))
          }
        }
      }
      """),
    Example(
      "weak, but strong again before the loop",
      """
      final class BatteryViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          1️⃣Task { [weak self] in
            guard let self else { return }
            for await _ in NotificationCenter.default.notifications(named: .battery) { self.title = "" }
          }
        }
      }
      """),
  ]

  private static let harmless = [
    Example(
      "unstored tasks that end",
      """
      final class SaveViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          Task { await self.save() }
          Task {
            await withTaskGroup(of: Int.self) { group in
              for await number in group { self.title = "\\(number)" }
            }
            for try await line in url.lines { title = line }
          }
          Task {
            for await state in states.values {
              if state == .ready { break }
              title = "\\(state)"
            }
          }
        }
        private func save() async {}
      }
      """),
    Example(
      "cancelled where others call",
      """
      final class SearchViewController: UIViewController {
        private var search: Task<Void, Never>?
        private var polling: Task<Void, Never>?
        private var uploads: [Int: Task<Void, Never>] = [:]
        func search(_ text: String) {
          search?.cancel()
          search = Task { await self.find(text) }
          polling = Task { while !Task.isCancelled { await find(text) } }
          uploads[1] = Task { await find(text) }
        }
        override func viewDidDisappear(_ animated: Bool) {
          super.viewDidDisappear(animated)
          if let polling { polling.cancel() }
          uploads.values.forEach { $0.cancel() }
        }
        private func find(_ text: String) async { title = text }
      }
      """),
    Example(
      "weak self, and no self at all",
      """
      final class LiveViewController: UIViewController {
        private var loading: Task<Void, Never>?
        private var warming: Task<Void, Never>?
        override func viewDidLoad() {
          super.viewDidLoad()
          loading = Task { [weak self] in
            for await score in scores.values { self?.title = "\\(score)" }
          }
          Task { [weak self] in
            for await score in scores.values {
              guard let self else { return }
              self.title = "\\(score)"
            }
          }
          warming = Task { await Cache.warm() }
        }
        deinit { loading?.cancel() }
      }
      """),
    Example(
      "short work that somebody awaits or that guards against a second one",
      """
      final class AvatarViewController: UIViewController {
        private var paging: Task<Void, Never>?
        private var loading: Task<Void, Never>?
        func loadMore() {
          guard paging == nil else { return }
          paging = Task {
            await self.fetch()
            self.paging = nil
          }
        }
        func reload() async {
          loading = Task { await self.fetch() }
          await loading?.value
        }
        private func fetch() async {}
      }
      """),
    Example(
      "a wrapper that cancels, and SwiftUI's task",
      """
      @propertyWrapper struct CancellableTask<Success: Sendable> {
        private var stored: Task<Success, Never>?
        var wrappedValue: Task<Success, Never>? {
          get { stored }
          set {
            stored?.cancel()
            stored = newValue
          }
        }
      }
      @MainActor final class AliasViewModel: ObservableObject {
        @Published private(set) var name = ""
        @CancellableTask private var check: Task<Void, Never>?
        func start() { check = Task { await self.load() } }
        func load() async { name = "" }
      }
      struct AliasView: View {
        @StateObject private var viewModel = AliasViewModel()
        var body: some View { Text(viewModel.name).task { await viewModel.load() } }
      }
      """),
  ]
}
