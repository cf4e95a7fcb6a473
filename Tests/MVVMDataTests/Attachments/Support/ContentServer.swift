import Foundation
import MVVM
import MVVMData

/// The contents on a server in memory, by the rules of tus: an upload goes on where it is, and ends with a check of its hash.
actor ContentServer: AttachmentRemote {
  /// What happens to a request.
  enum Fault {
    /// Nothing out of the ordinary.
    case none
    /// It does not arrive.
    case lost
    /// It arrives, and the answer does not.
    case answerLost
  }

  fileprivate struct Upload {
    let sha256: String
    let size: Int64
    var data = Data()
  }

  private(set) var contents: [String: Data] = [:]
  private var uploads: [String: Upload] = [:]
  private var fault: @Sendable (Int) -> Fault = { _ in .none }
  private var refuses: @Sendable (AttachmentContent) -> AppError? = { _ in nil }
  private var isUsed: @Sendable (String) async -> Bool = { _ in false }
  private var spoils: @Sendable (Data) -> Data = { $0 }
  private var observer: @Sendable (Int64) async throws -> Void = { _ in }
  private var requests = 0
  private(set) var begun = 0
  private(set) var questions = 0
  /// How many bytes arrived.
  private(set) var received = 0
  /// How many bytes were given.
  private(set) var given = 0
  private(set) var removals: [String] = []

  func faults(_ fault: @escaping @Sendable (Int) -> Fault) {
    self.fault = fault
    requests = 0
  }
  func refuse(_ refuses: @escaping @Sendable (AttachmentContent) -> AppError?) { self.refuses = refuses }
  func keep(while isUsed: @escaping @Sendable (String) async -> Bool) { self.isUsed = isUsed }
  /// Changes what arrives, and what is given.
  func spoil(_ spoils: @escaping @Sendable (Data) -> Data) { self.spoils = spoils }
  /// Is told how many bytes an upload has, before each answer to a part.
  func observe(_ observer: @escaping @Sendable (Int64) async throws -> Void) { self.observer = observer }
  func put(_ data: Data, as hash: String) { contents[hash] = data }
  func forgetUploads() { uploads = [:] }
  func empty() { (contents, uploads) = ([:], [:]) }

  /// Everything it has.
  struct Backup: Sendable {
    fileprivate let contents: [String: Data]
    fileprivate let uploads: [String: Upload]
  }
  func backup() -> Backup { Backup(contents: contents, uploads: uploads) }
  func restore(_ backup: Backup) { (contents, uploads) = (backup.contents, backup.uploads) }

  private func meet<Value>(_ work: () async throws -> Value) async throws(RemoteError) -> Value {
    let fault = fault(requests)
    requests += 1
    if fault == .lost { throw .unreachable(.noConnection) }
    let value: Value
    do { value = try await work() } catch let error as RemoteError { throw error } catch {
      throw .unreachable(.serverUnreachable)
    }
    if fault == .answerLost { throw .unreachable(.timeout) }
    return value
  }

  func has(_ content: AttachmentContent) async throws(RemoteError) -> Bool {
    try await meet {
      questions += 1
      return contents[content.sha256] != nil
    }
  }

  func begin(_ content: AttachmentContent) async throws(RemoteError) -> String {
    try await meet {
      if let reason = refuses(content) { throw RemoteError.refused(reason) }
      begun += 1
      let name = "upload \(begun)"
      uploads[name] = Upload(sha256: content.sha256, size: content.size)
      if content.size == 0 { contents[content.sha256] = Data() }
      return name
    }
  }

  func offset(of upload: String) async throws(RemoteError) -> Int64? {
    try await meet { uploads[upload].map { Int64($0.data.count) } }
  }

  func append(_ part: Data, at offset: Int64, to name: String) async throws(RemoteError) -> AppendOutcome {
    try await meet {
      guard var upload = uploads[name] else { return .forgotten }
      guard Int64(upload.data.count) == offset else { return .conflict }
      received += part.count
      upload.data.append(spoils(part))
      let reached = Int64(upload.data.count)
      uploads[name] = reached < upload.size ? upload : nil
      if reached == upload.size {
        var hash = FileHash()
        hash.update(upload.data)
        guard hash.text() == upload.sha256 else { return .mismatch }
        contents[upload.sha256] = upload.data
      }
      try await observer(reached)
      return .accepted(offset: reached)
    }
  }

  func download(_ content: AttachmentContent, _ range: Range<Int64>) async throws(RemoteError) -> Data? {
    try await meet {
      guard let data = contents[content.sha256] else { return nil }
      let part = data.dropFirst(Int(range.lowerBound)).prefix(range.count)
      given += part.count
      return spoils(Data(part))
    }
  }

  func remove(_ sha256: String) async throws(RemoteError) {
    try await meet {
      removals.append(sha256)
      if await isUsed(sha256) { return }
      contents[sha256] = nil
    }
  }
}
