import { messageTargets } from '@contract/message/message-targets'
import type { Jobs } from '../../kernel/jobs/jobs'
import { dayOf, formatTime } from '../../kernel/school-time'
import { shorten } from '../../kernel/shorten'
import type { MessageSender } from '../message/message.service'
import type { HomeworkRepository } from './homework.repository'
import type { HomeworkRecord, Work } from './work'
import type { WorkRepository } from './work.repository'

const OPENS_JOB = 'homework.opens'
/** Titles of messages are one line. */
const TITLE_LENGTH = 40

/** Whom a message reaches outside the app. */
export interface HomeworkMessages extends MessageSender {
  listReachable(userIds: string[], kind: 'study'): Promise<string[]>
}

interface HomeworkNewsDeps {
  homework: HomeworkRepository
  works: WorkRepository
  messages: HomeworkMessages
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  now: () => Date
}

/** What learners are told of homework, each with a way to it. */
export class HomeworkNews {
  constructor(private readonly deps: HomeworkNewsDeps) {
    deps.jobs.handle(OPENS_JOB, ({ id, shopId, opensAt }) => this.open(shopId, id, opensAt))
  }

  /** Tells those for whom it opens later, when it does. */
  async plan({ id, shopId }: HomeworkRecord): Promise<void> {
    const { jobs, now } = this.deps
    const later = (await this.listThere(id)).map(({ dates }) => dates.opensAt).filter((opensAt) => opensAt > now())
    for (const opensAt of new Set(later.map((each) => each.toISOString())))
      await jobs.enqueue(OPENS_JOB, `${id}:${opensAt}`, { id, shopId, opensAt }, new Date(opensAt))
  }

  /** Tells those for whom it is open now. */
  async publish(homework: HomeworkRecord): Promise<void> {
    const open = (await this.listThere(homework.id)).filter(({ dates }) => dates.opensAt <= this.deps.now())
    await this.announce(homework, open)
  }

  async remind(homework: HomeworkRecord, missing: Work[]): Promise<void> {
    for (const { userId, dates } of missing)
      await this.tell(homework, [userId], {
        title: `提醒 · 作业还没交：${homework.title}`,
        content: untilText(dates.dueAt),
        what: 'reminded',
      })
  }

  release(homework: HomeworkRecord, userIds: string[]): Promise<void> {
    const content = '成绩和评语已公布，请打开查看。'
    return this.tell(homework, userIds, { title: `作业已批：${homework.title}`, content, what: 'released' })
  }

  sendBack(homework: HomeworkRecord, userIds: string[], redoUntil: Date): Promise<void> {
    const content = untilText(redoUntil)
    return this.tell(homework, userIds, { title: `作业退回重做：${homework.title}`, content, what: 'returned' })
  }

  async countReachable(missing: Work[]): Promise<number> {
    const userIds = missing.map(({ userId }) => userId)
    return (await this.deps.messages.listReachable(userIds, 'study')).length
  }

  /** The job. One that was withdrawn meanwhile, or has other dates, says nothing. */
  private async open(shopId: string, id: string, opensAt: string): Promise<void> {
    const [row] = await this.deps.homework.list(shopId, [id])
    if (!row) return
    const told = (await this.listThere(id)).filter(({ dates }) => dates.opensAt.toISOString() === opensAt)
    await this.announce(row.homework, told)
  }

  private async announce(homework: HomeworkRecord, works: Work[]): Promise<void> {
    for (const dueAt of new Set(works.map(({ dates }) => dates.dueAt.getTime()))) {
      const some = works.filter(({ dates }) => dates.dueAt.getTime() === dueAt)
      const userIds = some.map(({ userId }) => userId)
      const content = untilText(new Date(dueAt))
      await this.tell(homework, userIds, { title: `新作业：${homework.title}`, content, what: 'published' })
    }
  }

  private async listThere(homeworkId: string): Promise<Work[]> {
    const works = await this.deps.works.listWorks({ homeworkId }, dayOf(this.deps.now()))
    return works.filter(({ there, excused }) => there && !excused)
  }

  private tell(
    { id, shopId }: HomeworkRecord,
    userIds: string[],
    { title, content, what }: { title: string; content: string; what: string },
  ): Promise<void> {
    return this.deps.messages.sendAll(
      userIds.map((userId) => ({
        ...{ userId, shopId, kind: 'study' as const, title: cut(title), content },
        target: messageTargets.homework(id),
        reason: `homework:${id}:${what}`,
      })),
    )
  }
}

const untilText = (moment: Date): string => `请在 ${formatTime(moment, 'M月D日 HH:mm')} 以前交。`

const cut = (title: string): string => shorten(title, TITLE_LENGTH)
