#if canImport(SwiftUI)
  import Domain
  import MVVM
  import Presentation
  import SwiftUI
  import ViewModels

  /// The list of sessions: sections of rows, or a grid of cards.
  struct SessionsView: View {
    @Bindable var model: SessionsViewModel
    let home: String
    @State private var showsCards = true

    init(model: SessionsViewModel, home: String) {
      self.model = model
      self.home = home
    }

    var body: some View {
      ScreenFrame(\.title) {
        snapshot(of: model, now: $0, home: home)
      } content: { shown in
        VStack(alignment: .leading) {
          if let notice = shown.notice { NoticeView(notice: notice) { model.actions.dismissRemoved() } }
          StateLine(state: shown.state) { await model.retry() }
          if showsCards { cards(shown) } else { rows(shown) }
          Text(shown.summary).font(.footnote)
          BroadcastView(model: model, broadcast: shown.broadcast)
        }
      }
      .searchable(text: $model.text)
      .toolbar {
        Toggle("Cards", isOn: $showsCards)
        Button(model.isArchive ? "Active" : "Archive") { model.show(archived: !model.isArchive) }
        Button("Doctor") { model.openDoctor() }
        Button("New Session") { model.create() }
      }
      .task(id: model.isArchive) { await model.load() }
      .refreshable { await model.load() }
      .onDisappear { model.leave() }
    }

    private func rows(_ shown: SessionsSnapshot) -> some View {
      List {
        ForEach(shown.groups) { group in
          Section(group.title) {
            ForEach(group.sessions) { SessionCard(session: $0, model: model) }
          }
        }
      }
    }

    private func cards(_ shown: SessionsSnapshot) -> some View {
      ScrollView {
        ForEach(shown.groups) { group in
          Section(group.title) {
            LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())]) {
              ForEach(group.sessions) { SessionCard(session: $0, model: model) }
            }
          }
        }
      }
    }
  }

  /// A session in the list.
  struct SessionCard: View {
    let session: SessionRow
    let model: SessionsViewModel

    var body: some View {
      VStack(alignment: .leading) {
        if let id = SessionID(session.id) {
          HStack {
            Button(session.name) { model.open(id) }.font(.headline)
            if session.canReceive {
              Button(session.isMarked ? "Unmark" : "Mark") { model.toggleMark(id) }
            }
          }
          BadgeView(badge: session.status)
          if let says = session.says { Text(says) }
          if let guess = session.guess { Text(guess).font(.footnote) }
          Text("\(session.agent) · \(session.branch)").font(.footnote)
          if let prompt = session.prompt { Text(prompt) }
          Text(session.updated).font(.footnote)
          if let delivery = session.delivery { BadgeView(badge: delivery) }
          if let problem = session.problem {
            NoticeView(notice: problem) { model.actions.dismissFailure(of: id) }
          }
          Menu("Actions") {
            ForEach(session.actions) { button in
              ActionButton(button) {
                if let action = SessionAction(rawValue: button.id) { model.start(action, on: id) }
              }
            }
          }
          .task { await model.didShow(id) }
        }
      }
      .padding()
    }
  }

  /// A prompt for all sessions that are marked.
  struct BroadcastView: View {
    let model: SessionsViewModel
    let broadcast: SessionsSnapshot.Broadcast

    var body: some View {
      VStack(alignment: .leading) {
        FieldRow(model.broadcast.prompt) { TextField(broadcast.prompt.label, text: $0) }
        HStack {
          Button("Mark All") { model.markAll() }
          ActionButton(broadcast.send) { Task { await model.sendBroadcast() } }
        }
        if let result = broadcast.result {
          NoticeView(notice: result) { model.broadcast.dismissDeliveries() }
        }
      }
    }
  }
#endif
