import type { Input } from '@contract/calls'
import type { Appointment, AppointmentDetail, AppointmentHost, SlotDays } from '@contract/service/calls'
import { MOST_WAITING, QUESTION_MAX_LENGTH } from '@contract/service/limits'
import { describeMinutes } from '@contract/service/rule-kinds'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage } from '../../kernel/db/page'
import { makeId } from '../../kernel/make-id'
import { readPlainText } from '../../kernel/plain-text'
import { readMoment } from '../../kernel/read-moment'
import type { MessageSender } from '../message/message.service'
import { appointmentMessages } from './appointment-messages'
import type { AppointmentMoves } from './appointment-moves.service'
import type { AppointmentViews } from './appointment-view.service'
import type { AppointmentRepository, AppointmentRow, Learner } from './appointment.repository'
import type { BookingRules } from './booking-rules.service'
import type { HostRepository, HostRow } from './host.repository'
import type { ScheduleService } from './schedule.service'
import type { Slot } from './slots'

interface AppointmentServiceDeps {
  hosts: HostRepository
  appointments: AppointmentRepository
  schedule: ScheduleService
  rules: BookingRules
  moves: AppointmentMoves
  views: AppointmentViews
  messages: MessageSender
  now: () => Date
}

/** A learner's appointments: booking, waiting, moving, canceling. */
export class AppointmentService {
  constructor(private readonly deps: AppointmentServiceDeps) {}

  async listHosts({ shopId, userId }: Learner): Promise<{ hosts: AppointmentHost[]; serverNow: string }> {
    const hosts = await this.deps.views.listHosts(userId, await this.deps.hosts.listHosts(shopId))
    return { hosts, serverNow: this.deps.now().toISOString() }
  }

  /** @throws AppError HOST_NOT_FOUND, APPOINTMENT_NOT_FOUND for a `movingId` of another learner */
  async listSlots(
    learner: Learner,
    { movingId, ...asked }: Input<'POST /mf-user/auth/appointment/slot/list'>,
  ): Promise<SlotDays> {
    if (movingId === undefined) return this.deps.schedule.show(learner, asked)
    const moving = await this.get(learner, movingId)
    return this.deps.schedule.show(learner, asked, moving.status === 'booked' ? moving.meetingId : undefined)
  }

  async page(
    learner: Learner,
    { tab, ...page }: Input<'POST /mf-user/auth/appointment/page'>,
  ): Promise<PageOf<Appointment>> {
    const { rows, totalCount } = await this.deps.appointments.pageMine(learner, tab, page)
    return toPage(page, await this.deps.views.list(learner.userId, rows), totalCount)
  }

  /** @throws AppError APPOINTMENT_NOT_FOUND, also for another learner's */
  async view(learner: Learner, id: string): Promise<AppointmentDetail> {
    return this.deps.views.show(await this.get(learner, id))
  }

  /**
   * Books a time, once for each request. With `wait` a full time gives a place on its waiting list instead.
   * @throws AppError HOST_NOT_FOUND, SLOT_CLOSED, SLOT_FULL, APPOINTMENT_BLOCKED, APPOINTMENT_DAY_LIMIT,
   * APPOINTMENT_WEEK_LIMIT, APPOINTMENT_OVERLAPS, WAITING_TOO_MANY
   */
  async save(learner: Learner, input: Input<'POST /mf-user/auth/appointment/save'>): Promise<AppointmentDetail> {
    const { clientRequestId, hostId, wait = false } = input
    const startsAt = readMoment(input.startsAt, '预约时间')
    const question = input.question?.trim() ? readPlainText(input.question, '想聊的问题', QUESTION_MAX_LENGTH) : ''
    const find = () => this.deps.appointments.findByRequest(learner.userId, clientRequestId)
    /** Of a rush most are refused: those need not wait for the host. */
    const refuseFull = async () => {
      if (wait || (await find())) return
      const host = await this.deps.schedule.requireHost(learner.shopId, hostId)
      if ((await this.requireOpen(host, startsAt)).state === 'full') throw new AppError('SLOT_FULL')
    }
    const book = async (host: HostRow): Promise<AppointmentRow> => {
      const earlier = await find()
      if (earlier) return earlier
      const slot = await this.requireOpen(host, startsAt)
      await this.refuse(learner, host, slot)
      const appointment = { id: makeId(), ...learner, clientRequestId, question }
      if (slot.state === 'full') return this.wait(host, slot, appointment, wait)
      const row = await this.deps.moves.book(host, slot, appointment)
      await this.deps.messages.sendAll([appointmentMessages.booked(host, row)])
      return row
    }
    const saved = await this.deps.moves.withHost(learner.shopId, hostId, book, refuseFull)
    return this.deps.views.show(saved)
  }

