import type { Media } from '../../../../kernel/media/media'
import type { DeskDeps } from '../../../staff/desk-deps'
import type { AttemptRepository } from '../../attempt/attempt.repository'
import type { FinishService } from '../../attempt/hand-in/finish.service'
import type { Bank } from '../../bank/bank'
import type { PaperRepository } from '../../paper/paper.repository'
import { MarkingDeskRepository } from './marking-desk.repository'
import { markingDeskRoutes } from './marking-desk.routes'
import { MarkingDeskService } from './marking-desk.service'

export interface MarkingDeskDeps extends DeskDeps {
  media: Pick<Media, 'signedUrlOf'>
  attempts: AttemptRepository
  papers: PaperRepository
  bank: Bank
  finish: FinishService
}

/** Where staff mark essays. */
export const createMarkingDesk = (deps: MarkingDeskDeps) =>
  markingDeskRoutes(new MarkingDeskService({ ...deps, marks: new MarkingDeskRepository(deps.database) }))
