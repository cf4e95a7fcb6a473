import Foundation
import MVVM
import Testing

@Suite struct ViewStateTests {
  private let all: [ViewState<Int>] = [
    .idle, .loading(previous: nil), .loading(previous: 1), .loaded(2), .empty, .failed(.slow, previous: nil),
    .failed(.slow, previous: 3),
  ]

  // Mutation: `failed` answers nil.
  @Test func `the failed state keeps the last value`() {
    #expect(all.map(\.value) == [nil, nil, 1, 2, nil, nil, 3])
    #expect(all.map(\.isLoading) == [false, true, true, false, false, false, false])
    #expect(all.map(\.error) == [nil, nil, nil, nil, nil, .slow, .slow])
  }

  @Test func `map keeps the case and passes errors on`() throws {
    #expect(all.map { $0.map { "\($0)" } }.map(\.value) == [nil, nil, "1", "2", nil, nil, "3"])
    #expect(all.map { $0.map { $0 } } == all)
    #expect(throws: Refused.self) { try ViewState.loaded(1).map { (_: Int) throws(Refused) -> Int in throw Refused() } }
  }
}

private struct Sold: PresentableError {
  let title = "Sold out"
  let message = "Somebody was faster."
}

@Suite struct AppErrorTests {
  @Test func `cancelled is not an error`() {
    #expect(AppError(CancellationError()) == nil)
    #expect(AppError(URLError(.cancelled)) == nil)
    #expect(AppError(CocoaError(.userCancelled)) == nil)
  }

  @Test func `what is thrown becomes the error that is shown`() {
    #expect(AppError(AppError.slow) == .slow)
    #expect(AppError(URLError(.timedOut)) == .slow)
    #expect(AppError(URLError(.notConnectedToInternet)) == .offline)
    for code in [URLError.Code.cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .networkConnectionLost] {
      #expect(AppError(URLError(code)) == .network(.serverUnreachable))
    }
    #expect(!NetworkError.serverUnreachable.message.contains("offline"))
    #expect(AppError(URLError(.badServerResponse)) == .broken)
    #expect(AppError(NetworkError.timeout) == .slow)
    #expect(AppError(DataError.notFound) == .data(.notFound))
    #expect(AppError(ValidationError.required) == .validation(.required))
    #expect(AppError(SyncError.syncInProgress) == .sync(.syncInProgress))
    #expect(AppError(BackendError.unauthorized) == .backend(.unauthorized))
    #expect(AppError(Refused()) == .backend(.unknown("Refused")))
    #expect(AppError(DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))) == .data(.invalidFormat))
    let custom = CustomError(title: "Sold out", message: "Somebody was faster.", code: "Sold")
    #expect(AppError(Sold()) == .custom(custom))
    #expect(AppError(custom) == .custom(custom))
  }

  @Test(arguments: [
    (AppError.network(.noConnection), RecoveryAction.goOffline), (.network(.serverUnreachable), .goOffline),
    (.network(.timeout), .retry),
    (.network(.serverError(code: 503)), .retry), (.network(.invalidResponse), .retry), (.data(.notFound), .dismiss),
    (.data(.invalidFormat), .contactSupport), (.data(.corruptedData), .contactSupport), (.data(.saveFailed), .retry),
    (.sync(.conflictDetected), .retry), (.sync(.deviceNotRegistered), .contactSupport),
    (.sync(.syncInProgress), .dismiss), (.sync(.partialFailure(succeeded: 1, failed: 2)), .retry),
    (.backend(.invalidConfiguration), .contactSupport), (.backend(.unauthorized), .dismiss),
    (.backend(.rateLimited(retryAfter: nil)), .retry), (.backend(.unknown("X")), .retry),
    (.validation(.required), .dismiss), (.validation(.tooShort(minimum: 3)), .dismiss),
    (.validation(.tooLong(maximum: 3)), .dismiss), (.validation(.outOfRange(lower: "1", upper: "7")), .dismiss),
    (.validation(.malformed), .dismiss), (.validation(.mismatch), .dismiss), (.validation(.custom("No.")), .dismiss),
  ])
  func `every error has words and a way on`(error: AppError, action: RecoveryAction) {
    #expect(error.recoveryAction == action)
    #expect(!error.title.isEmpty)
    #expect(!error.message.isEmpty)
    #expect(!error.message.contains("%@"))
    #expect(error.code.contains("."))
    #expect(!action.title.isEmpty)
  }

  @Test func `only what passes by itself is retryable`() {
    #expect(AppError.offline.isRetryable)
    #expect(AppError.slow.isRetryable)
    #expect(AppError.network(.serverError(code: 503)).isRetryable)
    #expect(AppError.backend(.rateLimited(retryAfter: nil)).isRetryable)
    #expect(!AppError.network(.serverError(code: 404)).isRetryable)
    #expect(!AppError.broken.isRetryable)
    #expect(!AppError.backend(.unauthorized).isRetryable)
    #expect(RecoveryAction.custom(title: "Buy", action: "buy").title == "Buy")
  }
}

