import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { FACE_NONCE_SECONDS, FACE_TRIES, MAKEUP_SECONDS, nextAttendance } from '@contract/attendance/attendance-status'
import type { AttendanceRecord, FacePermission } from '@contract/attendance/calls'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import type { PictureEncoder } from '../../kernel/media/picture'
import type { Storage } from '../../kernel/media/storage'
import type { FaceVerdict, FaceVerifier } from '../../providers/face/face-verifier'
import type { AttendanceRepository, AttendanceRow } from './attendance.repository'
import type { AttendanceService } from './attendance.service'
import type { FaceRepository } from './face.repository'
import { refuseUnlessOpen, toAnswerEvent } from './refuse-answer'
import { addSeconds } from '../../kernel/school-time'

const PHOTO_PATH = '/resource/auth/attendance/sign/record/detect/photo'

const hashNonce = (nonce: string): string => createHash('sha256').update(nonce).digest('hex')

export interface Caller {
  shopId: string
  userId: string
}

/**
 * Attendance by a picture of the face: a permission, one picture under it, and the verdict of the verifier.
 * Results that the learner's device reports are ignored.
 */
export class FaceSignService {
  constructor(
    private readonly database: Database,
    private readonly records: AttendanceRepository,
    private readonly faces: FaceRepository,
    private readonly attendance: AttendanceService,
    private readonly storage: Storage,
    private readonly pictures: PictureEncoder,
    private readonly verifier: FaceVerifier,
    private readonly report: (error: unknown) => void,
    private readonly now: () => Date,
  ) {}

  /** @throws SIGN_NOT_BY_FACE, FACE_TOO_MANY, FACE_WAITING, ATTENDANCE_CLOSED, ATTENDANCE_DONE, ATTENDANCE_NOT_FOUND */
  async permit({ shopId, userId }: Caller, id: string): Promise<FacePermission> {
    const row = await this.findOpen(shopId, userId, id)
    const since = row.makeupUntil ? addSeconds(row.makeupUntil, -MAKEUP_SECONDS) : row.opensAt
    const nonce = randomBytes(32).toString('base64url')
    const expiresAt = addSeconds(this.now(), FACE_NONCE_SECONDS)
    await this.database.transact(async () => {
      await this.faces.lockRecord(id)
      if ((await this.faces.countNonces(id, since)) >= FACE_TRIES) throw new AppError('FACE_TOO_MANY')
      await this.faces.addNonce({ nonceHash: hashNonce(nonce), recordId: id, userId, expiresAt })
    })
    return { nonce, url: PHOTO_PATH, expiresAt: expiresAt.toISOString(), serverNow: this.now().toISOString() }
  }

  /**
   * Takes the one picture of a permission.
   * @throws FACE_NONCE_INVALID for one that is unknown, another learner's, expired, or already has its picture
   * @throws FILE_TYPE_REFUSED, SERVER_BUSY
   */
  async receive({ shopId, userId }: Caller, nonce: string, content: Buffer): Promise<{ received: boolean }> {
    const nonceHash = hashNonce(nonce)
    const recordId = await this.faces.findRecordId(nonceHash, userId, this.now())
    if (!recordId) throw new AppError('FACE_NONCE_INVALID')
    // Face services accept JPEG and PNG only.
    const photo = await this.pictures.encode(content, { jpegOnly: true })
    // Private: no signed address is ever made for it.
    const key = `${shopId}/private/face-${randomUUID()}.${photo.ending}`
    await this.storage.write(key, photo.content)
    if (!(await this.faces.keepPhoto(nonceHash, key))) {
      await this.storage.remove(key)
      throw new AppError('FACE_NONCE_INVALID')
    }
    return { received: true }
  }

  /**
   * Uses up the permission and lets the verifier check the picture.
   * @throws FACE_NONCE_INVALID for one that is used, expired, another learner's or another check's; FACE_PHOTO_MISSING;
   * FACE_SERVICE_FAILED
   */
  async judge({ shopId, userId }: Caller, id: string, nonce: string): Promise<AttendanceRecord> {
    const row = await this.findOpen(shopId, userId, id)
    const answeredAt = this.now()
    const photoKey = await this.faces.take(hashNonce(nonce), id, userId, answeredAt)
    if (photoKey === undefined) throw new AppError('FACE_NONCE_INVALID')
    const photo = photoKey && (await this.storage.read(photoKey))
    if (!photo) throw new AppError('FACE_PHOTO_MISSING')
    const verdict = await this.verify(userId, photo)
    if (!(await this.database.transact(() => this.apply(row, photoKey, verdict, answeredAt)))) {
      await this.storage.remove(photoKey)
      throw new AppError('ATTENDANCE_STATE_CHANGED')
    }
    if (row.photoKey) await this.storage.remove(row.photoKey)
    return this.attendance.view(shopId, userId, id)
  }

  private async findOpen(shopId: string, userId: string, id: string): Promise<AttendanceRow> {
    const row = await this.attendance.find(shopId, userId, id)
    if (row.kind !== 'face') throw new AppError('SIGN_NOT_BY_FACE')
    refuseUnlessOpen(row, this.now())
    return row
  }

  private async verify(userId: string, photo: Buffer): Promise<FaceVerdict> {
    const referenceKey = await this.faces.findReference(userId)
    const reference = referenceKey ? await this.storage.read(referenceKey) : undefined
    try {
      return await this.verifier.verify(photo, reference)
    } catch (error) {
      this.report(error)
      throw new AppError('FACE_SERVICE_FAILED')
    }
  }

  private apply(row: AttendanceRow, photoKey: string, verdict: FaceVerdict, at: Date): Promise<boolean> {
    if (verdict.outcome === 'waiting')
      return this.records.move(row, { photoKey, faceReview: 'waiting', faceReason: '', signedAt: at })
    if (verdict.outcome === 'refused')
      return this.records.move(row, { photoKey, faceReview: 'refused', faceReason: verdict.reason })
    const event = toAnswerEvent(row, at)
    const status = nextAttendance(row.status, event)!
    return this.records.move(
      row,
      { photoKey, status, faceReview: 'passed', faceReason: '', signedAt: at },
      { event, actor: `channel:${this.verifier.name}`, at },
    )
  }
}
