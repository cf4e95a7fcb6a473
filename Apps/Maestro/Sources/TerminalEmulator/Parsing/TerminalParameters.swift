/// The numbers of a control sequence.
struct TerminalParameters {
  /// `?`, `<`, `=` or `>`: the sequence is a private one. 0 for none.
  private(set) var marker: UInt8 = 0
  /// A byte such as `$` or `!` before the final one. 0 for none.
  private(set) var intermediate: UInt8 = 0
  private(set) var numbers: [Int] = []
  private var details: [Bool] = []
  private static let most = 32

  init(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    var number = 0
    var isDetail = false
    var any = false
    for byte in bytes {
      switch byte {
      case 0x30...0x39:
        number = min(number * 10 + Int(byte - 0x30), 65_535)
        any = true
      case 0x3A, 0x3B:
        add(number, isDetail)
        (number, isDetail, any) = (0, byte == 0x3A, true)
      case 0x20...0x2F: intermediate = byte
      default: marker = byte
      }
    }
    if any { add(number, isDetail) }
  }

  private mutating func add(_ number: Int, _ isDetail: Bool) {
    guard numbers.count < Self.most else { return }
    numbers.append(number)
    details.append(isDetail)
  }

  var count: Int { numbers.count }

  /// A number; 0 when it was left out.
  func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }

  /// Whether a number belongs to the one before, by a colon.
  func isDetail(_ index: Int) -> Bool { index < details.count && details[index] }

  /// The colour that `38` or `48` announces, in either way of writing it; moves to the last number that belongs to it.
  func colour(after index: inout Int) -> UInt8? {
    let start = index
    if isDetail(start + 1) {
      var end = start + 1
      while isDetail(end + 1) { end += 1 }
      index = end
      if number(start + 1) == 5 { return byte(start + 2) }
      // With or without the number of a colour space in front.
      return number(start + 1) == 2 && end >= start + 4 ? rgb(end - start > 4 ? start + 3 : start + 2) : nil
    }
    switch number(start + 1) {
    case 5:
      index = start + 2
      return byte(start + 2)
    case 2:
      index = start + 4
      return rgb(start + 2)
    default:
      index = start + 1
      return nil
    }
  }

  private func byte(_ index: Int) -> UInt8? { UInt8(exactly: number(index)) }

  private func rgb(_ index: Int) -> UInt8? {
    guard let red = byte(index), let green = byte(index + 1), let blue = byte(index + 2) else { return nil }
    return TerminalStyle.nearestColour(red: red, green: green, blue: blue)
  }
}