  /**
   * Leaves one time and books another of the same host, by the rules of both, or changes nothing.
   * @throws AppError APPOINTMENT_NOT_FOUND, APPOINTMENT_EVENT_REFUSED, APPOINTMENT_TOO_LATE, and as `save`
   */
  async move(learner: Learner, input: Input<'PUT /mf-user/auth/appointment/move'>): Promise<AppointmentDetail> {
    const startsAt = readMoment(input.startsAt, '预约时间')
    const { hostId } = await this.get(learner, input.id)
    const moved = await this.deps.moves.withHost(learner.shopId, hostId, async (host) => {
      const earlier = await this.deps.appointments.findByRequest(learner.userId, input.clientRequestId)
      if (earlier) return earlier
      const before = await this.get(learner, input.id)
      if (before.startsAt.getTime() === startsAt.getTime())
        throw new AppError('SLOT_CLOSED', '还是原来的时间，请另选一个')
      this.requireInTime(host, before)
      await this.deps.moves.move(before, 'move', { actor: `learner:${learner.userId}` })
      const slot = await this.requireOpen(host, startsAt)
      if (slot.state === 'full') throw new AppError('SLOT_FULL')
      await this.refuse(learner, host, slot)
      const { clientRequestId } = input
      const row = await this.deps.moves.book(host, slot, {
        id: makeId(),
        ...learner,
        clientRequestId,
        question: before.question,
      })
      await this.deps.appointments.change(before.id, { movedToId: row.id })
      await this.deps.messages.sendAll([appointmentMessages.moved(host, row, before.startsAt)])
      await this.deps.moves.promote(host)
      return row
    })
    return this.deps.views.show(moved)
  }

  /** @throws AppError APPOINTMENT_NOT_FOUND, APPOINTMENT_EVENT_REFUSED, APPOINTMENT_TOO_LATE */
  async cancel(learner: Learner, id: string): Promise<AppointmentDetail> {
    const { hostId } = await this.get(learner, id)
    const canceled = await this.deps.moves.withHost(learner.shopId, hostId, async (host) => {
      const row = await this.get(learner, id)
      // A repeated request, for example after a lost response.
      if (row.status === 'canceled' && row.canceledBy === 'learner') return row
      this.requireInTime(host, row)
      const gone = await this.deps.moves.cancel(row, 'learner', { actor: `learner:${learner.userId}` })
      await this.deps.moves.promote(host)
      return gone
    })
    return this.deps.views.show(canceled)
  }

  private async wait(host: HostRow, slot: Slot, appointment: Parameters<AppointmentMoves['wait']>[2], wanted: boolean) {
    if (!wanted) throw new AppError('SLOT_FULL')
    const near = await this.deps.appointments.listActiveAt(appointment.userId, host.id, slot.startsAt, slot.endsAt)
    if (near.some(({ startsAt }) => startsAt.getTime() === slot.startsAt.getTime()))
      throw new AppError('APPOINTMENT_OVERLAPS', '你已在这个时间的候补里')
    if ((await this.deps.appointments.countWaiting(appointment.userId)) >= MOST_WAITING)
      throw new AppError('WAITING_TOO_MANY')
    return this.deps.moves.wait(host, slot, appointment)
  }

  /** What is there to be had: free, or full. */
  private async requireOpen(host: HostRow, startsAt: Date): Promise<Slot> {
    if (host.archived) throw new AppError('HOST_NOT_FOUND')
    const slot = await this.deps.schedule.find(host, startsAt)
    if (!slot) throw new AppError('SLOT_CLOSED')
    if (slot.state === 'closed') throw new AppError('SLOT_CLOSED', `这个时间不能预约：${slot.reason}`)
    return slot
  }

  private async refuse({ userId }: Learner, host: HostRow, slot: Slot): Promise<void> {
    const refusal = await this.deps.rules.refuse(userId, host, slot)
    if (refusal) throw refusal
  }

  /** Leaving has an end, for moving as for canceling. */
  private requireInTime(host: HostRow, row: AppointmentRow): void {
    if (row.status !== 'booked' || this.deps.now() <= row.cancelUntil!) return
    throw new AppError(
      'APPOINTMENT_TOO_LATE',
      host.cancelMinutes > 0
        ? `开始前 ${describeMinutes(host.cancelMinutes)}内不能取消或改期`
        : '已经开始，不能取消或改期',
    )
  }

  private async get(learner: Learner, id: string): Promise<AppointmentRow> {
    const row = await this.deps.appointments.findMine(learner, id)
    if (!row) throw new AppError('APPOINTMENT_NOT_FOUND')
    return row
  }
}
