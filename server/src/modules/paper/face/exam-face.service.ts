import { randomInt } from 'node:crypto'
import type { FacePermission, FaceRequest } from '@contract/attendance/calls'
import { GRACE_SECONDS, isRunning } from '@contract/exam/attempt-status'
import type { DueFaceCheck, ExamFaceCheck } from '@contract/exam/face-calls'
import { FACE_VALID_MINUTES, GIVEN_STATUSES } from '@contract/exam/face-status'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { makeId } from '../../../kernel/make-id'
import type { Storage } from '../../../kernel/media/storage'
import { addMinutes, addSeconds } from '../../../kernel/school-time'
import type { Caller, FaceChecks } from '../../attendance/face-checks'
import type { AttemptRepository, NewAttempt } from '../attempt/attempt.repository'
import type { HandInService } from '../attempt/hand-in/hand-in.service'
import { hashSecret } from '../../../kernel/hash-secret'
import type { PaperRow } from '../paper/paper.repository'
import type { PaperService } from '../paper/paper.service'
import { countFailed, type ExamFaceRepository, type FaceCheckRow } from './exam-face.repository'
import { planMoments } from './plan-moments'

/** Closes checks whose time is over, also those of phones that never come back. */
export const FACE_JOB = 'exam-face'
const PHOTO_PATH = '/resource/auth/exam/face/photo'

/** 0 to 1, below 1, which nobody foresees from earlier ones. */
const drawSecretly = (): number => randomInt(2 ** 32) / 2 ** 32

interface ExamFaceServiceDeps {
  database: Database
  checks: ExamFaceRepository
  papers: PaperService
  attempts: AttemptRepository
  handIn: HandInService
  faces: FaceChecks
  storage: Pick<Storage, 'remove'>
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** The faces of examinees: one check before an attempt, and those at random moments of it (decision 0041). */
export class ExamFaceService {
  constructor(private readonly deps: ExamFaceServiceDeps) {}

  /**
   * Opens the check before entering, or returns it; an accepted picture that is too old is asked for again.
   * @throws FACE_NOT_ASKED, and the reason why the learner may not begin now
   */
  async openEntry({ shopId, userId }: Caller, paperId: string): Promise<ExamFaceCheck> {
    const paper = await this.deps.papers.find(shopId, paperId)
    if (paper.face === 'none') throw new AppError('FACE_NOT_ASKED')
    await this.deps.papers.requireEntry(paper, userId)
    const { check, formerKey } = await this.deps.database.transact(async () => {
      await this.deps.attempts.lockEntry(userId, paperId)
      const known = await this.deps.checks.lockEntry(userId, paperId)
      if (known && (known.status === 'open' || this.isGood(known))) return { check: known, formerKey: '' }
      const now = this.deps.now()
      const id = known?.id ?? makeId()
      const anew = { status: 'open' as const, opensAt: now, askedAt: now, answeredAt: null, reason: '', photoKey: '' }
      if (known) await this.deps.checks.change(known, anew)
      else await this.deps.checks.add([{ id, shopId, paperId, userId, kind: 'entry', ...anew }])
      return { check: { id, kind: 'entry' as const, closesAt: null, ...anew }, formerKey: known?.photoKey }
    })
    if (formerKey) await this.deps.storage.remove(formerKey)
    return this.toCheck(check)
  }

  /**
   * The check with which an attempt may begin; undefined where the paper asks for none. Locked until the transaction
   * ends. @throws FACE_REQUIRED without one, or with one that is too old
   */
  async requireEntry(paper: PaperRow, userId: string): Promise<FaceCheckRow | undefined> {
    if (paper.face === 'none') return undefined
    const check = await this.deps.checks.lockEntry(userId, paper.id)
    if (!check || !this.isGood(check)) throw new AppError('FACE_REQUIRED')
    return check
  }

