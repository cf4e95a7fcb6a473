import Architecture
import CrashGuard
import Rules

/// Keeps a crash in one rule or over one file from taking the whole run with it: the process starts itself again and
/// leaves that piece out. See the README of `CrashGuard` for how, and ``AnalyzedApp/failures`` for what is left out.
public enum CrashContainment {
  /// Carries the records from one run to the next.
  static let variable = "LINTEL_CRASHED"

  /// Contains crashes from now on. Must run before there is a second thread, in a program that may be run twice with the
  /// same arguments.
  public static func arm() { _ = crash_guard_arm(variable, CommandLine.unsafeArgv) }

  /// What this process crashed on before it was started again.
  public static var records: [CrashRecord] {
    crash_guard_former().map { CrashRecord.parse(String(cString: $0)) } ?? []
  }

  /// Does a piece of work that can be left out, should it crash.
  static func contain<Result>(_ work: CrashRecord.Work, _ body: () -> Result) -> Result {
    begin(work)
    defer { end() }
    return body()
  }

  /// Says what the whole process is at, for crashes that nothing can be left out for.
  static func stage(_ name: StaticString?) {
    guard let name, name.hasPointerRepresentation else { return crash_guard_stage(nil) }
    UnsafeRawPointer(name.utf8Start).withMemoryRebound(to: CChar.self, capacity: name.utf8CodeUnitCount + 1) {
      crash_guard_stage($0)
    }
  }

  /// Blames rules, with the type and the file that they look at.
  static let watch = RuleWatch(
    starts: { begin(.rule($0)) }, ends: { end() },
    looksAtType: { crash_guard_looks_at_type($0.map { UInt32(truncatingIfNeeded: $0.index) } ?? .max) },
    looksAtFile: { crash_guard_looks_at_file(UInt32(truncatingIfNeeded: $0)) })

  private static func begin(_ work: CrashRecord.Work) {
    var text = CrashRecord.text(work)
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { crash_guard_work($0.baseAddress, $0.count) }
    }
  }

  private static func end() { crash_guard_work(nil, 0) }
}
