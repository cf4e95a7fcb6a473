/// Inserts lines into a `project.pbxproj`.
struct XcodeProjectEditor {
  /// Why a file cannot be added.
  struct Refusal: Error {
    let reason: String
  }

  private struct Group {
    let id: String
    /// Where a child goes: the start of the line of the `)`.
    let end: Int
  }

  private struct Phase {
    let end: Int
    /// Whether its target is one of unit tests; `nil` for tests of the interface, which get no file.
    let isTest: Bool?
    /// How many of its files are in each folder.
    var files: [String: Int]
  }

  private let bytes: [UInt8]
  private let folder: String
  /// Groups by their folders, relative to the root.
  private var groups: [String: Group] = [:]
  private var phases: [Phase] = []
  private var synchronised: [String] = []
  private var taken: Set<String> = []
  private var known: Set<String> = []
  /// Lines to insert, by where; those of one place in order.
  private var insertions: [(offset: Int, line: String)] = []
  /// Children of groups that are new themselves.
  private var newGroups: [(id: String, name: String, children: [String])] = []
  private var newGroupIndex: [String: Int] = [:]
  /// Where each section ends, by the mark of its end.
  private let sectionEnds: [String: Int]
  /// The files that were added.
  private(set) var added: [String] = []

  init?(_ document: PlistDocument, path: String, root: String) {
    guard let objects = XcodeObjects(document), let project = objects.project else { return nil }
    bytes = document.bytes
    sectionEnds = Self.sectionEnds(document.bytes)
    let beside = PathText.parent(PathText.parent(path))
    folder = PathText.normalised(PathText.join(beside, project["projectDirPath"]?.text ?? "")) ?? beside
    let paths = XcodePaths(objects, project: project, folder: folder, root: root)
    synchronised = paths.synchronisedFolders.compactMap { paths[$0] }
    for target in objects.list(project["targets"]) where target["isa"]?.isText("PBXNativeTarget") == true {
      for phase in objects.list(target["buildPhases"]) where phase["isa"]?.isText("PBXSourcesBuildPhase") == true {
        guard let list = phase["files"], let end = Self.lineOfEnd(list, bytes) else { continue }
        var files: [String: Int] = [:]
        for file in objects.list(list) {
          guard let reference = objects[file["fileRef"]], let path = paths[reference] else { continue }
          files[PathText.parent(path), default: 0] += 1
          known.insert(path)
        }
        let kind = ProductType.kind(target["productType"]?.text ?? "")
        phases.append(Phase(end: end, isTest: kind == .uiTests ? nil : kind == .unitTests, files: files))
      }
    }
    readGroups(objects, project, paths, root: root)
    document.root["objects"]?.forEachPair { key, _ in taken.insert(String(decoding: key.rawBytes, as: UTF8.self)) }
  }

  /// Follows the groups as ``XcodePaths`` does, for their own folders.
  private mutating func readGroups(_ objects: XcodeObjects, _ project: PlistValue, _ paths: XcodePaths, root: String) {
    var built: [String: Int] = [:]
    guard let id = project["mainGroup"], let main = objects[id] else { return }
    var seen = Set<Int>()
    var pending: [(id: PlistValue, group: PlistValue, folder: String)] = [(id, main, folder)]
    while let next = pending.popLast() {
      guard seen.insert(next.group.index).inserted, let children = next.group["children"] else { continue }
      guard let own = XcodePaths.resolve(next.group, in: next.folder, project: folder, root: root) else { continue }
      // A group without a path of its own shows files of its parent's folder; those belong to the parent.
      let hasFolder = next.group["path"] != nil || next.group.index == main.index
      if hasFolder, let end = Self.lineOfEnd(children, bytes) {
        // Of several groups for one folder, files go to the one that has the files.
        let count = objects.list(children).count { paths[$0].map(known.contains) ?? false }
        if groups[own] == nil || count > built[own] ?? 0 {
          groups[own] = Group(id: String(decoding: next.id.rawBytes, as: UTF8.self), end: end)
          built[own] = count
        }
      }
      for child in children.items {
        guard let group = objects[child], group["isa"]?.isText("PBXGroup") == true else { continue }
        pending.append((child, group, own))
      }
    }
  }

  /// Where the line starts that has nothing but the `)` of a list.
  private static func lineOfEnd(_ list: PlistValue, _ bytes: [UInt8]) -> Int? {
    guard list.isList else { return nil }
    let parenthesis = list.endOffset - 1
    var start = parenthesis
    while start > 0, bytes[start - 1] == 0x09 || bytes[start - 1] == 0x20 { start -= 1 }
    return start > 0 && bytes[start - 1] == 0x0A ? start : nil
  }

  // MARK: Adding

