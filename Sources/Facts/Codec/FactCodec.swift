/// ``FileFacts`` as bytes and back.
///
/// The layout is the tables as they are in memory, little-endian, behind a header of counts. Decoding checks every
/// index, so that bytes from a damaged or hostile cache give `nil` and never a bad access.
public enum FactCodec {
  private static let magic: UInt32 = 0x464C_544C

  /// Bytes for a cache. O(size of the facts).
  public static func encode(_ facts: FileFacts) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(
      56 + facts.names.bytes.count + facts.names.count * 12 + facts.nodes.count * MemoryLayout<Node>.stride
        + facts.declarations.count * MemoryLayout<Declaration>.stride + facts.lines.count * 4)
    for value in [
      magic, facts.flags.rawValue, UInt32(facts.names.bytes.count), UInt32(facts.names.count),
      UInt32(facts.nodes.count), UInt32(facts.declarations.count), UInt32(facts.imports.count),
      UInt32(facts.directives.count), UInt32(facts.marks.count), UInt32(facts.lines.count),
      facts.header.project.raw, facts.header.author.raw,
    ] {
      append([value.littleEndian], to: &bytes)
    }
    append(facts.names.bytes, to: &bytes)
    append(facts.names.ends, to: &bytes)
    append(facts.names.hashes, to: &bytes)
    append(facts.nodes, to: &bytes)
    append(facts.declarations, to: &bytes)
    append(facts.imports, to: &bytes)
    append(facts.directives, to: &bytes)
    append(facts.marks, to: &bytes)
    append(facts.lines.entries, to: &bytes)
    return bytes
  }

  /// Facts from bytes, or `nil` when they are not what ``encode(_:)`` wrote.
  public static func decode(_ bytes: UnsafeRawBufferPointer) -> FileFacts? {
    var reader = ByteReader(bytes: bytes)
    guard UInt32(1).littleEndian == 1, let header: [UInt32] = reader.take(12), header[0] == magic else { return nil }
    let counts = header.map(Int.init)
    guard
      let nameBytes: [UInt8] = reader.take(counts[2]),
      let ends: [UInt32] = reader.take(counts[3]),
      let hashes: [UInt64] = reader.take(counts[3]),
      let nodes: [Node] = reader.take(counts[4]),
      let declarations: [Declaration] = reader.take(counts[5]),
      let imports: [ImportFact] = reader.take(counts[6]),
      let directives: [Directive] = reader.take(counts[7]),
      let marks: [SectionMark] = reader.take(counts[8]),
      let lines: [UInt32] = reader.take(counts[9]),
      reader.isAtEnd
    else { return nil }
    let facts = FileFacts(
      names: NameList(bytes: nameBytes, ends: ends, hashes: hashes), nodes: nodes, declarations: declarations,
      imports: imports, directives: directives, marks: marks, lines: LineTable(entries: lines),
      flags: FileFlags(rawValue: header[1]),
      header: FileHeader(project: NameID(raw: header[10]), author: NameID(raw: header[11])))
    return isSound(facts) ? facts : nil
  }

  private static func append<Row: BitwiseCopyable>(_ rows: [Row], to bytes: inout [UInt8]) {
    rows.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  /// Whether every index points at something and subtrees nest.
  private static func isSound(_ facts: FileFacts) -> Bool {
    let names = facts.names
    var previous: UInt32 = 0
    for end in names.ends {
      guard end >= previous, Int(end) <= names.bytes.count else { return false }
      previous = end
    }
    guard names.count > 0, names.ends[0] == 0, !facts.nodes.isEmpty else { return false }
    let nameCount = UInt32(names.count)
    guard facts.header.project.raw < nameCount, facts.header.author.raw < nameCount else { return false }
    let nodeCount = UInt32(facts.nodes.count)
    var ends: [UInt32] = [nodeCount]
    for (index, node) in facts.nodes.enumerated() {
      let index = UInt32(index)
      while let last = ends.last, last <= index, ends.count > 1 { ends.removeLast() }
      guard node.size >= 1, node.name.raw < nameCount, let limit = ends.last, node.size <= limit - index else {
        return false
      }
      ends.append(index + node.size)
    }
    guard facts.nodes[0].size == nodeCount else { return false }
    for (index, row) in facts.declarations.enumerated() {
      guard row.name.raw < nameCount, row.condition.raw < nameCount, row.node < nodeCount, row.start <= row.end,
        row.parent == Declaration.none || row.parent < UInt32(index),
        [row.type, row.value, row.body].allSatisfy({ $0 == Declaration.none || $0 < nodeCount })
      else { return false }
    }
    for row in facts.imports
    where row.module.raw >= nameCount || row.symbol.raw >= nameCount || row.condition.raw >= nameCount {
      return false
    }
    for row in facts.directives where row.rule.raw >= nameCount || row.reason.raw >= nameCount { return false }
    for row in facts.marks where row.title.raw >= nameCount { return false }
    return true
  }
}

/// Takes tables from the front of a buffer.
private struct ByteReader {
  let bytes: UnsafeRawBufferPointer
  var position = 0

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func take<Row: BitwiseCopyable>(_ count: Int) -> [Row]? {
    let (size, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Row>.stride)
    guard !overflow, size <= bytes.count - position else { return nil }
    let rows = [Row](unsafeUninitializedCapacity: count) { buffer, initialized in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[position..<(position + size)]))
      initialized = count
    }
    position += size
    return rows
  }
}
