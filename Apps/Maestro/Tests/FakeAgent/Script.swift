#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The arguments, done one after the other.
struct Script {
  private var rest: ArraySlice<String>

  init(_ arguments: [String]) { rest = arguments[...] }

  mutating func run() throws(Misuse) {
    while let command = rest.popFirst() { try run(command) }
  }

  private mutating func run(_ command: String) throws(Misuse) {
    switch command {
    case "print": put(try text())
    case "raw": put(try hex(try text()))
    case "pieces": for piece in try block() { put(try hex(piece)) }
    case "broken": put([0x61, 0x80, 0x62, 0xc0, 0xaf, 0x63, 0xe2, 0x82, 0x64, 0xff, 0x0a])
    case "colours": put("\u{1b}[31mred\u{1b}[0m \u{1b}[1;38;5;82mgreen\u{1b}[0m plain")
    case "progress":
      let steps = try number()
      for step in 0..<steps { put(Array("\r\(step + 1) of \(steps)".utf8)) }
      put("")
    case "flood": Flood.lines(mebibytes: try number())
    case "longline": Flood.longLine(mebibytes: try number())
    case "ask":
      put(Array(try text().utf8))
      put("answer: " + (readLine() ?? "none"))
    case "take": try take(try number(), into: try text())
    case "env": put(getenv(try text()).map { String(cString: $0) } ?? "unset")
    case "cwd": put(getcwd(nil, 0).map { String(cString: $0) } ?? "none")
    case "size": put(try Terminal.size())
    case "resized": put(try Terminal.nextSize())
    case "write": try writeFile(try text(), try text())
    case "ignore": signal(try signalNumber(try text()), SIG_IGN)
    case "child": put("child \(try Spawn.start(try block()))")
    case "orphan": try orphan(try block())
    case "setsid": if setsid() < 0 { throw Misuse(reason: "setsid failed with \(errno)") }
    case "spawn":
      let file = try text()
      try writeFile(file, "\(try Spawn.start(try block()))")
    case "exit": exit(Int32(try number()))
    case "signal": kill(getpid(), Int32(try number()))
    case "forever": while true { pause() }
    default: throw Misuse(reason: "there is no command '\(command)'")
    }
  }

  private func orphan(_ arguments: [String]) throws(Misuse) {
    let file = "orphan-\(getpid()).pid"
    let child = try Spawn.start(["setsid", "spawn", file] + arguments + ["end"])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    guard let descriptor = fopen(file, "r") else { throw Misuse(reason: "there is no \(file)") }
    defer { fclose(descriptor) }
    var digits = [CChar](repeating: 0, count: 32)
    guard fgets(&digits, 32, descriptor) != nil else { throw Misuse(reason: "\(file) is empty") }
    unlink(file)
    put("orphan \(String(decoding: digits.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))")
  }

  private func take(_ count: Int, into path: String) throws(Misuse) {
    try Terminal.makeRaw()
    guard let file = fopen(path, "w") else { throw Misuse(reason: "\(path) cannot be written") }
    put("ready")
    var left = count
    var piece = [UInt8](repeating: 0, count: 1000)
    while left > 0 {
      let read = read(0, &piece, min(piece.count, left))
      if read <= 0 { break }
      fwrite(piece, 1, read, file)
      left -= read
      // Slowly, so that what is typed has to wait.
      sched_yield()
    }
    fclose(file)
    put("taken \(count - left)")
  }

  private func writeFile(_ path: String, _ text: String) throws(Misuse) {
    guard let file = fopen(path, "w") else { throw Misuse(reason: "\(path) cannot be written") }
    fputs(text, file)
    fclose(file)
  }

  // MARK: Arguments

  private mutating func text() throws(Misuse) -> String {
    guard let text = rest.popFirst() else { throw Misuse(reason: "an argument is missing at the end") }
    return text
  }

  private mutating func number() throws(Misuse) -> Int {
    let text = try text()
    guard let number = Int(text), number >= 0 else { throw Misuse(reason: "'\(text)' is no number") }
    return number
  }

  private mutating func block() throws(Misuse) -> [String] {
    var block: [String] = []
    var depth = 1
    while true {
      let word = try text()
      if ["child", "orphan", "spawn", "pieces"].contains(word) { depth += 1 }
      if word == "end" { depth -= 1 }
      if depth == 0 { return block }
      block.append(word)
    }
  }

  private func hex(_ text: String) throws(Misuse) -> [UInt8] {
    var bytes: [UInt8] = []
    var digits = Substring(text)
    while !digits.isEmpty {
      guard digits.count >= 2, let byte = UInt8(digits.prefix(2), radix: 16) else {
        throw Misuse(reason: "'\(text)' is not hexadecimal")
      }
      bytes.append(byte)
      digits = digits.dropFirst(2)
    }
    return bytes
  }

  private func signalNumber(_ name: String) throws(Misuse) -> Int32 {
    switch name {
    case "TERM": return SIGTERM
    case "HUP": return SIGHUP
    case "INT": return SIGINT
    default: throw Misuse(reason: "there is no signal '\(name)'")
    }
  }
}
