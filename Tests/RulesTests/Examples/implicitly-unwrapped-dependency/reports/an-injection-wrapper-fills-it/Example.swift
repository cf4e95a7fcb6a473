import Foundation
@propertyWrapper final class Injected<Service> {
  var wrappedValue: Service!
  init() {}
}
protocol PriceService: AnyObject {}
final class PricesModel {
  @Injected() private var 1️⃣service: PriceService!
}
