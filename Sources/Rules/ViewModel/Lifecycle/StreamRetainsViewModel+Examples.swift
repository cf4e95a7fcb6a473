extension StreamRetainsViewModel {
  static let triggeringExamples = [
    Example(
      "notifications, self used without being written, nothing cancels",
      """
      import SwiftUI
      final class ClockViewModel: ObservableObject {
        @Published private(set) var ticks = 0
        func start() {
          1️⃣Task {
            for await _ in NotificationCenter.default.notifications(named: .init("tick")) { ticks += 1 }
          }
        }
      }
      struct ClockView: View {
        @StateObject var viewModel = ClockViewModel()
        var body: some View { Text("\\(viewModel.ticks)") }
      }
      """),
    Example(
      "cancelled in `deinit` only, which never runs; a second stream as further occurrence",
      """
      import Combine
      import SwiftUI
      @Observable final class LocationModel {
        private(set) var place = ""
        @ObservationIgnored private var task: Task<Void, Never>?
        @ObservationIgnored private var other: Task<Void, Never>?
        @ObservationIgnored private let places: CurrentValueSubject<String, Never>
        init(places: CurrentValueSubject<String, Never>) { self.places = places }
        func start() {
          task = 1️⃣Task { for await place in places.values { self.place = place } }
          other = 2️⃣Task { [weak self] in
            guard let self else { return }
            for await place in self.places.map({ $0 }).values { self.place = place }
          }
        }
        deinit {
          task?.cancel()
          other?.cancel()
        }
      }
      struct LocationView: View {
        @State var model: LocationModel
        var body: some View { Text(model.place) }
      }
      """),
    Example(
      "the stream is made in another file and never finished",
      """
      //- Chat/ChatViewModel.swift
      import SwiftUI
      final class ChatViewModel: ObservableObject {
        @Published private(set) var lines: [String] = []
        private let socket: ChatSocket
        init(socket: ChatSocket) { self.socket = socket }
        func connect() {
          1️⃣Task { for await line in socket.messages { lines.append(line) } }
        }
      }
      struct ChatView: View {
        @StateObject var viewModel: ChatViewModel
        var body: some View { List(viewModel.lines, id: \\.self) { Text($0) } }
      }
      //- Chat/ChatSocket.swift
      protocol ChatSocket: AnyObject { var messages: AsyncStream<String> { get } }
      final class WebChatSocket: ChatSocket {
        let messages: AsyncStream<String>
        private let continuation: AsyncStream<String>.Continuation
        init() { (messages, continuation) = AsyncStream.makeStream() }
        func receive(_ line: String) { continuation.yield(line) }
      }
      """),
    Example(
      "weak self in the task, but the method with the loop holds it while it runs",
      """
      //- Radio/RadioViewModel.swift
      import SwiftUI
      final class RadioViewModel: ObservableObject {
        @Published var volume = 0.5
        @Published private(set) var label = ""
        init() {
          1️⃣Task { [weak self] in await self?.observe() }
        }
      }
      struct RadioView: View {
        @StateObject var viewModel = RadioViewModel()
        var body: some View { Slider(value: $viewModel.volume) }
      }
      //- Radio/RadioViewModel+Observation.swift
      extension RadioViewModel {
        func observe() async {
          for await volume in $volume.values { show(volume) }
        }
        func show(_ volume: Double) {}
      }
      """),
    Example(
      "cancelled only to be started again",
      """
      import SwiftUI
      final class PricesViewModel: ObservableObject {
        @Published private(set) var price = 0.0
        private var task: Task<Void, Never>?
        func watch(_ name: String) {
          task?.cancel()
          task = 1️⃣Task {
            for await note in NotificationCenter.default.notifications(named: .init(name)) { self.price = note.price }
          }
        }
      }
      extension Notification { var price: Double { 0 } }
      struct PricesView: View {
        @StateObject var viewModel = PricesViewModel()
        var body: some View { Text("\\(viewModel.price)") }
      }
      """),
  ]

  static let nonTriggeringExamples = [
    Example(
      "weak self with early exit inside the loop",
      """
      import SwiftUI
      final class MailViewModel: ObservableObject {
        @Published private(set) var count = 0
        func start() {
          Task { [weak self] in
            for await _ in NotificationCenter.default.notifications(named: .init("mail")) {
              guard let self else { return }
              count += 1
            }
          }
          Task { [weak self] in
            for await _ in NotificationCenter.default.notifications(named: .init("read")) { self?.count = 0 }
          }
        }
      }
      struct MailView: View {
        @StateObject var viewModel = MailViewModel()
        var body: some View { Text("\\(viewModel.count)") }
      }
      """),
    Example(
      "cancelled by a method that others call, one by one or all at once, or by the view",
      """
      import SwiftUI
      final class StepsViewModel: ObservableObject {
        @Published private(set) var steps = 0
        private var task: Task<Void, Never>?
        private var tasks: [Task<Void, Never>] = []
        private(set) var viewTask: Task<Void, Never>?
        func start() {
          task = Task { for await _ in NotificationCenter.default.notifications(named: .init("step")) { steps += 1 } }
          let runs = NotificationCenter.default.notifications(named: .init("run"))
          tasks.append(Task { for await _ in runs { steps += 2 } })
          viewTask = Task { for await _ in NotificationCenter.default.notifications(named: .init("x")) { steps += 3 } }
        }
        func onDisappear() {
          task?.cancel()
          tasks.forEach { $0.cancel() }
        }
      }
      struct StepsView: View {
        @StateObject var viewModel = StepsViewModel()
        var body: some View { Text("\\(viewModel.steps)").onDisappear { viewModel.viewTask?.cancel() } }
      }
      """),
    Example(
      "finite sequences, and streams of which nobody can tell",
      """
      import SwiftUI
      final class ImportViewModel: ObservableObject {
        @Published private(set) var lines = 0
        private let reader: any LineReading
        init(reader: any LineReading) { self.reader = reader }
        func start(_ url: URL, _ unknown: Reader) {
          Task { for try await _ in url.lines { lines += 1 } }
          Task {
            await withTaskGroup(of: Int.self) { group in
              group.addTask { 1 }
              for await count in group { lines += count }
            }
          }
          Task { for await _ in reader.progress(of: url) { lines += 1 } }
          Task { for await _ in NotificationCenter.default.notifications(named: .init("x")).prefix(1) { lines += 1 } }
          Task { for await _ in unknown.everything { lines += 1 } }
        }
      }
      protocol LineReading { func progress(of url: URL) -> AsyncStream<Int> }
      struct FileReader: LineReading {
        func progress(of url: URL) -> AsyncStream<Int> {
          AsyncStream { continuation in
            continuation.yield(1)
            continuation.finish()
          }
        }
      }
      struct ImportView: View {
        @StateObject var viewModel: ImportViewModel
        var body: some View { Text("\\(viewModel.lines)") }
      }
      """),
    Example(
      "the view's `.task` runs the loop",
      """
      import SwiftUI
      final class LiveViewModel: ObservableObject {
        @Published private(set) var score = 0
        func observe() async {
          for await _ in NotificationCenter.default.notifications(named: .init("goal")) { score += 1 }
        }
      }
      struct LiveView: View {
        @StateObject var viewModel = LiveViewModel()
        var body: some View { Text("\\(viewModel.score)").task { await viewModel.observe() } }
      }
      """),
    Example(
      "the task goes to the caller",
      """
      import SwiftUI
      final class FeedViewModel: ObservableObject {
        @Published private(set) var count = 0
        func start() -> Task<Void, Never> {
          Task { for await _ in NotificationCenter.default.notifications(named: .init("feed")) { count += 1 } }
        }
      }
      struct FeedView: View {
        @StateObject var viewModel = FeedViewModel()
        var body: some View { Text("\\(viewModel.count)") }
      }
      """),
    Example(
      "a shared instance lives as long as the app anyway",
      """
      import SwiftUI
      final class NetworkModel: ObservableObject {
        static let shared = NetworkModel()
        @Published private(set) var isOnline = true
        private init() {
          Task { for await _ in NotificationCenter.default.notifications(named: .init("net")) { isOnline.toggle() } }
        }
      }
      struct NetworkView: View {
        @ObservedObject var model = NetworkModel.shared
        var body: some View { Text(model.isOnline ? "On" : "Off") }
      }
      """),
  ]
}
