import Combine
import Docker
final class OrderViewModel: ObservableObject {
  @Published private(set) var color = Color()
  @Published private(set) var label = Label.new
  private var image: Image?
  func load() { color = Color(hex: 1) }
}
