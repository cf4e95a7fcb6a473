extension ProjectModel {
  /// Whether every file that the model was made from is still as it was. Together with an unchanged
  /// ``cacheKey(projectFiles:filePaths:)`` this means that reading again would give the same model.
  public func isCurrent(root: String) -> Bool {
    inputs.allSatisfy { $0 == ProjectInput(path: $0.path, root: root) }
  }

  /// The files that decide what a model says, as discovery lists them, with size and time of change.
  public static func inputs(projectFiles: [SourceFile]) -> [ProjectInput] {
    projectFiles.map { file in
      ProjectInput(
        path: file.path, size: file.size, modifiedSeconds: file.modifiedSeconds,
        modifiedNanoseconds: file.modifiedNanoseconds)
    }
  }

  /// 32 hexadecimal digits that change with the list of sources and with every change of a listed project file.
  public static func cacheKey(projectFiles: [SourceFile], filePaths: [String]) -> String {
    var digest = Digest()
    digest.add(ModelCoding.version)
    for input in inputs(projectFiles: projectFiles) {
      digest.add(input.path)
      digest.add(UInt64(bitPattern: Int64(input.size)))
      digest.add(UInt64(bitPattern: input.modifiedSeconds))
      digest.add(UInt64(bitPattern: input.modifiedNanoseconds))
    }
    digest.add(UInt64(projectFiles.count))
    for path in filePaths { digest.add(path) }
    return digest.text
  }

  /// The model as bytes, for a cache.
  public func encoded() -> [UInt8] { ModelCoding.encode(self) }

  /// The same without the status of the files it was read from: two models that mean the same are equal in it.
  public func encodedMeaning() -> [UInt8] {
    ModelCoding.encode(
      ProjectModel(
        targets: targets, problems: problems, inputs: [], seguesWithoutScreen: seguesWithoutScreen,
        launchScreens: launchScreens, embeddedScreens: embeddedScreens, shownScreens: shownScreens,
        placedScreens: placedScreens, segues: segues,
        interfaceClasses: interfaceClasses,
        objectiveCFiles: objectiveCFiles, licenses: licenses, otherBuilds: otherBuilds, membership: membership))
  }

  /// `nil` for anything but the bytes of ``encoded()`` of this version.
  public init?(encoded bytes: [UInt8]) {
    guard let model = ModelCoding.decode(bytes) else { return nil }
    self = model
  }
}

/// Two different multiplicative hashes side by side: no protection against attackers, who can only spoil their own
/// cache, but far from accidental collisions.
private struct Digest {
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  private var second: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func add(_ text: String) {
    for byte in text.utf8 { mix(byte) }
    // No UTF-8 text contains this byte, so lists of texts cannot be confused.
    mix(0xFF)
  }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
  }

  private mutating func mix(_ byte: UInt8) {
    first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
    second = (second &+ UInt64(byte) &+ 1) &* 0xD6E8_FEB8_6659_FD93
    second ^= second >> 32
  }

  var text: String { Self.hex(first) + Self.hex(second) }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
