import SwiftUI
struct SiteRow: View {
  @Binding var site: Site
  var body: some View {
    Text(site.title)
    Button("Delete") { site.remove() }
  }
}
