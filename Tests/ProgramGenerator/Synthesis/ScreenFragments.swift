/// What a user sees, and what decides what is seen.
enum ScreenFragments {
  /// A view model over a feed: every way to wait for values.
  static func viewModel(_ scene: inout Scene) {
    if scene.feeds.isEmpty { FeedFragments.circle(&scene) }
    let feed = scene.random.pick(scene.feeds)
    let name = "\(scene.noun())ViewModel"
    let isolation = scene.random.pick(["", "@MainActor "])
    // A closure that may run anywhere cannot call what is on the main actor.
    let refresh = isolation.isEmpty ? "self.refresh()" : "Task { @MainActor in self.refresh() }"
    let loops = [
      "task = Task { for await value in feed.updates { rows.append(\"\\(value)\") } }",
      "task = Task { [weak self] in\n      guard let stream = self?.feed.updates else { return }\n      for await value in stream { self?.rows.append(\"\\(value)\") }\n    }",
      "Task { [weak self] in\n      guard let self else { return }\n      for await value in self.feed.next().updates { self.rows.append(\"\\(value)\") }\n    }",
      "task?.cancel()\n    task = Task { await watch(feed.updates) }",
      "feed.next().store(title)\n    Task { try await feed.reload() }",
      "subject.sink { value in self.rows.append(\"\\(value)\") }.store(in: &cancellables)",
      "subject.map { \"\\($0)\" }.receive(on: DispatchQueue.main).sink { [weak self] in self?.title = $0 }.store(in: &cancellables)",
      "subject.map { \"\\($0)\" }.assign(to: \\.title, on: self).store(in: &cancellables)",
      "NotificationCenter.default.addObserver(forName: Notification.Name(\"x\"), object: nil, queue: nil) { _ in \(refresh) }",
      "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in \(refresh) }",
      "DispatchQueue.main.async { self.isLoading.toggle() }",
    ]
    let starts = (0..<(1 + scene.random.below(4))).map { index in
      "  func start\(index)() {\n    \(scene.random.pick(loops))\n  }"
    }
    let runsInInit = scene.chance(1, of: 2)
    scene.add(
      """
      \(isolation)final class \(name): ObservableObject {
        @Published \(scene.random.pick(["", "private(set) "]))var rows: [String] = []
        @Published var title = ""
        @Published var isLoading = false
        private let feed: any \(feed.name)
        private let subject = PassthroughSubject<Int, Never>()
        private var cancellables: Set<AnyCancellable> = []
        private var task: Task<Void, Never>?
        init(feed: any \(feed.name)) {
          self.feed = feed
          \(runsInInit ? "start0()" : "subject.send(feed.count)")
        }
        deinit { task?.cancel() }
        func refresh() { Task { await load() } }
        func load() async {
          isLoading = true
          do { rows = try await feed.load(rows.count) } catch { title = error.localizedDescription }
          isLoading = false
        }
        private func watch(_ stream: AsyncStream<Int>) async {
          for await value in stream { subject.send(value) }
        }
      \(starts.joined(separator: "\n"))
      }
      """, imports: "Foundation", "Combine")
    scene.viewModels.append(Scene.ViewModel(name: name, made: "\(name)(feed: \(feed.made))"))
  }

  /// A SwiftUI view over a view model: every wrapper, nested containers, children.
  static func view(_ scene: inout Scene) {
    if scene.viewModels.isEmpty { viewModel(&scene) }
    let model = scene.random.pick(scene.viewModels)
    let name = "\(scene.noun())View"
    let wrapper = scene.random.pick([
      "@StateObject private var viewModel = \(model.made)", "@ObservedObject var viewModel = \(model.made)",
      "@EnvironmentObject var viewModel: \(model.name)", "@StateObject var viewModel: \(model.name)",
      "@ObservedObject var viewModel: \(model.name)", "@State var viewModel = \(model.made)",
    ])
    let pieces = [
      "Text(viewModel.title)", "Button(\"refresh\") { viewModel.refresh() }", "TextField(\"title\", text: $text)",
      "ForEach(viewModel.rows, id: \\.self) { row in Text(row) }",
      "if viewModel.isLoading { ProgressView() } else { Text(\"\\(viewModel.rows.filter { $0.count > 2 }.sorted().count)\") }",
      "Button(\"start\") {\n  Task { await viewModel.load() }\n  viewModel.title = text\n}",
      "Text(UserDefaults.standard.string(forKey: \"title\") ?? text)",
      "Toggle(\"on\", isOn: $isOn)", "EmptyView()",
    ]
    var body = scene.random.pick(pieces)
    for _ in 0..<(1 + scene.random.below(4 + scene.scale)) {
      let container = scene.random.pick(["VStack", "HStack", "ZStack", "List", "Group"])
      body = "\(container) {\n  \(scene.random.pick(pieces).indented(2))\n  \(body.indented(2))\n}"
    }
    let actions = [
      ".onAppear { viewModel.refresh() }", ".task { await viewModel.load() }",
      ".onChange(of: text) { _, new in viewModel.title = new }", ".onDisappear { viewModel.isLoading = false }",
      ".padding()", ".font(.footnote)",
    ]
    let modifiers = (0..<scene.random.below(4)).map { _ in scene.random.pick(actions) }
    scene.add(
      """
      struct \(name): View {
        \(wrapper)
        @State private var text = ""
        @State private var isOn = false
        var body: some View {
          \(body.indented(4))
          \(modifiers.isEmpty ? ".padding()" : modifiers.joined(separator: "\n    "))
        }
      }
      """, imports: "Foundation", "SwiftUI")
    if scene.chance(1, of: 2) {
      scene.add(
        """
        struct \(name)Row: View {
          @Binding var text: String
          let onTap: () -> Void
          @Environment(\\.\(name.lowerFirst)Key) private var size
          var body: some View {
            HStack {
              TextField("row", text: $text)
              Button("tap", action: onTap)
              Text("\\(size)")
            }
          }
        }
        private struct \(name)Key: EnvironmentKey { static let defaultValue = 1 }
        extension EnvironmentValues {
          var \(name.lowerFirst)Key: Int {
            get { self[\(name)Key.self] }
            set { self[\(name)Key.self] = newValue }
          }
        }
        """, imports: "SwiftUI")
    }
    scene.views.append(name)
  }

