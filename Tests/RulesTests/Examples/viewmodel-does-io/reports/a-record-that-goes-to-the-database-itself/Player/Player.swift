import GRDB
struct Player: Codable, FetchableRecord, PersistableRecord { let name: String }
