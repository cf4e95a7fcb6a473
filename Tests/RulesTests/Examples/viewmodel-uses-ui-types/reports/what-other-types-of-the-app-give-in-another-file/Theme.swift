import UIKit
enum Theme { static let brand = UIColor.red }
struct Badge { func icon() -> UIImage? { nil } }
