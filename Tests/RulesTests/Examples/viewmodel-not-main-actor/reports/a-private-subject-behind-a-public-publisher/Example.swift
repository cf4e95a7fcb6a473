import Combine
import UIKit

final class 1️⃣CouponsViewModel {
  var coupons: AnyPublisher<[String], Never> { couponsSubject.eraseToAnyPublisher() }
  private let couponsSubject = CurrentValueSubject<[String], Never>([])
  func load() { couponsSubject.send(["WELCOME"]) }
}

final class CouponsViewController: UIViewController { let viewModel = CouponsViewModel() }
