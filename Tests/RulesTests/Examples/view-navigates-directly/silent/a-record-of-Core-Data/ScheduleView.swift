import CoreData
import SwiftUI
@MainActor final class AppCoordinator: ObservableObject {
  @Published var path = NavigationPath()
  func showSettings() { path.append("settings") }
}
class Entity: NSManagedObject {}
final class Event: Entity {
  @NSManaged var title: String
  var isShown: Bool { !title.isEmpty }
  func rename(_ name: String) { title = name }
}
struct EventView: View {
  @ObservedObject var event: Event
  var body: some View { Button(event.title) { event.rename("") } }
}
struct ScheduleView: View {
  let events: [Event]
  var body: some View {
    ForEach(events) { event in
      NavigationLink(event.title) { EventView(event: event) }
    }
  }
}
