extension FileTooLarge {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "file-too-large",
    severity: .medium,
    area: .files, section: .viewModelExtraction, consequence: .change,
    summary: "A file has more lines of code than anybody reads.",
    rationale: """
      Long files hide what belongs together, make every review longer and every merge more likely to conflict. Past a \
      thousand lines nobody knows the whole of it any more.
      """,
    fires: """
      A file has more than 400 lines of code (medium) or more than 1,000 (high). Blank lines and lines that hold nothing \
      but a comment are free.
      """,
    silent: [
      "generated files and tests, doubles and help for tests by their folder (`Mocks`, `TestSupport`), and copied code (`ThirdParty`, `External`)",
      "lines of `#Preview`",
      "a file of a view controller that `massive-viewcontroller` already reports, or mostly an extension of one",
    ],
    fix: "Split by extension: `Type+Concern.swift`.",
    options: [
      .limit("lines", 400, "lines of code that a file may have"),
      RuleOption("high-lines", .int(1_000), "lines of code above which the finding is high"),
    ],
    serves: ["C23", "C33", "C36", "C39", "C71", "E30", "F9"],
    triggering: [
      Example(
        "more lines than the limit",
        options: ["lines": .int(6)],
        """
        1️⃣struct Basket {
          var items: [String] = []
          var note = ""

          mutating func add(_ item: String) {
            items.append(item)
          }
        }
        """),
      Example(
        "several types of a feature in one file, next to a short one",
        options: ["lines": .int(5)],
        """
        //- Checkout/Checkout.swift
        1️⃣import Foundation
        struct Address {
          var street = ""
        }
        typealias Delivery = Address
        extension Delivery {
          var isEmpty: Bool { street.isEmpty }
        }
        //- Checkout/Promotion.swift
        struct Promotion { var code = "" }
        """),
    ],
    nonTriggering: [
      Example(
        "comments and blank lines are free",
        options: ["lines": .int(4)],
        """
        // A basket.
        // It holds what the customer wants to buy.

        struct Basket {
          // In the order of adding.
          var items: [String] = []

          var note = ""
        }
        """),
      Example(
        "previews",
        options: ["lines": .int(4)],
        """
        import SwiftUI
        struct Badge: View {
          var body: some View { Text("1") }
        }
        #Preview {
          VStack {
            Badge()
            Badge()
          }
        }
        """),
      Example(
        "tests and generated files",
        options: ["lines": .int(2)],
        """
        //- AppTests/BasketTests.swift
        final class BasketTests: XCTestCase {
          func testEmpty() {
            XCTAssert(true)
          }
        }
        //- App/Strings.swift
        // Generated using SwiftGen. DO NOT EDIT.
        enum Strings {
          static let basket = "Basket"
          static let address = "Address"
        }
        //- App/Contract.swift
        // THIS FILE IS GENERATED.
        // Do not modify it by hand.
        enum Contract {
          static let version = "1"
          static let name = "Basket"
        }
        //- App/Networking/Mocks/BasketAnswer.swift
        struct BasketAnswer {
          let items = ["Tea"]
          let sum = 2
        }
        //- TestSupport/Waiting.swift
        struct Waiting {
          let seconds = 1
          let tries = 3
        }
        //- App/ThirdParty/Base58.swift
        enum Base58 {
          static let letters = "123"
          static let size = 58
        }
        """),
    ])
}
