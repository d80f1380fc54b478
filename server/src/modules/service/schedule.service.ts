import type { Input } from '@contract/calls'
import { isDay } from '@contract/calendar-day'
import type { AppointmentSlot, SlotDays } from '@contract/service/calls'
import { MOST_SLOT_DAYS } from '@contract/service/limits'
import { addDaysTo } from '@contract/timetable/week-kinds'
import { AppError } from '../../kernel/app-error'
import { addDays, dayOf, startOfDay } from '../../kernel/school-time'
import type { AppointmentRepository, Learner } from './appointment.repository'
import type { HostRepository, HostRow } from './host.repository'
import { lastDayOf, listSlots, type Schedule, type Slot } from './slots'

/** Buffers reach into the days before and after. */
const NEIGHBOUR_DAYS = 1

interface Asked {
  fromDay?: string
  days?: number
  /** The staff book without notice and beyond the horizon. */
  bySchool?: boolean
  /** The time of an appointment that is being moved: its own place counts as free. */
  leaving?: string
}

/** The times of hosts: what the page lists is what the server accepts. */
export class ScheduleService {
  constructor(
    private readonly hosts: HostRepository,
    private readonly appointments: Pick<AppointmentRepository, 'listActiveAt'>,
    private readonly now: () => Date,
  ) {}

  /** @throws AppError HOST_NOT_FOUND, also for one that gives no appointments any more */
  async requireHost(shopId: string, id: string): Promise<HostRow> {
    const host = await this.hosts.findHost(shopId, id)
    if (!host || host.archived) throw new AppError('HOST_NOT_FOUND')
    return host
  }

  /** What decides about a host's times between two moments. */
  async read(host: HostRow, from: Date, until: Date): Promise<Schedule> {
    const [openings, closures, meetings] = await Promise.all([
      host.archived ? [] : this.hosts.listOpenings([host.id]),
      this.hosts.listClosures(host.id, from, until),
      this.hosts.listMeetings(host.id, addDays(from, -NEIGHBOUR_DAYS), addDays(until, NEIGHBOUR_DAYS)),
    ])
    return { rules: host, openings, closures, meetings }
  }

  async list(host: HostRow, { fromDay = dayOf(this.now()), days = 7, bySchool, leaving }: Asked): Promise<Slot[]> {
    if (!isDay(fromDay)) throw new AppError('INPUT_INVALID', '日期不正确')
    const from = startOfDay(fromDay)
    const schedule = await this.read(host, from, addDays(from, days))
    const meetings = schedule.meetings.map((each) => (each.id === leaving ? { ...each, taken: each.taken - 1 } : each))
    return listSlots({ ...schedule, meetings }, { fromDay, days, now: this.now(), bySchool })
  }

  /** The time of a host that begins at a moment; undefined where none is offered. */
  async find(host: HostRow, startsAt: Date, bySchool?: boolean): Promise<Slot | undefined> {
    const slots = await this.list(host, { fromDay: dayOf(startsAt), days: 1, bySchool })
    return slots.find((slot) => slot.startsAt.getTime() === startsAt.getTime())
  }

  /** The next free times of a host, for whoever lost one. */
  async listFree(host: HostRow, most: number): Promise<Slot[]> {
    const free: Slot[] = []
    const last = lastDayOf(host, this.now())
    for (let day = dayOf(this.now()); day <= last && free.length < most; day = addDaysTo(day, MOST_SLOT_DAYS)) {
      const slots = await this.list(host, { fromDay: day, days: MOST_SLOT_DAYS })
      free.push(...slots.filter(({ state }) => state === 'free'))
    }
    return free.slice(0, most)
  }

  /** The days of a host as a learner sees them, with what is the learner's own. */
  async show(
    { shopId, userId }: Learner,
    {
      hostId,
      fromDay,
      days = 7,
    }: Pick<Input<'POST /mf-user/auth/appointment/slot/list'>, 'hostId' | 'fromDay' | 'days'>,
    leaving?: string,
  ): Promise<SlotDays> {
    const host = await this.requireHost(shopId, hostId)
    const slots = await this.list(host, { fromDay, days, leaving })
    const from = startOfDay(fromDay ?? dayOf(this.now()))
    const mine = await this.appointments.listActiveAt(userId, hostId, from, addDays(from, days))
    const stateAt = new Map(mine.map(({ startsAt, status }) => [startsAt.getTime(), status as 'booked' | 'waiting']))
    return this.toDays(
      host,
      slots.map((slot) => ({ ...toSlot(slot), ...ownState(stateAt.get(slot.startsAt.getTime())) })),
    )
  }

  /** The same for the staff, who book without notice and beyond the horizon. @throws AppError HOST_NOT_FOUND */
  async showAll(shopId: string, { hostId, ...asked }: Input<'POST /staff/appointment/slot/list'>): Promise<SlotDays> {
    const host = await this.requireHost(shopId, hostId)
    return this.toDays(host, (await this.list(host, { ...asked, bySchool: true })).map(toSlot))
  }

  private toDays(host: HostRow, slots: AppointmentSlot[]): SlotDays {
    const days = new Map<string, AppointmentSlot[]>()
    for (const slot of slots) {
      const day = dayOf(new Date(slot.startsAt))
      days.set(day, [...(days.get(day) ?? []), slot])
    }
    return {
      days: [...days].map(([day, ofDay]) => ({ day, slots: ofDay })),
      lastDay: lastDayOf(host, this.now()),
      serverNow: this.now().toISOString(),
    }
  }
}

const ownState = (state: 'booked' | 'waiting' | undefined) => (state ? { state, reason: '' } : {})

const toSlot = ({ startsAt, endsAt, seats, placesLeft, state, reason }: Slot): AppointmentSlot => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  seats,
  placesLeft,
  state,
  reason,
})
