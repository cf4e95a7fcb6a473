import SwiftUI
class BaseModel: ObservableObject { @Published var isLoading = false }
final class ReviewsModel: BaseModel { @Published var reviews: [String] = [] }
typealias Model = ReviewsModel
struct ReviewsView: View {
  @State private var 1️⃣model = Model()
  @State private var other: Int?
  var body: some View { List(model.reviews, id: \.self) { Text($0) } }
}
