import Foundation
protocol DownloadDelegate: AnyObject { func didFinish() }
typealias DownloadObserver = DownloadDelegate
final class Downloader {
  private let 1️⃣delegate: DownloadObserver
  init(delegate: DownloadObserver) { self.delegate = delegate }
  func finish() { delegate.didFinish() }
}
final class LibraryViewModel: DownloadDelegate {
  private var downloader: Downloader?
  func start() { self.downloader = Downloader(delegate: self) }
  func didFinish() {}
}
