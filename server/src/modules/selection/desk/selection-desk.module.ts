import type { DeskDeps } from '../../staff/desk-deps'
import { CourseDeskService, type CourseDeskDeps } from './course-desk.service'
import { PlanDeskService, type PlanDeskDeps } from './plan-desk.service'
import { SelectionDeskRepository } from './selection-desk.repository'
import { selectionDeskRoutes } from './selection-desk.routes'

type Deps = DeskDeps & Omit<PlanDeskDeps, 'desk'> & Omit<CourseDeskDeps, 'desk'>

/** Where staff set plans up, draw the lot, close courses and see who chose what. */
export const createSelectionDesk = (deps: Deps) => {
  const shared = { ...deps, desk: new SelectionDeskRepository(deps.database) }
  return selectionDeskRoutes(new PlanDeskService(shared), new CourseDeskService(shared), deps.lots)
}
