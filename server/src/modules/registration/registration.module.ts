import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { PictureEncoder } from '../../kernel/media/picture'
import type { Storage } from '../../kernel/media/storage'
import type { Seal } from '../../kernel/seal'
import type { FaceVerifier } from '../../providers/face/face-verifier'
import { createAudit } from '../staff/staff.module'
import { EntryDeskService } from './entry-desk.service'
import { EntryMovesService, type Messages } from './entry-moves.service'
import { EntryPicturesService } from './entry-pictures.service'
import { EntryRepository } from './entry.repository'
import { EntryService, LAPSE_JOB } from './entry.service'
import { ERASE_JOB, EraseService } from './erase.service'
import { FaceCheckService } from './face-check.service'
import { RegistrationDeskRepository } from './registration-desk.repository'
import { RegistrationDeskService } from './registration-desk.service'
import { createRegistrationGoods } from './registration-goods'
import { RegistrationRepository } from './registration.repository'
import { registrationDeskRoutes, registrationRoutes } from './registration.routes'
import { RegistrationService } from './registration.service'
import { SealedPictures } from './sealed-pictures'
import { REMOVE_TICKET_JOB, TicketService, type Shops } from './ticket.service'
import { VerifyDeskService } from './verify-desk.service'

export interface RegistrationDeps {
  database: Database
  now: () => Date
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Media
  storage: Storage
  pictures: PictureEncoder
  seal: Seal
  face: FaceVerifier
  messages: Messages
  shops: Shops
  publicUrl: string
  report: (error: unknown) => void
}

/** Registrations for exams: forms, fees, review, tickets, and who comes through the door. */
export const createRegistrationModule = (deps: RegistrationDeps) => {
  const { database, now, jobs, media, storage, pictures: encoder, seal, face, messages, shops, publicUrl } = deps
  const registrations = new RegistrationRepository(database)
  const rows = new EntryRepository(database)
  const pictures = new SealedPictures(storage, seal)
  const moves = new EntryMovesService(rows, registrations, messages, now)
  const erasing = new EraseService(database, rows, pictures, jobs, now)
  const entries = new EntryService(database, registrations, rows, moves, seal, jobs, erasing.plan, now)
  const entryPictures = new EntryPicturesService(rows, registrations, entries, encoder, pictures, now)
  const faces = new FaceCheckService(
    rows,
    registrations,
    entries,
    entryPictures,
    pictures,
    encoder,
    face,
    deps.report,
    now,
  )
  const tickets = new TicketService(
    registrations,
    entries,
    entryPictures,
    shops,
    seal,
    storage,
    media,
    jobs,
    publicUrl,
    now,
  )
  const audit = createAudit({ database, now })
  const deskRows = new RegistrationDeskRepository(database)
  jobs.handle(LAPSE_JOB, ({ id }) => entries.lapse(id))
  jobs.handle(REMOVE_TICKET_JOB, ({ key }) => tickets.remove(key))
  jobs.handle(ERASE_JOB, () => erasing.run())
  return {
    registrationGoods: createRegistrationGoods(registrations, rows, moves, database),
    routes: {
      ...registrationRoutes({
        registrations: new RegistrationService(registrations, media, now),
        entries,
        pictures: entryPictures,
        faces,
        tickets,
      }),
      ...registrationDeskRoutes({
        registrations: new RegistrationDeskService(registrations, audit, now),
        entries: new EntryDeskService(deskRows, registrations, rows, moves, pictures, seal, audit),
        verify: new VerifyDeskService(rows, registrations, entryPictures, pictures, moves, seal, audit, now),
      }),
    },
  }
}
