import { LIVE_EVENTS, LIVE_STATE_LABEL, type LiveEvent } from '@contract/live/live-status'
import { readConfig } from '../../kernel/config'
import { withDatabase } from '../../kernel/db/with-database'
import { Jobs } from '../../kernel/jobs/jobs'
import { runCommand } from '../../kernel/run-command'
import { schoolId } from '../../kernel/school-id'
import { LiveMoves } from './live-moves.service'
import { LiveRepository } from './live.repository'

const USAGE = `用法：npm run school:live -- <课程代号/课时代号> <${LIVE_EVENTS.join('|')}> [--shop 学校代号]
  open 开始直播，pause 暂停，resume 继续，close 结束`

/** The command `school:live`; answers the exit code. */
const run = async (args: string[]): Promise<number> => {
  const shopAt = args.indexOf('--shop')
  const [lesson = '', word = ''] = args.filter(
    (arg, index) => !arg.startsWith('--') && (shopAt < 0 || index !== shopAt + 1),
  )
  const event = LIVE_EVENTS.find((each) => each === word)
  if (!event || !/^[a-z0-9-]+\/[a-z0-9-]+$/.test(lesson)) {
    console.error(USAGE)
    return 2
  }
  const config = readConfig(process.env)
  return move(config, (shopAt >= 0 ? args[shopAt + 1] : undefined) ?? config.defaultShop, lesson, event)
}

const move = (config: ReturnType<typeof readConfig>, shop: string, lesson: string, event: LiveEvent): Promise<number> =>
  withDatabase(config, async (database) => {
    const moves = new LiveMoves(
      database,
      new LiveRepository(database),
      new Jobs(database, console.error),
      () => new Date(),
    )
    const { title, state } = await moves.move(shop, schoolId(shop, 'lesson', lesson), event, 'school:command')
    console.log(`《${title}》：${LIVE_STATE_LABEL[state]}`)
    return 0
  })

await runCommand(run)
