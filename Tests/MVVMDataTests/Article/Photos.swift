import Foundation
import MVVM
import MVVMData

// The code that the article `Attachments` shows, and what it needs around it.

extension VisitTables {
  static let photos = AttachedFile.table("photos", of: "visits")
}

struct PhotoApp {
  let folder: AttachmentFolder
  let attachments: AttachmentSync

  init(path: String, server: URL, connectivity: any Connectivity, token: @escaping @Sendable () async throws -> String)
    throws
  {
    let store = try LocalStore(
      path: path, tables: [RegisteredTable(VisitTables.visits), RegisteredTable(VisitTables.photos)])
    let folder = try AttachmentFolder(
      store: store, tables: [VisitTables.photos], limits: AttachmentLimits(fileSize: 20 << 20, total: 500 << 20))
    let remote = TusRemote(url: server.appending(path: "storage/files")) {
      ["Authorization": "Bearer \(try await token())"]
    }
    attachments = AttachmentSync(folder, remote: remote, connectivity: connectivity)
    self.folder = folder
  }

  func addPhoto(_ data: Data, to visit: Visit) async throws -> AttachedFile {
    try await folder.add(data, name: "photo.jpg", mediaType: "image/jpeg", to: visit.id, in: VisitTables.photos)
  }

  func content(of photo: AttachedFile) async throws -> Data {
    try Data(contentsOf: try await attachments.url(of: photo))
  }
}