  /** Uses up the check of an attempt that has begun, and draws the moments of the others. */
  async begin(paper: PaperRow, attempt: NewAttempt, entry: Pick<FaceCheckRow, 'id'> | undefined): Promise<void> {
    const { id: attemptId, shopId, userId, paperId } = attempt
    if (entry) await this.deps.checks.attach(entry.id, attemptId)
    const moments = paper.face === 'during' ? planMoments(attempt, paper, drawSecretly) : []
    const common = { shopId, userId, paperId, attemptId, kind: 'during' as const, status: 'planned' as const }
    await this.deps.checks.add(moments.map((opensAt) => ({ ...common, id: makeId(), opensAt })))
  }

  /**
   * What the examinee is asked for now. The time to answer begins when the phone is told, so that one without a network
   * fails nothing. @throws ATTEMPT_NOT_FOUND also for another learner's; ATTEMPT_TAKEN_OVER
   */
  async findDue({ shopId, userId }: Caller, { id, pageTicket }: DueInput): Promise<DueFaceCheck> {
    const attempt = await this.deps.attempts.find(shopId, userId, id)
    if (!attempt) throw new AppError('ATTEMPT_NOT_FOUND')
    if (!isRunning(attempt.status)) return { status: attempt.status, check: null, failedCount: 0, missLimit: null }
    if (attempt.ticketHash !== hashSecret(pageTicket)) throw new AppError('ATTEMPT_TAKEN_OVER')
    const paper = await this.deps.papers.find(shopId, attempt.paperId)
    const checks = await this.closeOverdue(id)
    const failedCount = countFailed(checks)
    const missLimit = paper.faceMissLimit
    if (missLimit !== null && failedCount >= missLimit) {
      const { status } = (await this.deps.attempts.find(shopId, userId, id))!
      if (!isRunning(status)) return { status, check: null, failedCount, missLimit }
    }
    const check = await this.ask(checks, id, paper)
    return { status: attempt.status, check: check ? this.toCheck(check) : null, failedCount, missLimit }
  }

  /** @throws FACE_CHECK_NOT_FOUND also for another learner's; FACE_CHECK_OVER, FACE_CONSENT_REQUIRED, FACE_TOO_MANY */
  async permit(caller: Caller, request: FaceRequest): Promise<FacePermission> {
    await this.findOpen(caller, request.id, 0)
    return this.deps.faces.permit(caller, request, PHOTO_PATH, addMinutes(this.deps.now(), -FACE_VALID_MINUTES))
  }

  /** @throws FACE_NONCE_INVALID, FILE_TYPE_REFUSED, SERVER_BUSY */
  receive(caller: Caller, nonce: string, content: Buffer): Promise<{ received: boolean }> {
    return this.deps.faces.receive(caller, nonce, content)
  }

  /**
   * Uses up the permission and lets the verifier check the picture. A refused one leaves the check open.
   * @throws FACE_CHECK_NOT_FOUND also for another learner's; FACE_CHECK_OVER, FACE_NONCE_INVALID, FACE_PHOTO_MISSING,
   * FACE_SERVICE_FAILED
   */
  async judge(caller: Caller, { id, nonce }: { id: string; nonce: string }): Promise<ExamFaceCheck> {
    const check = await this.findOpen(caller, id, GRACE_SECONDS)
    const reference = await this.deps.checks.findReference(caller.userId)
    const { verdict, photoKey, at } = await this.deps.faces.judge(caller, id, nonce, reference)
    const judged =
      verdict.outcome === 'refused'
        ? { photoKey, reason: verdict.reason }
        : { photoKey, reason: '', status: verdict.outcome, answeredAt: at }
    if (!(await this.deps.checks.change(check, judged))) {
      await this.deps.storage.remove(photoKey)
      throw new AppError('FACE_CHECK_OVER')
    }
    if (check.photoKey) await this.deps.storage.remove(check.photoKey)
    return this.toCheck({ ...check, ...judged })
  }

  /** Leaves the check to staff, without a picture. @throws FACE_CHECK_NOT_FOUND, FACE_CHECK_OVER */
  async leaveToStaff(caller: Caller, id: string): Promise<ExamFaceCheck> {
    const check = await this.findOpen(caller, id, GRACE_SECONDS)
    const left = await this.deps.database.transact(async () => {
      const { at } = await this.deps.faces.leaveToStaff(caller)
      const values = { photoKey: '', reason: '', status: 'waiting' as const, answeredAt: at }
      if (!(await this.deps.checks.change(check, values))) throw new AppError('FACE_CHECK_OVER')
      return values
    })
    if (check.photoKey) await this.deps.storage.remove(check.photoKey)
    return this.toCheck({ ...check, ...left })
  }

