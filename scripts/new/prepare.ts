import { parseArgs } from 'node:util'
import { newCall } from './new-call'
import { newDesk } from './new-desk'
import { newScreen } from './new-screen'
import { newTable } from './new-table'
import { toCamel, type Sources } from './sources'

const USAGE = `npm run new -- table <domain> <name> <Chinese title>
npm run new -- call "<METHOD /path>" <domain> <Chinese summary>
               [--access staff:<permission>] [--method <name>] [--module <of server>] [--feature <of app>]
npm run new -- screen <name> <feature> "<METHOD /path>" <Chinese title> [--login] [--refresh]
npm run new -- desk <path> <feature of console> "<METHOD /path>" <Chinese title> [--group <file of its menu>]`

const [FOLDER, KEY] = [/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, /^(GET|POST|PUT|DELETE) (\/[A-Za-z0-9-]+)+$/]
const [NAME, CHINESE] = [/^[a-z][A-Za-z0-9]*$/, /[\u4e00-\u9fff]/]
const FORMS = new Map([
  ['table', [FOLDER, FOLDER, CHINESE]],
  ['call', [KEY, FOLDER, CHINESE]],
  ['screen', [NAME, FOLDER, KEY, CHINESE]],
  ['desk', [FOLDER, FOLDER, KEY, CHINESE]],
])
const [TEXT, FLAG] = [{ type: 'string' }, { type: 'boolean', default: false }] as const
const OPTIONS = { access: TEXT, method: TEXT, module: TEXT, feature: TEXT, group: TEXT, login: FLAG, refresh: FLAG }

/** Prepares what a command line asks for; returns what is left to its author. @throws Error that says why not */
export const prepare = (sources: Sources, args: string[]): string[] => {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const [kind = '', ...words] = positionals
  const forms = FORMS.get(kind)
  const wrong = words.find((word, index) => !forms?.[index]?.test(word))
  if (words.length !== forms?.length || wrong) throw new Error(wrong ? `malformed: ${wrong}\n\n${USAGE}` : USAGE)
  const [first, second, third, title] = words
  if (kind === 'table') return newTable(sources, first, second, third)
  if (kind === 'desk')
    return newDesk(sources, { path: first, feature: second, call: third, title, group: values.group ?? 'operation' })
  if (kind === 'screen') return newScreen(sources, { ...values, name: first, feature: second, call: third, title })
  const method = toCamel(first.split('/').at(-1)!).replace(/^delete$/, 'remove')
  const places = { domain: second, module: second, feature: second }
  return newCall(sources, { method, ...places, ...values, key: first, summary: third })
}
