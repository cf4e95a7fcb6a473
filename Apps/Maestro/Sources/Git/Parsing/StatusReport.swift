import Domain

/// What `git status --porcelain=v2 -z --branch` says.
struct StatusReport: Hashable, Sendable {
  /// A file that differs, by the bytes of its path.
  struct Item: Hashable, Sendable {
    var path: GitPath
    var formerPath: GitPath?
    var kind: Change.Kind
    var scope: ChangeScope
    /// What git says about a submodule, such as `SCMU`; nothing for other files.
    var submodule: String?

    var change: Change { Change(path: path.text, formerPath: formerPath?.text, kind: kind, scope: scope) }
  }

  var branch: String?
  var head: CommitID?
  var ahead: Int?
  var items: [Item] = []
  /// What could not be understood: a sign that something is not as it is thought to be.
  var unknown: [String] = []

  init() {}

  init(_ output: [UInt8]) {
    var fields = output.split(separator: 0, omittingEmptySubsequences: true)[...]
    while let field = fields.popFirst() {
      switch field.first {
      case UInt8(ascii: "#"): header(field)
      case UInt8(ascii: "1"): ordinary(field)
      case UInt8(ascii: "2"): renamed(field, from: fields.popFirst())
      case UInt8(ascii: "u"): unmerged(field)
      case UInt8(ascii: "?"): add(GitPath(field.dropFirst(2)), .added, .untracked)
      case UInt8(ascii: "!"): continue
      default: unknown.append(String(decoding: field, as: UTF8.self))
      }
    }
  }

  func items(_ scope: ChangeScope) -> [Item] { items.filter { $0.scope == scope } }

  private mutating func header(_ field: ArraySlice<UInt8>) {
    let words = field.split(separator: 0x20, maxSplits: 2).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3 else { return }
    switch words[1] {
    case "branch.oid": head = CommitID(words[2])
    case "branch.head": branch = words[2] == "(detached)" ? nil : words[2]
    case "branch.ab":
      ahead = words[2].split(separator: " ").first.flatMap { Int($0) }
    default: break
    }
  }

  /// `1 XY sub mH mI mW hH hI path`
  private mutating func ordinary(_ field: ArraySlice<UInt8>) {
    let parts = field.split(separator: 0x20, maxSplits: 8, omittingEmptySubsequences: false)
    guard parts.count == 9 else { return unknown.append(String(decoding: field, as: UTF8.self)) }
    changes(parts[1], path: GitPath(parts[8]), former: nil, submodule: parts[2])
  }

  /// `2 XY sub mH mI mW hH hI Xscore path`, and the former path behind the next zero
  private mutating func renamed(_ field: ArraySlice<UInt8>, from former: ArraySlice<UInt8>?) {
    let parts = field.split(separator: 0x20, maxSplits: 9, omittingEmptySubsequences: false)
    guard parts.count == 10, let former else { return unknown.append(String(decoding: field, as: UTF8.self)) }
    changes(parts[1], path: GitPath(parts[9]), former: GitPath(former), submodule: parts[2])
  }

  /// `u XY sub m1 m2 m3 mW h1 h2 h3 path`
  private mutating func unmerged(_ field: ArraySlice<UInt8>) {
    let parts = field.split(separator: 0x20, maxSplits: 10, omittingEmptySubsequences: false)
    guard parts.count == 11 else { return unknown.append(String(decoding: field, as: UTF8.self)) }
    add(GitPath(parts[10]), .conflicted, .unstaged)
  }

  private mutating func changes(
    _ letters: ArraySlice<UInt8>, path: GitPath, former: GitPath?, submodule: ArraySlice<UInt8>
  ) {
    for (letter, scope) in zip(letters, [ChangeScope.staged, .unstaged]) where letter != UInt8(ascii: ".") {
      guard let kind = Change.Kind(letter: letter) else {
        unknown.append(path.text)
        continue
      }
      let source = kind == .renamed || kind == .copied ? former : nil
      let about = submodule.first == UInt8(ascii: "S") ? String(decoding: submodule, as: UTF8.self) : nil
      add(path, kind, scope, former: source, submodule: about)
    }
  }

  private mutating func add(
    _ path: GitPath, _ kind: Change.Kind, _ scope: ChangeScope, former: GitPath? = nil, submodule: String? = nil
  ) {
    items.append(Item(path: path, formerPath: former, kind: kind, scope: scope, submodule: submodule))
  }
}

extension Change.Kind {
  /// What a letter of git's means.
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): self = .added
    case UInt8(ascii: "M"): self = .modified
    case UInt8(ascii: "D"): self = .deleted
    case UInt8(ascii: "R"): self = .renamed
    case UInt8(ascii: "C"): self = .copied
    case UInt8(ascii: "T"): self = .typeChanged
    case UInt8(ascii: "U"): self = .conflicted
    default: return nil
    }
  }
}
