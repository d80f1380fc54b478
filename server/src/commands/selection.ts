import type { Database } from '../kernel/db/database'
import { withDatabase } from '../kernel/db/with-database'
import { formatTime } from '../kernel/school-time'
import { checkLot } from '../modules/selection/lot/check-lot'
import { LotRepository } from '../modules/selection/lot/lot.repository'
import { parse, UsageError, type Command } from './command'

/** A lot is not what was published; the message lists which and why. */
class LotDiffers extends Error {}

/** Draws every lot again; returns what to print when all agree. @throws LotDiffers */
export const checkLots = async (database: Database): Promise<string> => {
  const drawn = await new LotRepository(database).listDrawn()
  const lines = drawn.map(({ draw, planName, shopId }) => {
    const problems = checkLot(draw)
    const name = `${shopId}  ${planName}  ${formatTime(draw.drawnAt!, 'YYYY-MM-DD HH:mm')}`
    const hashes = `  输入 ${draw.inputHash}\n  结果 ${draw.resultHash}`
    return { isFine: problems.length === 0, text: `${name}  ${problems.join('、') || '相符'}\n${hashes}` }
  })
  const text = lines.map((line) => line.text).join('\n')
  if (lines.some(({ isFine }) => !isFine)) throw new LotDiffers(text)
  return text || '还没有抽过签'
}

export const selectionCommand: Command<'check'> = {
  summary: '核对选课抽签：按公布的种子和公开随机数重抽一遍',
  usage: `draw --check
  draw --check   重抽全部抽过的签，和公布的哈希比对；有不符的列出来，并以 1 退出`,

  expectedErrors: [LotDiffers],

  read: (args) => {
    const { positionals, values } = parse(args, { check: { type: 'boolean' } })
    if (positionals.join(' ') !== 'draw' || values.check !== true) throw new UsageError()
    return 'check'
  },

  run: (_action, loadConfig) =>
    withDatabase(loadConfig(), async (database) =>
      database.transact(async () => {
        await database.liftTimeouts()
        return checkLots(database)
      }),
    ),
}
