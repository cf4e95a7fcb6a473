import UIKit
final class AppRouter {}
protocol Routed: AnyObject { var 1️⃣router: AppRouter! { get set } }
