import { nextAppointmentStatus, type AppointmentEvent, type Canceler } from '@contract/service/appointment-status'
import { PROMOTED_GRACE_MINUTES } from '@contract/service/limits'
import type { Actor } from '../../kernel/actor'
import { AppError } from '../../kernel/app-error'
import { isExclusionViolation, type Database } from '../../kernel/db/database'
import { addDays, addMinutes, dayOf, daysBetween } from '../../kernel/school-time'
import type { MessageSender } from '../message/message.service'
import type { AppointmentJobs } from './appointment-jobs'
import { appointmentMessages } from './appointment-messages'
import type { AppointmentRepository, AppointmentRow } from './appointment.repository'
import type { BookingRules } from './booking-rules.service'
import type { HostRepository, HostRow } from './host.repository'
import type { ScheduleService } from './schedule.service'
import { listSlots, type Slot } from './slots'

/** Free times that a learner is offered in place of a lost one. */
const MOST_OFFERS = 3
const PROMOTER: Actor = 'job:appointment.promote'

interface AppointmentMovesDeps {
  database: Database
  hosts: HostRepository
  appointments: AppointmentRepository
  schedule: ScheduleService
  rules: BookingRules
  jobs: AppointmentJobs
  messages: MessageSender
  now: () => Date
}
interface By {
  actor: Actor
  reason?: string
}
export type NewAppointment = Pick<AppointmentRow, 'id' | 'shopId' | 'userId' | 'clientRequestId' | 'question'>

/**
 * What happens to places. All of it runs in a transaction that has locked the host, so that what was read of the
 * host's times stays true; the database's own constraints hold against a door that forgets to.
 */
export class AppointmentMoves {
  constructor(private readonly deps: AppointmentMovesDeps) {}

  /**
   * Runs `work` as the only one that changes this host's appointments; before it waits for that, `look` may refuse.
   * @throws AppError HOST_NOT_FOUND
   */
  withHost<T>(
    shopId: string,
    hostId: string,
    work: (host: HostRow) => Promise<T>,
    look?: () => Promise<void>,
  ): Promise<T> {
    return this.deps.database.transact(async () => {
      await look?.()
      const host = await this.deps.hosts.lockHost(shopId, hostId)
      if (!host) throw new AppError('HOST_NOT_FOUND')
      return work(host)
    })
  }

  /** Books a free time. @throws AppError SLOT_FULL, SLOT_CLOSED, APPOINTMENT_OVERLAPS */
  async book(host: HostRow, slot: Slot, appointment: NewAppointment): Promise<AppointmentRow> {
    const row = await this.takePlace(host, slot, appointment.userId, (meetingId) =>
      this.deps.appointments.add({
        ...appointment,
        hostId: host.id,
        meetingId,
        status: 'booked',
        startsAt: slot.startsAt,
        endsAt: slot.endsAt,
        cancelUntil: addMinutes(slot.startsAt, -host.cancelMinutes),
        createdAt: this.deps.now(),
      }),
    )
    await this.deps.jobs.planBooked(row)
    return row
  }

  /** Puts a learner on the waiting list of a full time. */
  async wait(host: HostRow, slot: Slot, appointment: NewAppointment): Promise<AppointmentRow> {
    const meeting = await this.deps.hosts.findMeeting(host.id, slot.startsAt)
    if (!meeting) throw new AppError('SLOT_CLOSED')
    const row = await this.deps.appointments.add({
      ...appointment,
      hostId: host.id,
      meetingId: meeting.id,
      status: 'waiting',
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      createdAt: this.deps.now(),
    })
    await this.deps.jobs.planLapse(row, addMinutes(row.startsAt, -host.noticeMinutes))
    return row
  }

  /**
   * Moves an appointment on; a place that it had is free afterwards, and `promote` has to follow.
   * @throws AppError APPOINTMENT_EVENT_REFUSED
   */
  async move(
    row: AppointmentRow,
    event: AppointmentEvent,
    { actor, reason = '' }: By,
    values: Partial<AppointmentRow> = {},
  ): Promise<AppointmentRow> {
    const status = nextAppointmentStatus(row.status, event)
    const log = { event, actor, reason, at: this.deps.now() }
    const moved = status && (await this.deps.appointments.move(row, { ...values, status }, log))
    if (!moved) throw new AppError('APPOINTMENT_EVENT_REFUSED')
    const gaveUp = row.status === 'booked' && (event === 'cancel' || event === 'move')
    if (gaveUp) await this.deps.hosts.returnPlace(row.meetingId)
    return moved
  }

