/// The 256 colours of a terminal as classes `fg-0` … `fg-255` and `bg-0` … `bg-255`.
enum AnsiPalette {
  /// The first sixteen, chosen to be read on the dark ground of the terminal block.
  private static let named = [
    "4b5563", "f87171", "4ade80", "facc15", "7cb0ff", "e879f9", "22d3ee", "d1d5db",
    "9ca3af", "fca5a5", "86efac", "fde047", "a5c8ff", "f0abfc", "67e8f9", "ffffff",
  ]

  static let styleSheet: String = {
    var sheet = ""
    for index in 0..<256 {
      let colour = colour(index)
      sheet += ".fg-\(index){color:#\(colour)}.bg-\(index){background-color:#\(colour)}\n"
    }
    return sheet
  }()

  private static func colour(_ index: Int) -> String {
    if index < 16 { return named[index] }
    if index >= 232 { return hex(8 + (index - 232) * 10) + hex(8 + (index - 232) * 10) + hex(8 + (index - 232) * 10) }
    let cube = index - 16
    return [cube / 36, cube / 6 % 6, cube % 6].map { hex($0 == 0 ? 0 : 55 + $0 * 40) }.joined()
  }

  private static func hex(_ value: Int) -> String {
    let digits = String(value, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }
}
