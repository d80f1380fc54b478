import { randomBytes } from 'node:crypto'
import { isRunning, nextAttempt, type AttemptEvent } from '@contract/exam/attempt-status'
import type { AnswersSaved, ExamResult, ExamRoom, SavedAnswer } from '@contract/exam/calls'
import { AppError } from '../../../kernel/app-error'
import type { Actor } from '../../../kernel/actor'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import { addMinutes } from '../../../kernel/school-time'
import type { Bank } from '../bank/bank'
import { toDeadline } from '../paper/paper-rules'
import type { PaperRepository, PaperRow } from '../paper/paper.repository'
import type { PaperService } from '../paper/paper.service'
import type { AnswerService } from './answer.service'
import type { AttemptRepository, AttemptRow, NewAttempt } from './attempt.repository'
import type { AttemptDrawer } from './draw-attempt'
import type { ClosingService } from './hand-in/closing.service'
import { HAND_IN_JOB, isOver, type HandInService } from './hand-in/hand-in.service'
import type { MarkQueue } from './hand-in/mark-queue'
import { hashSecret } from '../../../kernel/hash-secret'
import type { ResultService } from './result.service'

export interface Caller {
  shopId: string
  userId: string
}

const toActor = ({ userId }: Caller): Actor => `learner:${userId}`

/** What entering needs of the faces of examinees. Run inside the transaction that begins the attempt. */
export interface EntryFaces {
  /** The check with which an attempt may begin; undefined where the paper asks for none. @throws FACE_REQUIRED */
  requireEntry(paper: PaperRow, userId: string): Promise<{ id: string } | undefined>
  /** Uses up the check, and draws the moments of the others. */
  begin(paper: PaperRow, attempt: NewAttempt, entry: { id: string } | undefined): Promise<void>
}

interface AttemptServiceDeps {
  database: Database
  papers: PaperService
  rules: PaperRepository
  attempts: AttemptRepository
  drawer: AttemptDrawer
  bank: Bank
  answers: AnswerService
  closing: ClosingService
  marking: MarkQueue
  handIn: HandInService
  results: ResultService
  faces: EntryFaces
  now: () => Date
}

/** An examinee's way through an attempt, from entering to handing in. */
export class AttemptService {
  constructor(private readonly deps: AttemptServiceDeps) {}

  /**
   * Begins an attempt, or returns the one that runs. The same request id begins one attempt.
   * @throws AppError with the reason why the learner may not begin now
   */
  async enter(caller: Caller, { id, requestId }: { id: string; requestId: string }): Promise<{ attemptId: string }> {
    const paper = await this.deps.papers.find(caller.shopId, id)
    await this.endOverdue(caller, id)
    return this.deps.database.transact(async () => {
      await this.deps.attempts.lockEntry(caller.userId, id)
      const known =
        (await this.deps.attempts.findByRequest(caller.userId, requestId)) ??
        (await this.deps.attempts.findRunning(caller.userId, [id])).get(id)
      if (known) return { attemptId: known.id }
      await this.deps.papers.requireEntry(paper, caller.userId)
      return { attemptId: await this.begin(caller, paper, requestId) }
    })
  }

  /**
   * Opens the running attempt on a device. Without the ticket of this device's earlier opening, other devices are
   * locked out. @throws ATTEMPT_NOT_FOUND also for another learner's; ATTEMPT_ENDED
   */
  async open(caller: Caller, { id, pageTicket: earlier }: { id: string; pageTicket?: string }): Promise<ExamRoom> {
    let attempt = await this.findRunning(caller, id)
    const keeps = earlier !== undefined && hashSecret(earlier) === attempt.ticketHash
    const pageTicket = keeps ? earlier : randomBytes(32).toString('base64url')
    if (!keeps) await this.deps.attempts.setTicket(id, hashSecret(pageTicket))
    attempt = await this.setAway(caller, attempt, false)
    const paper = await this.deps.papers.find(caller.shopId, attempt.paperId)
    const [items, saved, sections] = [
      await this.deps.attempts.listItems(id),
      await this.deps.attempts.listAnswers(id),
      await this.deps.rules.listSections(paper.id),
    ]
    const versions = await this.deps.bank.readVersionsOf(caller.shopId, items)
    return {
      ...this.toAttemptState(attempt, paper),
      id,
      paperId: paper.id,
      title: paper.title,
      pageTicket,
      enteredAt: attempt.enteredAt.toISOString(),
      handInFrom: addMinutes(attempt.enteredAt, paper.earliestHandInMinutes).toISOString(),
      asksFace: paper.face === 'during',
      sections: sections.map(({ title, note }) => ({ title, note })),
      items: items.map(
        ({ position, sectionIndex, questionId, versionId, materialVersionId, optionOrder, ...item }) => ({
          position,
          sectionIndex,
          questionId,
          body: versions.get(versionId)!.body,
          material: materialVersionId ? versions.get(materialVersionId)!.body : null,
          maxHundredths: item.maxHundredths,
          optionOrder,
          revision: saved.get(position)?.revision ?? 0,
          answer: saved.get(position)?.answer ?? null,
        }),
      ),
    }
  }

