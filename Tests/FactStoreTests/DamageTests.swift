import Foundation
import Testing

@testable import FactStore

@Suite struct DamageTests {
  let sandbox: Sandbox
  let run: SampleRun
  /// A base of three files and an overlay with one of them edited.
  let base: String
  let overlay: String

  init() throws {
    sandbox = try Sandbox()
    var run = SampleRun(count: 3)
    run.check(sandbox.open())
    run.edit(run.paths[1], to: Array("edited".utf8))
    run.check(sandbox.open())
    self.run = run
    base = try sandbox.base()
    overlay = try sandbox.overlay()
  }

  /// Looks everything up; how much was found. What is found must be right.
  private func found(_ bytes: [UInt8], at path: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Int
  {
    try sandbox.write(bytes, to: path)
    let store = sandbox.open()
    var count = 0
    for path in run.paths {
      let right = SampleRun.facts(of: run.files[path] ?? [])
      let byStat = store.lookup(path: path, stat: run.stat(path))
      let byContent = store.lookup(id: run.id(path))
      #expect(
        byStat == nil || (byStat?.blob.bytes == right && byStat?.id == run.id(path)), sourceLocation: sourceLocation)
      #expect(byContent == nil || byContent?.bytes == right, sourceLocation: sourceLocation)
      count += (byStat == nil ? 0 : 1) + (byContent == nil ? 0 : 1)
    }
    return count
  }

  @Test(arguments: [UInt8(0x01), 0x80, 0xFF])
  func everyByteFlipped(mask: UInt8) throws {
    for pack in [base, overlay] {
      let good = try sandbox.read(pack)
      #expect(try found(good, at: pack) == 6)
      var harmless = 0
      for index in good.indices {
        var bad = good
        bad[index] ^= mask
        if try found(bad, at: pack) == 6 { harmless += 1 }
      }
      // Only padding and what the overlay replaces may be damaged without a miss.
      #expect(harmless < 15 * 3 + 60)
      try sandbox.write(good, to: pack)
    }
  }

  @Test func everyLength() throws {
    for pack in [base, overlay] {
      let good = try sandbox.read(pack)
      for length in 0..<good.count {
        #expect(try found(Array(good[..<length]), at: pack) < 6)
      }
      #expect(try found(good + [0], at: pack) < 6)
      #expect(try found(good + good, at: pack) < 6)
      try sandbox.write(good, to: pack)
    }
  }

  /// Absurd numbers with a checksum that fits: nobody's accident, but no reason to crash.
  @Test(arguments: [UInt32(0), 1, 15, 47, 48, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFF0, 0xFFFF_FFFF])
  func everyNumberReplaced(number: UInt32) throws {
    let whole = [base: try sandbox.read(base), overlay: try sandbox.read(overlay)]
    for (pack, good) in whole {
      let end = try #require(good.withUnsafeBytes { PackLayout($0) }).tablesEnd
      for offset in stride(from: 16, through: end - 4, by: 4) {
        var bad = good
        bad.withUnsafeMutableBytes { $0.storeBytes(of: number, toByteOffset: offset, as: UInt32.self) }
        seal(&bad)
        try sandbox.write(bad, to: pack)
        let store = sandbox.open()
        for path in run.paths {
          _ = store.lookup(path: path, stat: run.stat(path))?.blob.bytes
          _ = store.lookup(id: run.id(path))?.bytes
        }
        run.check(store)
        for (path, bytes) in whole { try sandbox.write(bytes, to: path) }
      }
    }
  }

