import { MAKEUP_SECONDS, nextAttendance } from '@contract/attendance/attendance-status'
import type { AttendanceRecord, FacePermission, FaceRequest } from '@contract/attendance/calls'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import type { Storage } from '../../kernel/media/storage'
import type { AttendanceRepository, AttendanceRow } from './attendance.repository'
import type { AttendanceService } from './attendance.service'
import type { Caller, FaceChecks, JudgedFace } from './face-checks'
import { refuseUnlessOpen, toAnswerEvent } from './refuse-answer'
import { addSeconds } from '../../kernel/school-time'

const PHOTO_PATH = '/resource/auth/attendance/sign/record/detect/photo'

interface FaceSignServiceDeps {
  database: Database
  records: AttendanceRepository
  faces: FaceChecks
  attendance: AttendanceService
  storage: Pick<Storage, 'remove'>
  now: () => Date
}

/** Attendance by a picture of the face. Results that the learner's device reports are ignored. */
export class FaceSignService {
  constructor(private readonly deps: FaceSignServiceDeps) {}

  /**
   * @throws FACE_CONSENT_REQUIRED, SIGN_NOT_BY_FACE, FACE_TOO_MANY, FACE_WAITING, ATTENDANCE_CLOSED, ATTENDANCE_DONE,
   * ATTENDANCE_NOT_FOUND
   */
  async permit(caller: Caller, request: FaceRequest): Promise<FacePermission> {
    const row = await this.findOpen(caller, request.id)
    const since = row.makeupUntil ? addSeconds(row.makeupUntil, -MAKEUP_SECONDS) : row.opensAt
    return this.deps.faces.permit(caller, request, PHOTO_PATH, since)
  }

  /**
   * Uses up the permission and lets the verifier check the picture.
   * @throws FACE_NONCE_INVALID for one that is used, expired, another learner's or another check's; FACE_PHOTO_MISSING;
   * FACE_SERVICE_FAILED
   */
  async judge(caller: Caller, id: string, nonce: string): Promise<AttendanceRecord> {
    const row = await this.findOpen(caller, id)
    const judged = await this.deps.faces.judge(caller, id, nonce)
    if (!(await this.deps.database.transact(() => this.apply(row, judged)))) {
      await this.deps.storage.remove(judged.photoKey)
      throw new AppError('ATTENDANCE_STATE_CHANGED')
    }
    if (row.photoKey) await this.deps.storage.remove(row.photoKey)
    return this.deps.attendance.view(caller.shopId, caller.userId, id)
  }

  /**
   * Leaves the check to staff, without a picture.
   * @throws SIGN_NOT_BY_FACE, FACE_WAITING, ATTENDANCE_CLOSED, ATTENDANCE_DONE, ATTENDANCE_NOT_FOUND
   */
  async leaveToStaff(caller: Caller, id: string): Promise<AttendanceRecord> {
    const row = await this.findOpen(caller, id)
    const moved = await this.deps.database.transact(async () => {
      const { at } = await this.deps.faces.leaveToStaff(caller)
      return this.deps.records.move(row, { photoKey: '', faceReview: 'waiting', faceReason: '', signedAt: at })
    })
    if (!moved) throw new AppError('ATTENDANCE_STATE_CHANGED')
    if (row.photoKey) await this.deps.storage.remove(row.photoKey)
    return this.deps.attendance.view(caller.shopId, caller.userId, id)
  }

  private async findOpen({ shopId, userId }: Caller, id: string): Promise<AttendanceRow> {
    const row = await this.deps.attendance.find(shopId, userId, id)
    if (row.kind !== 'face') throw new AppError('SIGN_NOT_BY_FACE')
    refuseUnlessOpen(row, this.deps.now())
    return row
  }

  private apply(row: AttendanceRow, { verdict, photoKey, at }: JudgedFace): Promise<boolean> {
    if (verdict.outcome === 'waiting')
      return this.deps.records.move(row, { photoKey, faceReview: 'waiting', faceReason: '', signedAt: at })
    if (verdict.outcome === 'refused')
      return this.deps.records.move(row, { photoKey, faceReview: 'refused', faceReason: verdict.reason })
    const event = toAnswerEvent(row, at)
    const status = nextAttendance(row.status, event)!
    return this.deps.records.move(
      row,
      { photoKey, status, faceReview: 'passed', faceReason: '', signedAt: at },
      { event, actor: `channel:${this.deps.faces.verifierName}`, at },
    )
  }
}
