import type { Jobs } from '../../../kernel/jobs/jobs'
import type { CourseGate } from '../../access/course-gate'
import type { DeskDeps } from '../../staff/desk-deps'
import { MailingRepository } from '../mailing.repository'
import { mailingDeskRoutes } from './mailing-desk.routes'
import { MailingDeskService, type ReadMessages } from './mailing-desk.service'

export interface MailingDeskDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue'>
  messages: ReadMessages
  gate: Pick<CourseGate, 'exists'>
}

/** Where staff write to learners. */
export const createMailingDesk = ({ database, audit, now, jobs, messages, gate }: MailingDeskDeps) => {
  const mailings = new MailingRepository(database)
  return mailingDeskRoutes(new MailingDeskService({ mailings, courses: gate, reads: messages, jobs, audit, now }))
}
