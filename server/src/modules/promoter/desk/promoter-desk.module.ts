import type { DeskDeps } from '../../staff/desk-deps'
import { FiguresRepository } from './figures.repository'
import { FiguresService, type FiguresDeps } from './figures.service'
import { ProgrammeDeskService, type ProgrammeDeskDeps } from './programme-desk.service'
import { promoterDeskRoutes } from './promoter-desk.routes'
import { PromoterDeskService, type PromoterDeskDeps } from './promoter-desk.service'

type Deps = DeskDeps & ProgrammeDeskDeps & PromoterDeskDeps & { books: FiguresDeps['booked'] }

/** Where staff run the promoter programme. */
export const createPromoterDesk = (deps: Deps) => {
  const desk = new PromoterDeskService(deps)
  const figures = new FiguresService({
    ...deps,
    desk,
    booked: deps.books,
    figures: new FiguresRepository(deps.database),
  })
  return promoterDeskRoutes(new ProgrammeDeskService(deps), desk, figures)
}
