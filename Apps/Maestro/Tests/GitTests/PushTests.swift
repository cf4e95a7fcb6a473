import Domain
import Testing

@testable import Git

struct PushTests {
  private func remote(_ box: Sandbox, _ name: String = "origin") async throws -> String {
    let path = box.root + "/" + name + ".git"
    try await box.run("init", "-q", "--bare", path)
    try await box.run("remote", "add", name, path)
    return path
  }

  @Test func aBranchIsPushedAndTracked() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      await expect(.refused) { _ = try await box.git.push(branch: "session-x", from: tree) }
      let path = try await remote(box, "elsewhere")
      #expect(
        try await box.git.push(branch: "session-x", from: tree)
          == PushOutcome(remote: "elsewhere", branch: "session-x", pullRequestLink: nil))
      #expect(try await box.run("rev-parse", "session-x", in: path) == box.head(in: tree).description)
      try await box.commit(in: tree)
      #expect(try await box.git.state(of: tree, base: "main").unpushed == 1)
      _ = try await box.git.push(branch: "session-x", from: tree)
      #expect(try await box.git.state(of: tree, base: "main").unpushed == 0)
      await expect(.notFound) { _ = try await box.git.push(branch: "nowhere", from: tree) }
      try await box.run("remote", "add", "third", path)
      try await box.run("config", "--remove-section", "branch.session-x")
      let error = await sessionError { _ = try await box.git.push(branch: "session-x", from: tree) }
      #expect(error?.kind == .refused && error?.reason.contains("third") == true)
    }
  }

  @Test func nothingIsForced() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      let path = try await remote(box)
      try await box.commit(in: tree)
      _ = try await box.git.push(branch: "session-x", from: tree)
      let pushed = try await box.head(in: tree)
      try await box.run("commit", "-q", "--amend", "--allow-empty", "-m", "another", in: tree)
      let error = await sessionError { _ = try await box.git.push(branch: "session-x", from: tree) }
      #expect(error?.kind == .refused && error?.details.contains("rejected") == true)
      #expect(try await box.run("rev-parse", "session-x", in: path) == pushed.description)
    }
  }

  @Test func whatHooksSayIsKept() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      let path = try await remote(box)
      try box.hook("pre-receive", "echo 'not on a Friday' >&2; exit 1\n", in: path)
      let error = await sessionError { _ = try await box.git.push(branch: "session-x", from: tree) }
      #expect(error?.kind == .refused && error?.details.contains("not on a Friday") == true)
      try box.hook("pre-receive", "echo 'see https://git.example.org/o/r/compare/main...session-x'\n", in: path)
      #expect(
        try await box.git.push(branch: "session-x", from: tree).pullRequestLink
          == "https://git.example.org/o/r/compare/main...session-x")
      try box.hook("pre-push", "echo 'tests fail' >&2; exit 1\n")
      try await box.commit(in: tree)
      let local = await sessionError { _ = try await box.git.push(branch: "session-x", from: tree) }
      #expect(local?.kind == .git && local?.details.contains("tests fail") == true)
    }
  }

  @Test(arguments: [
    ("git@github.com:o/r.git", "https://github.com/o/r/pull/new/a/b%23c"),
    ("https://user:secret@github.com/o/r", "https://github.com/o/r/pull/new/a/b%23c"),
    ("ssh://git@ssh.github.com:443/o/r.git/", "https://github.com/o/r/pull/new/a/b%23c"),
    (
      "git@gitlab.com:group/sub/r.git",
      "https://gitlab.com/group/sub/r/-/merge_requests/new?merge_request%5Bsource_branch%5D=a%2Fb%23c"
    ),
    ("https://bitbucket.org/o/r.git", "https://bitbucket.org/o/r/pull-requests/new?source=a%2Fb%23c"),
    ("https://codeberg.org/o/r", "https://codeberg.org/o/r/compare/a/b%23c"),
    ("/home/x/r.git", nil), ("../r", nil), ("file:///o/r", nil), ("https://example.org/o/r", nil), ("", nil),
    ("git@github.com:../../x", nil), ("https://github.com", nil), ("javascript://github.com/o/r", nil),
    ("https://github.com\u{0}x/o/r", nil), ("git@gitlab.<b>:o/r", nil), ("::", nil), ("https://@/", nil),
  ]) func linksAreBuiltForServicesThatAreKnown(_ address: String, _ link: String?) {
    #expect(PullRequestLink.built(from: address, branch: "a/b#c") == link)
  }

  @Test func printedLinksAreNeverTrustedWithMoreThanALink() {
    let good =
      "remote: \nremote: Create a pull request:        \nremote:      https://github.com/o/r/pull/new/b        \n"
    #expect(PullRequestLink.printed(in: good) == "https://github.com/o/r/pull/new/b")
    for bad in [
      "https://github.com/o/r/pull/new/b", "remote: javascript:alert(1)//pull/new", "remote: https://u:p@h/pull/new/b",
      "remote: https:///pull/new/b", "remote: https://example.org/about", "remote: ftp://h/pull/new/x",
    ] { #expect(PullRequestLink.printed(in: bad) == nil, "\(bad)") }
  }

  @Test func passwordsAreNotRepeated() {
    #expect(
      GitRunner.withoutPasswords("fatal: unable to access 'https://me:pass@host/x/': no, nor ssh://a@b@c/d")
        == "fatal: unable to access 'https://host/x/': no, nor ssh://c/d")
    #expect(GitRunner.withoutPasswords("a@b: x://y/z@w") == "a@b: x://y/z@w")
  }
}
