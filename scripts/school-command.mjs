import { prepareServer } from './build/prepare.mjs'
import { readServerEnvironment } from './process/read-env-file.mjs'
import { root } from './process/run.mjs'
import { run } from './process/run-step.mjs'

/**
 * The school's own commands: `npm run school:import -- <folder>` and those beside it in package.json, each a
 * `school-….mjs` of the built server.
 */
const [command, ...args] = process.argv.slice(2)
// Without `--` before it npm keeps an option for itself: what should only be checked would be imported, a new name
// refused.
for (const option of command === 'school-import' ? ['check', 'rename'] : []) {
  if (process.env[`npm_config_${option}`] && !args.includes(`--${option}`)) args.push(`--${option}`)
}

const prepared = await prepareServer().catch((error) => console.error(error instanceof Error ? error.message : error))
if (!prepared) process.exit(1)
try {
  // Paths are meant from where the command was typed.
  await run(process.execPath, [`${root}/dist/server/${command}.mjs`, ...args], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: readServerEnvironment(prepared),
  })
} catch {
  // The command has already said what is wrong.
  process.exitCode = 1
}
