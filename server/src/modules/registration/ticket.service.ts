import { randomUUID } from 'node:crypto'
import { toDataURL } from 'qrcode'
import { PRIVATE_ADDRESS_SECONDS } from '@contract/file/limits'
import { screens, withQuery } from '@contract/screens'
import { AppError } from '../../kernel/app-error'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { Storage } from '../../kernel/media/storage'
import { addSeconds } from '../../kernel/school-time'
import type { Seal } from '../../kernel/seal'
import { drawTicketPdf, drawTicketPng, type PrintedTicket } from './draw-ticket'
import type { EntryFilesService } from './entry-files.service'
import { listFacts, openValues } from './entry-values'
import { hasTicket } from './entry-view'
import type { EntryRow } from './entry.repository'
import type { EntryService, Learner } from './entry.service'
import type { RegistrationRepository, RegistrationRow } from './registration.repository'

export const REMOVE_TICKET_JOB = 'registration.removeTicket'
const CODE_SIDE_PX = 480

export interface Shops {
  getShop(shopId: string): Promise<{ shopName: string }>
}

interface TicketServiceDeps {
  registrations: Pick<RegistrationRepository, 'find' | 'findPost'>
  entries: EntryService
  files: EntryFilesService
  shops: Shops
  seal: Seal
  storage: Storage
  media: Pick<Media, 'signedUrlOf'>
  jobs: Pick<Jobs, 'enqueue'>
  publicUrl: string
  now: () => Date
}

/**
 * Tickets for an exam, drawn when they are asked for. They show a face, so their files live no longer than their
 * addresses.
 */
export class TicketService {
  constructor(private readonly deps: TicketServiceDeps) {}

  /** @throws AppError ENTRY_NOT_FOUND, TICKET_NOT_READY */
  async draw(learner: Learner, id: string): Promise<{ imageUrl: string; pdfUrl: string; number: string }> {
    const entry = await this.deps.entries.get(learner, id)
    const registration = (await this.deps.registrations.find(learner.shopId, entry.registrationId))!
    if (!hasTicket(entry, registration, this.deps.now()) || entry.erasedAt) throw new AppError('TICKET_NOT_READY')
    const printed = await this.print(entry, registration)
    const key = `${learner.shopId}/private/ticket-${randomUUID()}`
    // Planned first: the job also removes what a failed write left behind.
    await this.deps.jobs.enqueue(REMOVE_TICKET_JOB, key, { key }, addSeconds(this.deps.now(), PRIVATE_ADDRESS_SECONDS))
    await this.deps.storage.write(`${key}.png`, await drawTicketPng(printed))
    await this.deps.storage.write(`${key}.pdf`, await drawTicketPdf(printed))
    const [imageUrl, pdfUrl] = [`${key}.png`, `${key}.pdf`].map((each) =>
      this.deps.media.signedUrlOf(each, PRIVATE_ADDRESS_SECONDS),
    )
    return { imageUrl, pdfUrl, number: printed.number }
  }

  /** The ticket's code alone, for a phone to show at the door. @throws AppError ENTRY_NOT_FOUND, TICKET_NOT_READY */
  async drawCode(learner: Learner, id: string): Promise<{ picture: string }> {
    const entry = await this.deps.entries.get(learner, id)
    if (entry.status !== 'approved') throw new AppError('TICKET_NOT_READY')
    return { picture: await toDataURL(this.toCheckUrl(entry), { margin: 1, width: CODE_SIDE_PX }) }
  }

  private toCheckUrl({ shopId, id, number }: EntryRow): string {
    const address = withQuery(screens.registrationVerify.path, { sid: shopId, id, number: number ?? undefined })
    return `${this.deps.publicUrl}/wap${address}`
  }

  /** The job: removes the files of one ticket. */
  async remove(key: string): Promise<void> {
    await this.deps.storage.remove(`${key}.png`)
    await this.deps.storage.remove(`${key}.pdf`)
  }

  private async print(entry: EntryRow, registration: RegistrationRow): Promise<PrintedTicket> {
    const [{ shopName }, post, portrait] = await Promise.all([
      this.deps.shops.getShop(entry.shopId),
      this.deps.registrations.findPost(entry.postId!),
      this.deps.files.findPortrait(entry, registration),
    ])
    const values = openValues(this.deps.seal, entry)
    const facts = listFacts(registration.sections, values)
    const number = entry.number!
    const { title, examAt, examPlace } = registration
    return {
      shopName,
      title,
      number,
      postName: post?.name ?? '',
      room: entry.room,
      seat: entry.seat,
      examAt,
      examPlace,
      facts,
      portrait,
      checkUrl: this.toCheckUrl(entry),
    }
  }
}
