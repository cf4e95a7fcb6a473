import SupervisorWire

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ends all processes of a session: gently, then by force, then it gives up.
struct Ending {
  private enum Stage {
    case none
    case gentle(until: Int64)
    case forced(until: Int64, next: Int64)
    case givenUp
  }

  private var stage = Stage.none
  private let family: Family

  init(family: Family) { self.family = family }

  var hasBegun: Bool { if case .none = stage { false } else { true } }

  var hasGivenUp: Bool { if case .givenUp = stage { true } else { false } }

  /// When to look again.
  var wakeAt: Int64? {
    switch stage {
    case .none, .givenUp: nil
    case .gentle(let until): Family.tellsWhenEmpty ? until : min(until, Clock.now + 50)
    case .forced(_, let next): next
    }
  }

  /// Asks all to end. Asked again, the shorter grace counts.
  mutating func begin(grace: Int64, now: Int64) {
    switch stage {
    case .none:
      family.signal(SIGTERM)
      // What is held would not see the TERM.
      family.signal(SIGCONT)
      stage = .gentle(until: now + grace)
    case .gentle(let until): stage = .gentle(until: min(until, now + grace))
    case .forced, .givenUp: break
    }
  }

  /// Goes on when it is time to.
  mutating func proceed(now: Int64) {
    switch stage {
    case .gentle(let until) where now >= until:
      stage = .forced(until: now + 10_000, next: now)
      proceed(now: now)
    case .forced(let until, let next) where now >= next:
      // New ones may have been started while the others were killed: as often as it takes, but not for ever.
      family.signal(SIGKILL)
      stage = now >= until ? .givenUp : .forced(until: until, next: now + 50)
    case .none, .gentle, .forced, .givenUp: break
    }
  }
}
