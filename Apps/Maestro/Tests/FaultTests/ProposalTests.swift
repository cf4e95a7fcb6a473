import Domain
import Foundation
import TestSupport
import Testing

/// `.maestro.yml` through the commands, with real scripts.
@Suite struct ProposalTests {
  private static let file = """
    agent: idle
    copy: [.env]
    setup: echo "$MAESTRO_PORT" > set-up.o
    run: echo "run at $MAESTRO_PORT in $PWD"
    archive: echo gone > "$MAESTRO_REPOSITORY/gone.o"
    ports: 3
    disposable: ["*.o"]

    """

  private func trust(_ bench: Bench, _ more: String...) async throws -> RepositoryProposal {
    try await bench.succeed(["trust", "--repository", bench.repository] + more).value("proposal")
  }

  @Test func nothingRunsBeforeItIsAgreedTo() async throws {
    try await Bench.run(isDirty: false) { bench in
      try bench.write(Self.file, bench.repository + "/.maestro.yml")
      let refused = try await bench.maestro("new", "task", "--repository", bench.repository)
      #expect(refused.error?.field == .setUp && refused.error?.reason.contains("maestro trust") == true, "\(refused)")
      #expect(try await bench.sessions().isEmpty)

      let proposal = try await trust(bench)
      #expect(proposal.items.map(\.isAgreed) == [false, false, false, false])
      let shown = try await bench.start(Programs.maestro, ["trust", "--repository", bench.repository]).end()
      #expect(shown.output.contains("  | echo \"$MAESTRO_PORT\" > set-up.o"))
      #expect(shown.output.contains("maestro trust --agree \(proposal.items[0].digest.prefix(16))"))
      for item in proposal.items { _ = try await trust(bench, "--agree", String(item.digest.prefix(16))) }

      try await bench.succeed("new", "task", "--repository", bench.repository)
      let session = try #require(try await bench.sessions().first)
      let port = try #require(session.ports?.first)
      #expect(session.agent.name == "idle" && session.copiedFiles.map(\.path) == [".env"])
      #expect(bench.read(session.worktreePath + "/set-up.o") == "\(port)\n")
      let run = try await bench.start(Programs.maestro, ["run", "task"]).end()
      #expect(run.output == "run at \(port) in \(session.worktreePath)\n", "\(run)")
      try await bench.succeed("archive", "task")
      #expect(bench.read(bench.repository + "/gone.o") == "gone\n")
      #expect(!bench.exists(session.worktreePath))

      // Another text is not agreed to.
      try bench.write(
        Self.file.replacing("setup: echo", with: "setup: rm -rf x; echo"), bench.repository + "/.maestro.yml")
      let changed = try await bench.maestro("new", "other", "--repository", bench.repository)
      #expect(changed.error?.field == .setUp)
      try await bench.succeed("new", "other", "--repository", bench.repository, "--no-set-up")
      #expect(try await trust(bench, "--withdraw").items.allSatisfy { !$0.isAgreed })
      let unsaid = try await bench.maestro("run", "other")
      #expect(unsaid.error?.kind == .refused)
    }
  }
}
