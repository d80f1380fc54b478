import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { PictureEncoder } from '../../kernel/media/picture'
import type { Storage } from '../../kernel/media/storage'
import type { Seal } from '../../kernel/seal'
import type { FaceVerifier } from '../../providers/face/face-verifier'
import type { DeskDeps } from '../staff/desk-deps'
import { createRegistrationDesk } from './desk/registration-desk.module'
import type { MessageSender } from '../message/message.service'
import { EntryMovesService } from './entry-moves.service'
import { EntryFilesService } from './entry-files.service'
import { EntryPhonesService, type UseFormCode } from './entry-phones.service'
import { EntryRepository } from './entry.repository'
import { EntryService, LAPSE_JOB } from './entry.service'
import { ERASE_JOB, EraseService } from './erase.service'
import { FaceCheckService, type FaceConsents } from './face-check.service'
import { createRegistrationGoods } from './registration-goods'
import { RegistrationRepository } from './registration.repository'
import { registrationRoutes } from './registration.routes'
import { RegistrationService } from './registration.service'
import { SealedFiles } from './sealed-files'
import { REMOVE_TICKET_JOB, TicketService, type Shops } from './ticket.service'

export interface RegistrationDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Media
  storage: Storage
  pictures: PictureEncoder
  seal: Seal
  face: FaceVerifier
  consents: FaceConsents
  messages: MessageSender
  shops: Shops
  useFormCode: UseFormCode
  publicUrl: string
  report: (error: unknown) => void
}

/** Registrations for exams: forms, fees, review, tickets, and who comes through the door. */
export const createRegistrationModule = (deps: RegistrationDeps) => {
  const { database, now, jobs, media, storage, pictures: encoder, seal, face, messages, shops, publicUrl } = deps
  const registrations = new RegistrationRepository(database)
  const rows = new EntryRepository(database)
  const files = new SealedFiles(storage, seal)
  const moves = new EntryMovesService(rows, registrations, messages, now)
  const erasing = new EraseService({ database, entries: rows, files, jobs, now })
  const entries = new EntryService({
    database,
    registrations,
    entries: rows,
    moves,
    seal,
    jobs,
    planErasing: erasing.plan,
    now,
  })
  const entryFiles = new EntryFilesService({ entries: rows, registrations, service: entries, encoder, files, now })
  const phones = new EntryPhonesService(entries, deps.useFormCode)
  const faces = new FaceCheckService({
    entries: rows,
    registrations,
    service: entries,
    entryFiles,
    files,
    encoder,
    verifier: face,
    consents: deps.consents,
    report: deps.report,
    now,
  })
  const tickets = new TicketService({
    registrations,
    entries,
    files: entryFiles,
    shops,
    seal,
    storage,
    media,
    jobs,
    publicUrl,
    now,
  })
  const listed = new RegistrationService(registrations, media, now)
  jobs.handle(LAPSE_JOB, ({ id }) => entries.lapse(id))
  jobs.handle(REMOVE_TICKET_JOB, ({ key }) => tickets.remove(key))
  jobs.handle(ERASE_JOB, () => erasing.run())
  return {
    approvals: {
      isApproved: async (userId: string, registrationId: string): Promise<boolean> =>
        (await registrations.listMyStatuses(userId, [registrationId])).get(registrationId) === 'approved',
    },
    cards: (shopId: string, userId: string | undefined, pageSize: number) => listed.page(shopId, userId, { pageSize }),
    registrationGoods: createRegistrationGoods(registrations, rows, moves, database),
    routes: registrationRoutes({ registrations: listed, entries, files: entryFiles, phones, faces, tickets }),
    desk: createRegistrationDesk({ ...deps, registrations, entries: rows, entryFiles, files, moves }),
  }
}
