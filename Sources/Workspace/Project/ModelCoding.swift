/// The binary form of a project model: numbers in seven-bit groups, texts with their length before them.
enum ModelCoding {
  /// Changes whenever the form or the meaning of a model changes.
  static let version: UInt64 = 9
  private static let magic = Array("LPM1".utf8)

  static func encode(_ model: ProjectModel) -> [UInt8] {
    var writer = Writer(bytes: magic)
    writer.number(version)
    writer.count(model.targets.count)
    for target in model.targets {
      writer.text(target.name)
      writer.text(target.moduleName)
      writer.text(target.kind.rawValue)
      writer.text(target.defaultIsolation.rawValue)
      writer.text(target.swiftVersion ?? "")
      writer.text(target.declaredIn)
      let versions = target.deploymentTargets.sorted { $0.key < $1.key }
      writer.count(versions.count)
      for (platform, version) in versions {
        writer.text(platform.rawValue)
        for number in [version.major, version.minor, version.patch] { writer.count(number) }
      }
    }
    writer.count(model.problems.count)
    for problem in model.problems { writer.text(problem) }
    writer.count(model.inputs.count)
    for input in model.inputs {
      writer.text(input.path)
      writer.number(UInt64(bitPattern: Int64(input.size)))
      writer.number(UInt64(bitPattern: input.modifiedSeconds))
      writer.number(UInt64(bitPattern: input.modifiedNanoseconds))
    }
    writer.count(model.seguesWithoutScreen.count)
    for identifier in model.seguesWithoutScreen { writer.text(identifier) }
    writer.count(model.launchScreens.count)
    for name in model.launchScreens { writer.text(name) }
    writer.count(model.embeddedScreens.count)
    for name in model.embeddedScreens { writer.text(name) }
    writer.count(model.shownScreens.count)
    for name in model.shownScreens { writer.text(name) }
    writer.count(model.placedScreens.count)
    for name in model.placedScreens { writer.text(name) }
    writer.count(model.segues.count)
    for segue in model.segues {
      for text in [segue.storyboard, segue.source, segue.destination, segue.identifier] { writer.text(text) }
      writer.count(segue.leadsToContainer ? 1 : 0)
    }
    writer.count(model.interfaceClasses.count)
    for name in model.interfaceClasses { writer.text(name) }
    writer.count(model.objectiveCFiles)
    writer.count(model.licenses.count)
    for license in model.licenses {
      writer.text(license.folder)
      writer.count(license.holders.count)
      for word in license.holders { writer.text(word) }
    }
    writer.count(model.otherBuilds.count)
    for folder in model.otherBuilds.sorted(by: PathText.precedes) { writer.text(folder) }
    let membership = model.membership.sorted { PathText.precedes($0.key, $1.key) }
    writer.count(membership.count)
    for (path, targets) in membership {
      writer.text(path)
      writer.count(targets.count)
      for target in targets { writer.count(target) }
    }
    return writer.bytes
  }

  static func decode(_ bytes: [UInt8]) -> ProjectModel? {
    guard bytes.starts(with: magic) else { return nil }
    var reader = Reader(bytes: bytes, position: magic.count)
    do {
      guard try reader.number() == version else { return nil }
      let targets = try reader.list { reader in try target(&reader) }
      let problems = try reader.list { reader in try reader.text() }
      let inputs = try reader.list { reader in
        ProjectInput(
          path: try reader.text(), size: Int(truncatingIfNeeded: try reader.number()),
          modifiedSeconds: Int64(bitPattern: try reader.number()),
          modifiedNanoseconds: Int64(bitPattern: try reader.number()))
      }
      let segues = try reader.list { reader in try reader.text() }
      let screens = try reader.list { reader in try reader.text() }
      let embedded = try reader.list { reader in try reader.text() }
      let shown = try reader.list { reader in try reader.text() }
      let placed = try reader.list { reader in try reader.text() }
      let ways = try reader.list { reader in
        StoryboardSegue(
          storyboard: try reader.text(), source: try reader.text(), destination: try reader.text(),
          identifier: try reader.text(), leadsToContainer: try reader.count(limited: false) > 0)
      }
      let classes = try reader.list { reader in try reader.text() }
      let objectiveCFiles = try reader.count(limited: false)
      let licenses = try reader.list { reader in
        LicenseFile(folder: try reader.text(), holders: try reader.list { reader in try reader.text() })
      }
      let otherBuilds = Set(try reader.list { reader in try reader.text() })
      var membership: [String: [Int]] = [:]
      for _ in 0..<(try reader.count()) {
        let path = try reader.text()
        membership[path] = try reader.list { reader in
          let index = try reader.count(limited: false)
          guard index < targets.count else { throw Broken() }
          return index
        }
      }
      guard reader.position == bytes.count else { return nil }
      return ProjectModel(
        targets: targets, problems: problems, inputs: inputs, seguesWithoutScreen: segues,
        launchScreens: screens, embeddedScreens: embedded, shownScreens: shown, placedScreens: placed,
        segues: ways, interfaceClasses: classes,
        objectiveCFiles: objectiveCFiles,
        licenses: licenses, otherBuilds: otherBuilds, membership: membership)
    } catch {
      return nil
    }
  }

  private static func target(_ reader: inout Reader) throws -> ProjectTarget {
    let name = try reader.text()
    let module = try reader.text()
    guard let kind = ProjectTarget.Kind(rawValue: try reader.text()),
      let isolation = ProjectTarget.Isolation(rawValue: try reader.text())
    else { throw Broken() }
    let swiftVersion = try reader.text()
    var target = ProjectTarget(
      name: name, moduleName: module, kind: kind, defaultIsolation: isolation,
      swiftVersion: swiftVersion.isEmpty ? nil : swiftVersion, declaredIn: try reader.text())
    for _ in 0..<(try reader.count()) {
      guard let platform = Platform(rawValue: try reader.text()) else { throw Broken() }
      let numbers = [
        try reader.count(limited: false), try reader.count(limited: false), try reader.count(limited: false),
      ]
      target.deploymentTargets[platform] = PlatformVersion(numbers[0], numbers[1], numbers[2])
    }
    return target
  }

  private struct Broken: Error {}

  private struct Writer {
    var bytes: [UInt8]

    mutating func number(_ number: UInt64) {
      var rest = number
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }

    mutating func count(_ count: Int) { number(UInt64(max(0, count))) }

    mutating func text(_ text: String) {
      count(text.utf8.count)
      bytes += Array(text.utf8)
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var position: Int

    mutating func number() throws -> UInt64 {
      var value: UInt64 = 0
      for shift in stride(from: UInt64(0), to: 64, by: 7) {
        guard position < bytes.count else { throw Broken() }
        let byte = bytes[position]
        position += 1
        value |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return value }
      }
      throw Broken()
    }

    /// Every counted thing takes a byte at least, so a count beyond the rest is broken.
    mutating func count(limited: Bool = true) throws -> Int {
      guard let count = Int(exactly: try number()), !limited || count <= bytes.count - position else { throw Broken() }
      return count
    }

    mutating func text() throws -> String {
      let length = try count()
      defer { position += length }
      return String(decoding: bytes[position..<position + length], as: UTF8.self)
    }

    mutating func list<Value>(_ item: (inout Reader) throws -> Value) throws -> [Value] {
      var items: [Value] = []
      for _ in 0..<(try count()) { items.append(try item(&self)) }
      return items
    }
  }
}
