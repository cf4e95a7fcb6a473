import Domain
import Foundation
import Testing

@testable import Git

struct KeepingTests {
  @Test func aWorktreeWhoseFolderIsGoneIsForgottenAndNoOther() async throws {
    try await Sandbox.run { box in
      let tree = try await box.session()
      let start = try await box.git.commit("HEAD", of: box.repository)
      try await box.git.createBranch("other", at: start, of: box.repository)
      try await box.git.addWorktree(at: box.base + "/other", branch: "other", of: box.repository)
      await expect(.refused) { try await box.git.forgetWorktree(at: tree, of: box.repository) }
      try FileManager.default.moveItem(atPath: tree, toPath: tree + "-aside")
      try FileManager.default.moveItem(atPath: box.base + "/other", toPath: box.base + "/other-aside")
      try await box.git.forgetWorktree(at: tree, of: box.repository)
      #expect(
        try await box.git.worktrees(of: box.repository).map(\.path) == [box.repository.path, box.base + "/other"])
      // Asking again is no failure.
      try await box.git.forgetWorktree(at: tree, of: box.repository)
      try await box.run("-C", box.repository.path, "worktree", "lock", box.base + "/other")
      await expect(.refused) { try await box.git.forgetWorktree(at: box.base + "/other", of: box.repository) }
    }
  }

  @Test func whatLeadsToACommitIsFound() async throws {
    try await Sandbox.run { box in
      let first = try await box.commit("first")
      try await box.run("branch", "old")
      let second = try await box.commit("second")
      #expect(try await box.git.isReachable(first, from: ["old"], of: box.repository))
      #expect(try await !box.git.isReachable(second, from: ["old"], of: box.repository))
      #expect(try await box.git.isReachable(second, from: ["nowhere", "old", "HEAD"], of: box.repository))
      #expect(try await !box.git.isReachable(second, from: ["nowhere", "--all", ""], of: box.repository))
      let unknown = try #require(CommitID(String(repeating: "1", count: first.description.count)))
      await expect(.git) { _ = try await box.git.isReachable(unknown, from: ["HEAD"], of: box.repository) }
    }
  }

  @Test func aCommitIsKeptUnderOneRefAndNeverInPlaceOfAnother() async throws {
    try await Sandbox.run { box in
      let first = try await box.commit("first")
      let second = try await box.commit("second")
      let ref = "refs/maestro/rescue/a"
      for _ in 1...2 { try await box.git.keep(first, as: ref, of: box.repository) }
      #expect(try await box.git.commit(ref, of: box.repository) == first)
      await expect(.refused) { try await box.git.keep(second, as: ref, of: box.repository) }
      #expect(try await box.git.commit(ref, of: box.repository) == first)
      await expect(.invalid) { try await box.git.keep(first, as: "refs/heads/main", of: box.repository) }
    }
  }
}
