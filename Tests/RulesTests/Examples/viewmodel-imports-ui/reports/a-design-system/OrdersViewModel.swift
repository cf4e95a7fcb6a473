1️⃣import Components
import Combine
final class OrdersViewModel: ObservableObject { @Published private(set) var count = 0 }
