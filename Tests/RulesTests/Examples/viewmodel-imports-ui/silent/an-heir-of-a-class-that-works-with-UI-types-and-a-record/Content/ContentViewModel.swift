import UIKit
class ContentViewModel: ObservableObject {
  @Published private(set) var title = ""
  var alignment: NSTextAlignment { title.isEmpty ? .left : .right }
}
