import type { Jobs, JobPayload } from '../../../kernel/jobs/jobs'
import type { MessageSender } from '../../message/message.service'
import type { Roster } from './roster.repository'

export const NEWS_JOB = 'timetable.tell'
const BATCH = 500

/** What those who attend a session are told. */
export interface SessionNews {
  shopId: string
  sessionIds: string[]
  title: string
  content: string
  /** The same news is told once. */
  reason: string
}

/** Tells those who attend sessions what became of them, by a job that begins with the commit. */
export class SessionNewsService {
  constructor(
    private readonly deps: {
      jobs: Pick<Jobs, 'enqueue'>
      roster: Pick<Roster, 'listLearners'>
      messages: MessageSender
      now: () => Date
    },
  ) {}

  plan({ sessionIds, ...news }: SessionNews): Promise<void> {
    const payload = { ...news, sessionIds: sessionIds.join(',') }
    return this.deps.jobs.enqueue(NEWS_JOB, news.reason, payload, this.deps.now())
  }

  /** The job. Each learner gets the news once, however often it runs. */
  async tell({ shopId = '', sessionIds = '', title = '', content = '', reason = '' }: JobPayload): Promise<void> {
    const learners = await this.deps.roster.listLearners(sessionIds.split(','))
    for (let from = 0; from < learners.length; from += BATCH)
      await this.deps.messages.sendAll(
        learners
          .slice(from, from + BATCH)
          .map((userId) => ({ userId, shopId, kind: 'study' as const, title, content, reason, urgent: true })),
      )
  }
}
