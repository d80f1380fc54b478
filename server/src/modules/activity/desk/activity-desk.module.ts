import type { DeskDeps } from '../../staff/desk-deps'
import { ActivityDeskRepository } from './activity-desk.repository'
import { activityDeskRoutes } from './activity-desk.routes'
import { ActivityDeskService, type ActivityDeskDeps } from './activity-desk.service'

export const createActivityDesk = (deps: DeskDeps & Omit<ActivityDeskDeps, 'desk'>) =>
  activityDeskRoutes(new ActivityDeskService({ ...deps, desk: new ActivityDeskRepository(deps.database) }))
