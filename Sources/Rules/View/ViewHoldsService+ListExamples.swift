extension ViewHoldsService {
  /// Things that work elsewhere and are only shown here.
  static let listExamples: [Example] = [
    Example(
      "a list of things that can work, of which one is selected",
      """
      //- InstalledGame.swift
      import Foundation
      final class InstalledGame {
        let folder: URL
        init(folder: URL) { self.folder = folder }
        func launch() throws { _ = try Data(contentsOf: folder) }
        func erase() throws { try FileManager.default.removeItem(at: folder) }
      }
      //- GameLauncher.swift
      import Foundation
      final class GameLauncherService { let game = InstalledGame(folder: URL(filePath: "/")) }
      //- GameListView.swift
      import SwiftUI
      struct GameListView: View {
        let games: [InstalledGame]
        @Binding var selected: InstalledGame?
        var body: some View {
          ForEach(games, id: \\.folder) { game in
            Text(game.folder.path).onTapGesture { selected = game }
          }
        }
      }
      """),
    Example(
      "a service that is handed on, and a parameter of the same name",
      """
      //- TripService.swift
      import Combine
      import Foundation
      final class TripService: ObservableObject {
        func load() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/trips")) }
      }
      //- TripsView.swift
      import SwiftUI
      struct TripsView: View {
        let service: TripService
        var body: some View { Text("Trips").environmentObject(service) }
      }
      struct TripNames: View {
        let service: TripService
        var body: some View { Text(name(of: "Rome")) }
        private func name(of service: String) -> String { service.uppercased() + "\\(service.count)" }
      }
      """),
  ]

  /// What is handed on all the same where the view built it, or does the work.
  static let handedOnExamples: [Example] = [
    Example(
      "a service that a method of the view is given",
      """
      //- TripService.swift
      import Foundation
      final class TripService {
        func load() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/trips")) }
      }
      //- TripsView.swift
      import SwiftUI
      struct TripsView: View {
        let 1️⃣service: TripService
        var body: some View { Text("Trips").task { await load(service) } }
        private func load(_ other: TripService) async { try? await other.load() }
      }
      """)
  ]
}