  /** The job of a check's end. */
  async expire({ attemptId }: Record<string, string>): Promise<void> {
    await this.closeOverdue(attemptId)
  }

  /** Ends checks that were not answered in time, and at the paper's limit the attempt. Returns all checks. */
  private async closeOverdue(attemptId: string): Promise<FaceCheckRow[]> {
    const isOverdue = ({ status, closesAt }: FaceCheckRow) =>
      status === 'open' && closesAt !== null && addSeconds(closesAt, GRACE_SECONDS) <= this.deps.now()
    const read = await this.deps.checks.listOfAttempt(attemptId)
    if (!read.some(isOverdue)) return read
    return this.deps.database.transact(async () => {
      const attempt = await this.deps.attempts.lock(attemptId)
      if (!attempt) return read
      for (const check of (await this.deps.checks.listOfAttempt(attemptId)).filter(isOverdue))
        await this.deps.checks.change(check, { status: check.photoKey ? 'refused' : 'missed' })
      const checks = await this.deps.checks.listOfAttempt(attemptId)
      const { faceMissLimit } = await this.deps.papers.find(attempt.shopId, attempt.paperId)
      if (faceMissLimit !== null && countFailed(checks) >= faceMissLimit)
        await this.deps.handIn.handIn(attemptId, 'forceByFace', `job:${FACE_JOB}`)
      return checks
    })
  }

  /** The check that is open, or the first one that is due and is open from now on. */
  private async ask(
    checks: FaceCheckRow[],
    attemptId: string,
    { faceSeconds }: PaperRow,
  ): Promise<FaceCheckRow | undefined> {
    const open = checks.find(({ status }) => status === 'open')
    if (open) return open
    const now = this.deps.now()
    const due = checks.find(({ status, opensAt }) => status === 'planned' && opensAt <= now)
    if (!due) return undefined
    const asked = { status: 'open' as const, askedAt: now, closesAt: addSeconds(now, faceSeconds) }
    return this.deps.database.transact(async () => {
      // Another request was first.
      if (!(await this.deps.checks.change(due, asked))) return undefined
      await this.deps.jobs.enqueue(FACE_JOB, due.id, { attemptId }, addSeconds(asked.closesAt, GRACE_SECONDS))
      return { ...due, ...asked }
    })
  }

  private async findOpen({ shopId, userId }: Caller, id: string, graceSeconds: number): Promise<FaceCheckRow> {
    const check = await this.deps.checks.find(shopId, userId, id)
    // Whether another is planned, and when, is not to be found out.
    if (!check || check.status === 'planned') throw new AppError('FACE_CHECK_NOT_FOUND')
    const isLate = check.closesAt && addSeconds(check.closesAt, graceSeconds) < this.deps.now()
    if (check.status !== 'open' || isLate) throw new AppError('FACE_CHECK_OVER')
    return check
  }

  private isGood({ status, answeredAt }: Pick<FaceCheckRow, 'status' | 'answeredAt'>): boolean {
    return GIVEN_STATUSES.includes(status) && answeredAt !== null && this.deps.now() < toEnd(answeredAt)
  }

  private toCheck({ id, kind, status, reason, closesAt, answeredAt }: ShownCheck): ExamFaceCheck {
    const endsAt = kind === 'during' ? closesAt : answeredAt && toEnd(answeredAt)
    return { id, kind, status, reason, endsAt: endsAt?.toISOString() ?? null, serverNow: this.deps.now().toISOString() }
  }
}

const toEnd = (answeredAt: Date): Date => addMinutes(answeredAt, FACE_VALID_MINUTES)

type ShownCheck = Pick<FaceCheckRow, 'id' | 'kind' | 'status' | 'reason' | 'closesAt' | 'answeredAt'>

interface DueInput {
  id: string
  pageTicket: string
}
