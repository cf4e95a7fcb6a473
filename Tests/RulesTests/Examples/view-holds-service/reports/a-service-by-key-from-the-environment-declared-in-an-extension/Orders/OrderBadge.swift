import SwiftUI
struct OrderBadge: View {
  @Environment(\.orderService) private var 1️⃣service
  @State private var count = 0
  var body: some View { Text("\(count)").task { count = (try? await service.orders().count) ?? 0 } }
}
