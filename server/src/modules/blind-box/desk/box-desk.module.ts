import { boxDeskRoutes } from './box-desk.routes'
import { BoxDeskService } from './box-desk.service'

/** Where staff see a box and what was drawn from it. */
export const createBoxDesk = (deps: ConstructorParameters<typeof BoxDeskService>[0]) =>
  boxDeskRoutes(new BoxDeskService(deps))
