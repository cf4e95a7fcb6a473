import Combine
extension NotesViewModel: ObservableObject {}
