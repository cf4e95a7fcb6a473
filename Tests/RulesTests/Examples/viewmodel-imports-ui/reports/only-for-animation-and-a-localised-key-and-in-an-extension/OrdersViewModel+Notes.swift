2️⃣import UIKit
typealias Orders = OrdersViewModel
extension Orders { func stamp() -> Double { CACurrentMediaTime() } }
