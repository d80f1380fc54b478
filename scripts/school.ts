import { prepareServer } from './build/prepare'
import { readServerEnvironment } from './process/read-env-file'
import { root, runNode } from './process/run'
import { messageOf } from './process/run-step'

/**
 * `npm run school -- <command> …`: the school's own commands, which the built server has (server/src/commands).
 */
const args = process.argv.slice(2)
// Without `--` before it npm keeps an option for itself: what should only be checked would be imported, a new name
// refused.
for (const option of args[0] === 'import' ? ['check', 'rename'] : []) {
  if (process.env[`npm_config_${option}`] && !args.includes(`--${option}`)) args.push(`--${option}`)
}

try {
  const environment = readServerEnvironment(await prepareServer())
  process.exitCode = await runNode([`${root}/dist/server/school.mjs`, ...args], {
    // Paths are relative to where the command was typed.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: environment,
  })
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
