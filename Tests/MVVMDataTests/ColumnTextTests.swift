import Foundation
import MVVM
import Testing

@testable import MVVMData

/// Decimals and bytes as texts: in SQLite, in the outbox and on the wire.
@Suite struct ColumnTextTests {
  // Mutation: any line of `Decimal.columnText`.
  @Test(
    arguments: [
      ("0", "0"), ("-0", "0"), ("0.0", "0"), ("1", "1"), ("-1", "-1"), ("10", "10"), ("100", "100"), ("12.50", "12.5"),
      ("007.250", "7.25"), ("-0.05", "-0.05"), ("0.000000000000000000000000000000000001", nil),
      ("99999999999999999999999999999999999999", nil), ("1000000000000000000000000000000000000000000", nil),
      ("-12345678901234567890.123456789012345678", nil),
    ])
  func `one number has one text`(text: String, canonical: String?) throws {
    let number = try #require(Decimal(columnText: text))
    #expect(number.columnText == canonical ?? text)
    #expect(Decimal(columnText: number.columnText) == number)
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "1e3", "+1", " 1", "1 ", "1,5", "0x10", "NaN", "inf", "--1", "1.2.3", "١", "1\0", "½",
    "999999999999999999999999999999999999999", "0.123456789012345678901234567890123456789",
    String(repeating: "9", count: 1_000), "1" + String(repeating: "0", count: 250),
  ])
  func `what is no number, or cannot be kept exactly, is none`(text: String) {
    #expect(Decimal(columnText: text) == nil)
  }

  // Mutation: any line of `Data.columnText`.
  @Test func `bytes are hexadecimal`() {
    let all = Data((0...255).map { UInt8($0) })
    #expect(Data(columnText: all.columnText) == all)
    #expect(all.suffix(3).columnText == "\\xfdfeff")
    #expect(Data().columnText == "\\x" && Data(columnText: "\\x") == Data())
    #expect(Data(columnText: "\\xABcd") == Data([0xAB, 0xCD]))
    for wrong in ["", "\\", "x00", "\\X00", "\\x0", "\\x0g", "\\x 0", "00", "\\xé"] {
      #expect(Data(columnText: wrong) == nil)
    }
  }

  // Mutation: in `FieldCoding`, `brought` or `asStored`, leave out any of both.
  @Test func `both go through the outbox, also without their kind`() throws {
    let schema = TableSchema(
      name: "t",
      columns: [
        ColumnSchema(name: "price", kind: .decimal, isOptional: true),
        ColumnSchema(name: "photo", kind: .blob, isOptional: true),
      ])
    let values: [FieldValue] = [.decimal(try #require(Decimal(columnText: "-12.5"))), .blob(Data([0, 255]))]
    let text = FieldCoding.text(schema.fields(values))
    #expect(text == #"{"price":"-12.5","photo":"\\x00ff"}"#)
    #expect(try FieldCoding.fields(text, schema).map(\.value) == values)
    let untyped = try FieldCoding.untyped(text, table: "t").map(\.value)
    #expect(untyped == [.text("-12.5"), .text("\\x00ff")])
    #expect([untyped[0].asStored(.decimal), untyped[1].asStored(.blob)] == values)
    // Of a column of another kind before.
    #expect(FieldValue.integer(7).brought(to: .decimal) == .decimal(7))
    #expect(FieldValue.decimal(7).brought(to: .integer) == .integer(7))
    for odd in [FieldValue.text("x"), .real(0.1), .decimal(try #require(Decimal(columnText: "0.5")))] {
      #expect(odd.brought(to: .blob) == odd && (odd.brought(to: .integer) == odd))
    }
    #expect(!FieldValue.text("1").isOf(.decimal) && !FieldValue.text("\\x00").isOf(.blob))
  }
}
