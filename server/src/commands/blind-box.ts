import type { Database } from '../kernel/db/database'
import { withDatabase } from '../kernel/db/with-database'
import { openSeal, type Seal } from '../kernel/seal'
import { createSecrets } from '../kernel/secrets'
import { createBoxChecks } from '../modules/blind-box/blind-box.module'
import { parse, UsageError, type Command } from './command'

/** A box is not what was published; the message lists what differs. */
class BoxDiffers extends Error {}
/** There is no such box. */
class NoBox extends Error {}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Makes a box again; returns what to print when all agrees. @throws BoxDiffers, NoBox */
export const verifyBox = async (database: Database, seal: Seal, id: string): Promise<string> => {
  const checked = await createBoxChecks({ database, seal }).check(id)
  if (!checked) throw new NoBox(`没有盲盒活动 ${id}，或者还没有发布`)
  const { title, row, draws, problems } = checked
  const sold = draws.filter(({ state }) => state !== 'held' && state !== 'returned').length
  const head = `${title}  ${row.size} 盒，已卖 ${sold} 盒\n  封箱码 ${row.root}\n  种子哈希 ${row.seedHash}`
  if (problems.length > 0) throw new BoxDiffers([head, ...problems.map((each) => `  ${each}`)].join('\n'))
  return `${head}\n  封箱码、${row.size} 条路径、${draws.length} 次抽号都相符`
}

export const blindBoxCommand: Command<string> = {
  summary: '核对一箱盲盒：按种子重算封箱码、每个位置和每一次抽号',
  usage: `verify <活动 id>
  verify   和公布的比对；有不符的列出来，并以 1 退出`,

  expectedErrors: [BoxDiffers, NoBox],

  read: (args) => {
    const [action, id, ...rest] = parse(args, {}).positionals
    if (action !== 'verify' || !ID.test(id ?? '') || rest.length > 0) throw new UsageError()
    return id
  },

  run: (id, loadConfig) => {
    const config = loadConfig()
    return withDatabase(config, async (database) => {
      const seal = await openSeal(config, createSecrets(database))
      return verifyBox(database, seal, id)
    })
  },
}
