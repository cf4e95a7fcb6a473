final class LessonViewModel {
  static var preview: LessonViewModel {
    let model = LessonViewModel()
    while model.title.isEmpty { Thread.sleep(forTimeInterval: 0.1) }
    return model
  }
  var title = ""
}
