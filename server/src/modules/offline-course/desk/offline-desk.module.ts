import type { DeskDeps } from '../../staff/desk-deps'
import { OfflineDeskRepository } from './offline-desk.repository'
import { offlineDeskRoutes } from './offline-desk.routes'
import { OfflineDeskService, type OfflineDeskDeps } from './offline-desk.service'
import { PersonDeskService, type PersonDeskDeps } from './person-desk.service'

type Deps = DeskDeps & Omit<OfflineDeskDeps, 'desk'> & Omit<PersonDeskDeps, 'desk'>

/** Where staff set terms up, see who sits in them and who waits. */
export const createOfflineDesk = (deps: Deps) => {
  const shared = { ...deps, desk: new OfflineDeskRepository(deps.database) }
  return offlineDeskRoutes(new OfflineDeskService(shared), new PersonDeskService(shared))
}
