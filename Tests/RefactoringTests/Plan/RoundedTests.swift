import Refactoring
import Testing

@Suite struct RoundedTests {
  @Test func `Estimates have two digits, and commas`() {
    let numbers = [0, 9, 53, 99, 104, 105, 1893, 9_999]
    #expect(numbers.map(Rounded.value) == [0, 9, 53, 99, 100, 110, 1900, 10_000])
    #expect(Rounded.text(1893) == "1,900" && Rounded.text(1_249_999) == "1,200,000" && Rounded.text(0) == "0")
  }
}