  /** Saves answers. What comes after the end, or from a device that was taken over, is kept apart. */
  async save(
    { shopId, userId }: Caller,
    { id, pageTicket, answers }: { id: string; pageTicket: string; answers: SavedAnswer[] },
  ): Promise<AnswersSaved> {
    const saved = await this.deps.answers.save({
      attemptId: id,
      userId,
      shopId,
      ticketHash: hashSecret(pageTicket),
      answers,
    })
    return { ...saved, serverNow: this.deps.now().toISOString() }
  }

  /**
   * Notes how often the examinee has left the screen, and hands in for them at the paper's limit.
   * @throws ATTEMPT_NOT_FOUND, ATTEMPT_ENDED, ATTEMPT_TAKEN_OVER
   */
  async noteSwitches(caller: Caller, { id, pageTicket, switches, away }: SwitchInput) {
    const attempt = await this.findRunning(caller, id)
    if (attempt.ticketHash !== hashSecret(pageTicket)) throw new AppError('ATTEMPT_TAKEN_OVER')
    const paper = await this.deps.papers.find(caller.shopId, attempt.paperId)
    const raised = { ...attempt, switches: await this.deps.attempts.raiseSwitches(id, switches) }
    if (paper.switchLimit !== null && raised.switches >= paper.switchLimit) {
      await this.deps.handIn.handIn(id, 'force', toActor(caller))
      return this.toAttemptState({ ...raised, status: (await this.findOwn(caller, id)).status }, paper)
    }
    return this.toAttemptState(await this.setAway(caller, raised, away), paper)
  }

  /**
   * Hands in, with answers that were not saved before. Handing in again returns the result, which has no score yet
   * while many attempts are marked. @throws ATTEMPT_NOT_FOUND; with the answers saved ATTEMPT_TAKEN_OVER,
   * ATTEMPT_TOO_EARLY, ATTEMPT_TIME_LEFT
   */
  async submit(caller: Caller, { id, pageTicket, answers, timeUp }: SubmitInput): Promise<ExamResult> {
    if (answers.length > 0) await this.save(caller, { id, pageTicket, answers })
    const { shopId, userId } = caller
    const isClosed = await this.deps.closing.close({
      attemptId: id,
      userId,
      shopId,
      ticketHash: hashSecret(pageTicket),
      timeUp,
    })
    if (isClosed) await this.deps.marking.settle(id)
    else await this.deps.marking.settleAgain(id)
    return this.deps.results.view(caller, id)
  }

  private async begin(caller: Caller, paper: PaperRow, requestId: string): Promise<string> {
    const entry = await this.deps.faces.requireEntry(paper, caller.userId)
    const items = await this.deps.drawer.draw(paper)
    const id = makeId()
    const at = this.deps.now()
    const deadlineAt = toDeadline(paper, at)
    const attempt = {
      id,
      shopId: caller.shopId,
      paperId: paper.id,
      userId: caller.userId,
      requestId,
      status: nextAttempt('ready', 'begin')!,
      enteredAt: at,
      deadlineAt,
      totalHundredths: items.reduce((sum, { maxHundredths }) => sum + maxHundredths, 0),
      passHundredths: paper.passHundredths,
    }
    await this.deps.attempts.add(
      attempt,
      items.map((item) => ({ ...item, attemptId: id })),
      { event: 'begin', status: 'doing', actor: toActor(caller), at },
    )
    await this.deps.faces.begin(paper, attempt, entry)
    await this.deps.handIn.plan({ id, deadlineAt })
    return id
  }

  /** A job hands overdue attempts in; until it has, this does. */
  private async endOverdue({ userId }: Caller, paperId: string): Promise<void> {
    const running = (await this.deps.attempts.findRunning(userId, [paperId])).get(paperId)
    if (running && isOver(running, this.deps.now()))
      await this.deps.handIn.handIn(running.id, 'expire', `job:${HAND_IN_JOB}`)
  }

  private async findRunning(caller: Caller, id: string): Promise<AttemptRow> {
    const attempt = await this.findOwn(caller, id)
    if (!isRunning(attempt.status)) throw new AppError('ATTEMPT_ENDED')
    if (isOver(attempt, this.deps.now())) {
      await this.deps.handIn.handIn(id, 'expire', `job:${HAND_IN_JOB}`)
      throw new AppError('ATTEMPT_ENDED')
    }
    return attempt
  }

  private async findOwn({ shopId, userId }: Caller, id: string): Promise<AttemptRow> {
    const attempt = await this.deps.attempts.find(shopId, userId, id)
    if (!attempt) throw new AppError('ATTEMPT_NOT_FOUND')
    return attempt
  }

  /** Moves between 考试中 and 已离开 where that changes anything. */
  private async setAway(caller: Caller, attempt: AttemptRow, away: boolean): Promise<AttemptRow> {
    const event: AttemptEvent = away ? 'pause' : 'resume'
    const status = nextAttempt(attempt.status, event)
    if (!status) return attempt
    await this.deps.attempts.move(attempt, { event, status, actor: toActor(caller), at: this.deps.now() })
    return { ...attempt, status }
  }

  private toAttemptState({ status, deadlineAt, switches }: AttemptRow, { switchLimit }: PaperRow) {
    return {
      status,
      deadlineAt: deadlineAt.toISOString(),
      serverNow: this.deps.now().toISOString(),
      switches,
      switchLimit,
    }
  }
}

interface SubmitInput {
  id: string
  pageTicket: string
  answers: SavedAnswer[]
  timeUp?: boolean
}

interface SwitchInput {
  id: string
  pageTicket: string
  switches: number
  away: boolean
}
