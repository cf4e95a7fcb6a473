import Domain
import Foundation
import TestSupport

/// What a command said.
struct Answer: Sendable, CustomStringConvertible {
  /// Its exit code, or minus the signal that ended it.
  let status: Int32
  let output: String
  let errors: String

  var isSuccess: Bool { status == 0 }
  var description: String { "status \(status)\n\(output)\n\(errors)" }

  /// What it printed with `--json`.
  func value<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    if let key = Envelope<Value>.name { decoder.userInfo[key] = name }
    do { return try decoder.decode(Envelope<Value>.self, from: Data(output.utf8)).value } catch {
      throw Missing("no '\(name)' in: \(self): \(error)")
    }
  }

  /// The error that it printed with `--json`.
  var error: SessionError? { try? value("error") }

  private struct Envelope<Value: Decodable>: Decodable {
    static var name: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "name") }
    let value: Value

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { return nil }
    }

    init(from decoder: any Decoder) throws {
      let name = Self.name.flatMap { decoder.userInfo[$0] as? String } ?? ""
      value = try decoder.container(keyedBy: Key.self).decode(Value.self, forKey: Key(stringValue: name))
    }
  }
}

/// What `maestro doctor --json` prints.
struct Checkup: Decodable, Sendable {
  var findings: [Diagnosis.Finding]
  var repaired: [String]
  var left: [Diagnosis.Finding]
}
