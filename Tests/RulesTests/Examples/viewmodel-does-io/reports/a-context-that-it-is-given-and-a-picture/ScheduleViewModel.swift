import CoreData
import SwiftUI
import UIKit

final class ScheduleViewModel: ObservableObject {
  @Published private(set) var events: [NSManagedObject] = []
  private let context: NSManagedObjectContext
  init(context: NSManagedObjectContext) { self.context = context }
  func load() throws {
    events = try 1️⃣context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Event"))
  }
}

final class ThumbnailViewModel: ObservableObject {
  @Published private(set) var image: UIImage?
  func load(_ path: String) { image = 1️⃣UIImage(contentsOfFile: path) }
}

struct ScheduleView: View {
  @StateObject var schedule: ScheduleViewModel
  @StateObject private var thumbnail = ThumbnailViewModel()
  var body: some View {
    Text("\(schedule.events.count)")
    Image(uiImage: thumbnail.image ?? UIImage())
  }
}
