import MVVM

/// Fields as a JSON object, in the form that the server has them in.
struct EncodedFields: Encodable {
  private let fields: [FieldAssignment]

  init(_ fields: [FieldAssignment]) { self.fields = fields }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for field in fields {
      let name = Name(field.name)
      switch field.value {
      case .null: try container.encodeNil(forKey: name)
      case .boolean(let value): try container.encode(value, forKey: name)
      case .integer(let value): try container.encode(value, forKey: name)
      case .real(let value): try container.encode(value, forKey: name)
      case .text(let value): try container.encode(value, forKey: name)
      case .timestamp(let microseconds): try container.encode(Timestamps.text(microseconds), forKey: name)
      case .decimal(let value): try container.encode(value.columnText, forKey: name)
      case .blob(let value): try container.encode(value.columnText, forKey: name)
      }
    }
  }
}
