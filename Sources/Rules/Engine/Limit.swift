/// The most that a numeric rule accepts.
///
/// A standard limit is a rule of thumb: what exceeds it by less than a tenth is not worth a finding. A limit that the
/// team sets itself is exact.
struct Limit: CustomStringConvertible {
  let value: Int
  private let tolerance: Int

  init(_ value: Int, isStandard: Bool) {
    self.value = value
    tolerance = isStandard ? value / 10 : 0
  }

  func isExceeded(by measured: Int) -> Bool { measured > value + tolerance }

  var description: String { String(value) }
}
