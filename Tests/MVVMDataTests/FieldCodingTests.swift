import Foundation
import MVVM
import Testing

@testable import MVVMData

/// The JSON of the outbox, and the text of ids.
@Suite struct FieldCodingTests {
  private let schema = TableSchema(
    name: "t",
    columns: [
      ColumnSchema(name: "text", kind: .text, isOptional: true),
      ColumnSchema(name: "count", kind: .integer, isOptional: true),
      ColumnSchema(name: "real", kind: .real, isOptional: true),
      ColumnSchema(name: "flag", kind: .boolean, isOptional: true),
      ColumnSchema(name: "date", kind: .timestamp, isOptional: true),
    ])

  private func fields(
    _ text: String, _ count: Int64 = 0, _ real: Double = 0, _ flag: Bool = false, _ date: Int64 = 0
  ) -> [FieldAssignment] {
    schema.fields([.text(text), .integer(count), .real(real), .boolean(flag), .timestamp(microseconds: date)])
  }

  // Mutation: in `append`, leave any character out that must be escaped.
  @Test func `what is written is JSON, and read as it was`() throws {
    var all = [fields("", .max, 0.1, true, .min), fields("a", .min, -.greatestFiniteMagnitude, false, .max)]
    all += [fields("x", 1, .leastNonzeroMagnitude), fields("x", 1, 1e300), fields("x", 1, -0.0), fields("x", 1, 3)]
    for scalar in (0..<0x300).compactMap(Unicode.Scalar.init) + ["🐈", "\u{2028}", "\u{FFFD}", "\u{10FFFF}"] {
      all += [fields("\(scalar)"), fields("a\(scalar)b\(scalar)\(scalar)"), fields("\\\(scalar)\"")]
    }
    for fields in all {
      let text = FieldCoding.text(fields)
      #expect(try FieldCoding.fields(text, schema) == fields)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(FieldValue.text(object["text"] as? String ?? "?") == fields[0].value)
      #expect((object["count"] as? NSNumber).map { FieldValue.integer($0.int64Value) } == fields[1].value)
      #expect((object["real"] as? NSNumber).map { FieldValue.real($0.doubleValue) } == fields[2].value)
    }
    #expect(FieldCoding.text([]) == "{}")
    #expect(try FieldCoding.fields("{}", schema).isEmpty)
    let nothing = schema.fields(schema.columns.map { _ in .null })
    #expect(try FieldCoding.fields(FieldCoding.text(nothing), schema) == nothing)
  }

  @Test func `JSON of others is read, in any order and with what the table no longer has`() throws {
    let text = """
       { "count" : 7 ,\n"gone":"x, \\"}", "more": -1.5e3,"text":"\\u00e9\\ud83d\\ude00\\/\\b\\f\\r\\t\\n", "flag":null }\u{20}
      """
    #expect(
      try FieldCoding.fields(text, schema) == [
        FieldAssignment(name: "text", value: .text("é😀/\u{8}\u{C}\r\t\n")),
        FieldAssignment(name: "count", value: .integer(7)), FieldAssignment(name: "flag", value: .null),
      ])
  }

  @Test(arguments: [
    "", "{", "}", "[]", "null", "{}x", "{\"text\"}", "{\"text\":}", "{\"text\":1}", "{\"count\":\"1\"}",
    "{\"count\":1.5}",
    "{\"count\":true}", "{\"flag\":1}", "{\"real\":nan}", "{\"real\":inf}", "{\"text\":\"a}", "{\"text\":\"\\",
    "{\"text\":\"\\u12\"}", "{\"text\":\"\\ud800\"}", "{\"text\":\"\\ud800\\u0041\"}", "{\"text\":\"\\x\"}",
    "{\"text\":\"a\",}", "{\"text\":\"a\" \"count\":1}", "{\"count\":99999999999999999999}", "{\"gone\":}",
  ])
  func `what is none is an error`(text: String) {
    #expect(throws: StoreError.self) { try FieldCoding.fields(text, schema) }
  }

  @Test func `ids are the text that Foundation gives, in lower case`() {
    for _ in 0..<200 {
      let id = UUID()
      #expect(id.recordID == id.uuidString.lowercased())
      #expect(UUID(recordID: id.recordID) == id)
      #expect(UUID(recordID: id.uuidString) == id)
    }
    let good = "00112233-4455-6677-8899-aabbccddeeff"
    #expect(UUID(recordID: good)?.recordID == good)
    for index in good.indices {
      var wrong = good
      wrong.replaceSubrange(index...index, with: good[index] == "-" ? "0" : "g")
      #expect(UUID(recordID: wrong) == nil)
    }
    for wrong in ["", "0", good + "0", String(good.dropLast()), "\(good.dropLast(2))é"] {
      #expect(UUID(recordID: wrong) == nil)
    }
  }
}
