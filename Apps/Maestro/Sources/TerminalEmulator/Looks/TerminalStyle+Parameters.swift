extension TerminalStyle {
  mutating func apply(_ parameters: TerminalParameters) {
    if parameters.count == 0 { self = .plain }
    var index = 0
    while index < parameters.count {
      let code = parameters.number(index)
      switch code {
      case 0: self = .plain
      case 1: isBold = true
      case 2: isDim = true
      case 3: isItalic = true
      case 4: isUnderlined = !(parameters.isDetail(index + 1) && parameters.number(index + 1) == 0)
      case 7: isInverse = true
      case 9: isStruck = true
      case 21: isUnderlined = true
      case 22: (isBold, isDim) = (false, false)
      case 23: isItalic = false
      case 24: isUnderlined = false
      case 27: isInverse = false
      case 29: isStruck = false
      case 30...37: foreground = UInt8(code - 30)
      case 38: foreground = parameters.colour(after: &index) ?? foreground
      case 39: foreground = nil
      case 40...47: background = UInt8(code - 40)
      case 48: background = parameters.colour(after: &index) ?? background
      case 49: background = nil
      case 58: _ = parameters.colour(after: &index)
      case 90...97: foreground = UInt8(code - 82)
      case 100...107: background = UInt8(code - 92)
      default: break
      }
      index += 1
      while parameters.isDetail(index) { index += 1 }
    }
  }
}
