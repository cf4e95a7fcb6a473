/// Estimates as people should read them: not more exact than they are.
public enum Rounded {
  /// A number with its first two digits, rounded.
  public static func value(_ number: Int) -> Int {
    var unit = 1
    while number / unit >= 100 { unit *= 10 }
    return (number + unit / 2) / unit * unit
  }

  /// The same with commas: `1,900`.
  public static func text(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(value(number)).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text = "," + text }
      text = String(digit) + text
    }
    return text
  }
}
