import Foundation
final class StoredFilter: ImageFilter {
  private var table = Data()
  func prepare() { table = (try? Data(contentsOf: URL(filePath: "/table"))) ?? Data() }
  override func apply() { prepare() }
}
