import type { Seal } from '../../../kernel/seal'
import type { DeskDeps } from '../../staff/desk-deps'
import type { EntryFilesService } from '../entry-files.service'
import type { EntryMovesService } from '../entry-moves.service'
import type { EntryRepository } from '../entry.repository'
import type { RegistrationRepository } from '../registration.repository'
import type { SealedFiles } from '../sealed-files'
import { EntryDeskService } from './entry-desk.service'
import { RegistrationDeskRepository } from './registration-desk.repository'
import { registrationDeskRoutes } from './registration-desk.routes'
import { RegistrationDeskService } from './registration-desk.service'
import { VerifyDeskService } from './verify-desk.service'

export interface RegistrationDeskDeps extends DeskDeps {
  seal: Seal
  registrations: RegistrationRepository
  entries: EntryRepository
  entryFiles: EntryFilesService
  files: SealedFiles
  moves: EntryMovesService
}

/** Where staff set registrations up, review entries, and check who comes through the door. */
export const createRegistrationDesk = (deps: RegistrationDeskDeps) => {
  const { database, audit, now, registrations } = deps
  return registrationDeskRoutes({
    registrations: new RegistrationDeskService(registrations, audit, now),
    entries: new EntryDeskService({ ...deps, desk: new RegistrationDeskRepository(database) }),
    verify: new VerifyDeskService(deps),
  })
}
