import UIKit
protocol AlertViewModel { var 1️⃣image: UIImage { get } }
