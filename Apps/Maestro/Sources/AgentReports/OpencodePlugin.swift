/// The plugin that opencode loads for one session: hands on the events that tell how it is doing, and adds up what it used.
enum OpencodePlugin {
  static func text(program: String) -> String {
    """
    // Made by Maestro for one session.
    import { spawnSync } from "node:child_process"

    const program = \(literal(program))
    const told = new Set([
      "session.status", "session.idle", "session.error", "permission.asked", "permission.updated", "permission.replied",
      "question.asked", "question.replied", "question.rejected",
    ])

    export const Maestro = async () => {
      const children = new Set()
      const used = new Map()
      let answer = ""
      let last = ""

      const tell = (event) => {
        const input = JSON.stringify(event)
        if (input === last) return
        last = input
        spawnSync(program, [], { input, timeout: 5000, stdio: ["pipe", "ignore", "ignore"] })
      }

      const add = (message) => {
        const tokens = message.tokens ?? {}
        const cache = tokens.cache ?? {}
        used.set(message.id, {
          input: (tokens.input ?? 0) + (cache.read ?? 0) + (cache.write ?? 0),
          output: (tokens.output ?? 0) + (tokens.reasoning ?? 0),
          cost: message.cost ?? 0,
        })
        const all = { type: "maestro.usage", input: 0, output: 0, cost: 0 }
        for (const one of used.values()) for (const name of ["input", "output", "cost"]) all[name] += one[name]
        tell(all)
      }

      return {
        event: async ({ event }) => {
          const about = event.properties ?? {}
          if (event.type === "session.created" || event.type === "session.updated") {
            if (about.info?.parentID) children.add(about.info.id)
          } else if (event.type === "message.updated") {
            if (about.info?.role === "assistant" && about.info.time?.completed) add(about.info)
          } else if (event.type === "message.part.updated") {
            const part = about.part
            if (part?.type === "text" && part.time?.end && !children.has(part.sessionID)) answer = part.text
          } else if (told.has(event.type)) {
            // What the sessions of subagents ask is asked by this one; when they are done, it goes on.
            if (event.type.startsWith("session.") && children.has(about.sessionID)) return
            tell(event.type === "session.idle" ? { ...event, answer } : event)
          }
        },
      }
    }

    """
  }

  /// A text in quotes, as JSON and JavaScript have it.
  private static func literal(_ text: String) -> String {
    String(AgentSetup.json(["": text]).dropFirst(#"{"":"#.count).dropLast())
  }
}
