import Domain
import Testing

@testable import Git

struct UntrackedFilesTests {
  @Test func patternsMatchAsThoseOfGitDo() async throws {
    try await Sandbox.run { box in
      try box.write(".env\n*.local\ncerts/\n", to: ".gitignore")
      try box.write("tracked", to: "tracked.local")
      try await box.run("add", "--force", "tracked.local", ".gitignore")
      try await box.commit()
      for name in [".env", "sub/.env", "a.local", "certs/deep/key", "other", "odd *name.local"] {
        try box.write("x", to: name)
      }
      try box.link("link.local", to: "/etc/passwd")
      try await box.run("init", "-q", box.repository.path + "/nested")
      try box.write("x", to: "nested/.env")
      func found(_ patterns: [String]) async throws -> [String] {
        try await box.git.untrackedFiles(of: box.repository, matching: patterns, limit: 10)
      }
      #expect(try await found([".env"]) == [".env", "sub/.env"])
      #expect(try await found(["/.env"]) == [".env"])
      #expect(try await found(["certs/"]) == ["certs/deep/key"])
      // Neither what git tracks nor links.
      #expect(try await found(["*.local"]) == ["a.local", "odd *name.local"])
      #expect(try await found(["--help", "$(touch x)", ":(top)*"]).isEmpty)
      #expect(try await found([]).isEmpty)
      let error = await sessionError {
        _ = try await box.git.untrackedFiles(of: box.repository, matching: ["*"], limit: 3)
      }
      #expect(error?.kind == .refused && error?.field == .filesToCopy)
    }
  }

  @Test func gitSaysWhatItWouldIgnore() async throws {
    try await Sandbox.run { box in
      let tree = try await box.session(files: [".gitignore": ".env\ncerts/\n"])
      let names = [".env", "sub/.env", "certs/key", "notes.txt", ":(top).env", "-n", "*.env", "umläut/.env"]
      #expect(
        try await box.git.ignoredPaths(among: names, in: tree) == [".env", "sub/.env", "certs/key", "umläut/.env"])
      #expect(try await box.git.ignoredPaths(among: ["notes.txt"], in: tree).isEmpty)
      #expect(try await box.git.ignoredPaths(among: [], in: tree).isEmpty)
    }
  }
}