@Suite struct ErrorPresenterTests {
  private let presenter = ErrorPresenter()

  @Test func `where an error is shown`() {
    #expect(presenter.presentation(of: .slow, hasContent: true).style == .banner)
    #expect(presenter.presentation(of: .slow, hasContent: false).style == .fullState)
    #expect(presenter.presentation(of: .sync(.conflictDetected), hasContent: true).style == .alert)
    #expect(presenter.presentation(of: .backend(.unauthorized), hasContent: true).style == .alert)
    #expect(presenter.presentation(of: .validation(.required), hasContent: false).style == .inline)
  }

  // Mutation: drop the line that adds `.retry`.
  @Test func `retry is part of the presentation`() {
    #expect(presenter.presentation(of: .offline, hasContent: true).actions == [.goOffline, .retry, .dismiss])
    #expect(presenter.presentation(of: .slow, hasContent: true).actions == [.retry, .dismiss])
    #expect(presenter.presentation(of: .slow, hasContent: true, canRetry: false).actions == [.dismiss])
    #expect(presenter.presentation(of: .data(.notFound), hasContent: true).actions == [.dismiss])
    let shown = presenter.presentation(of: .slow, hasContent: true)
    #expect(shown.title == AppError.slow.title)
    #expect(shown.message == AppError.slow.message)
  }
}

@Suite struct CancellationTests {
  // Mutation: in `saysSo`, drop the lines about `NSError`; on Linux the cast to `URLError` does not succeed.
  @Test func `errors of older frameworks say it too`() {
    let loading = NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled)
    #expect(AppError(loading) == nil)
    #expect(AppError(NSError(domain: NSCocoaErrorDomain, code: CocoaError.Code.userCancelled.rawValue)) == nil)
    #expect(AppError(NSError(domain: NSURLErrorDomain, code: NSURLErrorTimedOut)) != nil)
    // Mutation: in `isCancellation`, do not look at the cause.
    #expect(AppError(NSError(domain: "App", code: 1, userInfo: [NSUnderlyingErrorKey: loading])) == nil)
    for code in [1, NSURLErrorCancelled, CocoaError.Code.userCancelled.rawValue] {
      #expect(AppError(NSError(domain: "App", code: code)) != nil)
    }
  }
}

@Suite struct LibraryTextTests {
  /// Errors of every kind, and with them every text.
  private let errors: [any PresentableError] = [
    NetworkError.noConnection, NetworkError.serverUnreachable, NetworkError.timeout,
    NetworkError.serverError(code: 500),
    NetworkError.invalidResponse,
    DataError.notFound, DataError.invalidFormat, DataError.corruptedData, DataError.saveFailed,
    ValidationError.required, ValidationError.tooShort(minimum: 7), ValidationError.tooLong(maximum: 7),
    ValidationError.outOfRange(lower: "1", upper: "7"), ValidationError.malformed, ValidationError.mismatch,
    SyncError.conflictDetected, SyncError.deviceNotRegistered, SyncError.syncInProgress, SyncError.serverReset,
    SyncError.partialFailure(succeeded: 1, failed: 7), BackendError.invalidConfiguration, BackendError.unauthorized,
    BackendError.rateLimited(retryAfter: nil), BackendError.unknown("X"), DeepLinkError.malformed,
    DeepLinkError.foreign("x"), DeepLinkError.refused(error: "X"), DeepLinkError.unhandled,
  ]

  // Mutation: drop a key.
  @Test func `every text has a key for translators, and no key is unused`() {
    var unused = Set(LibraryText.keys)
    #expect(unused.count == LibraryText.keys.count)
    let actions = [RecoveryAction.retry, .goOffline, .contactSupport, .dismiss].map(\.title)
    for text in errors.flatMap({ [$0.title, $0.message] }) + actions {
      let key = LibraryText.keys.first { key in
        let parts = key.components(separatedBy: "%@")
        return parts.count == 1 ? text == key : text.hasPrefix(parts[0]) && text.hasSuffix(parts[1])
      }
      #expect(key != nil, "\(text)")
      if let key { unused.remove(key) }
    }
    #expect(unused == [])
  }

  // Mutation: in `translation`, look in another table.
  @Test func `a table of the app translates, and what it lacks stays English`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).lproj")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let table = #""Try Again" = "Erneut versuchen"; "Use at least %@ characters." = "Mindestens %@ Zeichen.";"#
    try Data(table.utf8).write(to: folder.appendingPathComponent("MVVM.strings"))
    let bundle = try #require(Bundle(path: folder.path))
    #expect(LibraryText.translation(of: "Try Again", in: bundle) == "Erneut versuchen")
    #expect(LibraryText.translation(of: "Use at least %@ characters.", in: bundle) == "Mindestens %@ Zeichen.")
    #expect(LibraryText.translation(of: "OK", in: bundle) == "OK")
  }
}
