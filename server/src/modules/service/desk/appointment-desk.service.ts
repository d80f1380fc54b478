import { isDay } from '@contract/calendar-day'
import type { Input, Output } from '@contract/calls'
import type { PageOf } from '@contract/schema'
import { APPOINTMENT_STATUSES, type AppointmentStatus, type MarkEvent } from '@contract/service/appointment-status'
import { APPOINTMENT_NOTE_MAX_LENGTH, QUESTION_MAX_LENGTH, REASON_MAX_LENGTH } from '@contract/service/limits'
import type { StaffAppointment, StaffAppointmentDetail } from '@contract/service/staff-calls'
import { addDaysTo } from '@contract/timetable/week-kinds'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { maskPhone } from '../../../kernel/mask-phone'
import { readMoment } from '../../../kernel/read-moment'
import { startOfDay } from '../../../kernel/school-time'
import type { MessageSender } from '../../message/message.service'
import type { Audit } from '../../staff/audit/audit.service'
import { appointmentMessages } from '../appointment-messages'
import type { AppointmentMoves } from '../appointment-moves.service'
import type { AppointmentRepository, AppointmentRow } from '../appointment.repository'
import type { BookingRules } from '../booking-rules.service'
import type { ScheduleService } from '../schedule.service'
import { readOptional } from './dean-desk.service'
import type { AppointmentFilter, DeskAppointment, ServiceDeskRepository } from './service-desk.repository'

interface AppointmentDeskDeps {
  desk: ServiceDeskRepository
  appointments: AppointmentRepository
  schedule: ScheduleService
  rules: BookingRules
  moves: AppointmentMoves
  messages: MessageSender
  audit: Audit
  now: () => Date
}
type Filter = Input<'POST /staff/appointment/count'>

/** Where staff see appointments, mark them, book for learners and note what was said. */
export class AppointmentDeskService {
  constructor(private readonly deps: AppointmentDeskDeps) {}

  async page(shopId: string, input: Input<'POST /staff/appointment/page'>): Promise<PageOf<StaffAppointment>> {
    const { rows, totalCount } = await this.deps.desk.pageAppointments(shopId, { ...input, ...toFilter(input) })
    return toPage(input, rows.map(toRow), totalCount)
  }

