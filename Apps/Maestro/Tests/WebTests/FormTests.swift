import Domain
import TestSupport
import Testing

/// Forms without script: what is wrong is told beside the fields, what was typed stays, and nothing is done.
@Suite struct FormTests {
  private static let usual = [
    ("name", "fix-login"), ("repositoryPath", "/home/ana/shop"), ("start", "newBranch"), ("profile", "claude"),
    ("prompt", "Fix it"),
  ]

  private static func with(_ changes: [String: String]) -> [(String, String)] {
    usual.filter { changes[$0.0] == nil } + changes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  @Test func aSessionIsCreated() async throws {
    let service = ScriptedService()
    try await Running.with(service) { site in
      let answer = try await site.post("/create/create", Self.usual)
      #expect(answer.status == 303)
      let page = try await site.follow(answer)
      #expect(page.status == 200)
      #expect(page.body.contains("Created “fix-login”.") && page.body.contains("<h1>fix-login</h1>"))
    }
    #expect(service.calls == ["create fix-login"])
  }

  @Test func aGroupIsNamedOrANewOne() async throws {
    var member = Session.sample("fix", 1)
    member.group = "a <b>"
    let service = ScriptedService([member])
    try await Running.with(service) { site in
      let page = try await site.get("/create?repository=/home/ana/shop").body
      #expect(page.contains("name=\"group\"") && page.contains("There is: a &lt;b&gt;"))
      let created = try await site.follow(site.post("/create/create", Self.usual + [("group", " a <b> ")])).body
      #expect(created.contains("<dt>Group</dt><dd>a &lt;b&gt;"))
    }
  }

  @Test(arguments: [
    (["name": ""], "Name is required"), (["name": "ab"], "Name must be at least 3 characters"),
    (["name": "   "], "Name is required"), (["repositoryPath": ""], "Path is required"),
    (["profile": ""], "Choose an agent"), (["start": "existingBranch", "existingBranch": ""], "Choose a branch"),
    (["setUpScript": "setup.sh"], "Read the script and agree to it first"),
    (["setUpScript": "setup.sh", "agreed": "another"], "Read the script and agree to it first"),
  ])
  func whatIsMissingIsToldBesideTheField(changes: [String: String], message: String) async throws {
    let service = ScriptedService()
    try await Running.with(service) { site in
      let page = try await site.post("/create/create", Self.with(changes))
      #expect(page.status == 422)
      #expect(page.body.contains(message))
      #expect(page.body.contains("aria-invalid=\"true\" autofocus"))
      #expect(page.body.contains("Fix it"))
    }
    #expect(service.calls == [])
  }

  @Test func whatTheServiceRefusesIsToldBesideTheField() async throws {
    let service = ScriptedService {
      $0.problems = [
        SessionError(.invalid, step: "Check the name", reason: "A name cannot begin with “-”.", field: .name),
        SessionError(.invalid, step: "Check the path", reason: "There is no such folder.", field: .repositoryPath),
      ]
    }
    try await Running.with(service) { site in
      for name in ["x --upload-pack=touch", "a\u{1}b\u{7f}c", "../../etc", "a b; rm -rf /"] {
        let page = try await site.post("/create/create", Self.with(["name": name]))
        #expect(page.status == 422)
        #expect(page.body.contains("A name cannot begin with “-”.") && page.body.contains("There is no such folder."))
        #expect(page.body.contains("value=\"\(name)\""), "\(name)")
      }
    }
    #expect(service.calls == [])
  }

  @Test(arguments: ["name", "prompt", "filesToCopy", "repositoryPath"])
  func whatIsTooLongIsNotTaken(field: String) async throws {
    let service = ScriptedService()
    try await Running.with(service) { site in
      let page = try await site.post(
        "/create/create", Self.with([field: String(repeating: "x", count: 10 << 20)]))
      #expect(page.status == 422)
      #expect(page.body.contains("This is too long"))
      #expect(page.body.utf8.count < 1 << 20)
    }
    #expect(service.calls == [])
  }

  @Test func aScriptIsShownAndAgreedTo() async throws {
    let service = ScriptedService()
    try await Running.with(service) { site in
      let form = Self.with(["setUpScript": "setup.sh"])
      let shown = try await site.post("/create/script", form)
      #expect(shown.status == 422)
      #expect(shown.body.contains("make deps") && !shown.body.contains("checked> I have read"))
      let digest = try #require(shown.value(after: "name=\"agreed\" value=\""))
      #expect(digest == "0123abcd")
      let answer = try await site.post("/create/create", form + [("agreed", digest)])
      #expect(answer.status == 303)
    }
    #expect(service.calls == ["create fix-login"])
  }

  @Test func aTemplateFillsTheForm() async throws {
    let service = ScriptedService {
      $0.templates = [PromptTemplate(name: "re <view>", prompt: "Review </textarea> it.\nAll.", agent: "shell")]
    }
    try await Running.with(service) { site in
      let list = try await site.get("/")
      #expect(list.body.contains(">Templates</h2>") && list.body.contains("Review &lt;/textarea&gt; it.</p>"))
      let link = try #require(list.value(after: "<h3><a href=\"/create?template="))
      #expect(list.body.contains(">re &lt;view&gt;</a>"))
      let form = try await site.get("/create?template=\(link)")
      #expect(form.body.contains("Review &lt;/textarea&gt; it.\nAll.</textarea>"))
      #expect(form.body.contains("value=\"shell\" selected"))
      #expect(try await !site.get("/sessions/archived").body.contains(">Templates</h2>"))
    }
  }

  private static func proposing(_ script: inout ScriptedService.Script) {
    script.proposal.defaults = RepositoryDefaults(
      source: .repository, path: "/home/ana/shop/.maestro.yml", agent: "shell", copy: ["<b>.env"], setup: "x", ports: 3)
    script.proposal.items = [
      RepositoryProposal.Item(
        kind: .setup, text: "npm ci # </pre><script>", path: nil, digest: "d1", isAgreed: false),
      RepositoryProposal.Item(kind: .disposable, text: "*.o", path: nil, digest: "d2", isAgreed: true),
    ]
  }

  @Test func whatTheRepositoryProposesIsShownAndAgreedTo() async throws {
    let service = ScriptedService([], Self.proposing)
    try await Running.with(service) { site in
      let form = try await site.get("/create?repository=/home/ana/shop")
      #expect(form.body.contains("From ~/shop/.maestro.yml"))
      #expect(form.body.contains("npm ci # &lt;/pre&gt;&lt;script&gt;") && form.body.contains("&lt;b&gt;.env"))
      #expect(form.body.contains("3 ports for each session"))
      #expect(form.body.contains("value=\"shell\" selected"))
      // Only what is not agreed to is asked.
      #expect(form.body.contains("name=\"trust\" value=\"d1\"> I have read this script"))
      #expect(!form.body.contains("value=\"d2\""))
      let answer = try await site.post("/create/create", Self.usual + [("trust", "d1")])
      #expect(answer.status == 303)
    }
    #expect(service.calls == ["agree d1", "create fix-login"])
  }

  @Test func whatWasTickedStaysTicked() async throws {
    let service = ScriptedService([], Self.proposing)
    try await Running.with(service) { site in
      let page = try await site.post(
        "/create/create", Self.with(["name": "ab"]) + [("trust", "d1"), ("skipSetUp", "yes")])
      #expect(page.status == 422)
      #expect(page.body.contains("value=\"d1\" checked>") && page.body.contains("value=\"yes\" checked>"))
    }
    #expect(service.calls == [])
  }

  @Test func aFileOfDefaultsThatIsNotRightIsTold() async throws {
    let service = ScriptedService {
      $0.proposalFailure = SessionError(.invalid, step: "Read", reason: "/r/.maestro.yml:2:1: no.")
    }
    try await Running.with(service) { site in
      let form = try await site.get("/create?repository=/home/ana/shop")
      #expect(form.body.contains("/r/.maestro.yml:2:1: no."))
    }
  }

  @Test func aFailureOfTheCreationKeepsTheForm() async throws {
    let service = ScriptedService {
      $0.actionFailure = SessionError(.git, step: "Make the worktree", reason: "The disk is full.", details: "fatal: x")
    }
    try await Running.with(service) { site in
      let page = try await site.post("/create/create", Self.usual)
      #expect(page.status == 422)
      #expect(page.body.contains("The disk is full.") && page.body.contains("value=\"fix-login\""))
    }
  }

  @Test func aCommitNeedsAMessage() async throws {
    let session = Session.sample("fix", 1)
    let service = ScriptedService([session]) { $0.worktree = .busy }
    try await Running.with(service) { site in
      let page = try await site.post(session.path + "/commit", [("message", "  ")])
      #expect(page.status == 422)
      #expect(page.body.contains("Enter a commit message"))
      #expect(service.calls == [])
      // The message was about that form; the page as others see it says nothing of it.
      #expect(try await !site.get(session.path).body.contains("Enter a commit message"))
      let answer = try await site.post(session.path + "/commit", [("message", "Fix the login")])
      #expect(answer.status == 303)
      #expect(try await site.follow(answer).body.contains("Committed as ababababab."))
    }
    #expect(service.calls == ["commit Fix the login"])
  }

  @Test func whatCouldNotBeSentStaysInTheField() async throws {
    let session = Session.sample("fix", 1)
    let service = ScriptedService([session])
    try await Running.with(service) { site in
      #expect(try await site.post(session.path + "/send", [("input", "yes")]).status == 303)
      service.change { $0.actionFailure = SessionError(.system, step: "Type", reason: "The agent does not read.") }
      let page = try await site.post(session.path + "/send", [("input", "no <b>")])
      #expect(page.status == 422)
      #expect(page.body.contains("The agent does not read.") && page.body.contains("no &lt;b&gt;</textarea>"))
      #expect(try await !site.get(session.path).body.contains("The agent does not read."))
    }
    #expect(service.calls.first == "send yes to \(session.id.short)")
  }

  @Test func aPromptGoesToAllThatAreMarked() async throws {
    let sessions = (1...3).map { Session.sample("session\($0)", $0) }
    let service = ScriptedService(sessions)
    try await Running.with(service) { site in
      let nobody = try await site.post("/broadcast", [("prompt", "Go on")])
      #expect(nobody.status == 422)
      #expect(nobody.body.contains("Mark the sessions to send to.") && nobody.body.contains("Go on"))
      let marks = [("to", "\(sessions[0].id)"), ("to", "\(sessions[2].id)"), ("to", "nonsense")]
      let empty = try await site.post("/broadcast", marks + [("prompt", "")])
      #expect(empty.status == 422)
      #expect(empty.body.contains("Enter a prompt to send"))
      #expect(service.calls == [])
      let answer = try await site.post("/broadcast", marks + [("prompt", "Go on")])
      #expect(answer.status == 303)
      #expect(try await site.follow(answer).body.contains("Sent to 2 of 2 sessions."))
    }
    #expect(
      Set(service.calls) == ["send Go on to \(sessions[0].id.short)", "send Go on to \(sessions[2].id.short)"])
  }
}
