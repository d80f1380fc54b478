// npm run new: writes what a generator can write of a screen, call or table; what is left out, types name.
import { prepare } from './new/prepare'
import { Sources } from './new/sources'
import { root } from './process/run'
import { messageOf } from './process/run-step'

try {
  const sources = new Sources(root)
  const left = prepare(sources, process.argv.slice(2))
  console.log(`Written:\n  ${(await sources.write()).join('\n  ')}\nLeft to you:\n  ${left.join('\n  ')}`)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
