import type { Input } from '@contract/calls'
import type { PageOf } from '@contract/schema'
import { REASON_MAX_LENGTH } from '@contract/service/limits'
import type { StaffClosure } from '@contract/service/staff-calls'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import { readMoment } from '../../../kernel/read-moment'
import type { Audit } from '../../staff/audit/audit.service'
import type { AppointmentMoves } from '../appointment-moves.service'
import type { AppointmentRepository, AppointmentRow } from '../appointment.repository'
import type { ServiceDeskRepository } from './service-desk.repository'

interface ClosureDeskDeps {
  desk: ServiceDeskRepository
  appointments: AppointmentRepository
  moves: AppointmentMoves
  audit: Audit
  now: () => Date
}

/** Where staff say when hosts are away. */
export class ClosureDeskService {
  constructor(private readonly deps: ClosureDeskDeps) {}

  async page(
    shopId: string,
    { hostId, ...page }: Input<'POST /staff/appointment/closure/page'>,
  ): Promise<PageOf<StaffClosure>> {
    const { rows, totalCount } = await this.deps.desk.pageClosures(shopId, hostId, page)
    const list = rows.map(({ closure, hostName }) => ({
      id: closure.id,
      hostId: closure.hostId,
      hostName,
      startsAt: closure.startsAt.toISOString(),
      endsAt: closure.endsAt.toISOString(),
      reason: closure.reason,
    }))
    return toPage(page, list, totalCount)
  }

  /**
   * Closes the hosts' times in a span, and cancels what is booked there: each learner is told and offered other times.
   * Who waits goes on waiting, in case the span opens again.
   * @throws AppError HOST_NOT_FOUND, INPUT_INVALID; then nothing changes
   */
  save(act: Act, input: Input<'POST /staff/appointment/closure/save'>): Promise<{ canceled: number }> {
    const reason = readPlainText(input.reason, '原因', REASON_MAX_LENGTH)
    const [startsAt, endsAt] = [readMoment(input.startsAt, '开始时间'), readMoment(input.endsAt, '结束时间')]
    if (endsAt <= startsAt) throw refuseAt('endsAt', 'INPUT_INVALID', '结束时间要晚于开始时间')
    return this.deps.audit.perform(act, async () => {
      let canceled = 0
      for (const hostId of [...input.hostIds].sort())
        canceled += await this.deps.moves.withHost(act.shopId, hostId, async (host) => {
          await this.deps.desk.addClosure({
            id: makeId(),
            hostId,
            startsAt,
            endsAt,
            reason,
            createdAt: this.deps.now(),
          })
          const gone = await this.cancelWithin(act, hostId, { startsAt, endsAt, reason })
          await this.deps.moves.promote(host)
          await this.deps.moves.tellCanceled(host, gone)
          return gone.length
        })
      return {
        result: { canceled },
        subject: { kind: 'appointmentHost', id: input.hostIds[0] },
        after: {
          hostIds: input.hostIds,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          reason,
          canceled,
        },
      }
    })
  }

  /** Opens a span again; who still waits there moves up. @throws AppError CLOSURE_NOT_FOUND */
  remove(act: Act, id: string): Promise<Record<string, never>> {
    return this.deps.audit.perform(act, async () => {
      const known = await this.deps.desk.findClosure(act.shopId, id)
      if (!known) throw new AppError('CLOSURE_NOT_FOUND')
      await this.deps.moves.withHost(act.shopId, known.hostId, async (host) => {
        await this.deps.desk.removeClosure(id)
        await this.deps.moves.promote(host)
      })
      const { startsAt, endsAt } = known
      const before = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
      return { result: {}, subject: { kind: 'appointmentHost', id: known.hostId }, before, after: { opened: true } }
    })
  }

  private async cancelWithin(
    { actor }: Act,
    hostId: string,
    { startsAt, endsAt, reason }: { startsAt: Date; endsAt: Date; reason: string },
  ): Promise<AppointmentRow[]> {
    const booked = await this.deps.appointments.listBookedWithin(hostId, startsAt, endsAt)
    const gone: AppointmentRow[] = []
    // What has begun took place.
    for (const row of booked.filter((each) => each.startsAt > this.deps.now()))
      gone.push(await this.deps.moves.cancel(row, 'school', { actor, reason }))
    return gone
  }
}
