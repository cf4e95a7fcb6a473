import Foundation
class Base: NSObject {}
final class Source: Base { @objc dynamic var rate = 0 }
