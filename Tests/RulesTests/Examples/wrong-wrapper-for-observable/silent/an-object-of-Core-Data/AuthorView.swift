import SwiftUI
struct AuthorView: View {
  @ObservedObject var author: Author
  var body: some View { Text(author.name) }
}
