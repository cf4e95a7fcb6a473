import Foundation
import GRDB
import MVVM

extension StoreError {
  /// What SQLite, the file system or a row says, in these terms; cancellation stays what it is.
  static func translating<Value>(_ work: () throws -> Value) throws(StoreError) -> Value {
    do { return try work() } catch { throw StoreError(error) }
  }

  /// What SQLite, the file system or a row says, in these terms; cancellation stays what it is.
  static func translating<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as CancellationError {
      throw error
    } catch let error as any PresentableError {
      throw error
    } catch {
      throw StoreError(error)
    }
  }

  init(_ error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case let error as RecordError: self = .damaged(error.description)
    case let error as DatabaseError:
      switch error.resultCode {
      case .SQLITE_FULL: self = .full
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(error.message ?? "The file is no database.")
      default: self = .failed(code: error.extendedResultCode.rawValue, message: error.message ?? "")
      }
    default: self = .failed(code: 0, message: "\(error)")
    }
  }
}
