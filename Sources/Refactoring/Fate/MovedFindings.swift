import Findings

/// Says which findings are in another type or file now and otherwise the same: fixed here, they would be found again there.
struct MovedFindings {
  /// What stays the same when code moves.
  private struct Trace: Hashable {
    let rule: String
    /// `nil` for any type.
    var type: String?
    let member: String
    let evidence: String
  }

  /// A fingerprint with its type and its places.
  private struct Arrival {
    let type: String?
    var places: [Occurrence]
  }

  /// Where the findings are now, by the fingerprints that they had. Equal places are in the order of the findings.
  private(set) var places: [String: [Occurrence]] = [:]

  /// - Parameters:
  ///   - lost: fingerprints that no finding has any more.
  ///   - came: findings, or places of findings, that are unknown.
  ///   - fates: where the lost findings were, and what their types became.
  init(_ lost: some Sequence<String>, came: [Finding], fates: FindingFates) {
    var arrivals: [String: Arrival] = [:]
    var byTrace: [Trace: [String]] = [:]
    for finding in came {
      for place in finding.places {
        arrivals[place.fingerprint, default: Arrival(type: finding.type, places: [])].places.append(place)
        if arrivals[place.fingerprint]?.places.count != 1 { continue }
        var traces = [Trace(rule: finding.rule, member: place.member, evidence: place.evidence)]
        if Self.saysNothing(place.member, place.evidence) { traces = [] }
        if let type = finding.type {
          traces.append(Trace(rule: finding.rule, type: type, member: place.member, evidence: place.evidence))
        }
        for trace in traces { byTrace[trace, default: []].append(place.fingerprint) }
      }
    }
    if arrivals.isEmpty { return }
    var claims: [Trace: [String]] = [:]
    for fingerprint in Set(lost) {
      guard let place = fates.former(fingerprint) else { continue }
      if let type = place.type, let successor = fates.successor(of: type) {
        let names = [Rename.simple(type): Rename.simple(successor)]
        let trace = Trace(
          rule: place.rule, type: successor, member: Rename.words(of: place.member, by: names),
          evidence: Rename.words(of: place.evidence, by: names))
        if byTrace[trace] != nil {
          claims[trace, default: []].append(fingerprint)
          continue
        }
      }
      if Self.saysNothing(place.member, place.evidence) { continue }
      let trace = Trace(rule: place.rule, member: place.member, evidence: place.evidence)
      let isThere =
        byTrace[trace]?.contains { fates.canHaveMoved(fingerprint, to: arrivals[$0]?.type) } ?? false
      if isThere { claims[trace, default: []].append(fingerprint) }
    }
    // Both ways there must be exactly one.
    var pairs: [String: [String]] = [:]
    for (trace, fingerprints) in claims {
      guard fingerprints.count == 1, let present = byTrace[trace], present.count == 1 else { continue }
      pairs[present[0], default: []].append(fingerprints[0])
    }
    for (present, former) in pairs where former.count == 1 { places[former[0]] = arrivals[present]?.places }
  }

  /// What says nothing about the cause is the same everywhere.
  private static func saysNothing(_ member: String, _ evidence: String) -> Bool { member.isEmpty && evidence.isEmpty }
}
