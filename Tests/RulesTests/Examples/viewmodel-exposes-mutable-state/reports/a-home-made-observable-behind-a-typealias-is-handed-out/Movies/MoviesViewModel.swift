typealias Output<Value> = Observable<Value>

final class MoviesViewModel {
  let 1️⃣titles: Observable<[String]> = Observable([])
  private let pages: Observable<Int> = Observable(0)

  func load() { titles.value = ["Alien"] }
}
