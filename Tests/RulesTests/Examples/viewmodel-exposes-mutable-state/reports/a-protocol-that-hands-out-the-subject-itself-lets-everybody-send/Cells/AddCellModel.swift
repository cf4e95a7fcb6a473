import Combine
protocol AddCellModel {
  var title: CurrentValueSubject<String, Never> { get }
  func refresh()
}
final class AddCheckInCellModel: AddCellModel {
  let 1️⃣title = CurrentValueSubject<String, Never>("")
  func refresh() { title.send("Check in") }
}
