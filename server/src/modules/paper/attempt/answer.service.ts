import type { AnswersSaved, SavedAnswer } from '@contract/exam/calls'
import { AppError } from '../../../kernel/app-error'
import { retryDeadlock } from '../../../kernel/db/retry-deadlock'
import { GroupCommit } from '../../../kernel/group-commit'
import { repairAnswer } from '../bank/repair-answer'
import type { AnswerClaim, AnswerRepository, JudgedAnswer } from './answer.repository'

const COLLECT_MILLISECONDS = 25
const BATCH_REQUESTS = 200
const FIRST_TIME = new Date('1970-01-01T00:00:00Z')
const LAST_TIME = new Date('9999-12-31T00:00:00Z')

type Saved = Omit<AnswersSaved, 'serverNow'>

/** Saves answers, those of many examinees in one statement. */
export class AnswerService {
  private readonly group: GroupCommit<AnswerClaim, JudgedAnswer[]>

  constructor(
    private readonly answers: AnswerRepository,
    private readonly now: () => Date,
  ) {
    this.group = new GroupCommit((claims) => this.write(claims), {
      collectMilliseconds: COLLECT_MILLISECONDS,
      maxItems: BATCH_REQUESTS,
    })
  }

  /** Resolves after the commit. @throws ATTEMPT_NOT_FOUND also for another learner's */
  async save(claim: AnswerClaim): Promise<Saved> {
    const judged = await this.group.add({ ...claim, answers: claim.answers.map(toStorable) })
    if (judged.length === 0) throw new AppError('ATTEMPT_NOT_FOUND')
    const [{ isTicketCurrent, status, deadlineAt, switches }] = judged
    return {
      status,
      deadlineAt: new Date(deadlineAt).toISOString(),
      switches,
      saved: judged.filter(({ kept }) => kept).map(({ position, revision }) => ({ position, revision })),
      keptApart: judged.some(({ kept }) => !kept),
      takenOver: !isTicketCurrent,
    }
  }

  /** Writes what is pending, before the process ends. */
  stop(): Promise<void> {
    return this.group.stop()
  }

  private async write(claims: AnswerClaim[]): Promise<JudgedAnswer[][]> {
    const rows = await retryDeadlock(() => this.answers.saveAll(claims, this.now()))
    const byIndex = claims.map((): JudgedAnswer[] => [])
    for (const row of rows) byIndex[row.index].push(row)
    return byIndex
  }
}

/** One that the database refused would cost everybody whose answers are written with it. */
const toStorable = ({ answer, changedAt, ...saved }: SavedAnswer): SavedAnswer => ({
  ...saved,
  answer: repairAnswer(answer),
  changedAt: readPhoneTime(changedAt),
})

/** Undefined where a phone's clock, or a script, says what the database takes for no time. */
const readPhoneTime = (text = ''): string | undefined => {
  const time = new Date(text)
  return time >= FIRST_TIME && time <= LAST_TIME ? time.toISOString() : undefined
}
