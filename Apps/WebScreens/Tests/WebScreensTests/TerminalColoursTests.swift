import ExampleScreens
import Foundation
import Testing
import WebScreens

/// Whatever colours a program chooses, its text can be read.
@Suite struct TerminalColoursTests {
  @Test func everyPairOfColoursCanBeReadAsTheStyleSheetsHaveThem() async throws {
    let site = try await ExampleSite.make(CounterModel())
    let (ansi, screens) = try await RunningSite.with(site) { site async throws in
      (try await site.get("/-/assets/ansi.css").body, try await site.get("/-/assets/screens.css").body)
    }
    let colours = Self.colours(in: ansi)
    // The terminal of the pages, and how faint text is, as it is written there.
    let text = try #require(Self.value(of: "color: #", in: screens, after: ".terminal {"))
    let ground = try #require(Self.value(of: "background: #", in: screens, after: ".terminal {"))
    let dim = try #require(Self.number(after: ".terminal .dim { opacity: ", in: screens))
    var least = 21.0
    let numbers: [UInt8?] = [nil] + (0...255).map { UInt8($0) }
    for front in numbers {
      for back in numbers {
        for isInverse in [false, true] {
          for isDim in [false, true] {
            let classes = TerminalColours.classes(text: front, ground: back, isInverse: isInverse, isDim: isDim)
            let behind = try classes.first { $0.hasPrefix("bg-") }.map { try #require(colours[$0]) } ?? ground
            var shown = try classes.first { $0.hasPrefix("fg-") }.map { try #require(colours[$0]) } ?? text
            if classes.contains("dim") { shown = zip(shown, behind).map { $0 * dim + $1 * (1 - dim) } }
            least = min(least, Self.contrast(shown, behind))
          }
        }
      }
    }
    #expect(least >= 4.5)
  }

  @Test func coloursStayApartWhereTheyCan() {
    #expect(TerminalColours.classes(text: nil, ground: nil).isEmpty)
    #expect(TerminalColours.classes(text: 1, ground: nil) == ["fg-1"])
    #expect(TerminalColours.classes(text: 1, ground: nil, isDim: true) == ["fg-1", "dim"])
    #expect(TerminalColours.classes(text: 15, ground: 4) == ["fg-black", "bg-4"])
    #expect(TerminalColours.classes(text: 15, ground: 19) == ["fg-15", "bg-19"])
    #expect(TerminalColours.classes(text: nil, ground: nil, isInverse: true) == ["fg-ground", "bg-text"])
    #expect(TerminalColours.classes(text: 2, ground: nil, isInverse: true, isDim: true) == ["fg-ground", "bg-2"])
    #expect(TerminalColours.classes(text: 19, ground: 15, isInverse: true) == ["fg-15", "bg-19"])
  }

  private static func colours(in sheet: String) -> [String: [Double]] {
    var colours: [String: [Double]] = [:]
    for rule in sheet.split(whereSeparator: { ".\n}".contains($0) }) where rule.contains("{") {
      let parts = rule.split(separator: "{")
      colours[String(parts[0])] = parts[1].split(separator: "#").last.map { hex($0) }
    }
    return colours
  }

  private static func value(of property: String, in sheet: String, after mark: String) -> [Double]? {
    guard let rule = sheet.firstRange(of: mark), let place = sheet[rule.upperBound...].firstRange(of: property) else {
      return nil
    }
    return hex(sheet[place.upperBound...].prefix(6))
  }

  private static func number(after mark: String, in sheet: String) -> Double? {
    sheet.firstRange(of: mark).flatMap { Double(sheet[$0.upperBound...].prefix { $0 != ";" }) }
  }

  private static func hex(_ digits: Substring) -> [Double] {
    let value = Int(digits, radix: 16) ?? 0
    return [value >> 16, value >> 8 & 0xFF, value & 0xFF].map(Double.init)
  }

  private static func contrast(_ one: [Double], _ other: [Double]) -> Double {
    func light(_ colour: [Double]) -> Double {
      let linear = colour.map { $0 / 255 }.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let (a, b) = (light(one), light(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
