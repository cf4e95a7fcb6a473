import SwiftUI
struct CodeView: View {
  let service = StripeService()
  @State private var pages: [[CGRect]] = []
  var body: some View { Text("\(pages.count)").task { pages = (try? await service.pages(of: ["a"])) ?? [] } }
}
