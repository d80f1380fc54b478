import { prepareServer } from './prepare.mjs'
import { readServerEnvironment } from './read-env-file.mjs'
import { root } from './run.mjs'
import { run } from './run-step.mjs'

/** The school's own commands: `npm run school:import -- <folder>` and those beside it in package.json, each a `school-….mjs` of the built server. */
const [command, ...args] = process.argv.slice(2)
// Without `--` before it npm keeps the option for itself, and what should only be checked would be imported.
if (command === 'school-import' && process.env.npm_config_check && !args.includes('--check')) args.push('--check')

const prepared = await prepareServer().catch((error) => console.error(error instanceof Error ? error.message : error))
if (!prepared) process.exit(1)
try {
  // Paths are meant from where the command was typed.
  await run(process.execPath, [`${root}/dist/server/${command}.mjs`, ...args], {
    cwd: process.env.INIT_CWD ?? process.cwd(), env: readServerEnvironment(prepared),
  })
} catch {
  // The command has already said what is wrong.
  process.exitCode = 1
}
