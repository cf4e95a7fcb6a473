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
      """)
  ]
}