  async count(shopId: string, input: Filter): Promise<Output<'POST /staff/appointment/count'>> {
    const counts = await this.deps.desk.countAppointments(shopId, toFilter(input))
    return Object.fromEntries(APPOINTMENT_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<
      AppointmentStatus,
      number
    >
  }

  /** @throws AppError APPOINTMENT_NOT_FOUND */
  async view(shopId: string, id: string): Promise<StaffAppointmentDetail> {
    const { rows } = await this.deps.desk.pageAppointments(shopId, { id })
    if (rows.length === 0) throw new AppError('APPOINTMENT_NOT_FOUND')
    const moves = await this.deps.appointments.listMoves(id)
    return { ...toRow(rows[0]), moves: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })) }
  }

  /**
   * Books for a learner, in spite of notice, horizon, limits and no-shows; never beyond the places of a time.
   * @throws AppError USER_NOT_FOUND, HOST_NOT_FOUND, SLOT_CLOSED, SLOT_FULL, APPOINTMENT_OVERLAPS
   */
  assign(act: Act, input: Input<'POST /staff/appointment/assign'>): Promise<StaffAppointmentDetail> {
    const { shopId } = act
    const { learnerId: userId, clientRequestId } = input
    const startsAt = readMoment(input.startsAt, '预约时间')
    const question = readOptional(input.question ?? '', '想聊的问题', QUESTION_MAX_LENGTH)
    return this.deps.audit.perform(act, async () => {
      if (!(await this.deps.appointments.findLearner(shopId, userId))) throw new AppError('USER_NOT_FOUND')
      await this.deps.schedule.requireHost(shopId, input.hostId)
      const row = await this.deps.moves.withHost(shopId, input.hostId, async (host) => {
        const earlier = await this.deps.appointments.findByRequest(userId, clientRequestId)
        if (earlier) return earlier
        const slot = await this.deps.schedule.find(host, startsAt, true)
        if (!slot || slot.state === 'closed')
          throw new AppError('SLOT_CLOSED', slot && `这个时间不能预约：${slot.reason}`)
        if (slot.state === 'full') throw new AppError('SLOT_FULL')
        const overlaps = await this.deps.rules.refuseOverlap(userId, slot)
        if (overlaps) throw overlaps
        const booked = await this.deps.moves.book(host, slot, {
          id: makeId(),
          shopId,
          userId,
          clientRequestId,
          question,
        })
        await this.deps.messages.sendAll([appointmentMessages.booked(host, booked)])
        return booked
      })
      return {
        result: await this.view(shopId, row.id),
        subject: { kind: 'appointment', id: row.id },
        after: { hostId: row.hostId, startsAt: row.startsAt.toISOString(), status: row.status },
      }
    })
  }

  /**
   * Marks all of these, or none.
   * @throws AppError APPOINTMENT_NOT_FOUND, APPOINTMENT_EVENT_REFUSED, APPOINTMENT_NOT_BEGUN
   */
  mark(act: Act, input: Input<'PUT /staff/appointment/mark'>): Promise<{ changed: number }> {
    const ids = [...new Set(input.ids)]
    const { event } = input
    const reason = readOptional(input.reason ?? '', '原因', REASON_MAX_LENGTH)
    if (event === 'cancel' && !reason) throw refuseAt('reason', 'INPUT_INVALID', '请写取消的原因，学员会看到')
    return this.deps.audit.perform(act, async () => {
      const found = await this.deps.appointments.listByIds(act.shopId, ids)
      if (found.length < ids.length) throw new AppError('APPOINTMENT_NOT_FOUND')
      for (const hostId of new Set(found.map((row) => row.hostId))) {
        const ofHost = found.filter((row) => row.hostId === hostId).map(({ id }) => id)
        await this.markOfHost(act, { hostId, ids: ofHost, event, reason })
      }
      return {
        result: { changed: ids.length },
        // An act on one appointment is about its learner, who may read of it and whose end clears it.
        subject:
          found.length === 1
            ? { kind: 'appointment', id: found[0].id }
            : { kind: 'appointmentHost', id: found[0].hostId },
        after: { appointments: ids, event, ...(reason && { reason }) },
      }
    })
  }

  /** @throws AppError APPOINTMENT_NOT_FOUND, APPOINTMENT_NOT_BEGUN, TEXT_TOO_LONG */
  note(act: Act, { id, note: typed, visible }: Input<'PUT /staff/appointment/note'>): Promise<StaffAppointmentDetail> {
    const note = readOptional(typed, '记录', APPOINTMENT_NOTE_MAX_LENGTH)
    return this.deps.audit.perform(act, async () => {
      const [row] = await this.deps.appointments.listByIds(act.shopId, [id])
      if (!row) throw new AppError('APPOINTMENT_NOT_FOUND')
      if (row.startsAt > this.deps.now()) throw new AppError('APPOINTMENT_NOT_BEGUN')
      await this.deps.appointments.change(id, { note, noteVisible: visible })
      return {
        result: await this.view(act.shopId, id),
        subject: { kind: 'appointment', id },
        before: { noteVisible: row.noteVisible },
        after: { noted: note !== '', noteVisible: visible },
      }
    })
  }

  private markOfHost(
    { shopId, actor }: Act,
    { hostId, ids, event, reason }: { hostId: string; ids: string[]; event: MarkEvent; reason: string },
  ): Promise<void> {
    return this.deps.moves.withHost(shopId, hostId, async (host) => {
      // Read again: the lock of the host makes it the last word.
      const rows = await this.deps.appointments.listByIds(shopId, ids)
      const gone: AppointmentRow[] = []
      for (const row of rows) {
        if (event === 'cancel') gone.push(await this.deps.moves.cancel(row, 'school', { actor, reason }))
        else if (row.startsAt > this.deps.now()) throw new AppError('APPOINTMENT_NOT_BEGUN')
        else await this.deps.moves.move(row, event, { actor, reason })
      }
      if (gone.length === 0) return
      await this.deps.moves.promote(host)
      await this.deps.moves.tellCanceled(host, gone)
    })
  }
}

const toFilter = ({ fromDay, untilDay, ...filter }: Filter): AppointmentFilter => {
  for (const day of [fromDay, untilDay]) if (day && !isDay(day)) throw new AppError('INPUT_INVALID', '日期不正确')
  return {
    ...filter,
    from: fromDay ? startOfDay(fromDay) : undefined,
    until: untilDay ? startOfDay(addDaysTo(untilDay, 1)) : undefined,
  }
}

const toRow = ({ appointment, hostName, nickName, phone, seats }: DeskAppointment): StaffAppointment => ({
  id: appointment.id,
  hostId: appointment.hostId,
  hostName,
  learnerId: appointment.userId,
  nickName,
  phone: maskPhone(phone),
  status: appointment.status,
  startsAt: appointment.startsAt.toISOString(),
  endsAt: appointment.endsAt.toISOString(),
  seats,
  question: appointment.question,
  note: appointment.note,
  noteVisible: appointment.noteVisible,
  canceledBy: appointment.canceledBy,
  reason: appointment.reason,
  createdAt: appointment.createdAt.toISOString(),
})
