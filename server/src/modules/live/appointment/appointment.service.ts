import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { JobPayload } from '../../../kernel/jobs/jobs'
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
}
/** WeChat accounts of the school's learners. */
export interface WechatPeople {
  findOpenid(userId: string, clientKind: 'mini'): Promise<string | undefined>
}

/**
 * Reminds learners of a live once, before it begins: by a message in the app, and by WeChat when they agreed to that.
 */
export class AppointmentService {
  constructor(
    private readonly database: Database,
    private readonly lessons: LessonEntries,
    private readonly lives: LiveRepository,
    private readonly jobs: Reminders,
    private readonly messages: ReminderMessages,
    private readonly wechat: SubscribeMessages,
    private readonly people: WechatPeople,
    private readonly now: () => Date,
  ) {}

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
    const state = readLiveState(live, this.now())
    if (state === 'closed') throw new AppError('LIVE_ENDED')
    if (state !== 'unstarted') throw new AppError('APPOINTMENT_CLOSED')
    await this.database.transact(async () => {
      await this.lives.appoint(live.lessonId, userId, byWechat, this.now())
      // The job for all learners may already be running and miss this late appointment.
      await planReminder(this.jobs, live, this.now() < toRemindsAt(live) ? undefined : userId)
    })
    return { appointed: true, remindsAt: toRemindsAt(live).toISOString() }
  }

  /** Cancels the appointment, even when the learner may no longer enter. */
  async cancel(shopId: string, userId: string, ref: LessonRef): Promise<Appointment> {
    const { live } = await this.findLive(shopId, userId, ref)
    await this.lives.cancelAppointment(live.lessonId, userId)
    return { appointed: false, remindsAt: null }
  }

  /** The job: reminds all learners with an appointment, or reschedules itself when the live was postponed. */
  async remind({ lessonId = '', startsAt }: JobPayload): Promise<void> {
    const live = await this.lives.find(lessonId)
    if (!live || readLiveState(live, this.now()) === 'closed') return
    if (live.startsAt.toISOString() !== startsAt) return planReminder(this.jobs, live)
    await this.database.transact(async () => {
      const waiting = await this.lives.takeUnreminded(lessonId, toRemindsAt(live), this.now())
      await this.messages.sendAll(waiting.map(({ userId }) => toReminder(userId, live)))
      for (const { userId, byWechat } of waiting) {
        if (byWechat)
          await this.jobs.enqueue(
            REMIND_BY_WECHAT_JOB,
            `${lessonId}:${startsAt}:${userId}`,
            { lessonId, startsAt, userId },
            this.now(),
          )
      }
    })
  }

  /**
   * The job of one learner. It is retried while WeChat fails, until the live begins, and waits for the end of the
   * learner's quiet hours if that is before.
   */
  async remindByWechat({ lessonId = '', startsAt, userId = '' }: JobPayload): Promise<void> {
    const live = await this.lives.find(lessonId)
    if (live?.startsAt.toISOString() !== startsAt || readLiveState(live, this.now()) !== 'unstarted') return
    const rings = await this.messages.endOfQuiet(userId)
    if (rings > this.now()) {
      const key = `${lessonId}:${startsAt}:${userId}:${rings.toISOString()}`
      if (rings < live.startsAt)
        await this.jobs.enqueue(REMIND_BY_WECHAT_JOB, key, { lessonId, startsAt, userId }, rings)
      return
    }
    const openid = await this.people.findOpenid(userId, 'mini')
    if (!openid) return
    const { title, courseTitle, startsAt: beginning } = live
    await this.wechat.remindOfLive(openid, { title, courseTitle, startsAt: beginning, page: toRoom(live).slice(1) })
  }

  private async findLive(
    shopId: string,
    userId: string,
    ref: LessonRef,
  ): Promise<{ live: LiveRow; refusal: LessonEntry['refusal'] }> {
    const { refusal } = await this.lessons.open(shopId, userId, ref)
    const live = await this.lives.find(ref.resourceId)
    if (!live) throw new AppError('LIVE_NOT_FOUND')
    return { live, refusal }
  }
}

const toRoom = ({ courseId, lessonId }: LiveRow): string => `/sub/course/video?id=${courseId}&resourceId=${lessonId}`

const toReminder = (userId: string, live: LiveRow): NewMessage => ({
  userId,
  shopId: live.shopId,
  kind: 'live',
  title: '你预约的直播快开始了',
  content: `《${live.title}》${formatTime(live.startsAt, 'M月D日 HH:mm')} 开始，可以提前进入直播间等候。课程：${live.courseTitle}`,
  target: { targetType: 2, targetAddr: toRoom(live) },
  until: live.startsAt,
  reason: `live:${live.lessonId}:${live.startsAt.toISOString()}`,
})
