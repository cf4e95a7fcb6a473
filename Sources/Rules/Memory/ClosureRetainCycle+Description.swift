extension ClosureRetainCycle {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "closure-retain-cycle",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .leak,
    summary: "A closure, timer or observer that self keeps, or that the system keeps, holds self strongly.",
    rationale: """
      The closure holds self, and self, its views or the run loop hold the closure: none is ever released. The screen leaks \
      every time it is opened, and its timers and observers go on.
      """,
    fires: """
      A closure that captures self strongly, or a method of self given without its arguments, goes to a closure property of \
      self or of an object that self keeps: in a stored property, in its view hierarchy, as a reused cell, or through an \
      initializer or method of the project that stores it. The same holds for a `lazy var` with a closure, \
      `addObserver(forName:…)`, `addPeriodicTimeObserver`, the event handler of a `DispatchSource`, and a repeating `Timer` \
      or a `CADisplayLink` with self in its block or as its target, when nothing but `deinit` ends them.
      """,
    silent: [
      "`[weak self]` and `[unowned self]`",
      "a closure property or keeper that some code sets to `nil` (not in `deinit` or `prepareForReuse`)",
      "a timer, source or token that a method other than `deinit` invalidates, cancels or removes, or its own block does",
      "a timer that does not repeat, completions, animations and other closures that run once",
      "an object in a property that a SwiftUI sheet or list binds with `$`",
      "an object that self only shows or passes on, such as a screen that it pushes",
      "subscriptions and tasks: `sink-captures-self` and `task-not-cancelled` report those",
      "objects that live as long as the app: the app delegate, singletons, what the app makes once at launch",
      "value types",
    ],
    fix: "Capture `[weak self]` and leave early when it is gone.",
    isFixable: true,
    serves: ["C38", "C41", "C58"],
    triggering: [
      Example(
        "a callback of an object that self keeps, and a callback of its own",
        """
        //- Sync/SyncViewController.swift
        import UIKit
        final class SyncViewController: UIViewController {
          private let engine = SyncEngine()
          private var onRetry: (() -> Void)?
          override func viewDidLoad() {
            super.viewDidLoad()
            engine.onProgress = 1️⃣{ value in self.title = "\\(value)" }
            onRetry = 1️⃣{ self.engine.start() }
          }
        }
        //- Sync/SyncEngine.swift
        final class SyncEngine {
          var onProgress: ((Double) -> Void)?
          func start() {}
        }
        """),
      Example(
        "a typealias of a closure, a base class with the property, and a method without its arguments",
        """
        import UIKit
        typealias Handler = (Int) -> Void
        class Panel: UIView { var onSelect: Handler? }
        final class ColorPanel: Panel {}
        final class ColorsViewController: UIViewController {
          @IBOutlet private weak var panel: ColorPanel!
          override func viewDidLoad() {
            super.viewDidLoad()
            panel.onSelect = self.1️⃣select
          }
          private func select(_ index: Int) {}
        }
        """),
      Example(
        "a cell, a view that is added, and one that a lazy property makes",
        """
        import UIKit
        final class RowCell: UITableViewCell {
          var onTap: (() -> Void)?
          override func prepareForReuse() { onTap = nil }
        }
        final class Banner: UIView {
          private let close: () -> Void
          init(close: @escaping () -> Void) {
            self.close = close
            super.init(frame: .zero)
          }
        }
        final class Header: UIView { var onHide: (() -> Void)? }
        final class Footer: UIView, NibLoadable { var onShow: (() -> Void)? }
        final class RowsViewController: UITableViewController {
          private lazy var header: Header = {
            let header = Header()
            header.onHide = 1️⃣{ self.title = nil }
            return header
          }()
          private lazy var footer: Footer = {
            let footer = Footer.loadFromNib()
            footer.onShow = self.1️⃣reload
            return footer
          }()
          private func reload() {}
          override func viewDidLoad() {
            super.viewDidLoad()
            let banner = Banner(close: 1️⃣{ self.title = "" })
            view.addSubview(banner)
          }
          override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path) as! RowCell
            cell.onTap = 1️⃣{ self.title = "tapped" }
            return cell
          }
        }
        """),
      Example(
        "timers, a display link and a source that only deinit ends",
        """
        import UIKit
        final class GameViewController: UIViewController {
          private var timer: Timer?
          private var link: CADisplayLink?
          private let source = DispatchSource.makeTimerSource()
          override func viewDidLoad() {
            super.viewDidLoad()
            timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) 1️⃣{ _ in self.tick() }
            Timer.scheduledTimer(timeInterval: 1, target: 1️⃣self, selector: #selector(tick), userInfo: nil, repeats: true)
            link = CADisplayLink(target: 1️⃣self, selector: #selector(tick))
            source.setEventHandler 1️⃣{ self.tick() }
          }
          @objc private func tick() {}
          private func stop() { timer?.invalidate() }
          deinit {
            stop()
            link?.invalidate()
          }
        }
        """),
      Example(
        "observers: one that nothing removes, one that deinit would remove",
        """
        import AVFoundation
        final class PlayerModel {
          private let player = AVPlayer()
          private var token: NSObjectProtocol?
          private var time: Any?
          private(set) var seconds = 0.0
          func start() {
            NotificationCenter.default.addObserver(forName: .ended, object: nil, queue: .main) 1️⃣{ _ in self.seconds = 0 }
            token = NotificationCenter.default.addObserver(forName: .failed, object: nil, queue: .main) 1️⃣{ _ in
              self.seconds = -1
            }
            time = player.addPeriodicTimeObserver(forInterval: .second, queue: .main) 1️⃣{ self.seconds = $0.seconds }
          }
          deinit { token.map { NotificationCenter.default.removeObserver($0) } }
        }
        """),
      Example(
        "a method that stores its closure, and a lazy closure",
        """
        import Foundation
        final class Scanner {
          private var found: ((String) -> Void)?
          func onFound(_ handler: @escaping (String) -> Void) { found = handler }
        }
        final class Lamp {
          private let on: () -> Void
          private let off: () -> Void
          init(on: @escaping () -> Void, off: @escaping () -> Void) {
            self.on = on
            self.off = off
          }
        }
        final class ScanModel {
          private lazy var lamp = Lamp(on: 1️⃣start, off: 2️⃣stop)
          private func stop() {}
          private let scanner = Scanner()
          private var codes: [String] = []
          private lazy var reset: () -> Void = 1️⃣{ self.codes = [] }
          func start() { scanner.onFound 1️⃣{ code in self.codes.append(code) } }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "weak and unowned",
        """
        import UIKit
        final class Engine { var onProgress: (() -> Void)? }
        final class EngineViewController: UIViewController {
          private let engine = Engine()
          private var timer: Timer?
          override func viewDidLoad() {
            super.viewDidLoad()
            engine.onProgress = { [weak self] in self?.title = "" }
            timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [unowned self] _ in self.title = "" }
          }
        }
        """),
      Example(
        "callbacks and keepers that someone lets go of",
        """
        import UIKit
        final class Login { var onDone: (() -> Void)? }
        final class Draft: Identifiable { var onSave: (() -> Void)? }
        final class DraftsModel: ObservableObject {
          @Published var draft: Draft?
          func edit() {
            let draft = Draft()
            draft.onSave = { self.save() }
            self.draft = draft
          }
          private func save() {}
        }
        struct DraftsView: View {
          @ObservedObject var model: DraftsModel
          var body: some View { Text("").sheet(item: $model.draft) { _ in Text("") } }
        }
        final class Export {
          var onEnd: (() -> Void)?
          func finish() {
            let end = onEnd
            onEnd = nil
            end?()
          }
        }
        final class StartViewController: UIViewController {
          private var login: Login?
          private let export = Export()
          func start() {
            login = Login()
            login?.onDone = { self.login = nil }
            export.onEnd = { self.title = "done" }
          }
        }
        """),
      Example(
        "timers and tokens that end before",
        """
        import UIKit
        final class PollViewController: UIViewController {
          private var timer: Timer?
          private var token: NSObjectProtocol?
          private var link: CADisplayLink?
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.poll() }
            Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
              if self.view.window == nil { timer.invalidate() }
            }
            Timer.scheduledTimer(withTimeInterval: 9, repeats: false) { _ in self.poll() }
            token = NotificationCenter.default.addObserver(forName: .poll, object: nil, queue: nil) { _ in self.poll() }
            link = CADisplayLink(target: self, selector: #selector(poll))
          }
          override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            timer?.invalidate()
            link?.invalidate()
            if let token { NotificationCenter.default.removeObserver(token) }
          }
          @objc private func poll() {}
        }
        """),
      Example(
        "screens that are pushed, objects of others, completions and closures that run at once",
        """
        import UIKit
        final class Detail: UIViewController { var onSave: (() -> Void)? }
        final class Loader {
          func load(_ done: @escaping () -> Void) { DispatchQueue.main.async(execute: done) }
        }
        final class ListViewController: UIViewController {
          weak var parentList: Detail?
          private let loader = Loader()
          private let total: Int = { 1 }()
          func open() {
            let detail = Detail()
            detail.onSave = { self.title = "saved" }
            navigationController?.pushViewController(detail, animated: true)
            parentList?.onSave = { self.title = "" }
            loader.load { self.title = "loaded" }
            UIView.animate(withDuration: 1) { self.view.alpha = 0 }
          }
        }
        """),
      Example(
        "values, and objects that live as long as the app",
        """
        import SwiftUI
        final class Model { var onChange: (() -> Void)? }
        struct Page {
          let model = Model()
          func start() { model.onChange = { print(self) } }
        }
        final class Session {
          static let shared = Session()
          private let model = Model()
          private init() { model.onChange = { self.end() } }
          func end() {}
        }
        final class Sounds {
          private let model = Model()
          init() { model.onChange = { self.end() } }
          func end() {}
        }
        @main struct RadioApp: App {
          private let sounds: Sounds
          init() { sounds = Sounds() }
          var body: some Scene { WindowGroup { Text("") } }
        }
        """),
    ])
}
