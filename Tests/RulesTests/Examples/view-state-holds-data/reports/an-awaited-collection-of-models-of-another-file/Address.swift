struct Address: Codable, Identifiable { let id: Int; let street: String }
