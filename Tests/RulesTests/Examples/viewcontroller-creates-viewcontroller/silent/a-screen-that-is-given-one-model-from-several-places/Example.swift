import UIKit
class Lesson {
  var title = ""
  var minutes = 0
}
final class LessonsViewController: UITableViewController {
  private var lessons: [Lesson] = []
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let details = LessonViewController(lesson: lessons[indexPath.row])
    navigationController?.pushViewController(details, animated: true)
  }
}
final class FavoritesViewController: UIViewController {
  func open(_ lesson: Lesson) {
    navigationController?.pushViewController(LessonViewController(lesson: lesson), animated: true)
  }
}
final class LessonViewController: UIViewController {
  private let lesson: Lesson
  init(lesson: Lesson) {
    self.lesson = lesson
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}
