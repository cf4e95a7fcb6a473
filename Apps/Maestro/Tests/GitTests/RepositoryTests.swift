import Domain
import Foundation
import Testing

@testable import Git

struct RepositoryTests {
  @Test func anyFolderInsideGivesTheRepository() async throws {
    try await Sandbox.run { box in
      let tree = try await box.session(files: ["a/b/file": "x"])
      #expect(try await box.git.repository(at: box.repository.path) == box.repository)
      #expect(try await box.git.repository(at: box.repository.path + "/a/b/") == box.repository)
      #expect(try await box.git.repository(at: box.repository.commonDirectory) == box.repository)
      #expect(try await box.git.repository(at: tree) == box.repository)
      #expect(try await box.git.repository(at: tree + "/a") == box.repository)
      try box.link("link", to: "repo/a", in: box.root)
      #expect(try await box.git.repository(at: box.root + "/link") == box.repository)
    }
  }

  @Test(arguments: oddNames) func oddFoldersWork(_ name: String) async throws {
    try await Sandbox.run { box in
      let path = box.root + "/" + name
      try FileSystem.makeFolder(GitPath(path))
      try await box.run("init", "--quiet", in: path)
      #expect(
        try await box.git.repository(at: path) == Repository(path: path, commonDirectory: path + "/.git"))
    }
  }

  @Test func whatIsNoRepositoryIsSaidClearly() async throws {
    try await Sandbox.run { box in
      try box.write("x", to: "file", in: box.root)
      try FileSystem.makeFolder(GitPath(box.root + "/plain"))
      try FileSystem.makeFolder(GitPath(box.root + "/bare"))
      try await box.run("init", "--quiet", "--bare", in: box.root + "/bare")
      try box.link("dead", to: "nowhere", in: box.root)
      let cases: [(String, SessionError.Kind, String)] = [
        ("", .invalid, "No folder"), ("relative", .invalid, "absolute"), ("/a\0b", .invalid, "absolute"),
        (box.root + "/none", .notFound, "nothing at"), (box.root + "/file", .invalid, "is a file"),
        (box.root + "/plain", .invalid, "no git repository"), (box.root + "/bare", .invalid, "bare"),
        (box.root + "/dead", .notFound, "link to nothing"),
      ]
      for (path, kind, words) in cases {
        let error = await sessionError { _ = try await box.git.repository(at: path) }
        #expect(error?.kind == kind, "\(path)")
        #expect(error?.reason.contains(words) == true, "\(error?.reason ?? "")")
        #expect(error?.field == .repositoryPath)
      }
    }
  }

  @Test(.enabled(if: getuid() == 0, "only root can give a folder to somebody else"))
  func aRepositoryOfSomebodyElseIsNotTrusted() async throws {
    try await Sandbox.run { box in
      #expect(chown(box.repository.path, 12345, 12345) == 0 && chown(box.repository.commonDirectory, 12345, 12345) == 0)
      let error = await sessionError { _ = try await box.git.repository(at: box.repository.path) }
      #expect(error?.kind == .refused)
      #expect(error?.reason.contains("safe.directory") == true)
      #expect(error?.details.contains("dubious ownership") == true)
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything")) func aFolderThatMayNotBeReadIsSaidSo() async throws {
    try await Sandbox.run { box in
      #expect(chmod(box.repository.path, 0) == 0)
      let error = await sessionError { _ = try await box.git.repository(at: box.repository.path) }
      #expect(error?.kind == .system)
      #expect(chmod(box.repository.path, 0o700) == 0)
    }
  }

  @Test func aSubmoduleAndASeparateFolderGiveTheirOwnTop() async throws {
    try await Sandbox.run { box in
      let path = box.root + "/apart"
      try await box.run("init", "--quiet", "--separate-git-dir", box.root + "/kept", path)
      #expect(try await box.git.repository(at: path) == Repository(path: path, commonDirectory: box.root + "/kept"))
    }
  }

  @Test func variablesOfTheSurroundingsDoNotLeadAstray() async throws {
    let changes = GitEnvironment.changes(given: [:], call: ["GIT_INDEX_FILE": "/x"])
    #expect(changes["GIT_INDEX_FILE"] == .some("/x"))
    #expect(changes["GIT_TERMINAL_PROMPT"] == .some("0"))
    #expect(changes["LC_ALL"] == .some("C"))
  }
}
