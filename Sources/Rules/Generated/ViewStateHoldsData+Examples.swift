// Generated from Tests/RulesTests/Examples/view-state-holds-data. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewStateHoldsData {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"an awaited collection of models of another file"#,
      code: #"""
        // Address.swift
        struct Address: Codable, Identifiable { let id: Int; let street: String }
        // AddressesView.swift
        import SwiftUI
        struct AddressesView: View {
          @State private var addresses: [Address] = []  // ← here
          var body: some View {
            List(addresses) { Text($0.street) }.task { await load() }
          }
          private func load() async {
            guard let (data, _) = try? await URLSession.shared.data(from: URL(filePath: "/addresses")) else { return }
            addresses = (try? JSONDecoder().decode([Address].self, from: data)) ?? []
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"flags and numbers; a model that comes from a parameter"#,
      code: #"""
        import SwiftUI
        struct Photo: Codable, Identifiable { let id: Int }
        struct PhotoView: View {
          let photos: [Photo]
          @State private var current: Photo?
          @State private var count = 0
          var body: some View {
            Text("\(count)")
              .onAppear { current = photos.first }
              .task { count = await number() }
          }
          private func number() async -> Int { 1 }
        }
        """#))
}
