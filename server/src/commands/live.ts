import { LIVE_EVENTS, LIVE_STATE_LABEL, type LiveEvent } from '@contract/live/live-status'
import { commandAct } from '../kernel/actor'
import { withDatabase } from '../kernel/db/with-database'
import { Jobs } from '../kernel/jobs/jobs'
import { schoolId } from '../kernel/school-id'
import { createLiveDeskService } from '../modules/live/desk/live-desk.module'
import { createAudit } from '../modules/staff/staff.module'
import { parse, readShop, SHOP_OPTION, SHOP_USAGE, UsageError, type Command } from './command'

export const liveCommand: Command<{ shop?: string; lesson: string; event: LiveEvent }> = {
  summary: '开始、暂停、继续或结束一场直播',
  usage: `<课程代号/课时代号> <${LIVE_EVENTS.join('|')}> ${SHOP_USAGE}
  open 开始直播，pause 暂停，resume 继续，close 结束`,

  read: (args) => {
    const { values, positionals } = parse(args, SHOP_OPTION)
    const [lesson = '', typed, ...rest] = positionals
    const event = LIVE_EVENTS.find((each) => each === typed)
    if (!event || rest.length > 0 || !/^[a-z0-9-]+\/[a-z0-9-]+$/.test(lesson)) throw new UsageError()
    return { shop: readShop(values), lesson, event }
  },

  run: ({ shop: named, lesson, event }, loadConfig) => {
    const config = loadConfig()
    const shop = named ?? config.defaultShop
    return withDatabase(config, async (database) => {
      const now = () => new Date()
      const audit = createAudit({ database, now })
      const desk = createLiveDeskService({ database, audit, jobs: new Jobs(database, console.error), now })
      const { title, state } = await desk.move(commandAct(shop, 'live'), schoolId(shop, 'lesson', lesson), event)
      return `《${title}》：${LIVE_STATE_LABEL[state]}`
    })
  },
}
