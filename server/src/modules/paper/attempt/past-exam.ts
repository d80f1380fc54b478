import { nextAttempt } from '@contract/exam/attempt-status'
import type { Actor } from '../../../kernel/actor'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import { addMinutes } from '../../../kernel/school-time'
import { openPastBank, toPastAnswer } from '../bank/past-answer'
import { PaperRepository } from '../paper/paper.repository'
import { openPastBook } from '../wrong/past-book'
import { AnswerRepository } from './answer.repository'
import { AttemptRepository } from './attempt.repository'
import { AttemptDrawer } from './draw-attempt'
import { AttemptMarker } from './hand-in/attempt-marker'
import { FinishService } from './hand-in/finish.service'
import { HandInService } from './hand-in/hand-in.service'
import { MarkRepository } from './hand-in/mark.repository'
import { HiddenQuestionRepository } from './hidden-question.repository'
import { StandingService } from './standing.service'

interface PastExam {
  paperId: string
  at: Date
  /** So many of a hundred questions were answered right, spread over the paper. */
  rightPercent: number
  /** What was written where the paper asks for an essay, which then waits for its marker. */
  essay: string
}

const TICKET = 'past'
/** How much of the paper's time was used. */
const USED = 0.6
/** Options stay in the order of the school: nobody compares orders of different papers. */
const NO_CHANCE = () => 0

/** Sits an exam over again that a student of a school folder sat before, with all that follows from its answers. */
export const addPastExam = async (
  database: Database,
  learner: { shopId: string; userId: string },
  { paperId, at, rightPercent, essay }: PastExam,
): Promise<void> => {
  const papers = new PaperRepository(database)
  const attempts = new AttemptRepository(database)
  const bank = openPastBank(database)
  const paper = await papers.find(learner.shopId, paperId)
  if (!paper) throw new Error(`no paper ${paperId} to sit`)
  const items = await new AttemptDrawer(papers, bank, NO_CHANCE).draw(paper)
  const [id, actor] = [makeId(), `learner:${learner.userId}` satisfies Actor]
  const deadlineAt = addMinutes(at, paper.minutes)
  const totalHundredths = items.reduce((sum, { maxHundredths }) => sum + maxHundredths, 0)
  const status = nextAttempt('ready', 'begin')!
  const times = { enteredAt: at, deadlineAt, ticketHash: TICKET }
  const scores = { totalHundredths, passHundredths: paper.passHundredths }
  await attempts.add(
    { id, ...learner, paperId, requestId: makeId(), status, ...times, ...scores },
    items.map((item) => ({ ...item, attemptId: id })),
    { event: 'begin', status, actor, at },
  )
  const versionIds = items.map(({ versionId }) => versionId)
  const versions = await bank.readVersions(learner.shopId, versionIds)
  const answers = items.map(({ position, versionId }) => ({
    position,
    revision: 1,
    answer: toPastAnswer(versions.get(versionId)!, isRightAt(position, rightPercent), essay),
  }))
  const submittedAt = addMinutes(at, Math.ceil(paper.minutes * USED))
  const now = () => submittedAt
  await new AnswerRepository(database).saveAll([{ attemptId: id, ...learner, ticketHash: TICKET, answers }], at)
  // Nothing of it is told: who waits for a marker hears of the marks later.
  const silent = { sendAll: () => Promise.reject(new Error('a past exam tells nobody')) }
  const noJobs = { enqueue: () => Promise.reject(new Error('a past exam plans nothing')) }
  const book = openPastBook(database, new HiddenQuestionRepository(database), now)
  const marks = new MarkRepository(database)
  const finish = new FinishService({
    attempts,
    marks,
    papers,
    standings: new StandingService(attempts),
    listeners: [book],
    messages: silent,
    now,
  })
  const marker = new AttemptMarker({ attempts, repository: marks, papers, bank, finish, now })
  await new HandInService({ database, attempts, marker, jobs: noJobs, now }).handIn(id, 'submit', actor)
}

const isRightAt = (position: number, percent: number): boolean =>
  Math.floor(((position + 1) * percent) / 100) > Math.floor((position * percent) / 100)
