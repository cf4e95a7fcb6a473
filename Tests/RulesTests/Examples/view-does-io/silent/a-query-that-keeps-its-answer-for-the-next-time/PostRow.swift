import SwiftUI
struct PostRow: View {
  let post: Post
  var body: some View { if !MuteService.shared.isMuted(post) { Text(post.text) } }
}
