import { messageTargets } from '@contract/message/message-targets'
import { toAddress } from '@contract/screens'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { JobPayload } from '../../../kernel/jobs/jobs'
import { MessageBarred } from '../../../providers/wechat/message-barred'
import type { SubscribeMessages } from '../../../providers/wechat/subscribe-messages'
import type { LessonRef } from '../../course/lesson-ref'
import type { LessonEntries, LessonEntry } from '../lesson-entry'
import type { MessageSender, NewMessage } from '../../message/message.service'
import { readLiveState, toRemindsAt } from '../live-clock'
import { planReminder, type Reminders } from './plan-reminder'
import type { LiveRepository, LiveRow } from '../live.repository'
import { formatTime } from '../../../kernel/school-time'

export const REMIND_BY_WECHAT_JOB = 'live.remindByWechat'

export interface Appointment {
  appointed: boolean
  /** ISO 8601; null without an appointment. */
  remindsAt: string | null
}
export interface ReminderMessages extends MessageSender {
  /** From when something may ring for this learner. */
  endOfQuiet(userId: string): Promise<Date>
  /** Tells staff why WeChat takes no reminders. */
  raiseBarred(shopId: string, kind: 'live', barred: MessageBarred): Promise<void>
}
/** WeChat accounts of the school's learners. */
export interface WechatPeople {
  findOpenid(userId: string, clientKind: 'mini'): Promise<string | undefined>
}

interface AppointmentServiceDeps {
  database: Database
  lessons: LessonEntries
  lives: LiveRepository
  jobs: Reminders
  messages: ReminderMessages
  wechat: SubscribeMessages
  people: WechatPeople
  now: () => Date
}

/**
 * Reminds learners of a live once, before it begins: by a message in the app, and by WeChat when they agreed to that.
 */
export class AppointmentService {
  constructor(private readonly deps: AppointmentServiceDeps) {}

  /**
   * Makes an appointment; a second one changes nothing. @throws APPOINTMENT_CLOSED while the live runs, LIVE_ENDED
   * afterwards
   */
  async make(
    shopId: string,
    userId: string,
    { byWechat = false, ...ref }: LessonRef & { byWechat?: boolean },
  ): Promise<Appointment> {
    const { live, refusal } = await this.findLive(shopId, userId, ref)
    if (refusal) throw new AppError(refusal)
    const state = readLiveState(live, this.deps.now())
    if (state === 'closed') throw new AppError('LIVE_ENDED')
    if (state !== 'unstarted') throw new AppError('APPOINTMENT_CLOSED')
    await this.deps.database.transact(async () => {
      await this.deps.lives.appoint(live.lessonId, userId, byWechat, this.deps.now())
      // The job for all learners may already be running and miss this late appointment.
      await planReminder(this.deps.jobs, live, this.deps.now() < toRemindsAt(live) ? undefined : userId)
    })
    return { appointed: true, remindsAt: toRemindsAt(live).toISOString() }
  }

  /** Cancels the appointment, even when the learner may no longer enter. */
  async cancel(shopId: string, userId: string, ref: LessonRef): Promise<Appointment> {
    const { live } = await this.findLive(shopId, userId, ref)
    await this.deps.lives.cancelAppointment(live.lessonId, userId)
    return { appointed: false, remindsAt: null }
  }

  /** The job: reminds all learners with an appointment, or reschedules itself when the live was postponed. */
  async remind({ lessonId = '', startsAt }: JobPayload): Promise<void> {
    const live = await this.deps.lives.find(lessonId)
    if (!live || readLiveState(live, this.deps.now()) === 'closed') return
    if (live.startsAt.toISOString() !== startsAt) return planReminder(this.deps.jobs, live)
    await this.deps.database.transact(async () => {
      const waiting = await this.deps.lives.takeUnreminded(lessonId, toRemindsAt(live), this.deps.now())
      await this.deps.messages.sendAll(waiting.map(({ userId }) => toReminder(userId, live)))
      for (const { userId, byWechat } of waiting) {
        if (byWechat)
          await this.deps.jobs.enqueue(
            REMIND_BY_WECHAT_JOB,
            `${lessonId}:${startsAt}:${userId}`,
            { lessonId, startsAt, userId },
            this.deps.now(),
          )
      }
    })
  }

  /**
   * The job of one learner. It is retried while WeChat fails, until the live begins, and waits for the end of the
   * learner's quiet hours if that is before.
   */
  async remindByWechat({ lessonId = '', startsAt, userId = '' }: JobPayload): Promise<void> {
    const live = await this.deps.lives.find(lessonId)
    if (live?.startsAt.toISOString() !== startsAt || readLiveState(live, this.deps.now()) !== 'unstarted') return
    const rings = await this.deps.messages.endOfQuiet(userId)
    if (rings > this.deps.now()) {
      const key = `${lessonId}:${startsAt}:${userId}:${rings.toISOString()}`
      if (rings < live.startsAt)
        await this.deps.jobs.enqueue(REMIND_BY_WECHAT_JOB, key, { lessonId, startsAt, userId }, rings)
      return
    }
    const openid = await this.deps.people.findOpenid(userId, 'mini')
    if (!openid) return
    const { title, courseTitle, startsAt: beginning } = live
    const reminder = { title, courseTitle, startsAt: beginning, page: toRoom(live).slice(1) }
    try {
      await this.deps.wechat.remindOfLive(openid, reminder)
    } catch (error) {
      if (!(error instanceof MessageBarred)) throw error
      await this.deps.messages.raiseBarred(live.shopId, 'live', error)
    }
  }

  private async findLive(
    shopId: string,
    userId: string,
    ref: LessonRef,
  ): Promise<{ live: LiveRow; refusal: LessonEntry['refusal'] }> {
    const { refusal } = await this.deps.lessons.open(shopId, userId, ref)
    const live = await this.deps.lives.find(ref.resourceId)
    if (!live) throw new AppError('LIVE_NOT_FOUND')
    return { live, refusal }
  }
}

const toRoom = ({ courseId, lessonId }: LiveRow): string =>
  toAddress('courseVideo', { id: courseId, resourceId: lessonId })

const toReminder = (userId: string, live: LiveRow): NewMessage => ({
  userId,
  shopId: live.shopId,
  kind: 'live',
  title: '你预约的直播快开始了',
  content: `《${live.title}》${formatTime(live.startsAt, 'M月D日 HH:mm')} 开始，可以提前进入直播间等候。课程：${live.courseTitle}`,
  target: messageTargets.lesson(live.courseId, live.lessonId),
  until: live.startsAt,
  reason: `live:${live.lessonId}:${live.startsAt.toISOString()}`,
})
