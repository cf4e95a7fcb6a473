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
        // What the user entered there must not get lost.
        FieldAssignment(name: "gone", value: .text("x, \"}")), FieldAssignment(name: "more", value: .real(-1500)),
      ])
    #expect(try FieldCoding.fields("{\"gone\":null}", schema).isEmpty)
  }

  @Test(arguments: [
    "", "{", "}", "[]", "null", "{}x", "{\"text\"}", "{\"text\":}", "{\"real\":nan}", "{\"real\":inf}",
    "{\"count\":one}", "{\"flag\":TRUE}", "{\"date\":1e999}", "{\"text\":\"a}", "{\"text\":\"\\",
    "{\"text\":\"\\u12\"}", "{\"text\":\"\\ud800\"}", "{\"text\":\"\\ud800\\u0041\"}", "{\"text\":\"\\x\"}",
    "{\"text\":\"a\",}", "{\"text\":\"a\" \"count\":1}", "{\"gone\":}",
  ])
  func `what is none is an error`(text: String) {
    #expect(throws: StoreError.self) { try FieldCoding.fields(text, schema) }
  }

  // Mutation: any line of `brought`.
  @Test(
    arguments: [
      ("count", "true", .integer(1)), ("count", "2.0", .integer(2)), ("count", "\"-36\"", .integer(-36)),
      ("flag", "1", .boolean(true)), ("flag", "0", .boolean(false)), ("real", "5", .real(5)),
      ("real", "\"2.5\"", .real(2.5)),
      // Here something would be lost, or could be something else.
      ("count", "2.5", .real(2.5)), ("count", "1e300", .real(1e300)), ("count", "\"036\"", .text("036")),
      ("count", "\"old\"", .text("old")), ("count", "99999999999999999999", .real(1e20)), ("flag", "2", .integer(2)),
      ("flag", "\"true\"", .text("true")), ("flag", "1.0", .real(1)), ("real", "\"2.50\"", .text("2.50")),
      ("real", "\"nan\"", .text("nan")), ("real", "\"inf\"", .text("inf")), ("real", "true", .boolean(true)),
      ("real", "9007199254740993", .integer(9_007_199_254_740_993)), ("text", "1", .integer(1)),
      ("text", "1.5", .real(1.5)), ("text", "false", .boolean(false)), ("date", "true", .boolean(true)),
      ("date", "1.5", .real(1.5)), ("date", "\"1\"", .text("1")), ("date", "1", .timestamp(microseconds: 1)),
    ] as [(String, String, FieldValue)])
  func `a value of another kind is brought into the column's where nothing is lost, and stays as it is otherwise`(
    column: String, json: String, value: FieldValue
  ) throws {
    let fields = try FieldCoding.fields("{\"\(column)\":\(json)}", schema)
    #expect(fields == [FieldAssignment(name: column, value: value)])
    let isHeld = try value.isOf(#require(schema.columns.first { $0.name == column }).kind)
    #expect(try FieldCoding.known("{\"\(column)\":\(json)}", schema) == (isHeld ? fields : []))
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
