extension BlockingWait {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "blocking-wait",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .freeze,
    summary: "Code on the main thread or in a task blocks its thread to wait.",
    rationale: """
      A main thread that waits does not draw and does not react; when what it waits for needs the main thread too, the \
      app hangs for good. In async code a waiting thread is taken from a pool as small as the number of cores, and the \
      task it waits for may never get one.
      """,
    fires: """
      `DispatchSemaphore.wait()`, `DispatchGroup.wait()`, `Thread.sleep`, `sleep` or `DispatchQueue.main.sync` in a view, \
      a controller, a view model, a coordinator, main-actor code or async code. Core Data's `performAndWait` on the main \
      actor is medium, and so is a wait without a limit while the app terminates. \
      A semaphore or group in a plain function of another type fires when such code surely calls it, straight or through \
      two more functions of that type; with a time limit that is high. The same wait at several places of one body is one finding.
      """,
    silent: [
      "background workers, and closures handed to a background queue, an operation or a completion",
      "a method that its type only calls from there, also through further methods of its own",
      "`.sync` on a private queue, and a semaphore with a start value, which guard state",
      "`DispatchQueue.main.sync` after a check of `Thread.isMainThread`",
      "`group.notify`, `wait(timeout: .now())`, `Task.sleep`",
      "`performAndWait` of a `viewContext`, which runs at once on the main thread",
      "a wait with a limit in `applicationWillTerminate`, or in a private method that only it calls; a sleep before `exit`",
      "a wait that a parameter decides on, where the caller passes it: `info(canFetch: false)`",
      "sample data for previews (`static var preview`)",
      "tests",
    ],
    fix: "Await the result with async/await instead of waiting for it.",
    serves: ["C38", "C41", "C63"],
    triggering: [
      Example(
        "a controller waits for the network",
        """
        final class CartViewController: UIViewController {
          func isInStock() -> Bool {
            let semaphore = DispatchSemaphore(value: 0)
            var answer = false
            URLSession.shared.dataTask(with: url) { _, _, _ in
              answer = true
              semaphore.signal()
            }.resume()
            semaphore.1️⃣wait()
            return answer
          }
        }
        """),
      Example(
        "twice in one task",
        """
        final class Watcher {
          func watch() {
            Task {
              while isRunning {
                1️⃣sleep(1)
                2️⃣sleep(1)
              }
            }
          }
        }
        """),
      Example(
        "a service waits, and a view makes it do so",
        """
        //- Services/Redirects.swift
        final class Redirects {
          private let group = DispatchGroup()
          init(url: URL) {
            start(url)
            waitForAnswer()
          }
          private func waitForAnswer() { _ = group.1️⃣wait(timeout: .now() + 5) }
          private func start(_ url: URL) {}
        }
        //- Views/StoreView.swift
        import SwiftUI
        struct StoreView: View {
          let url: URL
          var body: some View { Button("Open") { _ = Redirects(url: url) } }
        }
        """),
      Example(
        "a view model of another file waits for a group, and sleeps",
        """
        //- Sync/SyncViewController.swift
        final class SyncViewController: UIViewController {
          private let viewModel = SyncViewModel()
          override func viewDidLoad() {
            super.viewDidLoad()
            viewModel.$isDone.sink { [weak self] in self?.title = "\\($0)" }.store(in: &viewModel.bag)
          }
        }
        //- Sync/SyncViewModel.swift
        @MainActor final class SyncViewModel: ObservableObject {
          @Published private(set) var isDone = false
          var bag: Set<AnyCancellable> = []
          private let group = DispatchGroup()
          func sync() {
            _ = group.1️⃣wait(timeout: .now() + 5)
            Thread.1️⃣sleep(forTimeInterval: 0.5)
            isDone = true
          }
        }
        """),
      Example(
        "async code of a service, and a task",
        """
        actor Uploader {
          func upload() async {
            let done = DispatchSemaphore(value: 0)
            send { done.signal() }
            done.1️⃣wait()
          }
          nonisolated func start() {
            Task.detached { 1️⃣sleep(2) }
          }
          private func send(_ completion: @escaping @Sendable () -> Void) {}
        }
        """),
      Example(
        "main waits for main, behind a base class of the project",
        """
        //- Base/Screen.swift
        class Screen: UIViewController {}
        //- Player/PlayerScreen.swift
        final class PlayerScreen: Screen {
          func refresh() {
            DispatchQueue.main.1️⃣sync { self.view.setNeedsLayout() }
          }
        }
        """),
      Example(
        "on the main actor through a base class in another file",
        """
        //- Base/MainWorker.swift
        @MainActor class MainWorker {}
        //- Receipts/ReceiptPrinter.swift
        final class ReceiptPrinter: MainWorker {
          private let done = DispatchSemaphore(value: 0)
          func printReceipt() {
            printer.send { self.done.signal() }
            done.1️⃣wait()
          }
        }
        """),
      Example(
        "Core Data on the main actor",
        """
        @MainActor final class MealsModel: ObservableObject {
          @Published private(set) var names: [String] = []
          private let context: NSManagedObjectContext
          init(context: NSManagedObjectContext) { self.context = context }
          func load() {
            context.1️⃣performAndWait { names = [] }
          }
        }
        struct MealsView: View {
          @StateObject var model: MealsModel
          var body: some View { List(model.names, id: \\.self) { Text($0) } }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "a sleep before the app ends itself",
        """
        import UIKit
        final class SessionViewController: UIViewController {
          func end() {
            Thread.sleep(forTimeInterval: 2)
            exit(0)
          }
        }
        """),
      Example(
        "a wait that the callers choose not to make, two calls away",
        """
        import UIKit
        final class Reference {
          private let queue = DispatchQueue(label: "resolve")
          private var size: Int?
          func size(canFetch: Bool) -> Int? {
            if size == nil && canFetch { refresh() }
            return size
          }
          private func refresh() {
            let semaphore = DispatchSemaphore(value: 0)
            queue.async { semaphore.signal() }
            semaphore.wait()
          }
        }
        final class FileViewController: UIViewController {
          let reference = Reference()
          override func viewDidLoad() { print(reference.size(canFetch: false) ?? 0) }
        }
        """),
      Example(
        "a service that waits only for callers without a completion, or on a queue of its own",
        """
        //- Services/Reachability.swift
        final class Reachability {
          private let queue = DispatchQueue(label: "reachability")
          func check(_ completion: ((Bool) -> Void)? = nil) {
            let semaphore = DispatchSemaphore(value: 0)
            if completion == nil { semaphore.wait() }
          }
          func checkLater() {
            queue.async { self.checkNow() }
          }
          private func checkNow() {
            let semaphore = DispatchSemaphore(value: 0)
            semaphore.wait()
          }
        }
        //- Views/StoreViewController.swift
        final class StoreViewController: UIViewController {
          let reachability = Reachability()
          override func viewDidLoad() {
            super.viewDidLoad()
            reachability.check { isOnline in print(isOnline) }
            reachability.checkLater()
          }
        }
        """),
      Example(
        "a background worker",
        """
        final class CredentialsStore {
          private let queue = DispatchQueue(label: "credentials")
          func read() -> Data? {
            for _ in 0..<3 { Thread.sleep(forTimeInterval: 0.1) }
            let semaphore = DispatchSemaphore(value: 0)
            queue.async { semaphore.signal() }
            semaphore.wait()
            return try? Data(contentsOf: URL(fileURLWithPath: "/credentials"))
          }
        }
        """),
      Example(
        "handed to a background queue",
        """
        final class ExportViewController: UIViewController {
          private let queue = OperationQueue()
          func export() {
            DispatchQueue.global().async {
              let group = DispatchGroup()
              group.wait()
              DispatchQueue.main.sync { self.title = "Done" }
            }
            queue.addOperation { Thread.sleep(forTimeInterval: 1) }
            fetch { DispatchQueue.main.sync { self.title = "Done" } }
          }
        }
        """),
      Example(
        "a method that is only called on a background queue, and a document",
        """
        final class ReportViewController: UIViewController {
          func make() {
            DispatchQueue.global().async { self.render() }
          }
          private func render() { Thread.sleep(forTimeInterval: 0.1) }
        }
        final class TextDocument: NSDocument, ObservableObject {
          @Published private(set) var text = ""
          override func presentedItemDidChange() {
            DispatchQueue.main.sync { self.text = "" }
          }
        }
        struct TextView: View {
          @ObservedObject var document: TextDocument
          var body: some View { Text(document.text) }
        }
        """),
      Example(
        "locks, private queues and polls",
        """
        final class ImageViewController: UIViewController {
          private let queue = DispatchQueue(label: "state")
          private let lock = DispatchSemaphore(value: 1)
          private let ready = DispatchSemaphore(value: 0)
          private var images: [UIImage] = []
          func images(at index: Int) -> UIImage {
            lock.wait()
            defer { lock.signal() }
            if ready.wait(timeout: .now()) == .success { title = "" }
            return queue.sync { images[index] }
          }
        }
        """),
      Example(
        "after a check of the thread",
        """
        final class InstallViewController: UIViewController {
          func show(_ message: String) {
            if Thread.isMainThread {
              title = message
            } else {
              DispatchQueue.main.sync { title = message }
            }
          }
        }
        """),
      Example(
        "the forms that do not block",
        """
        @MainActor final class ClockModel: ObservableObject {
          @Published private(set) var seconds = 0
          private let group = DispatchGroup()
          func run() async throws {
            try await Task.sleep(for: .seconds(1))
            try await clock.sleep(for: .seconds(1))
            group.notify(queue: .main) {}
            await context.perform {}
          }
        }
        struct ClockView: View {
          @StateObject private var model = ClockModel()
          var body: some View { Text("\\(model.seconds)") }
        }
        """),
      Example(
        "the context of the main queue, on the main thread",
        """
        import CoreData
        final class FilesViewController: UIViewController {
          private let container = NSPersistentContainer(name: "Files")
          func count() -> Int {
            let context = container.viewContext
            context.performAndWait { _ = context.hasChanges }
            return container.viewContext.performAndWait { container.viewContext.insertedObjects.count }
          }
        }
        """),
      Example(
        "a limited wait while the app terminates",
        """
        import UIKit
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          private let finished = DispatchSemaphore(value: 0)
          func applicationWillTerminate(_ application: UIApplication) {
            sleep(1)
            close()
          }
          private func close() { _ = finished.wait(timeout: .now() + 2) }
        }
        """),
      Example(
        "two calls below a background closure",
        """
        final class ClipViewController: UIViewController {
          func picked() {
            DispatchQueue.global().async { [weak self] in self?.send(all: 1) }
          }
          private func send(all count: Int) { send(clip: count) }
          private func send(clip: Int) {
            let semaphore = DispatchSemaphore(value: 0)
            semaphore.wait()
          }
        }
        """),
      Example(
        "sample data for previews",
        """
        final class LessonViewModel {
          static var preview: LessonViewModel {
            let model = LessonViewModel()
            while model.title.isEmpty { Thread.sleep(forTimeInterval: 0.1) }
            return model
          }
          var title = ""
        }
        """),
    ])
}
