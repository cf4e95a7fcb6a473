import Foundation
protocol RequestDelegate: AnyObject { func done() }
final class Request {
  private var delegate: RequestDelegate?
  init(delegate: RequestDelegate) { self.delegate = delegate }
  func finish() {
    delegate?.done()
    delegate = nil
  }
}
final class Loader: RequestDelegate {
  private var request: Request?
  func load() { request = Request(delegate: self) }
  func done() {}
}
