import type { Database } from '../../kernel/db/database'
import { defineRoutes } from '../../kernel/http/routes'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { CourseGate } from '../access/course-gate'
import type { MessageSender } from '../message/message.service'
import { createAudit } from '../staff/staff.module'
import { MailingDeskService, type ReadMessages } from './mailing-desk.service'
import { MailingRepository } from './mailing.repository'
import { MAILING_JOB, MailingService } from './mailing.service'

export interface MailingDeps {
  database: Database
  now: () => Date
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  messages: MessageSender & ReadMessages
  gate: Pick<CourseGate, 'exists'>
}

/** Messages of the staff to all learners, to a course's or to one. */
export const createMailingModule = ({ database, now, jobs, messages, gate }: MailingDeps) => {
  const mailings = new MailingRepository(database)
  const service = new MailingService(database, mailings, messages, now)
  jobs.handle(MAILING_JOB, (payload) => service.send(payload))
  const desk = new MailingDeskService({
    mailings,
    courses: gate,
    reads: messages,
    jobs,
    audit: createAudit({ database, now }),
    now,
  })
  return {
    routes: defineRoutes({
      'POST /staff/message/page': (input, { shopId }) => desk.page(shopId, input),
      'GET /staff/message/view': ({ id }, { shopId }) => desk.view(shopId, id),
      'POST /staff/message/save': (input, { act, staffId }) => desk.save(act, staffId, input),
      'PUT /staff/message/withdraw': ({ id }, { act }) => desk.withdraw(act, id),
    }),
  }
}
