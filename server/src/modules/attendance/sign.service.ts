import { MAKEUP_LIMIT, MAKEUP_SECONDS, nextAttendance, SIGN_CODE_TRIES } from '@contract/attendance/attendance-status'
import type { AttendanceRecord } from '@contract/attendance/calls'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { canApplyMakeup, toAttendanceRecord } from './attendance-view'
import type { AttendanceRepository, AttendanceRow } from './attendance.repository'
import type { AttendanceService } from './attendance.service'
import { refuseUnlessOpen, toAnswerEvent } from './refuse-answer'
import { addSeconds } from '../../kernel/school-time'

/** Attendance by a tap or a code, and requests to make up. */
export class SignService {
  constructor(
    private readonly database: Database,
    private readonly records: AttendanceRepository,
    private readonly attendance: AttendanceService,
    private readonly now: () => Date,
  ) {}

  /**
   * Signs the learner in; a second time changes nothing.
   * @throws SIGN_BY_FACE, SIGN_CODE_WRONG, SIGN_CODE_TOO_MANY, ATTENDANCE_CLOSED, ATTENDANCE_NOT_FOUND
   */
  async sign(shopId: string, userId: string, id: string, code: string | undefined): Promise<AttendanceRecord> {
    const row = await this.attendance.find(shopId, userId, id)
    if (row.kind === 'face') throw new AppError('SIGN_BY_FACE')
    const now = this.now()
    if (row.signedAt) return toAttendanceRecord(row, now)
    refuseUnlessOpen(row, now)
    if (row.kind === 'code') await this.checkCode(row, code)
    const event = toAnswerEvent(row, now)
    const moved = await this.database.transact(() =>
      this.records.move(
        row,
        { status: nextAttendance(row.status, event)!, signedAt: now },
        { event, actor: `learner:${userId}`, at: now },
      ),
    )
    const after = await this.attendance.find(shopId, userId, id)
    // Another device signed first, or the check has closed.
    if (!moved && !after.signedAt) refuseUnlessOpen(after, now)
    return toAttendanceRecord(after, now)
  }

  /**
   * Opens half an hour in which an absent learner may answer the check after all. Requesting it again changes
   * nothing.
   * @throws MAKEUP_REFUSED, MAKEUP_TOO_LATE, MAKEUP_USED_UP, FACE_WAITING, ATTENDANCE_NOT_FOUND
   */
  async applyMakeup(shopId: string, userId: string, id: string): Promise<AttendanceRecord> {
    return this.database.transact(async () => {
      await this.records.lockMakeups(userId)
      const row = await this.attendance.find(shopId, userId, id)
      const now = this.now()
      if (row.faceReview === 'waiting') throw new AppError('FACE_WAITING')
      if (row.status !== 'ABSENT') throw new AppError('MAKEUP_REFUSED')
      if (row.makeupUntil && now < row.makeupUntil) return toAttendanceRecord(row, now)
      if (!canApplyMakeup(row, now)) throw new AppError('MAKEUP_TOO_LATE')
      if ((await this.records.countMakeups(userId, row.courseId)) >= MAKEUP_LIMIT) throw new AppError('MAKEUP_USED_UP')
      const anew = {
        makeupUntil: addSeconds(now, MAKEUP_SECONDS),
        codeTries: 0,
        faceReview: 'none' as const,
        faceReason: '',
      }
      if (!(await this.records.move(row, anew, { event: 'apply', actor: `learner:${userId}`, at: now })))
        throw new AppError('ATTENDANCE_STATE_CHANGED')
      return toAttendanceRecord({ ...row, ...anew }, now)
    })
  }

  private async checkCode(row: AttendanceRow, code: string | undefined): Promise<void> {
    if (!code) throw new AppError('SIGN_CODE_WRONG', '请输入签到码')
    const tries = await this.records.takeCodeTry(row.id, SIGN_CODE_TRIES)
    if (tries === undefined) throw new AppError('SIGN_CODE_TOO_MANY')
    const left = SIGN_CODE_TRIES - tries
    if (code !== row.code)
      throw new AppError(
        left > 0 ? 'SIGN_CODE_WRONG' : 'SIGN_CODE_TOO_MANY',
        left > 0 ? `签到码不正确，还可以试 ${left} 次` : undefined,
      )
  }
}