  /// A controller with a table, a delegate and everything that does not belong there.
  static func controller(_ scene: inout Scene) {
    if scene.viewModels.isEmpty { viewModel(&scene) }
    let model = scene.random.pick(scene.viewModels)
    let noun = scene.noun()
    let name = "\(noun)ViewController"
    let other = scene.controllers.isEmpty ? name : scene.random.pick(scene.controllers)
    let cell =
      scene.chance(1, of: 2) ? "cell.textLabel?.text = viewModel.rows[indexPath.row]" : "cell.tag = indexPath.row"
    scene.add(
      """
      @MainActor protocol \(name)Delegate: AnyObject { func didFinish(_ controller: \(name)) }
      class \(name): UIViewController {
        \(scene.random.pick(["weak var", "var"])) delegate: (any \(name)Delegate)?
        let tableView = UITableView()
        var viewModel: \(model.name)\(scene.random.pick(["!", " = \(model.made)"]))
        private var cancellables: Set<AnyCancellable> = []
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.dataSource = self
          tableView.delegate = self
          view.addSubview(tableView)
          bind()
          viewModel.refresh()
        }
        private func bind() {
          viewModel.$rows.sink { \(scene.random.pick(["[weak self] _ in self?", "_ in self"])).tableView.reloadData() }.store(in: &cancellables)
        }
        func open() {
          let next = \(other)()
          \(scene.random.pick(["navigationController?.pushViewController(next, animated: true)", "present(next, animated: true)"]))
        }
        func save() {
          UserDefaults.standard.set(viewModel.title, forKey: "title")
          URLSession.shared.dataTask(with: URL(fileURLWithPath: "/")) { data, _, _ in
            DispatchQueue.main.async { self.title = "\\(data?.count ?? 0)" }
          }.resume()
        }
      }
      """, imports: "Foundation", "UIKit", "Combine")
    scene.add(
      """
      extension \(name): UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { viewModel.rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = UITableViewCell()
          \(cell)
          return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          open()
          delegate?.didFinish(self)
        }
      }
      """, imports: "Foundation", "UIKit")
    scene.controllers.append(name)
  }

  /// A tree of coordinators that hold each other, and a screen that asks them.
  static func coordinators(_ scene: inout Scene) {
    if scene.controllers.isEmpty { controller(&scene) }
    let noun = scene.noun()
    let screen = scene.random.pick(scene.controllers)
    let depth = 1 + scene.random.below(2 + scene.scale)
    scene.add(
      """
      @MainActor protocol \(noun)Coordinating: AnyObject {
        var children: [any \(noun)Coordinating] { get set }
        func start()
      }
      extension \(noun)Coordinating {
        func startAll() {
          start()
          children.forEach { $0.startAll() }
        }
      }
      """)
    for index in 0..<depth {
      let child = index + 1 < depth ? index + 1 : 0
      scene.add(
        """
        @MainActor final class \(noun)Coordinator\(index): \(noun)Coordinating {
          var children: [any \(noun)Coordinating] = []
          \(scene.random.pick(["weak var", "var"])) parent: (any \(noun)Coordinating)?
          private let navigation: UINavigationController
          init(navigation: UINavigationController, parent: (any \(noun)Coordinating)? = nil) {
            self.navigation = navigation
            self.parent = parent
          }
          func start() {
            let controller = \(screen)()
            controller.delegate = self
            navigation.pushViewController(controller, animated: true)
          }
          func showNext() {
            let next = \(noun)Coordinator\(child)(navigation: navigation, parent: self)
            children.append(next)
            next.start()
          }
        }
        extension \(noun)Coordinator\(index): \(screen)Delegate {
          func didFinish(_ controller: \(screen)) { \(scene.random.pick(["showNext()", "parent?.children.removeAll { $0 === self }"])) }
        }
        """, imports: "Foundation", "UIKit")
    }
    scene.add(
      """
      @MainActor final class \(noun)MenuViewModel: ObservableObject {
        @Published var title = ""
        var coordinator: \(noun)Coordinator0?
        private let onFinish: () -> Void
        init(onFinish: @escaping () -> Void) { self.onFinish = onFinish }
        func select() { coordinator?.showNext() }
        func finish() { onFinish() }
      }
      """, imports: "Combine")
  }
}