  /// Adds a file, unless the project finds or has it already.
  ///
  /// - Parameter isTest: whether it belongs to a target of unit tests, and to no other.
  mutating func add(_ path: String, isTest: Bool) throws(Refusal) {
    if known.contains(path) || synchronised.contains(where: { PathText.isInside(path, $0) }) { return }
    let ends = try ends(for: path, isTest: isTest)
    let name = PathText.name(path)
    let reference = identifier("file " + path)
    for (number, end) in ends.enumerated() {
      let build = identifier("build " + (number == 0 ? "" : "\(number) ") + path)
      try insert(
        before: "/* End PBXBuildFile section */",
        "\t\t\(build) /* \(name) in Sources */ = {isa = PBXBuildFile; fileRef = \(reference) /* \(name) */; };")
      insertions.append((end, "\t\t\t\t\(build) /* \(name) in Sources */,"))
    }
    try insert(
      before: "/* End PBXFileReference section */",
      "\t\t\(reference) /* \(name) */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; "
        + "path = \(Self.quoted(name)); sourceTree = \"<group>\"; };")
    try addChild("\(reference) /* \(name) */", to: PathText.parent(path))
    known.insert(path)
    added.append(path)
  }

  /// The sources of the targets that build the nearest files: those of the same folder, else of one around it. Several
  /// targets when they share all of these.
  private func ends(for path: String, isTest: Bool) throws(Refusal) -> [Int] {
    let phases = phases.filter { $0.isTest == isTest }
    if phases.isEmpty, isTest { throw Refusal(reason: "it has no target for unit tests") }
    var folder = PathText.parent(path)
    while true {
      let counts = phases.map { phase in
        phase.files.reduce(0) { $0 + (PathText.isInside($1.key, folder) ? $1.value : 0) }
      }
      if let most = counts.max(), most > 0 {
        // Below the root, equal numbers say that targets share files; at the root they are chance.
        let ends = zip(phases, counts).filter { $0.1 == most }.map(\.0.end)
        return folder.isEmpty ? Array(ends.prefix(1)) : ends
      }
      if folder.isEmpty {
        // A target for tests that has no file yet.
        if isTest, phases.count == 1 { return [phases[0].end] }
        throw Refusal(reason: "no target builds files near \(PrintableName.typed(path))")
      }
      folder = PathText.parent(folder)
    }
  }

  private mutating func addChild(_ child: String, to folder: String) throws(Refusal) {
    if let group = groups[folder] {
      insertions.append((group.end, "\t\t\t\t\(child),"))
    } else if let index = newGroupIndex[folder] {
      newGroups[index].children.append(child)
    } else {
      guard !folder.isEmpty else { throw Refusal(reason: "it has no group for the folder of a new file") }
      let name = PathText.name(folder)
      let id = identifier("group " + folder)
      newGroupIndex[folder] = newGroups.count
      newGroups.append((id, name, [child]))
      try addChild("\(id) /* \(name) */", to: PathText.parent(folder))
    }
  }

  private mutating func insert(before mark: String, _ line: String) throws(Refusal) {
    guard let offset = sectionEnds[mark] else {
      throw Refusal(reason: "it has no section that ends with \(mark)")
    }
    insertions.append((offset, line))
  }

  /// Lines at the margin that end a section.
  private static func sectionEnds(_ bytes: [UInt8]) -> [String: Int] {
    let mark = Array("/* End ".utf8)
    var ends: [String: Int] = [:]
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if bytes[start..<end].starts(with: mark) {
        let line = bytes[start..<end].last == 0x0D ? bytes[start..<(end - 1)] : bytes[start..<end]
        ends[String(decoding: line, as: UTF8.self)] = start
      }
      start = end + 1
    }
    return ends
  }

  /// 24 hexadecimal digits that depend on the path only, so that two branches that add the same file agree.
  private mutating func identifier(_ text: String) -> String {
    var salt = 0
    while true {
      var words: [UInt64] = []
      for part in 0..<2 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in "\(part) \(salt) \(text)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        words.append(hash)
      }
      let digits = words.map { word in
        let text = String(word, radix: 16, uppercase: true)
        return String(repeating: "0", count: 16 - text.count) + text
      }.joined()
      let id = String(digits.suffix(24))
      if taken.insert(id).inserted { return id }
      salt += 1
    }
  }

  private static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/")
    }
    if isPlain, !name.isEmpty { return name }
    return "\"" + name.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }

  // MARK: Result

  /// The new text; `nil` when nothing was added.
  mutating func finish() throws(Refusal) -> [UInt8]? {
    guard !added.isEmpty else { return nil }
    for group in newGroups {
      var lines = ["\t\t\(group.id) /* \(group.name) */ = {", "\t\t\tisa = PBXGroup;", "\t\t\tchildren = ("]
      lines += group.children.map { "\t\t\t\t\($0)," }
      lines += ["\t\t\t);", "\t\t\tpath = \(Self.quoted(group.name));", "\t\t\tsourceTree = \"<group>\";", "\t\t};"]
      try insert(before: "/* End PBXGroup section */", lines.joined(separator: "\n"))
    }
    newGroups = []
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 400 * insertions.count)
    var position = 0
    let isCRLF = bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
    let ordered = insertions.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    for (_, insertion) in ordered {
      result += bytes[position..<insertion.offset]
      let line =
        isCRLF ? insertion.line.split(separator: "\n").joined(separator: "\r\n") + "\r\n" : insertion.line + "\n"
      result += line.utf8
      position = insertion.offset
    }
    return result + bytes[position...]
  }

  /// Whether a target of a project builds all of some files.
  static func lists(_ files: [String], in bytes: [UInt8], path: String, root: String) -> Bool {
    guard let document = try? PlistDocument(bytes), let editor = XcodeProjectEditor(document, path: path, root: root)
    else { return false }
    return files.allSatisfy(editor.known.contains)
  }
}
