import { randomBytes, randomUUID } from 'node:crypto'
import { FACE_NONCE_SECONDS, FACE_TRIES } from '@contract/attendance/attendance-status'
import type { FacePermission, FaceRequest } from '@contract/attendance/calls'
import { hashSecret } from '../../kernel/hash-secret'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import type { PictureEncoder } from '../../kernel/media/picture'
import type { Storage } from '../../kernel/media/storage'
import { addSeconds } from '../../kernel/school-time'
import type { FaceVerdict, FaceVerifier } from '../../providers/face/face-verifier'
import type { FaceConsents } from './face-consents'
import type { FaceRepository } from './face.repository'

export interface Caller {
  shopId: string
  userId: string
}

export interface JudgedFace {
  verdict: FaceVerdict
  photoKey: string
  at: Date
}

interface FaceChecksDeps {
  database: Database
  faces: FaceRepository
  consents: FaceConsents
  storage: Storage
  pictures: PictureEncoder
  verifier: FaceVerifier
  report: (error: unknown) => void
  now: () => Date
}

/**
 * Pictures of faces for any check that names itself by an id: a permission, one picture under it, and the verdict of
 * the verifier. Who the check belongs to, and whether it is open, is for the caller to know.
 */
export class FaceChecks {
  constructor(private readonly deps: FaceChecksDeps) {}

  /** For the log of who decided. */
  get verifierName(): string {
    return this.deps.verifier.name
  }

  /**
   * @param agreed to pictures of the face
   * @param url where the picture is to be sent
   * @param since from when on permissions are counted
   * @throws FACE_CONSENT_REQUIRED, FACE_TOO_MANY
   */
  async permit({ shopId, userId }: Caller, { id: subjectId, agreed }: FaceRequest, url: string, since: Date) {
    await this.deps.consents.require(userId, agreed)
    const nonce = randomBytes(32).toString('base64url')
    const expiresAt = addSeconds(this.deps.now(), FACE_NONCE_SECONDS)
    await this.deps.database.transact(async () => {
      await this.deps.faces.lockSubject(subjectId)
      if ((await this.deps.faces.countNonces(subjectId, since)) >= FACE_TRIES) throw new AppError('FACE_TOO_MANY')
      await this.deps.faces.addNonce({ nonceHash: hashSecret(nonce), shopId, subjectId, userId, expiresAt })
    })
    const permission: FacePermission = {
      nonce,
      url,
      expiresAt: expiresAt.toISOString(),
      serverNow: this.deps.now().toISOString(),
    }
    return permission
  }

  /** Staff decide without a picture: what was agreed to before is withdrawn. */
  async leaveToStaff({ userId }: Caller): Promise<{ at: Date }> {
    await this.deps.consents.withdraw(userId)
    return { at: this.deps.now() }
  }

  /**
   * Takes the one picture of a permission.
   * @throws FACE_NONCE_INVALID for one that is unknown, another learner's, expired, or already has its picture
   * @throws FILE_TYPE_REFUSED, SERVER_BUSY
   */
  async receive({ shopId, userId }: Caller, nonce: string, content: Buffer): Promise<{ received: boolean }> {
    const nonceHash = hashSecret(nonce)
    if (!(await this.deps.faces.isUnused(nonceHash, userId, this.deps.now()))) throw new AppError('FACE_NONCE_INVALID')
    // Face services accept JPEG and PNG only.
    const photo = await this.deps.pictures.encode(content, { jpegOnly: true })
    // Private: no signed address is ever made for it.
    const key = `${shopId}/private/face-${randomUUID()}.${photo.ending}`
    await this.deps.storage.write(key, photo.content)
    if (!(await this.deps.faces.keepPhoto(nonceHash, key))) {
      await this.deps.storage.remove(key)
      throw new AppError('FACE_NONCE_INVALID')
    }
    return { received: true }
  }

  /**
   * Uses up the permission and lets the verifier check the picture against the one that attendance accepted first, or
   * the caller's where attendance has none.
   * @throws FACE_NONCE_INVALID for one that is used, expired, another learner's or another check's; FACE_PHOTO_MISSING;
   * FACE_SERVICE_FAILED
   */
  async judge({ userId }: Caller, subjectId: string, nonce: string, ownReference = ''): Promise<JudgedFace> {
    const at = this.deps.now()
    const photoKey = await this.deps.faces.take(hashSecret(nonce), subjectId, userId, at)
    if (photoKey === undefined) throw new AppError('FACE_NONCE_INVALID')
    const photo = photoKey && (await this.deps.storage.read(photoKey))
    if (!photo) throw new AppError('FACE_PHOTO_MISSING')
    return { verdict: await this.verify(photo, await this.findReference(userId, ownReference)), photoKey, at }
  }

  /** The key of the picture that a learner's later ones are compared with; '' without one. */
  async findReference(userId: string, ownReference: string): Promise<string> {
    return (await this.deps.faces.findReference(userId)) ?? ownReference
  }

  private async verify(photo: Buffer, referenceKey: string): Promise<FaceVerdict> {
    const reference = referenceKey ? await this.deps.storage.read(referenceKey) : undefined
    try {
      return await this.deps.verifier.verify(photo, reference)
    } catch (error) {
      this.deps.report(error)
      throw new AppError('FACE_SERVICE_FAILED')
    }
  }
}
