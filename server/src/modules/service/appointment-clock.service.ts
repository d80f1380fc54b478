import type { Actor } from '../../kernel/actor'
import type { JobPayload } from '../../kernel/jobs/jobs'
import type { MessageSender } from '../message/message.service'
import { FINISH_JOB, LAPSE_JOB } from './appointment-jobs'
import { appointmentMessages } from './appointment-messages'
import type { AppointmentMoves } from './appointment-moves.service'
import type { AppointmentRepository, AppointmentRow } from './appointment.repository'
import type { HostRow } from './host.repository'

const actorOf = (job: string): Actor => `job:${job}`
const ERASER: Actor = 'job:user.erase'

/** What happens to appointments without anybody's tap. Every method may run twice. */
export class AppointmentClock {
  constructor(
    private readonly appointments: AppointmentRepository,
    private readonly moves: AppointmentMoves,
    private readonly messages: MessageSender,
  ) {}

  remind({ id = '' }: JobPayload): Promise<void> {
    return this.withRow(id, async (host, row) => {
      if (row.status === 'booked') await this.messages.sendAll([appointmentMessages.reminder(host, row)])
    })
  }

  /** Nobody marked it: it took place. */
  finish({ id = '' }: JobPayload): Promise<void> {
    return this.withRow(id, async (_host, row) => {
      if (row.status === 'booked') await this.moves.move(row, 'finish', { actor: actorOf(FINISH_JOB) })
    })
  }

  /** A waiting list ends with the notice of its time; a last look whether a place is free comes first. */
  lapse({ id = '' }: JobPayload): Promise<void> {
    return this.withRow(id, async (host) => {
      await this.moves.promote(host)
      const row = (await this.appointments.find(id))!
      if (row.status !== 'waiting') return
      const lapsed = await this.moves.move(row, 'lapse', { actor: actorOf(LAPSE_JOB) })
      await this.messages.sendAll([appointmentMessages.lapsed(host, lapsed)])
    })
  }

  /** The end of an account frees its places for whoever waits. */
  async release(userId: string): Promise<void> {
    for (const { id } of await this.appointments.listActive(userId))
      await this.withRow(id, async (host, row) => {
        if (row.status !== 'booked' && row.status !== 'waiting') return
        await this.moves.cancel(row, 'account', { actor: ERASER })
        await this.moves.promote(host)
      })
  }

  private async withRow(id: string, work: (host: HostRow, row: AppointmentRow) => Promise<void>): Promise<void> {
    const known = await this.appointments.find(id)
    if (!known) return
    await this.moves.withHost(known.shopId, known.hostId, async (host) =>
      work(host, (await this.appointments.find(id))!),
    )
  }
}
