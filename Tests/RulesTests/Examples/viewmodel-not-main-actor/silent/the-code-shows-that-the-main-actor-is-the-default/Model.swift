nonisolated struct Room { let id: Int }
nonisolated enum Kind { case direct, group }
nonisolated struct Member { let name: String }