  /// Makes the checksum right for the tables the header claims, as far as there are any.
  private func seal(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { buffer in
      func number(_ offset: Int) -> Int { Int(buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
      let end = 48 + number(32) * 40 + number(36) * 80 + number(40) + number(44)
      guard end <= buffer.count else { return }
      let checked = UnsafeRawBufferPointer(rebasing: buffer[16..<end])
      buffer.storeBytes(of: Checksum64.of(checked), toByteOffset: 8, as: UInt64.self)
    }
  }

  @Test func otherByteOrder() throws {
    let good = try sandbox.read(base)
    let header = stride(from: 0, to: 48, by: 8).flatMap { good[$0..<($0 + 8)].reversed() }
    #expect(try found(header + good[48...], at: base) < 6)
    #expect(sandbox.open().notes.count == 1)
  }

  @Test func randomBytes() throws {
    var generator = SystemRandomNumberGenerator()
    let good = try sandbox.read(base)
    for size in [0, 1, 47, 48, 49, 100, 5000] {
      let noise = (0..<size).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      #expect(try found(noise, at: base) < 6)
      #expect(try found(Array(good.prefix(8)) + noise, at: base) < 6)
    }
  }

  @Test func damageIsNotedAndRepaired() throws {
    var bad = try sandbox.read(base)
    bad[60] ^= 1
    try sandbox.write(bad, to: base)
    let store = sandbox.open()
    #expect(store.notes.count == 1)
    #expect(store.notes.first?.contains(base) == true)
    let repair = run.check(store)
    #expect(repair.counts == [1, 0, 2, 0])
    #expect(repair.report.outcome == .everything)
    #expect(sandbox.open().notes == [])
    #expect(run.check(sandbox.open()).counts == [3, 0, 0, 0])
  }

  @Test func damagedBlobIsReplaced() throws {
    var bad = try sandbox.read(base)
    bad[bad.count - 1] ^= 1
    try sandbox.write(bad, to: base)
    let first = run.check(sandbox.open())
    // The damaged blob may be the one the overlay replaces.
    try #require(first.made <= 1)
    #expect(first.wrong == 0)
    #expect(run.check(sandbox.open()).counts == [3, 0, 0, 0])
    #expect(run.check(sandbox.open()).report.outcome == .nothing)
    // A new base must not take over the damage.
    var changed = run
    for path in run.paths.dropFirst() { changed.edit(path, to: Array(path.utf8), ago: 20) }
    #expect(changed.check(sandbox.open(limits: CacheLimits(waste: 0))).report.outcome == .everything)
    #expect(changed.check(sandbox.open()).counts == [3, 0, 0, 0])
  }

  @Test func packOfAnotherRootIsNotUsed() throws {
    let other = LocalFactStore.open(directory: .explicit(sandbox.cache), root: sandbox.path, version: 1)
    run.check(other)
    let foreign = try #require(sandbox.packs("-base.pack").first { $0 != base })
    #expect(try found(sandbox.read(foreign), at: base) < 6)
    #expect(sandbox.open().notes.count == 1)
  }

  @Test func linkIsNeitherReadNorFollowed() throws {
    let target = sandbox.path + "/target"
    try FileManager.default.moveItem(atPath: base, toPath: target)
    try FileManager.default.createSymbolicLink(atPath: base, withDestinationPath: target)
    let before = FileStat(ofFileAt: target)
    #expect(before != nil)
    let store = sandbox.open()
    #expect(store.notes.count == 1)
    #expect(run.check(store).made == 2)
    #expect(FileStat(ofFileAt: target) == before)
    #expect(FileStat(ofFileAt: base) != nil)
    #expect(run.check(sandbox.open()).counts == [3, 0, 0, 0])
  }

  /// Its owner could cut it short under a mapping, so it is read; that must not show.
  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func packOfAnotherUserIsRead() throws {
    #expect(chown(base, 54_321, 54_321) == 0)
    let store = sandbox.open()
    #expect(store.notes == [])
    #expect(run.check(store).counts == [3, 0, 0, 0])
    let blob = try #require(store.lookup(id: run.id(run.paths[0])))
    #expect(blob.withUnsafeBytes { Int(bitPattern: $0.baseAddress) % 16 } == 0)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: base))
    try file.truncate(atOffset: 0)
    #expect(blob.bytes == SampleRun.facts(of: run.files[run.paths[0]] ?? []))
  }

  @Test func pipeInPlaceOfThePackDoesNotBlock() throws {
    try sandbox.remove(base)
    #expect(mkfifo(base, 0o600) == 0)
    let store = sandbox.open()
    #expect(store.notes.count == 1)
    #expect(run.check(store).report.outcome == .everything)
    #expect(run.check(sandbox.open()).counts == [3, 0, 0, 0])
  }

  @Test func folderInPlaceOfThePackIsNoted() throws {
    try sandbox.remove(base)
    try sandbox.makeFolder(base + "/full")
    let store = sandbox.open()
    #expect(store.notes.count == 1)
    let outcome = run.check(store)
    #expect(outcome.counts == [1, 0, 2, 0])
    #expect(outcome.report.outcome == .nothing)
    #expect(outcome.report.notes.count == 1)
    #expect(!sandbox.names().contains { $0.hasSuffix(".tmp") })
  }
}
