import ArgumentParser
import DevServer
import Foundation

@main
struct DevServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devserver",
    abstract: "A server for development that speaks the part of PostgREST which a client needs that works offline.",
    subcommands: [Serve.self, SQL.self, Token.self], defaultSubcommand: Serve.self)
}

struct SchemaOption: ParsableArguments {
  @Option(help: ArgumentHelp("The tables, as in Documentation/schema.yml.", valueName: "file"))
  var schema: String

  func load() throws -> ServerSchema {
    let text: String
    do {
      text = try String(contentsOfFile: schema, encoding: .utf8)
    } catch {
      throw ValidationError("The file \(schema) cannot be read: \(error.localizedDescription)")
    }
    do {
      return try ServerSchema(yaml: text)
    } catch {
      throw ValidationError("\(schema): \(error)")
    }
  }
}

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Serve until interrupted.")

  @OptionGroup var schema: SchemaOption
  @Option(
    help: ArgumentHelp(
      "Keep the rows in this file of SQLite; without a back end they are in memory.", valueName: "file"))
  var sqlite: String?
  @Option(help: ArgumentHelp("Keep the rows in this database of PostgreSQL.", valueName: "url"))
  var postgres: String?
  @Option(
    help: ArgumentHelp(
      "Keep uploaded files in this folder; without it they are beside the file of SQLite, or end with the server.",
      valueName: "folder"))
  var files: String?
  @Option(help: "The port on 127.0.0.1; 0 takes a free one.")
  var port = 3000
  @Option(help: "What tokens are signed with, 32 bytes or more; without it none is asked for.")
  var secret: String?
  @Option(help: ArgumentHelp("The longest body that is read.", valueName: "bytes"))
  var bodyLimit = 32 << 20

  func validate() throws {
    if sqlite != nil, postgres != nil { throw ValidationError("Choose one of --sqlite and --postgres.") }
    if !(0...65_535).contains(port) { throw ValidationError("The port is a number from 0 to 65535.") }
    if let secret { _ = try Tokens(secret: secret) }
    if bodyLimit < 1 { throw ValidationError("The limit of bodies is a number of bytes, 1 or more.") }
  }

  func run() async throws {
    let storage: DevelopmentServer.Storage =
      if let sqlite { .sqlite(path: sqlite) } else if let postgres { .postgres(url: postgres) } else { .memory }
    let server = try await DevelopmentServer.start(
      schema: schema.load(), storage: storage,
      settings: .init(
        port: port, secret: secret, bodyLimit: bodyLimit, filesFolder: files, stopSignals: [.sigterm, .sigint]))
    // At once, even into a pipe.
    FileHandle.standardOutput.write(Data("Serving on \(server.address)\n".utf8))
    try await server.wait()
  }
}

struct SQL: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sql", abstract: "Write what makes the tables in PostgreSQL, for a real PostgREST.")

  @OptionGroup var schema: SchemaOption
  @Flag(help: "Let in clients that have not signed in: the id of a device then gives access to its rows.")
  var anonymous = false
  @Flag(help: "Let Supabase Realtime tell users that something has changed, in the table sync_news.")
  var realtime = false

  func run() throws {
    let tables = PostgresTables(try schema.load(), isAnonymousAllowed: anonymous, tellsNews: realtime)
    print(tables.sql, terminator: "")
  }
}

struct Token: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "Write a token that lets a client in.")

  @Option(help: "What the server was started with.")
  var secret: String
  @Option(help: "Who signed in; devices that a user registers are of no use to others.")
  var user: String?
  @Option(
    parsing: .unconditional, help: "How long it counts; a negative number makes one that has expired.")
  var hours = 24.0

  func validate() throws {
    _ = try Tokens(secret: secret)
    if !hours.isFinite { throw ValidationError("The hours are a number.") }
  }

  func run() throws {
    print(try Tokens(secret: secret).token(user: user, expires: Date(timeIntervalSinceNow: hours * 3600)))
  }
}
