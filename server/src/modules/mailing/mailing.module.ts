import type { Jobs } from '../../kernel/jobs/jobs'
import type { MessageSender } from '../message/message.service'
import { createMailingDesk, type MailingDeskDeps } from './desk/mailing-desk.module'
import { MailingRepository } from './mailing.repository'
import { MAILING_JOB, MailingService } from './mailing.service'

export interface MailingDeps extends MailingDeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  messages: MessageSender & MailingDeskDeps['messages']
}

/** Messages of the staff to all learners, to a course's or to one. */
export const createMailingModule = (deps: MailingDeps) => {
  const { database, now, jobs, messages } = deps
  const service = new MailingService(database, new MailingRepository(database), messages, now)
  jobs.handle(MAILING_JOB, (payload) => service.send(payload))
  return { desk: createMailingDesk(deps) }
}
