#if canImport(SwiftUI)
  import Foundation
  import MVVM
  import Presentation
  import SwiftUI

  /// How the device stands with the server.
  struct SyncView: View {
    @State private var model: SyncViewModel
    private let calendar: Calendar

    init(model: SyncViewModel, calendar: Calendar) {
      _model = State(initialValue: model)
      self.calendar = calendar
    }

    var body: some View {
      Ticking(calendar: calendar) {
        snapshot(of: model, in: $0)
      } content: { shown in
        List {
          Section("Status") { status(shown) }
          Section("Refused by the Server") {
            StateLine(state: shown.parkedState) { await model.load() }
            ForEach(shown.parked) { parked($0) }
          }
          Section("Conflicts") {
            StateLine(state: shown.conflictsState) { await model.load() }
            ForEach(shown.conflicts) { conflict($0) }
          }
        }
        .navigationTitle(Text(shown.title))
      }
      .task { await model.load() }
      .onDisappear { model.leave() }
    }

    @ViewBuilder
    private func status(_ shown: SyncSnapshot) -> some View {
      Text(shown.status).foregroundStyle(Color(shown.tone))
      Text("\(shown.pending) · \(shown.lastSync)").font(.footnote)
      if let missing = shown.missing, missing != shown.status { Text(missing) }
      if shown.isServerReset {
        Text("The server was restored or emptied, and may lack visits. Nothing is sent or fetched until you choose.")
        Text("“Take What the Server Has” removes from this device what the server lacks.").font(.footnote)
        Button("Send Everything From Here") { Task { await model.resolveServerReset(.uploadEverything) } }
        Button("Take What the Server Has") { Task { await model.resolveServerReset(.acceptServer) } }
      }
      if let repair = shown.repair { Text(repair) }
      if let problem = shown.problem ?? shown.lastError {
        ProblemView(problem: problem) { action in Task { await model.problem.act(action) } }
      }
      if shown.hasServer {
        Button(shown.isOnline ? "Go Offline" : "Go Online") { model.setOnline(!shown.isOnline) }
        Button("Sync Now") { Task { await model.syncNow() } }.disabled(shown.isSyncing || !shown.isOnline)
      }
    }

    /// Each button is a row of its own: buttons that share one fire together.
    @ViewBuilder
    private func parked(_ change: SyncSnapshot.Parked) -> some View {
      VStack(alignment: .leading) {
        Text(change.title).font(.headline)
        Text(change.reason)
        ForEach(change.fields, id: \.label) { Text("\($0.label): \($0.text)").font(.footnote) }
      }
      if let id = UUID(uuidString: change.id) {
        Button("Send Again") { Task { await model.retry(id) } }
        Button("Give Up", role: .destructive) { Task { await model.discard(id) } }
      }
    }

    @ViewBuilder
    private func conflict(_ conflict: SyncSnapshot.Conflict) -> some View {
      VStack(alignment: .leading) {
        Text(conflict.title).font(.headline)
        Text(conflict.outcome)
        ForEach(conflict.fields, id: \.label) { field in
          Text("\(field.label): \(field.mine) here, \(field.theirs) on the server").font(.footnote)
        }
      }
      if let id = UUID(uuidString: conflict.id) {
        if let mine = conflict.keepMine { Button(mine) { Task { await model.choose(.mine, of: id) } } }
        if let theirs = conflict.keepTheirs { Button(theirs) { Task { await model.choose(.theirs, of: id) } } }
        Button("Leave It as It Is") { Task { await model.acknowledge(id) } }
      }
    }
  }
#endif
