import Domain
import Foundation
import Presentation
import TestSupport
import Testing

struct FormatTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-12_345, "-12,345"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func numbers(_ value: Int, _ text: String) { #expect(Format.number(value) == text) }

  @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files"), (1_200, "1,200 files")])
  func counts(_ value: Int, _ text: String) { #expect(Format.count(value, "file") == text) }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1 KB"), (1_500, "1.5 KB"), (1_549, "1.5 KB"),
    (9_960, "10 KB"), (20_400_000, "20 MB"), (999_499, "999 KB"), (999_500, "1 MB"), (3_000_000_000, "3 GB"),
    (UInt64.max, "18 EB"),
  ])
  func bytes(_ value: UInt64, _ text: String) { #expect(Format.bytes(value) == text) }

  @Test(arguments: [
    (-50.0, "just now"), (0, "just now"), (9.9, "just now"), (10, "10 s ago"), (59.9, "59 s ago"), (60, "1 min ago"),
    (200, "3 min ago"), (3_600, "1 h ago"), (86_399, "23 h ago"), (86_400, "1 day ago"), (172_800, "2 days ago"),
    (604_800, "2027-01-08"),
  ])
  func times(_ seconds: Double, _ text: String) { #expect(Format.ago(.now0 - seconds, now: .now0) == text) }

  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"), (-0.5, "1969-12-31T23:59:59Z"), (951_868_799.9, "2000-02-29T23:59:59Z"),
    (1_800_003_661, "2027-01-15T09:01:01Z"), (.infinity, "some day"), (-.infinity, "some day"), (.nan, "some day"),
  ])
  func moments(_ seconds: Double, _ text: String) {
    #expect(Format.moment(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test(arguments: [
    (0.0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"), (1_709_164_800, "2024-02-29"),
    (1_735_689_599, "2024-12-31"), (4_107_542_400, "2100-03-01"), (.infinity, "some day"),
  ])
  func days(_ seconds: Double, _ text: String) {
    #expect(Format.day(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test(arguments: [
    ("/home/ana", "~"), ("/home/ana/a", "~/a"), ("/home/anabel/a", "/home/anabel/a"), ("/", "/"), ("", ""),
    ("/home/ana/" + String(repeating: "long/", count: 20) + "end/file", "~/…/end/file"),
    ("/opt/" + String(repeating: "x", count: 100), "/opt/" + String(repeating: "x", count: 100)),
  ])
  func paths(_ path: String, _ text: String) {
    #expect(Format.path(path, home: "/home/ana") == text)
    #expect(Format.path("/home/ana/a", home: "") == "/home/ana/a")
    #expect(Format.path("/home/ana/a", home: "/home/ana/") == "~/a")
  }

  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
    (["a", "b", "c", "d", "e", "f", "g"], "a, b, c, d, e and 2 more"),
  ])
  func lists(_ items: [String], _ text: String) { #expect(Format.list(items) == text) }
}

struct TerminalPaletteTests {
  @Test(
    arguments: [
      (0, "#000000"), (1, "#cd3131"), (16, "#000000"), (21, "#0000ff"), (196, "#ff0000"), (231, "#ffffff"),
      (244, "#808080"), (255, "#eeeeee"),
    ] as [(UInt8, String)])
  func colours(_ number: UInt8, _ hex: String) { #expect(TerminalPalette.color(number).hex == hex) }
}
