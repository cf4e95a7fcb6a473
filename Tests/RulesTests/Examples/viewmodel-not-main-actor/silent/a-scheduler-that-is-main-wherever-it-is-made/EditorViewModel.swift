import RxSwift
import SwiftUI

final class EditorViewModel: ObservableObject {
  @Published private(set) var error: String?
  private let store: NoteStore
  private let scheduler: SchedulerType
  private let bag = DisposeBag()

  init(store: NoteStore, scheduler: SchedulerType) {
    self.store = store
    self.scheduler = scheduler
  }

  func save(_ text: String) {
    store.save(text)
      .observe(on: scheduler)
      .subscribe(onError: { [weak self] in self?.error = "\($0)" })
      .disposed(by: bag)
  }
}

protocol NoteStore { func save(_ text: String) -> Observable<Void> }

struct EditorView: View {
  @ObservedObject var model: EditorViewModel
  var body: some View { Text(model.error ?? "") }
}

final class NotesViewController: UIViewController {
  let store: NoteStore
  init(store: NoteStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }
  func edit() {
    let editor = EditorView(model: EditorViewModel(store: store, scheduler: MainScheduler.instance))
    show(UIHostingController(rootView: editor), sender: nil)
  }
}
