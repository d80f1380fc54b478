import { boxDeskRoutes } from './box-desk.routes'
import { BoxDeskService, type BoxDeskDeps } from './box-desk.service'

/** Where staff see a box and what was drawn from it. */
export const createBoxDesk = (deps: BoxDeskDeps) => boxDeskRoutes(new BoxDeskService(deps))
