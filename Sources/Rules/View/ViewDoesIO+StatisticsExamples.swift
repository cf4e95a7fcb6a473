extension ViewDoesIO {
  /// What goes to the statistics, and what only computes.
  static let statisticsExamples: [Example] = [
    Example(
      "an event for the statistics, under a name of the app's own",
      """
      //- Beacon/BeaconPixel.swift
      import Foundation
      final class BeaconPixel {
        enum Event: String { case settingsOpened, themeChanged }
        static let sent = UserDefaults(suiteName: "beacons")
        static func fire(
          pixel: BeaconPixel.Event, parameters: [String: String] = [:], onComplete: @escaping (Error?) -> Void = { _ in }
        ) {
          if sent?.bool(forKey: pixel.rawValue) == true { return onComplete(nil) }
          sent?.set(true, forKey: pixel.rawValue)
          URLSession.shared.dataTask(with: URL(filePath: "/" + pixel.rawValue)) { _, _, error in onComplete(error) }.resume()
        }
      }
      //- Settings/AppearanceView.swift
      import SwiftUI
      struct AppearanceView: View {
        var body: some View { Text("Theme").onAppear { BeaconPixel.fire(pixel: .settingsOpened) } }
      }
      """),
    Example(
      "an actor that only draws, however long that takes",
      """
      //- Codes/StripeService.swift
      import CoreGraphics
      actor StripeService {
        private let inset: CGFloat = 2
        func stripes(of text: String) -> [CGRect] {
          text.unicodeScalars.enumerated().map { CGRect(x: CGFloat($0.offset) + inset, y: 0, width: 1, height: 8) }
        }
        func pages(of texts: [String]) async throws -> [[CGRect]] {
          try await withThrowingTaskGroup(of: [CGRect].self) { group in
            for text in texts { group.addTask { await self.stripes(of: text) } }
            var pages: [[CGRect]] = []
            for try await page in group { pages.append(page) }
            return pages
          }
        }
      }
      //- Codes/CodeView.swift
      import SwiftUI
      struct CodeView: View {
        let service = StripeService()
        @State private var pages: [[CGRect]] = []
        var body: some View { Text("\\(pages.count)").task { pages = (try? await service.pages(of: ["a"])) ?? [] } }
      }
      """),
  ]
}
