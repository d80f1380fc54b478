import { messageTargets } from '@contract/message/message-targets'
import type { ReminderChoice } from '@contract/timetable/reminder-kinds'
import { addDaysTo } from '@contract/timetable/week-kinds'
import type { Jobs, JobPayload } from '../../../kernel/jobs/jobs'
import { addHours, addMinutes, dayOf, formatTime, startOfDay } from '../../../kernel/school-time'
import type { MessageSender, NewMessage } from '../../message/message.service'
import type { DueSession, ReminderRepository } from './reminder.repository'

export const REMINDER_JOB = 'timetable.remind'
const STEP_MINUTES = 5
const BATCH = 500
const MINUTES_BEFORE = [
  ['minutes30', 30],
  ['minutes60', 60],
] as const
/** On the school's clock. */
const EVENING_HOUR = 20

interface ReminderDeps {
  reminders: ReminderRepository
  messages: MessageSender
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/**
 * Reminds learners of their sessions. One job for all looks every five minutes at what begins, so that a session that
 * was moved or planned a moment ago is in it, and plans the next look while anybody wants one.
 */
export class ReminderService {
  constructor(private readonly deps: ReminderDeps) {}

  view(userId: string): Promise<ReminderChoice> {
    return this.deps.reminders.find(userId)
  }

  async choose(shopId: string, userId: string, choice: ReminderChoice): Promise<ReminderChoice> {
    const { reminders, now } = this.deps
    if (choice === 'none') await reminders.remove(userId)
    else {
      await reminders.save({ userId, shopId, choice })
      await this.plan(toStep(now()))
    }
    return choice
  }

  /** The job: what became due since the step before. Each learner gets a reminder once, however often it runs. */
  async remind({ from: text }: JobPayload): Promise<void> {
    const now = this.deps.now()
    const from = new Date(text)
    const to = toStep(now)
    if (to > from) {
      for (const [choice, minutes] of MINUTES_BEFORE) await this.remindBefore(choice, minutes, { from, to })
      await this.remindOfTomorrow({ from, to })
    }
    if (await this.deps.reminders.isWanted()) await this.plan(to > from ? to : from)
  }

  private async remindBefore(
    choice: ReminderChoice,
    minutes: number,
    { from, to }: { from: Date; to: Date },
  ): Promise<void> {
    const span = { from: addMinutes(from, minutes), to: addMinutes(to, minutes) }
    const due = await this.deps.reminders.listDue(choice, span)
    const now = this.deps.now()
    await this.send(
      due
        // After an outage there is nothing left to be reminded of.
        .filter(({ startsAt }) => startsAt > now)
        .map((session) => ({
          ...toMessage(session),
          title: '上课提醒',
          content: `${formatTime(session.startsAt, 'HH:mm')} ${describe(session)}`,
          reason: `remind:${session.sessionId}:${session.startsAt.toISOString()}`,
        })),
    )
  }

  private async remindOfTomorrow({ from, to }: { from: Date; to: Date }): Promise<void> {
    const today = dayOf(to)
    const evening = addHours(startOfDay(today), EVENING_HOUR)
    if (evening <= from || evening > to) return
    const tomorrow = addDaysTo(today, 1)
    const span = { from: startOfDay(tomorrow), to: startOfDay(addDaysTo(tomorrow, 1)) }
    // A session at midnight is of the day that begins with it.
    const due = await this.deps.reminders.listDue('evening', {
      from: addMinutes(span.from, -1),
      to: addMinutes(span.to, -1),
    })
    const sessionsOf = new Map<string, DueSession[]>()
    for (const session of due) sessionsOf.set(session.userId, [...(sessionsOf.get(session.userId) ?? []), session])
    await this.send(
      [...sessionsOf.values()].map((sessions) => {
        const [first] = sessions
        const content = `明天有 ${sessions.length} 节课，最早 ${formatTime(first.startsAt, 'HH:mm')} ${describe(first)}`
        return { ...toMessage(first), title: '明天的课', content, reason: `remind:${tomorrow}` }
      }),
    )
  }

  private async send(messages: NewMessage[]): Promise<void> {
    for (let at = 0; at < messages.length; at += BATCH) await this.deps.messages.sendAll(messages.slice(at, at + BATCH))
  }

  /** The look after this step, whichever process or learner plans it. */
  private plan(from: Date): Promise<void> {
    const key = from.toISOString()
    return this.deps.jobs.enqueue(REMINDER_JOB, key, { from: key }, addMinutes(from, STEP_MINUTES))
  }
}

const STEP_MILLISECONDS = STEP_MINUTES * 60_000
/** The last step that is over. */
const toStep = (now: Date): Date => new Date(Math.floor(now.getTime() / STEP_MILLISECONDS) * STEP_MILLISECONDS)

const describe = ({ subject, roomName }: DueSession): string => `《${subject}》${roomName && ` · ${roomName}`}`

const toMessage = ({ userId, shopId, startsAt }: DueSession) => ({
  userId,
  shopId,
  kind: 'study' as const,
  target: messageTargets.timetable(),
  until: startsAt,
})
