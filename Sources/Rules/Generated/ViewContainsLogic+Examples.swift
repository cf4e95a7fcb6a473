// Generated from Tests/RulesTests/Examples/view-contains-logic. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewContainsLogic {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"business rules in a computed property"#,
      code: #"""
        import SwiftUI
        struct DeliveryView: View {
          let weight: Int
          let stock: Int
          let hour: Int
          var body: some View { Text(estimate) }
          private var estimate: String {  // ← here
            if stock == 0 { return "Back soon" }
            if weight > 20, hour > 12 { return "By carrier" }
            if weight > 10 && stock > 3 { return "In two days" }
            return hour < 14 ? "Tomorrow" : "In two days"
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"short pipelines, pipelines over text, taking a date apart, measuring for a log"#,
      code: #"""
        import SwiftUI
        struct Member { let name: String; let isActive: Bool }
        struct MembersView: View {
          let members: [Member]
          let name: String
          var body: some View {
            VStack {
              Text(name.split(separator: " ").compactMap(\.first).prefix(2).map(String.init).joined())
              Text("\(Calendar.current.component(.weekday, from: Date()))")
              ForEach(members.filter(\.isActive).map(\.name), id: \.self) { Text($0) }
            }
            .onAppear { print(Date().timeIntervalSince(Date())) }
          }
        }
        """#))
}
