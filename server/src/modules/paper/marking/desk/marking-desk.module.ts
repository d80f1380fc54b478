import type { Database } from '../../../kernel/db/database'
import { defineRoutes } from '../../../kernel/http/routes'
import type { Media } from '../../../kernel/media/media'
import type { Audit } from '../../staff/audit/audit.service'
import type { AttemptRepository } from '../attempt/attempt.repository'
import type { FinishService } from '../attempt/hand-in/finish.service'
import type { Bank } from '../bank/bank'
import type { PaperRepository } from '../paper/paper.repository'
import { MarkingRepository } from './marking.repository'
import { MarkingService } from './marking.service'

export interface MarkingDeps {
  database: Database
  now: () => Date
  media: Pick<Media, 'signedUrlOf'>
  attempts: AttemptRepository
  papers: PaperRepository
  bank: Bank
  finish: FinishService
  audit: Audit
}

/** The marking desk of essays. */
export const createMarking = ({ database, now, media, attempts, papers, bank, finish, audit }: MarkingDeps) => {
  const repository = new MarkingRepository(database)
  const marking = new MarkingService({ marks: repository, attempts, papers, bank, finish, media, audit, now })
  return defineRoutes({
    'POST /staff/exam/marking/page': (input, context) => marking.pageQuestions(context, input),
    'POST /staff/exam/marking/list': (input, context) => marking.pageAnswers(context, input),
    'PUT /staff/exam/marking/mark': (input, { act, staffId }) => marking.mark(act, staffId, input),
  })
}
