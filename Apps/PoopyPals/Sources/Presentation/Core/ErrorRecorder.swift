import MVVM

/// Keeps what went wrong, for a screen of support. A port: where it is kept is nothing that a view model knows.
public protocol ErrorRecorder: Sendable {
  /// Keeps an error; being cancelled is none.
  func record(_ error: any Error)
  /// The newest that are kept, newest first.
  func recent(_ count: Int) -> [ErrorLog.Entry]
  /// Forgets them all.
  func clear()
}

extension ErrorLog: ErrorRecorder {}
