import type { DeskDeps } from '../../staff/desk-deps'
import { groupDeskRoutes } from './group-desk.routes'
import { GroupDeskService, type GroupDeskDeps } from './group-desk.service'

/** Where staff see the groups of an activity and who is in them. */
export const createGroupDesk = (deps: DeskDeps & GroupDeskDeps) => groupDeskRoutes(new GroupDeskService(deps))
