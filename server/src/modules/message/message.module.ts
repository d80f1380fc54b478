import type { Database } from '../../kernel/db/database'
import { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Jobs } from '../../kernel/jobs/jobs'
import { MessageRepository } from './message.repository'
import { messageRoutes } from './message.routes'
import { MessageService } from './message.service'
import { MessageSettingsService } from './ways/settings.service'
import { DELIVER_JOB, WaysRepository } from './ways/ways.repository'
import { WaysService, type SchoolAlarms, type Senders, type WechatPeople } from './ways/ways.service'

export interface MessageDeps {
  database: Database
  now: () => Date
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  senders: Senders
  people: WechatPeople
  alarms: SchoolAlarms
}

/** Messages to learners: other modules send them, learners read them in the app and hear of them by other ways. */
export const createMessageModule = ({ database, now, jobs, senders, people, alarms }: MessageDeps) => {
  const repository = new WaysRepository(database)
  const housekeeping = new Housekeeping('message.forgetDeliveries', jobs, now, () => ways.forgetOld())
  const ways: WaysService = new WaysService({ database, ways: repository, senders, people, alarms, housekeeping, now })
  jobs.handle(DELIVER_JOB, (payload) => ways.deliver(payload))
  const messages = new MessageService(new MessageRepository(database), now, ways)
  const settings = new MessageSettingsService(database, repository, senders)
  return { routes: messageRoutes(messages, settings), messages }
}

/** Messages in the app alone, for shell commands. */
export const createAppMessages = ({ database, now }: { database: Database; now: () => Date }) =>
  new MessageService(new MessageRepository(database), now)
