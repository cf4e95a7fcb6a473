final class NotesScreen: Screen { let folder = URL(fileURLWithPath: "/notes") }
