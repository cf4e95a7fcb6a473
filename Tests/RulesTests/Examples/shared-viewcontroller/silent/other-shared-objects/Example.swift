import UIKit
final class Analytics { static let shared = Analytics() }
final class LogoLoader { static let image = UIImage(named: "logo") }
