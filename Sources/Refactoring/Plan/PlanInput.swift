import Findings

/// Everything a plan is made from, as values.
public struct PlanInput: Sendable {
  /// What the run found, with the texts of the rules that ran.
  public var report: Report
  /// The types of the app, tests left out.
  public var types: [PlanType]
  /// The source files of the app, tests left out.
  public var files: [PlanFile]
  /// What git tells; `nil` when the root is in no repository.
  public var history: PlanHistory?
  /// Files, and folders, that belong to the app and were left out, by the configuration or because this work tree does not
  /// have them: nothing is known of what is in them.
  public var leftOut: Set<String> = []
  /// Code that was not analyzed, by path.
  public var unseen: [UnseenFile] = []
  /// The enum of the app that says what a screen has of its data (`ViewState<Value>`), when it has one.
  public var stateType: String?
  /// Those of them that the configuration leaves out.
  public var excluded: Set<String> = []
  /// Whether containers of a library make the objects of the app.
  public var usesInjectionLibrary = false
  /// The segues between screens of the app, in the order of its storyboards.
  public var segues: [PlanSegue] = []
  /// Rules that the configuration switches off.
  public var disabledRules: Set<String> = []
  /// What comments in the code suppress.
  public var suppressed: [Finding] = []
  /// The code as it is; `nil` as long as no task has lost its findings.
  public var present: CodeState?
  /// The code as it was when the tasks that have lost their findings still had them, the nearest state first.
  public var former: [CodeState] = []
  /// The fingerprint that a place would have with other names; `nil` when unknown.
  public var fingerprint: (@Sendable (PlanIdentity) -> String)?

  /// The input of one run.
  public init(
    report: Report, types: [PlanType], files: [PlanFile], history: PlanHistory?,
    fingerprint: (@Sendable (PlanIdentity) -> String)? = nil
  ) {
    self.fingerprint = fingerprint
    self.report = report
    self.types = types
    self.files = files
    self.history = history
  }
}

extension PlanInput {
  /// Whether tasks of a rule pass objects to the type that they are about, so that ``PlanType/calls`` is needed.
  public static func passesObjects(_ rule: String) -> Bool {
    [
      "view-does-io", "view-holds-service", "viewcontroller-does-io", "viewmodel-does-io", "viewmodel-uses-singleton",
      "viewmodel-depends-on-concrete",
    ].contains(rule)
  }

  /// Whether tasks of a rule declare a protocol for the type that they are about, so that ``PlanType/offers`` is needed.
  public static func declaresProtocol(_ rule: String) -> Bool {
    ["service-has-no-abstraction", "repository-has-no-abstraction"].contains(rule)
  }
}

/// What a fingerprint is made from, so that a place can be asked for under its former names.
public struct PlanIdentity: Sendable, Hashable {
  /// The rule's id.
  public var rule: String
  /// The file as it is called now: it tells the module.
  public var path: String
  /// The qualified type, or a path where there is none.
  public var subject: String
  /// The member of the type.
  public var member: String
  /// What identifies the cause beside that.
  public var evidence: String
}

/// One type of the app.
public struct PlanType: Sendable, Hashable {
  /// Qualified by its outer types.
  public var name: String
  /// Where it is declared, relative to the root.
  public var path: String
  /// The inferred role, for instance `viewModel`; `other` when that is not certain.
  public var role: String
  /// Lines with code over the declaration and all extensions.
  public var lines: Int
  /// Whether a test mentions it.
  public var isTested: Bool
  /// The view model that it stores.
  public var viewModel: String?
  /// In the order of the code; empty for types that no finding is about.
  public var members: [PlanMember]
  /// Types and protocols of the app that it inherits from or conforms to, directly or not; nearest first.
  public var ancestors: [String] = []
  /// Whether it is a protocol.
  public var isProtocol = false
  /// Whether a list of UIKit makes it, so that code can give it nothing in `init`.
  public var isReused = false
  /// Whether a storyboard or nib makes it, and no code of the app.
  public var isFromStoryboard = false
  /// Where code of the app makes it, tests and previews left out; empty for types that no finding is about.
  public var makers: [PlanPlace] = []
  /// Where code takes it out of a storyboard; empty for types that no finding is about.
  public var loads: [PlanPlace] = []
  /// The screens of the app that hold it; empty for types that no finding is about.
  public var holders: [String] = []
  /// What its code reads from or calls on other types of the app, by their names; empty unless a task passes objects to it.
  public var calls: [String: [PlanCall]] = [:]
  /// What other types use of it; empty unless a task puts it behind a protocol.
  public var offers: [PlanCall] = []
  /// Whether it is a struct or an enum.
  public var isValue = false
  /// Whether all that it offers is static, so that there is no instance to pass.
  public var isStatic = false
  /// The static property that gives its one instance: `shared`.
  public var sharedInstance: String?
  /// Whether it can be made without arguments.
  public var isMadePlainly = false
  /// How views observe it.
  public var publishing: Publishing?
  /// Protocols of the app it conforms to whose requirements are not isolated to the main actor.
  public var nonisolatedProtocols: [String] = []

