extension ViewModelUsesSingleton {
  static let triggeringExamples = [
    Example(
      "a shared instance with I/O, read twice: one finding",
      """
      //- Inbox/InboxViewModel.swift
      import SwiftUI
      final class InboxViewModel: ObservableObject {
        @Published private(set) var subjects: [String] = []
        func load() async throws { subjects = try await 1️⃣MailClient.shared.subjects() }
        func reload() async throws { subjects = try await 2️⃣MailClient.shared.subjects() }
      }
      struct InboxView: View {
        @StateObject var viewModel = InboxViewModel()
        var body: some View { List(viewModel.subjects, id: \\.self) { Text($0) } }
      }
      //- Network/MailClient.swift
      import Foundation
      final class MailClient {
        static let shared = MailClient()
        func subjects() async throws -> [String] {
          let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/mail"))
          return try JSONDecoder().decode([String].self, from: data)
        }
      }
      """),
    Example(
      "memory that all screens share, in an initial value and behind a typealias",
      """
      //- Player/PlayerViewModel.swift
      import SwiftUI
      final class PlayerViewModel: ObservableObject {
        @Published private(set) var title = ""
        private let queue = 1️⃣Playlist.instance
        func next() { title = queue.next() }
      }
      struct PlayerView: View {
        @StateObject var viewModel = PlayerViewModel()
        var body: some View { Text(viewModel.title) }
      }
      //- Player/PlaybackQueue.swift
      typealias Playlist = PlaybackQueue
      final class PlaybackQueue {
        static var instance = PlaybackQueue()
        private var titles: [String] = []
        func next() -> String { titles.removeFirst() }
        func add(_ title: String) { titles.append(title) }
      }
      """),
    Example(
      "`.shared` where only the property says the type, and a static member of another name",
      """
      import SwiftUI
      final class AccountViewModel: ObservableObject {
        @Published private(set) var name = ""
        private let session: Session = .1️⃣shared
        func load() async {
          name = await 1️⃣Directory.everyone.name(of: session.user)
        }
      }
      final class Session {
        static let shared = Session()
        private(set) var user = ""
        func signIn(_ user: String) { self.user = user }
      }
      actor Directory {
        static let everyone = Directory()
        private var names: [String: String] = [:]
        func name(of user: String) -> String { names[user] ?? "" }
      }
      struct AccountView: View {
        @StateObject var viewModel = AccountViewModel()
        var body: some View { Text(viewModel.name) }
      }
      """),
    Example(
      "a service locator: what it gives does I/O, behind a protocol",
      """
      //- Orders/OrdersViewModel.swift
      import SwiftUI
      final class OrdersViewModel: ObservableObject {
        @Published private(set) var count = 0
        func load() async throws { count = try await 1️⃣ServiceLocator.orders.count() }
      }
      struct OrdersView: View {
        @StateObject var viewModel = OrdersViewModel()
        var body: some View { Text("\\(viewModel.count)") }
      }
      //- App/ServiceLocator.swift
      import Foundation
      protocol OrderService: AnyObject { func count() async throws -> Int }
      final class RemoteOrderService: OrderService {
        func count() async throws -> Int {
          let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/orders"))
          return data.count
        }
      }
      enum ServiceLocator {
        static var orders: OrderService = RemoteOrderService()
      }
      """),
    Example(
      "a system service, and an instance kept for later",
      """
      import SwiftUI
      import UserNotifications
      final class ReminderViewModel: ObservableObject {
        @Published private(set) var isAllowed = false
        private let defaults = 1️⃣UserDefaults.standard
        func ask() async throws {
          isAllowed = try await 1️⃣UNUserNotificationCenter.current().requestAuthorization(options: [.alert])
        }
      }
      struct ReminderView: View {
        @StateObject var viewModel = ReminderViewModel()
        var body: some View { Text(viewModel.isAllowed ? "On" : "Off") }
      }
      """),
  ]

