import { AppError } from '../../kernel/app-error'
import { addDays, dayOf, formatTime } from '../../kernel/school-time'
import type { AppointmentRepository, AppointmentRow } from './appointment.repository'
import type { HostRow } from './host.repository'
import { weekOf, type Slot } from './slots'

export interface Standing {
  /** No-shows since the last time they had a consequence. */
  noShows: number
  blockedUntil: Date | null
}

const NEVER_MISSED: Standing = { noShows: 0, blockedUntil: null }

/** What a host's rules say of one learner. Each host counts for himself. */
export class BookingRules {
  constructor(
    private readonly appointments: Pick<AppointmentRepository, 'countNoShows' | 'listCounted'>,
    private readonly now: () => Date,
  ) {}

  /**
   * How a learner stands with these hosts. Every `noShowLimit`-th no-show blocks for `blockDays` from the end of the
   * latest one, so that a no-show that was corrected takes its block with it.
   */
  async listStandings(userId: string, hosts: HostRow[]): Promise<(host: Pick<HostRow, 'id'>) => Standing> {
    const counts = await this.appointments.countNoShows(
      userId,
      hosts.map(({ id }) => id),
    )
    const standings = new Map(
      hosts.map(({ id, noShowLimit, blockDays }): [string, Standing] => {
        const { total = 0, last } = counts.get(id) ?? {}
        if (!last || noShowLimit === 0) return [id, { noShows: total, blockedUntil: null }]
        const until = addDays(last, blockDays)
        if (total % noShowLimit > 0) return [id, { noShows: total % noShowLimit, blockedUntil: null }]
        const isBlocked = until > this.now()
        return [id, { noShows: isBlocked ? noShowLimit : 0, blockedUntil: isBlocked ? until : null }]
      }),
    )
    return ({ id }) => standings.get(id) ?? NEVER_MISSED
  }

  /** Why a learner may not have a time of a host; undefined when they may. */
  async refuse(userId: string, host: HostRow, slot: Slot): Promise<AppError | undefined> {
    const { noShows, blockedUntil } = (await this.listStandings(userId, [host]))(host)
    if (blockedUntil)
      return new AppError(
        'APPOINTMENT_BLOCKED',
        `爽约 ${noShows} 次，${formatTime(blockedUntil, 'M月D日 HH:mm')} 前不能预约这位老师`,
      )
    const day = dayOf(slot.startsAt)
    const week = weekOf(day)
    const counted = await this.appointments.listCounted(userId, week.startsAt, week.endsAt)
    if (overlapsAny(counted, slot)) return new AppError('APPOINTMENT_OVERLAPS')
    const here = counted.filter(({ hostId, startsAt }) => hostId === host.id && startsAt >= week.startsAt)
    const onDay = here.filter(({ startsAt }) => dayOf(startsAt) === day)
    if (host.mostPerDay > 0 && onDay.length >= host.mostPerDay)
      return new AppError('APPOINTMENT_DAY_LIMIT', `这位老师一天最多约 ${host.mostPerDay} 次，请换一天`)
    if (host.mostPerWeek > 0 && here.length >= host.mostPerWeek)
      return new AppError('APPOINTMENT_WEEK_LIMIT', `这位老师一周最多约 ${host.mostPerWeek} 次，请换一周`)
    return undefined
  }

  /** Nobody is in two places, whoever books. */
  async refuseOverlap(userId: string, slot: Slot): Promise<AppError | undefined> {
    const near = await this.appointments.listCounted(userId, slot.startsAt, slot.endsAt)
    return overlapsAny(near, slot) ? new AppError('APPOINTMENT_OVERLAPS') : undefined
  }
}

const overlapsAny = (rows: AppointmentRow[], { startsAt, endsAt }: Slot): boolean =>
  rows.some((row) => row.status === 'booked' && row.startsAt < endsAt && row.endsAt > startsAt)
