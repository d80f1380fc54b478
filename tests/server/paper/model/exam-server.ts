import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AttemptStatus } from '@contract/exam/attempt-status'
import type { Answer, QuestionKey } from '@contract/question/question'
import type { AnsweredKind } from '@contract/question/question-kinds'
import { mark } from '../../../../server/src/modules/paper/bank/mark'
import { LEARNER } from '../../../support/server/fixture-school'
import { clock, startOwnServer, startSecondServer } from '../../../support/server/harness'
import { givenPaper } from '../../../support/server/paper-fixture'
import { MINUTES } from './exam-model'

const BEGIN = new Date('2026-11-23T04:00:00Z').getTime()
const MARK_RULE = { incomplete: 'share', sharePercent: 50, blanks: 'each' } as const

interface Observed {
  status: AttemptStatus
  switches: number
  score: number | null
  answers: { position: number; revision: number; answer: Answer }[]
  apart: string[]
  items: { position: number; max: number; kind: AnsweredKind; key: QuestionKey }[]
}

const OBSERVE = sql<Observed>`
  select status, switches, score_hundredths as score,
    coalesce((select json_agg(json_build_object('position', position, 'revision', revision, 'answer', answer))
      from exam_answer where attempt_id = exam_attempt.id), '[]') as answers,
    coalesce((select json_agg(position || ':' || revision || ':' || reason)
      from exam_answer_apart where attempt_id = exam_attempt.id), '[]') as apart,
    (select json_agg(json_build_object('position', position, 'max', max_hundredths,
        'kind', version.body ->> 'kind', 'key', version.key) order by position)
      from exam_attempt_item item join question_version version on version.id = item.version_id
      where attempt_id = exam_attempt.id) as items
  from exam_attempt where id = ${sql.placeholder('id')}`

/** Two servers over one database, of which one takes requests at a time, and a paper to sit. */
export const startExamServers = async () => {
  clock.set(new Date(BEGIN))
  const { server, call } = await startOwnServer('pocket_school_test_exam_model')
  const second = await startSecondServer(server)
  const calls = [call, second.call]
  const jobs = [server.jobs, second.server.jobs]
  const { database } = server
  const observe = database.prepare('exam_model_observe', OBSERVE)
  const paper = await givenPaper(database, { minutes: MINUTES }, ['single', 'multiple', 'judge', 'blank'])
  let active = 0
  return {
    database,
    owner: LEARNER.owner,
    get call() {
      return calls[active]!
    },
    /** The other server takes over; nothing in the memory of the first one counts any more. */
    restart(): void {
      active = 1 - active
    },
    begin: () => {
      clock.set(new Date(BEGIN))
      active = 0
    },
    setSecond: (second: number) => clock.set(new Date(BEGIN + second * 1000)),
    now: () => clock.now().getTime(),
    runJobs: () => jobs[active]!.runDue(clock.now()),
    enter: async (): Promise<string> => {
      const { data } = await call(
        'POST /resource/auth/exam/enter',
        { id: paper.id, requestId: randomUUID() },
        LEARNER.owner,
      )
      return data!.attemptId
    },
    observe: async (id: string): Promise<Observed> => (await observe.execute({ id }))[0]!,
    async stop() {
      clock.set(undefined)
      await second.server.app.close()
      await server.close()
    },
  }
}

export type ExamServers = Awaited<ReturnType<typeof startExamServers>>

/** What the answers are worth, by the function that marks everything. */
export const scoreOf = ({ items, answers }: Observed): number =>
  items.reduce((sum, { position, max, kind, key }) => {
    const answer = answers.find((each) => each.position === position)?.answer
    const marked = mark(kind, key, answer, { ...MARK_RULE, fullHundredths: max })
    return sum + (marked === 'waits' ? 0 : marked.scoreHundredths)
  }, 0)
