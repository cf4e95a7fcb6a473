import Findings
import Refactoring

/// ``HistoryState`` as bytes and back. A history reads hundreds of them, so it has a format of its own.
enum HistoryStateCodec {
  private static let magic = 0x4C48_0001

  static func encode(_ state: HistoryState) -> [UInt8] {
    var writer = CompactWriter()
    writer.number(state.files)
    writer.number(state.types)
    writer.texts(state.rules.sorted())
    writer.texts(state.unseen)
    writer.number(state.items.count)
    for item in state.items {
      writer.text(item.rule)
      writer.text(item.severity.rawValue)
      writer.text(item.path)
      writer.number(item.line)
      writer.number(item.type == nil ? 0 : 1)
      writer.text(item.type ?? "")
      writer.text(item.message)
      writer.number(item.places.count)
      for place in item.places { writer.fixed(place) }
      writer.fixed(item.identity)
    }
    writer.number(state.features == nil ? 0 : 1)
    writer.number(state.features?.count ?? 0)
    for (path, feature) in (state.features ?? [:]).sorted(by: { $0.key < $1.key }) {
      writer.text(path)
      writer.text(feature)
    }
    return writer.finished(magic)
  }

  /// `nil` for bytes that ``encode(_:)`` has not written.
  static func decode(_ bytes: UnsafeRawBufferPointer) -> HistoryState? {
    guard var reader = CompactReader(bytes, magic) else { return nil }
    do throws(CompactReader.Damage) {
      let (files, types) = (try reader.number(), try reader.number())
      let (rules, unseen) = (try reader.texts(), try reader.texts())
      var state = HistoryState(files: files, types: types, rules: Set(rules), items: [], unseen: unseen)
      for _ in 0..<(try reader.count()) {
        let rule = try reader.text()
        guard let severity = Severity(rawValue: try reader.text()) else { return nil }
        let (path, line) = (try reader.text(), try reader.number())
        let hasType = try reader.number() == 1
        let (type, message) = (try reader.text(), try reader.text())
        var places: [UInt64] = []
        for _ in 0..<(try reader.count()) { places.append(try reader.fixed()) }
        state.items.append(
          HistoryState.Item(
            rule: rule, severity: severity, path: path, line: line, type: hasType ? type : nil, message: message,
            places: places, identity: try reader.fixed()))
      }
      if try reader.number() == 1 { state.features = [:] }
      for _ in 0..<(try reader.count()) {
        let path = try reader.text()
        state.features?[path] = try reader.text()
      }
      return state
    } catch {
      return nil
    }
  }
}
