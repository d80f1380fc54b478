import { MAKEUP_SECONDS, nextAttendance } from '@contract/attendance/attendance-status'
import type { AttendanceRecord, FacePermission } from '@contract/attendance/calls'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import type { Storage } from '../../kernel/media/storage'
import type { AttendanceRepository, AttendanceRow } from './attendance.repository'
import type { AttendanceService } from './attendance.service'
import type { Caller, FaceChecks, JudgedFace } from './face-checks'
import { refuseUnlessOpen, toAnswerEvent } from './refuse-answer'
import { addSeconds } from '../../kernel/school-time'

const PHOTO_PATH = '/resource/auth/attendance/sign/record/detect/photo'

/** Attendance by a picture of the face. Results that the learner's device reports are ignored. */
export class FaceSignService {
  constructor(
    private readonly database: Database,
    private readonly records: AttendanceRepository,
    private readonly faces: FaceChecks,
    private readonly attendance: AttendanceService,
    private readonly storage: Pick<Storage, 'remove'>,
    private readonly now: () => Date,
  ) {}

  /** @throws SIGN_NOT_BY_FACE, FACE_TOO_MANY, FACE_WAITING, ATTENDANCE_CLOSED, ATTENDANCE_DONE, ATTENDANCE_NOT_FOUND */
  async permit(caller: Caller, id: string): Promise<FacePermission> {
    const row = await this.findOpen(caller, id)
    const since = row.makeupUntil ? addSeconds(row.makeupUntil, -MAKEUP_SECONDS) : row.opensAt
    return this.faces.permit(caller, id, PHOTO_PATH, since)
  }

  /**
   * Uses up the permission and lets the verifier check the picture.
   * @throws FACE_NONCE_INVALID for one that is used, expired, another learner's or another check's; FACE_PHOTO_MISSING;
   * FACE_SERVICE_FAILED
   */
  async judge(caller: Caller, id: string, nonce: string): Promise<AttendanceRecord> {
    const row = await this.findOpen(caller, id)
    const judged = await this.faces.judge(caller, id, nonce)
    if (!(await this.database.transact(() => this.apply(row, judged)))) {
      await this.storage.remove(judged.photoKey)
      throw new AppError('ATTENDANCE_STATE_CHANGED')
    }
    if (row.photoKey) await this.storage.remove(row.photoKey)
    return this.attendance.view(caller.shopId, caller.userId, id)
  }

  private async findOpen({ shopId, userId }: Caller, id: string): Promise<AttendanceRow> {
    const row = await this.attendance.find(shopId, userId, id)
    if (row.kind !== 'face') throw new AppError('SIGN_NOT_BY_FACE')
    refuseUnlessOpen(row, this.now())
    return row
  }

  private apply(row: AttendanceRow, { verdict, photoKey, at }: JudgedFace): Promise<boolean> {
    if (verdict.outcome === 'waiting')
      return this.records.move(row, { photoKey, faceReview: 'waiting', faceReason: '', signedAt: at })
    if (verdict.outcome === 'refused')
      return this.records.move(row, { photoKey, faceReview: 'refused', faceReason: verdict.reason })
    const event = toAnswerEvent(row, at)
    const status = nextAttendance(row.status, event)!
    return this.records.move(
      row,
      { photoKey, status, faceReview: 'passed', faceReason: '', signedAt: at },
      { event, actor: `channel:${this.faces.verifierName}`, at },
    )
  }
}
