import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewTooLargeTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewTooLarge.self) }

  @Test func standardLimitsAndMeasuredValues() throws {
    let lines = (0..<130).map { "      Text(\"\($0)\")" }.joined(separator: "\n")
    let source = """
      import SwiftUI
      struct LongView: View {
        var body: some View {
          VStack {
      \(lines)
          }
        }
      }
      """
    let finding = try #require(try ExampleApp(Example("long", source)).run([ViewTooLarge.self]).first)
    #expect(finding.occurrences.map(\.value) == [134])
    #expect(finding.message == "`body` of `LongView` has 134 lines, more than 120")
  }

  @Test func whatAButtonShowsIsNoAction() throws {
    let button = """
            Button(action: { print("") }) {
              Image("a")
                .padding()
                .padding()
            }

      """
    let source = """
      import SwiftUI
      struct LongView: View {
        var body: some View {
          VStack {
      \(String(repeating: button, count: 40))
          }
        }
      }
      """
    let finding = try #require(try ExampleApp(Example("long", source)).run([ViewTooLarge.self]).first)
    #expect(finding.fix == "Extract subviews.")
  }

  @Test func whereAViewComputesMoreThanItShowsThatMovesFirst() throws {
    let lines = (0..<450).map { "    total += \($0)" }.joined(separator: "\n")
    let source = """
      import SwiftUI
      struct ChartView: View {
        let values: [Int]
        var body: some View { Text("\\(Self.total(of: values))") }
        static func total(of values: [Int]) -> Int {
          var total = values.count
      \(lines)
          return total
        }
      }
      """
    let finding = try #require(try ExampleApp(Example("long", source)).run([ViewTooLarge.self]).first)
    #expect(finding.fix == "Move what it computes, first `total`, to a type that makes what the view shows.")
  }

  @Test func aShortActionBeforeALongPartIsNotWhatMakesItLong() throws {
    let lines = (0..<130).map { "        Text(\"\($0)\")" }.joined(separator: "\n")
    let source = """
      import SwiftUI
      struct LongView: View {
        var body: some View {
          Text("").task {
            print("")
          }
          VStack {
      \(lines)
          }
          .padding()
        }
      }
      """
    let finding = try #require(try ExampleApp(Example("long", source)).run([ViewTooLarge.self]).first)
    #expect(finding.fix == "Extract subviews.")
  }
}
