/// Answers questions about single names during a walk.
struct NameTable {
  private let folders = DefaultExcludes.folders.map { PatternProgram(PathGlob.tokens(of: Array($0.utf8))) }
  private let files = DefaultExcludes.files.map { PatternProgram(PathGlob.tokens(of: Array($0.utf8))) }

  /// The entry of the table of default excludes that covers a name.
  func defaultExclude(of name: ArraySlice<UInt8>, isFolder: Bool) -> PatternProgram? {
    name.withUnsafeBytes { bytes in (isFolder ? folders : files).first { $0.matches(bytes) } }
  }

  func isXcodeProject(_ name: ArraySlice<UInt8>) -> Bool { name.suffix(10).elementsEqual(".xcodeproj".utf8) }

  /// Manifests and descriptions of other builds, build settings, storyboards and nibs, licenses, and YAML files, which a project specification may include under any
  /// name.
  func describesProject(_ name: ArraySlice<UInt8>) -> Bool {
    if name.first == UInt8(ascii: ".") { return false }
    return name.elementsEqual("Package.swift".utf8) || name.suffix(9).elementsEqual(".xcconfig".utf8)
      || name.suffix(11).elementsEqual(".storyboard".utf8) || name.suffix(4).elementsEqual(".xib".utf8)
      || name.suffix(4).elementsEqual(".yml".utf8)
      || name.suffix(5).elementsEqual(".yaml".utf8) || LicenseFile.isNamedLike(name)
      || OtherBuilds.isNamedLike(name)
  }
}
