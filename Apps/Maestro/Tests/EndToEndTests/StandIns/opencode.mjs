// Loads the plugin that opencode would load, and hands it one event.
import { copyFileSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const file = fileURLToPath(JSON.parse(process.env.OPENCODE_CONFIG_CONTENT).plugin[0])
// Bun takes any file for a module; Node goes by its name.
const copy = join(mkdtempSync(join(tmpdir(), "plugin-")), "plugin.mjs")
copyFileSync(file, copy)
for (const plugin of Object.values(await import(pathToFileURL(copy)))) {
  await (await plugin({})).event({ event: JSON.parse(process.argv[2]) })
}
