import type { Appointment, AppointmentDetail, AppointmentHost } from '@contract/service/calls'
import { canAppointment } from '@contract/service/appointment-status'
import type { Media } from '../../kernel/media/media'
import type { AppointmentMoveRow, AppointmentRepository, AppointmentRow } from './appointment.repository'
import type { BookingRules, Standing } from './booking-rules.service'
import type { HostRow } from './host.repository'

interface ViewDeps {
  appointments: AppointmentRepository
  rules: BookingRules
  media: Pick<Media, 'urlOf'>
  now: () => Date
}

/** Appointments and hosts as learners see them. */
export class AppointmentViews {
  constructor(private readonly deps: ViewDeps) {}

  async listHosts(userId: string, hosts: HostRow[]): Promise<AppointmentHost[]> {
    if (hosts.length === 0) return []
    const standingOf = await this.deps.rules.listStandings(userId, hosts)
    return hosts.map((host) => ({ ...this.toHost(host), intro: host.intro, ...toStanding(host, standingOf(host)) }))
  }

  async list(userId: string, rows: AppointmentRow[]): Promise<Appointment[]> {
    if (rows.length === 0) return []
    const hosts = await this.deps.appointments.listHosts([...new Set(rows.map(({ hostId }) => hostId))])
    const seats = await this.deps.appointments.listSeats([...new Set(rows.map(({ meetingId }) => meetingId))])
    const standingOf = await this.deps.rules.listStandings(userId, hosts)
    const hostById = new Map(hosts.map((host) => [host.id, host]))
    const seatsById = new Map(seats.map((each) => [each.id, each.seats]))
    const places = await this.listWaitPlaces(rows)
    const serverNow = this.deps.now().toISOString()
    return rows.map((row) => {
      const host = hostById.get(row.hostId)!
      return {
        id: row.id,
        host: this.toHost(host),
        status: row.status,
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        seats: seatsById.get(row.meetingId)!,
        question: row.question,
        note: row.noteVisible ? row.note : '',
        canceledBy: row.canceledBy,
        reason: row.reason,
        waitPlace: places.get(row.id) ?? null,
        cancelUntil: this.readCancelUntil(row)?.toISOString() ?? null,
        movedToId: row.movedToId,
        ...toStanding(host, standingOf(host)),
        createdAt: row.createdAt.toISOString(),
        serverNow,
      }
    })
  }

  async show(row: AppointmentRow): Promise<AppointmentDetail> {
    const [appointment] = await this.list(row.userId, [row])
    const moves = await this.deps.appointments.listMoves(row.id)
    return { ...appointment, moves: moves.map(toMove) }
  }

  /** Of who waits: until the time begins. */
  private readCancelUntil(row: AppointmentRow): Date | null {
    return canAppointment(row.status, 'cancel') ? (row.cancelUntil ?? row.startsAt) : null
  }

  private async listWaitPlaces(rows: AppointmentRow[]): Promise<Map<string, number>> {
    const waiting = rows.filter(({ status }) => status === 'waiting')
    const places = await Promise.all(waiting.map((row) => this.deps.appointments.findWaitPlace(row)))
    return new Map(waiting.map(({ id }, index) => [id, places[index]]))
  }

  private toHost({ id, name, avatar, title, place }: HostRow) {
    return { id, name, avatarUrl: this.deps.media.urlOf(avatar), title, place }
  }
}

const toStanding = (host: HostRow, { noShows, blockedUntil }: Standing) => ({
  rules: {
    noticeMinutes: host.noticeMinutes,
    horizonDays: host.horizonDays,
    mostPerDay: host.mostPerDay,
    mostPerWeek: host.mostPerWeek,
    cancelMinutes: host.cancelMinutes,
    noShowLimit: host.noShowLimit,
    blockDays: host.blockDays,
  },
  noShows,
  blockedUntil: blockedUntil?.toISOString() ?? null,
})

const toMove = ({ id, at, event, reason }: AppointmentMoveRow) => ({ id, at: at.toISOString(), event, reason })