  /** Cancels in the name of the school, or at the end of an account. */
  cancel(row: AppointmentRow, canceledBy: Canceler, by: By): Promise<AppointmentRow> {
    return this.move(row, 'cancel', by, { canceledBy, reason: by.reason ?? '' })
  }

  /** Tells learners whose appointments the school canceled, with other times that are free by now. */
  async tellCanceled(host: HostRow, rows: AppointmentRow[]): Promise<void> {
    if (rows.length === 0) return
    const offers = await this.deps.schedule.listFree(host, MOST_OFFERS)
    await this.deps.messages.sendAll(rows.map((row) => appointmentMessages.canceled(host, row, offers)))
  }

  /**
   * The one way up from the waiting list: call it after whatever may have freed a place of this host. Who came first
   * goes first; who may not have the time now is passed over and goes on waiting.
   */
  async promote(host: HostRow): Promise<void> {
    const now = this.deps.now()
    const waiting = await this.deps.appointments.listWaiting(host.id, now)
    if (waiting.length === 0) return
    const last = waiting.reduce((latest, { startsAt }) => (startsAt > latest ? startsAt : latest), now)
    let slots = await this.listFree(host, last)
    for (const row of waiting) {
      const slot = slots.get(row.startsAt.getTime())
      if (!slot || (await this.deps.rules.refuse(row.userId, host, slot))) continue
      if (await this.promoteOne(host, slot, row)) slots = await this.listFree(host, last)
    }
  }

  private async listFree(host: HostRow, last: Date): Promise<Map<number, Slot>> {
    const now = this.deps.now()
    const [fromDay, days] = [dayOf(now), Math.ceil(daysBetween(now, last)) + 1]
    const schedule = await this.deps.schedule.read(host, now, addDays(last, 1))
    const slots = listSlots(schedule, { fromDay, days, now })
    return new Map(slots.filter(({ state }) => state === 'free').map((slot) => [slot.startsAt.getTime(), slot]))
  }

  /** False where the learner got into another appointment meanwhile, at a host that is not locked here. */
  private async promoteOne(host: HostRow, slot: Slot, row: AppointmentRow): Promise<boolean> {
    const now = this.deps.now()
    const [byRule, byGrace] = [addMinutes(slot.startsAt, -host.cancelMinutes), addMinutes(now, PROMOTED_GRACE_MINUTES)]
    const grace = byGrace < slot.startsAt ? byGrace : slot.startsAt
    const cancelUntil = byRule > grace ? byRule : grace
    try {
      const promoted = await this.deps.database.transact(() =>
        this.takePlace(host, slot, row.userId, (meetingId) =>
          this.move(row, 'promote', { actor: PROMOTER }, { meetingId, cancelUntil, endsAt: slot.endsAt }),
        ),
      )
      await this.deps.jobs.planBooked(promoted)
      await this.deps.messages.sendAll([appointmentMessages.promoted(host, promoted)])
      return true
    } catch (error) {
      if (error instanceof AppError && error.errorName === 'APPOINTMENT_OVERLAPS') return false
      throw error
    }
  }

  private async takePlace(
    host: HostRow,
    slot: Slot,
    userId: string,
    then: (meetingId: string) => Promise<AppointmentRow>,
  ): Promise<AppointmentRow> {
    const meetingId = await apart(this.deps.hosts.takePlace(host.id, slot), 'SLOT_CLOSED')
    if (!meetingId) throw new AppError('SLOT_FULL')
    // Two bookings of a learner at once would wait for each other's time.
    await this.deps.database.lockName(`appointment:${userId}`)
    return apart(then(meetingId), 'APPOINTMENT_OVERLAPS')
  }
}

const apart = async <T>(change: Promise<T>, refusal: 'SLOT_CLOSED' | 'APPOINTMENT_OVERLAPS'): Promise<T> => {
  try {
    return await change
  } catch (error) {
    if (isExclusionViolation(error)) throw new AppError(refusal)
    throw error
  }
}