  /// How views observe a class.
  public enum Publishing: String, Sendable, Hashable {
    /// `@Observable`
    case observable
    /// `ObservableObject`
    case observableObject
  }

  /// A type with its place, its role and its size.
  public init(
    name: String, path: String, role: String, lines: Int, isTested: Bool, viewModel: String? = nil,
    members: [PlanMember] = []
  ) {
    self.name = name
    self.path = path
    self.role = role
    self.lines = lines
    self.isTested = isTested
    self.viewModel = viewModel
    self.members = members
  }

  /// Something that is shown.
  var isScreen: Bool { role == "viewController" || role == "view" }
}

/// One source file of the app.
public struct PlanFile: Sendable, Hashable {
  /// Relative to the root.
  public var path: String
  /// Lines with code.
  public var lines: Int
  /// Qualified names of the types of the app that its code mentions, its own left out.
  public var uses: [String]
  /// The types and extensions at its top; empty when it is not too large.
  public var parts: [PlanPart]

  /// A file with its size and the types that it mentions.
  public init(path: String, lines: Int, uses: [String], parts: [PlanPart] = []) {
    self.path = path
    self.lines = lines
    self.uses = uses
    self.parts = parts
  }
}

/// A commit, as far as a plan names it.
public struct PlanCommit: Sendable, Hashable {
  /// The first ten digits of its hash.
  public var id: String
  /// The day of the commit: `2026-03-01`.
  public var date: String
  /// The pull request that it came with, where its subject ends with the number, as those of squashed ones do.
  public var pullRequest: Int?

  /// A commit with its day.
  public init(id: String, date: String, pullRequest: Int? = nil) {
    self.id = id
    self.date = date
    self.pullRequest = pullRequest
  }

  /// The number in a subject such as `Break the cycle of the catalog (#123)`.
  public static func pullRequest(in subject: String) -> Int? {
    guard subject.utf8.last == UInt8(ascii: ")"), let open = subject.utf8.lastIndex(of: UInt8(ascii: "(")) else {
      return nil
    }
    let number = subject.utf8[subject.utf8.index(after: open)...].dropLast()
    guard number.first == UInt8(ascii: "#"), number.count > 1, number.count < 10 else { return nil }
    return number.dropFirst().allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      ? Int(String(Substring(number.dropFirst()))) : nil
  }
}

/// What git tells about the files of the app.
public struct PlanHistory: Sendable, Hashable {
  /// One commit and what it changed.
  public struct Change: Sendable, Hashable {
    /// The commit.
    public var commit: PlanCommit
    /// Whether its subject speaks of a bug that it fixes.
    public var isFix: Bool
    /// Relative to the root.
    public var paths: [String]
    /// The name of who wrote it; empty when unknown.
    public var author = ""

    /// A commit with the files it changed.
    public init(commit: PlanCommit, isFix: Bool, paths: [String], author: String = "") {
      self.author = author
      self.commit = commit
      self.isFix = isFix
      self.paths = paths
    }
  }

  /// What is checked out.
  public var head: PlanCommit
  /// The commits of the last twelve months before it, newest first.
  public var changes: [Change]
  /// Files that differ from `HEAD`.
  public var uncommitted: Set<String>
  /// Files that were renamed since the plan was committed, by their old path.
  public var renames: [String: String]
  /// Whether the clone stops before the twelve months do.
  public var isShallow: Bool
  /// Commits that tasks name and that are not part of what is checked out: they were squashed or rebased.
  public var foreign: Set<String>

  /// A history that ends with a commit.
  public init(
    head: PlanCommit, changes: [Change], uncommitted: Set<String> = [], renames: [String: String] = [:],
    isShallow: Bool = false, foreign: Set<String> = []
  ) {
    self.head = head
    self.foreign = foreign
    self.renames = renames
    self.changes = changes
    self.uncommitted = uncommitted
    self.isShallow = isShallow
  }
}

extension PlanHistory {
  /// Whether the first line of a commit's message speaks of a bug.
  public static func isFix(_ subject: String) -> Bool {
    let words = subject.lowercased().split { !$0.isLetter }
    return words.contains {
      ["fix", "fixes", "fixed", "fixing", "bug", "bugs", "bugfix", "hotfix", "crash", "crashes", "leak", "regression"]
        .contains($0)
    }
  }
}
