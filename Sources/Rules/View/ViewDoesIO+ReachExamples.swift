extension ViewDoesIO {
  /// Work that does not look like a call on a service.
  static let reachExamples = [
    Example(
      "a service that is called a coordinator, and a geocoder",
      """
      //- Places/PlaceCoordinator.swift
      import CoreLocation
      final class PlaceCoordinator: NSObject {
        private let manager = CLLocationManager()
        func place() async throws -> CLLocation? {
          manager.requestLocation()
          return manager.location
        }
      }
      //- Places/PlaceSheet.swift
      import CoreLocation
      import SwiftUI
      struct PlaceSheet: View {
        private let coordinator = PlaceCoordinator()
        @State private var name = ""
        var body: some View {
          Button(name) { Task { _ = try? await coordinator.1️⃣place() } }
        }
        private func find(_ text: String) {
          2️⃣CLGeocoder().geocodeAddressString(text) { marks, _ in name = marks?.first?.name ?? "" }
        }
      }
      """),
    Example(
      "films are no pictures",
      """
      //- Films/MediaDownloadManager.swift
      import Foundation
      final class MediaDownloadManager: ObservableObject {
        func cancel(_ film: URL) { try? FileManager.default.removeItem(at: film) }
        func resume(_ film: URL) async throws { _ = try await URLSession.shared.download(from: film) }
      }
      //- Films/FilmRow.swift
      import SwiftUI
      struct FilmRow: View {
        let film: URL
        @EnvironmentObject var downloads: MediaDownloadManager
        var body: some View { Button("Cancel") { downloads.1️⃣cancel(film) } }
      }
      """),
    Example(
      "an operation of another file, run on a queue",
      """
      //- Operations/FetchScores.swift
      import Foundation
      class BaseOperation: Operation { func execute() {} }
      final class FetchScores: BaseOperation {
        private(set) var scores: [Int] = []
        override func execute() {
          URLSession.shared.dataTask(with: URL(filePath: "/scores")) { _, _, _ in self.scores = [1] }.resume()
        }
      }
      //- Scores/ScoresView.swift
      import SwiftUI
      struct ScoresView: View {
        var body: some View { Text("Scores").onAppear { load() } }
        private func load() {
          let fetch = FetchScores()
          OperationQueue.main.1️⃣addOperation(fetch)
        }
      }
      """),
    Example(
      "properties that wait or read the keychain",
      """
      //- Access/PinService.swift
      import Foundation
      import KeychainAccess
      enum PinService {
        private static let keychain = Keychain(service: "pins").accessibility(.whenUnlocked)
        static var count: Int? { keychain["count"].flatMap { Int($0) } }
        static func store(_ pin: String) { keychain["pin"] = pin }
      }
      final class ServerClient {
        var version: String {
          get async throws {
            let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/version"))
            return String(decoding: data, as: UTF8.self)
          }
        }
        func restart() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/restart")) }
      }
      //- Access/PinView.swift
      import SwiftUI
      struct PinView: View {
        let client: ServerClient
        @State private var version = ""
        var body: some View {
          Text(version).task { version = (try? await client.1️⃣version) ?? "" }
        }
        private var digits: Int { PinService.2️⃣count ?? 0 }
      }
      """),
    Example(
      "a value that a property wrapper of the app keeps in user defaults",
      """
      //- Stored.swift
      import Foundation
      @propertyWrapper struct Stored {
        let key: String
        var defaults: UserDefaults = .standard
        var wrappedValue: [String] {
          get { defaults.stringArray(forKey: key) ?? [] }
          set { defaults.set(newValue, forKey: key) }
        }
      }
      //- VisitManager.swift
      import Foundation
      final class VisitManager {
        static let shared = VisitManager()
        @Stored(key: "visits") private var kept: [String]
        var visits: [String] { kept.sorted() }
        func upload() { URLSession.shared.dataTask(with: URL(filePath: "/visits")) { _, _, _ in }.resume() }
      }
      //- VisitCell.swift
      import UIKit
      final class VisitCell: UITableViewCell {
        func configure() { textLabel?.text = VisitManager.shared.1️⃣visits.first }
      }
      """),
  ]

  /// Statistics, pictures, actions and settings.
  static let helperExamples = [
    Example(
      "statistics that look something up and tell several services",
      """
      //- Support/Tracking/Tracker.swift
      import Foundation
      protocol Trackable { var name: String { get } }
      enum AppEvent: String, Trackable {
        case opened
        var name: String { rawValue }
      }
      protocol TrackingHandler { func track(event: String, parameters: [String: String]) }
      enum Wallets { static func selected() -> String? { UserDefaults.standard.string(forKey: "wallet") } }
      final class Tracker {
        private static var shared = Tracker()
        private var handlers: [TrackingHandler] = []
        func append(_ handler: TrackingHandler) { handlers.append(handler) }
        func track(event: Trackable, parameters: [String: String]) {
          var all = parameters
          parameters.forEach { all[$0.key] = $0.value }
          for handler in handlers { handler.track(event: event.name, parameters: all) }
        }
        func restore() { UserDefaults.standard.set(true, forKey: "tracks") }
      }
      extension Tracker {
        static func trackEvent(_ event: AppEvent, parameters: [String: String]? = nil) {
          var parameters = parameters ?? [:]
          if needsWallet(event) { parameters["wallet"] = Wallets.selected() }
          Tracker.shared.track(event: event, parameters: parameters)
        }
        private static func needsWallet(_ event: AppEvent) -> Bool { event.rawValue.hasPrefix("wallet") }
      }
      //- Start/StartView.swift
      import SwiftUI
      struct StartView: View {
        var body: some View { Text("Start").onAppear { Tracker.trackEvent(.opened) } }
      }
      """),
    Example(
      "a center for downloads of images, in a component",
      """
      //- ImageDownloadCenter.swift
      import Foundation
      final class ImageDownloadCenter {
        static let shared = ImageDownloadCenter()
        func image(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }
        func clear() { try? FileManager.default.removeItem(at: URL(filePath: "/images")) }
      }
      //- RemotePicture.swift
      import SwiftUI
      struct RemotePicture: View {
        let url: URL
        @State private var data: Data?
        var body: some View {
          Text("\\(data?.count ?? 0)").task { data = try? await ImageDownloadCenter.shared.image(url) }
        }
      }
      """),
    Example(
      "actions that are given the environment, and flags",
      """
      //- Actions.swift
      import SwiftUI
      protocol RowAction {
        func look(in environment: EnvironmentValues) -> String
        func execute(environment: EnvironmentValues)
      }
      final class DeleteService: RowAction {
        func look(in environment: EnvironmentValues) -> String { UserDefaults.standard.string(forKey: "a") ?? "" }
        func execute(environment: EnvironmentValues) { UserDefaults.standard.set("", forKey: "a") }
      }
      final class FeatureFlagService {
        static let shared = FeatureFlagService()
        var showsTips: Bool { UserDefaults.standard.bool(forKey: "tips") }
        func reset() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/flags")) }
      }
      //- RowView.swift
      import SwiftUI
      struct RowView: View {
        let action: any RowAction
        @Environment(\\.self) private var environment
        var body: some View {
          Button(action.look(in: environment)) { action.execute(environment: environment) }
            .disabled(FeatureFlagService.shared.showsTips)
        }
      }
      """),
  ]
}
