import SwiftUI
struct UploadButton: View {
  let upload: () async throws -> Void
  unowned let script: ScriptContext
  var body: some View { Button("Upload") { Task { try? await upload() } } }
}
