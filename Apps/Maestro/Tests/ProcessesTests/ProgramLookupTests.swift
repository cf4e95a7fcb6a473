import Domain
import Foundation
import Processes
import Testing

struct ProgramLookupTests {
  @Test func programsAreFoundAsAShellFindsThem() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("maestro-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    for folder in ["one", "two", "two/tool"] {
      try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
    }
    for (file, mode) in [("one/agent", 0o600), ("two/agent", 0o700), ("here", 0o700), ("one/only", 0o700)] {
      try Data().write(to: URL(fileURLWithPath: "\(root)/\(file)"))
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(root)/\(file)")
    }
    func find(_ name: String, _ path: String = "") -> String? {
      ProgramLookup.find(name, searchPath: path, folder: root)
    }
    #expect(find("two/agent") == root + "/two/agent")
    #expect(find(root + "/two/agent") == root + "/two/agent")
    #expect(find("only", "\(root)/two:\(root)/one") == root + "/one/only")
    #expect(find("here", "/none::/nowhere") == root + "/here")
    #expect(find("only", "one") == root + "/one/only")
    #expect(find("here", "/none") == nil)
    #expect(find("tool", "\(root)/two") == nil)
    #expect(find("one") == nil || find("one", "/none") == nil)
    #expect(find("") == nil)
    #expect(find("./none") == nil)
    if getuid() != 0 || access("\(root)/one/agent", X_OK) != 0 {
      #expect(find("agent", "\(root)/one:\(root)/two") == root + "/two/agent")
    }
  }

  @Test func aProcessIsKnownByItsMarks() throws {
    let own = try #require(ProcessIdentity.current(of: getpid()))
    #expect(own == ProcessIdentity.current(of: getpid()))
    #expect(own.startTime > 0)
    #expect(own.bootID.count == 36)
    #expect(ProcessIdentity.current(of: -1) == nil)
    #expect(ProcessIdentity.current(of: 0) == nil)
    #expect(ProcessIdentity.current(of: .max) == nil)
  }
}
