import SwiftUI
actor FileCache { func clear() {} }
final class Clock { var now = 0 }
struct Point { var x = 0 }
struct CacheView: View {
  @State private var cache = FileCache()
  @State private var clock = Clock()
  @State private var point = Point()
  @StateObject private var renderer = ImageRenderer(content: Text(""))
  @State private var players: [Legacy] = []
  var body: some View { Text("") }
}
final class Legacy: ObservableObject {}
