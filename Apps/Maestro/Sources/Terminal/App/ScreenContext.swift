import Foundation
import Presentation
import ViewModels

/// What every screen works with.
@MainActor
struct ScreenContext {
  let coordinator: AppCoordinator
  let operations: Operations
  /// The home folder, for shorter paths.
  let home: String
  /// Where the user was when the program was started: the repository that a new session is for, most likely.
  let folder: String
  let now: @Sendable () -> Date
  /// Draws again: something changed that no view model knows of.
  let redraw: @MainActor () -> Void
  /// Ends the program.
  let quit: @MainActor () -> Void
}