  static let nonTriggeringExamples = [
    Example(
      "haptics, constants that keep a tool of the system, and the workspace of AppKit",
      """
      import AppKit
      import SwiftUI
      final class HapticManager {
        static let main = HapticManager()
        private var count = 0
        func play() { count += 1 }
      }
      final class Constants {
        static let main = Constants()
        private var spacing: Double
        private init() { spacing = 8 }
        let cache = URLCache(memoryCapacity: 1, diskCapacity: 1)
        var halfSpacing: Double { spacing / 2 }
      }
      @MainActor @Observable final class LinksViewModel {
        private(set) var links: [URL] = []
        func open(_ link: URL) {
          HapticManager.main.play()
          NSWorkspace.shared.open(link)
        }
        func cost() -> Double { Constants.main.halfSpacing }
      }
      struct LinksView: View {
        @State var viewModel: LinksViewModel
        var body: some View { Text("\\(viewModel.links.count)") }
      }
      """),
    Example(
      "a factory of its own puts it together",
      """
      //- Chart/ChartViewModel.swift
      import SwiftUI
      final class ChartViewModel: ObservableObject {
        @Published private(set) var points: [Double] = []
        private let service: ChartServing
        private let scale: Double
        init(service: ChartServing, scale: Double) {
          self.service = service
          self.scale = scale
        }
        func load() async { points = await service.points().map { $0 * scale } }
      }
      extension ChartViewModel {
        static func instance(coin: String) -> ChartViewModel {
          let session = Market.shared
          let service = ChartService(market: session, currency: Market.shared.currency, coin: coin)
          return ChartViewModel(service: service, scale: 1)
        }
        static var sample: Self { Self(service: ChartService(market: .shared, currency: "€", coin: ""), scale: 1) }
      }
      struct ChartView: View {
        @StateObject var viewModel: ChartViewModel
        var body: some View { Text("\\(viewModel.points.count)") }
      }
      //- Chart/ChartService.swift
      protocol ChartServing { func points() async -> [Double] }
      struct ChartService: ChartServing {
        let market: Market
        let currency: String
        let coin: String
        func points() async -> [Double] { await market.points(coin, currency) }
      }
      final class Market {
        static let shared = Market()
        var currency = "EUR"
        func change(_ currency: String) { self.currency = currency }
        func points(_ coin: String, _ currency: String) async -> [Double] {
          _ = try? await URLSession.shared.data(from: URL(filePath: coin))
          return []
        }
      }
      """),
    Example(
      "`viewmodel-does-io` speaks for the same store",
      """
      import SwiftUI
      extension UserDefaults { static let group = UserDefaults(suiteName: "group") ?? .standard }
      final class SpeedViewModel: ObservableObject {
        @Published private(set) var speed = 1.0
        private let defaults: UserDefaults
        init() {
          let defaults = UserDefaults.group
          self.defaults = defaults
          speed = defaults.double(forKey: "speed")
        }
        func reset() { UserDefaults.group.removeObject(forKey: "speed") }
      }
      struct SpeedView: View {
        @StateObject private var viewModel = SpeedViewModel()
        var body: some View { Text("\\(viewModel.speed)") }
      }
      """),
    Example(
      "default values of init parameters, and what stands for a missing one",
      """
      import SwiftUI
      final class WeatherViewModel: ObservableObject {
        @Published private(set) var sky = ""
        private let client: WeatherProviding
        private let archive: WeatherProviding
        init(client: WeatherProviding = WeatherClient.shared, archive: WeatherProviding? = nil) {
          self.client = client
          self.archive = archive ?? WeatherClient.shared
        }
        convenience init() { self.init(client: WeatherClient.shared) }
        static func live() -> WeatherViewModel { WeatherViewModel(client: WeatherClient.shared, archive: nil) }
      }
      protocol WeatherProviding { func sky() async throws -> String }
      final class WeatherClient: WeatherProviding {
        static let shared = WeatherClient()
        func sky() async throws -> String {
          let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/sky"))
          return String(decoding: data, as: UTF8.self)
        }
      }
      struct WeatherView: View {
        @StateObject var viewModel: WeatherViewModel
        var body: some View { Text(viewModel.sky) }
      }
      """),
    Example(
      "logging, through a locator too",
      """
      import SwiftUI
      final class UploadViewModel: ObservableObject {
        @Published private(set) var progress = 0.0
        func start() {
          AppLogger.shared.write("start")
          ServiceLocator.logger.write("start")
          progress = 0
        }
      }
      final class AppLogger {
        static let shared = AppLogger()
        private var lines: [String] = []
        func write(_ line: String) { lines.append(line) }
      }
      enum ServiceLocator { static let logger = AppLogger.shared }
      struct UploadView: View {
        @StateObject var viewModel = UploadViewModel()
        var body: some View { ProgressView(value: viewModel.progress) }
      }
      """),
    Example(
      "pure lookups and the notification center",
      """
      import SwiftUI
      final class AgendaViewModel: ObservableObject {
        @Published private(set) var week = 0
        func start() {
          week = Calendar.current.component(.weekOfYear, from: Date())
          _ = Locale.current.identifier + (Bundle.main.bundleIdentifier ?? "") + ProcessInfo.processInfo.hostName
          DispatchQueue.main.async { self.week += 1 }
          RunLoop.main.perform {}
          _ = MainActor.shared
          NotificationCenter.default.post(name: .init("agenda"), object: nil)
        }
      }
      struct AgendaView: View {
        @StateObject var viewModel = AgendaViewModel()
        var body: some View { Text("\\(viewModel.week)") }
      }
      """),
    Example(
      "constants: nothing changes and nothing goes out",
      """
      import SwiftUI
      final class PriceViewModel: ObservableObject {
        @Published private(set) var text = ""
        func show(_ amount: Int) {
          text = PriceRules.shared.text(amount) + AmountStyle.short.mark + Currency.euro.sign
        }
      }
      final class PriceRules {
        static let shared = PriceRules()
        var step = 5
        private let sign = "€"
        func text(_ amount: Int) -> String { "\\(amount * step)" + sign }
      }
      final class AmountStyle {
        static let short: AmountStyle = {
          let style = AmountStyle()
          style.mark = "~"
          return style
        }()
        var mark = ""
      }
      struct Currency {
        static let euro = Currency(sign: "€")
        var sign: String
      }
      struct PriceView: View {
        @StateObject var viewModel = PriceViewModel()
        var body: some View { Text(viewModel.text) }
      }
      """),
    Example(
      "a path, and singletons of a UI framework",
      """
      import SwiftUI
      final class ShareViewModel: ObservableObject {
        @Published private(set) var target: URL?
        func prepare() {
          target = FileManager.default.temporaryDirectory.appendingPathComponent("share.txt")
          UIPasteboard.general.string = target?.path
        }
      }
      struct ShareView: View {
        @StateObject var viewModel = ShareViewModel()
        var body: some View { Text(viewModel.target?.path ?? "") }
      }
      """),
    Example(
      "sample data for a preview",
      """
      import SwiftUI
      final class CardViewModel: ObservableObject {
        @Published private(set) var name = ""
        static let preview: CardViewModel = {
          let viewModel = CardViewModel()
          viewModel.name = Samples.shared.take()
          return viewModel
        }()
      }
      final class Samples {
        static let shared = Samples()
        private var names = ["Ada"]
        func take() -> String { names.removeLast() }
      }
      struct CardView: View {
        @StateObject var viewModel = CardViewModel()
        var body: some View { Text(viewModel.name) }
      }
      """),
    Example(
      "a locator whose service only computes",
      """
      import SwiftUI
      final class BannerViewModel: ObservableObject {
        @Published private(set) var isNew = false
        func start() { isNew = ServiceLocator.flags.isOn("banner") }
      }
      protocol Flags { func isOn(_ name: String) -> Bool }
      struct DefaultFlags: Flags { func isOn(_ name: String) -> Bool { name.count > 3 } }
      enum ServiceLocator { static let flags: Flags = DefaultFlags() }
      struct BannerView: View {
        @StateObject var viewModel = BannerViewModel()
        var body: some View { Text(viewModel.isNew ? "New" : "") }
      }
      """),
  ]
}
