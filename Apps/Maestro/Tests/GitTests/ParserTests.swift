import Domain
import TestSupport
import Testing

@testable import Git

struct ParserTests {
  private func feed(_ sink: inout PatchSink, _ bytes: [UInt8], in step: Int) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(step))
      rest = rest.dropFirst(step)
      guard piece.withUnsafeBytes({ sink.take($0) }) else { return }
    }
    sink.finish()
  }

  @Test(arguments: 0..<300) func anyBytesAreSurvived(_ seed: Int) {
    var random = Random(seed: UInt64(seed))
    let words = [
      "1 .M N... 1 1 1 0 0 a", "2 R. N... 1 1 1 0 0 R100 b", "u UU N... 1 1 1 1 0 0 0 c", "? d", "# branch.ab +1 -2",
      "# branch.oid x", "worktree /x", "HEAD 0", "locked", "\0", "\n", "\t", " ", "diff --git a/a b/a", "@@ -1 +1 @@",
      "@@ -1,99999999999999999999 +1 @@", "@@ -", "+x", "-x", "\\ No newline", "1\t1\ta\0", "-\t-\t\0a\0b\0", "\u{FF}",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<40 {
      bytes += Array((words.randomElement(using: &random) ?? "").utf8)
      if Bool.random(using: &random) { bytes.append(UInt8.random(in: 0...255, using: &random)) }
    }
    _ = StatusReport(bytes)
    _ = WorktreeList.items(bytes)
    _ = HunkHeader(bytes)
    var sink = PatchSink(files: [.init(path: GitPath("a"))], linesPerFile: 3, budget: 1 << 20, stopsAtLimit: false)
    feed(&sink, bytes, in: Int.random(in: 1...64, using: &random))
    #expect(sink.files.count == 1 && sink.files[0].hunks.reduce(0) { $0 + $1.lines.count } <= 3)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1 << 16]) func howThePiecesAreCutDoesNotMatter(_ step: Int) {
    let patch =
      "1\t1\ta\0\0diff --git a/a b/a\nindex 1..2 100644\n--- a/a\n+++ b/a\n@@ -3,2 +3,2 @@ func x()\n-old\n+new\r\n é\n"
    var sink = PatchSink(files: [.init(path: GitPath("a"))], linesPerFile: 9, budget: 1 << 20, stopsAtLimit: true)
    feed(&sink, Array(patch.utf8), in: step)
    #expect(
      sink.files[0].hunks == [
        FileDiff.Hunk(
          heading: "func x()",
          lines: [
            .init(kind: .removed, text: "old", oldNumber: 3, newNumber: nil),
            .init(kind: .added, text: "new", oldNumber: nil, newNumber: 3),
            .init(kind: .context, text: "é", oldNumber: 4, newNumber: 4),
          ])
      ])
    #expect(sink.files[0].isComplete && sink.files[0].added == 1 && !sink.isMalformed)
  }

  @Test func longLinesAreCutWithAMark() {
    let text = String(repeating: "x", count: 100_000)
    let patch = "1\t0\ta\0\0diff --git a/a b/a\n@@ -0,0 +1 @@\n+\(text)\n"
    var sink = PatchSink(files: [.init(path: GitPath("a"))], linesPerFile: 9, budget: 1 << 20, stopsAtLimit: true)
    feed(&sink, Array(patch.utf8), in: 4096)
    let line = sink.files[0].hunks[0].lines[0].text
    #expect(line.hasPrefix("xxx") && line.hasSuffix(" … [line cut]") && line.count < 2100)
  }

  @Test func namesAreQuotedAsGitDoes() {
    #expect(QuotedName.quoted(Array("plain é".utf8)) == Array("plain é".utf8))
    #expect(QuotedName.quoted(Array("a\n\"\\\u{1}\u{7F}".utf8)) == Array(#""a\n\"\\\001\177""#.utf8))
  }

  @Test func statusesAreRead() {
    let fields = [
      "# branch.oid \(String(repeating: "a", count: 40))", "# branch.head x y", "# branch.ab +3 -1",
      "1 MD N... 100644 100644 000000 1 2 a b", "2 RM N... 100644 100644 100644 1 2 R90 new", "old",
      "u AA N... 0 1 1 1 0 1 1 both", "1 .M SCMU 160000 160000 160000 1 1 sub", "? un\ntracked", "! ignored", "x odd",
    ]
    let report = StatusReport(Array(fields.joined(separator: "\0").utf8) + [0])
    #expect(report.branch == "x y" && report.ahead == 3 && report.head != nil)
    #expect(
      report.items.map(\.change) == [
        Change(path: "a b", kind: .modified, scope: .staged), Change(path: "a b", kind: .deleted, scope: .unstaged),
        Change(path: "new", formerPath: "old", kind: .renamed, scope: .staged),
        Change(path: "new", kind: .modified, scope: .unstaged),
        Change(path: "both", kind: .conflicted, scope: .unstaged),
        Change(path: "sub", kind: .modified, scope: .unstaged),
        Change(path: "un\ntracked", kind: .added, scope: .untracked),
      ])
    #expect(report.unknown == ["x odd"])
  }
}
