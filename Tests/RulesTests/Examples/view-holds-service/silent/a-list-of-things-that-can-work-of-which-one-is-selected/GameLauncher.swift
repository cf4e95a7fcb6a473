import Foundation
final class GameLauncherService { let game = InstalledGame(folder: URL(filePath: "/")) }
