import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { FACE_NONCE_SECONDS, FACE_TRIES } from '@contract/attendance/attendance-status'
import type { FacePermission } from '@contract/attendance/calls'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import type { PictureEncoder } from '../../kernel/media/picture'
import type { Storage } from '../../kernel/media/storage'
import { addSeconds } from '../../kernel/school-time'
import type { FaceVerdict, FaceVerifier } from '../../providers/face/face-verifier'
import type { FaceRepository } from './face.repository'

const hashNonce = (nonce: string): string => createHash('sha256').update(nonce).digest('hex')

export interface Caller {
  shopId: string
  userId: string
}

export interface JudgedFace {
  verdict: FaceVerdict
  photoKey: string
  at: Date
}

/**
 * Pictures of faces for any check that names itself by an id: a permission, one picture under it, and the verdict of
 * the verifier. Who the check belongs to, and whether it is open, is for the caller to know.
 */
export class FaceChecks {
  constructor(
    private readonly database: Database,
    private readonly faces: FaceRepository,
    private readonly storage: Storage,
    private readonly pictures: PictureEncoder,
    private readonly verifier: FaceVerifier,
    private readonly report: (error: unknown) => void,
    private readonly now: () => Date,
  ) {}

  /** For the log of who decided. */
  get verifierName(): string {
    return this.verifier.name
  }

  /**
   * @param url where the picture is to be sent
   * @param since from when on permissions are counted
   * @throws FACE_TOO_MANY
   */
  async permit({ shopId, userId }: Caller, subjectId: string, url: string, since: Date): Promise<FacePermission> {
    const nonce = randomBytes(32).toString('base64url')
    const expiresAt = addSeconds(this.now(), FACE_NONCE_SECONDS)
    await this.database.transact(async () => {
      await this.faces.lockSubject(subjectId)
      if ((await this.faces.countNonces(subjectId, since)) >= FACE_TRIES) throw new AppError('FACE_TOO_MANY')
      await this.faces.addNonce({ nonceHash: hashNonce(nonce), shopId, subjectId, userId, expiresAt })
    })
    return { nonce, url, expiresAt: expiresAt.toISOString(), serverNow: this.now().toISOString() }
  }

  /**
   * Takes the one picture of a permission.
   * @throws FACE_NONCE_INVALID for one that is unknown, another learner's, expired, or already has its picture
   * @throws FILE_TYPE_REFUSED, SERVER_BUSY
   */
  async receive({ shopId, userId }: Caller, nonce: string, content: Buffer): Promise<{ received: boolean }> {
    const nonceHash = hashNonce(nonce)
    if (!(await this.faces.isUnused(nonceHash, userId, this.now()))) throw new AppError('FACE_NONCE_INVALID')
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
   * Uses up the permission and lets the verifier check the picture against the one that attendance accepted first, or
   * the caller's where attendance has none.
   * @throws FACE_NONCE_INVALID for one that is used, expired, another learner's or another check's; FACE_PHOTO_MISSING;
   * FACE_SERVICE_FAILED
   */
  async judge({ userId }: Caller, subjectId: string, nonce: string, ownReference = ''): Promise<JudgedFace> {
    const at = this.now()
    const photoKey = await this.faces.take(hashNonce(nonce), subjectId, userId, at)
    if (photoKey === undefined) throw new AppError('FACE_NONCE_INVALID')
    const photo = photoKey && (await this.storage.read(photoKey))
    if (!photo) throw new AppError('FACE_PHOTO_MISSING')
    return { verdict: await this.verify(photo, await this.findReference(userId, ownReference)), photoKey, at }
  }

  /** The key of the picture that a learner's later ones are compared with; '' without one. */
  async findReference(userId: string, ownReference: string): Promise<string> {
    return (await this.faces.findReference(userId)) ?? ownReference
  }

  private async verify(photo: Buffer, referenceKey: string): Promise<FaceVerdict> {
    const reference = referenceKey ? await this.storage.read(referenceKey) : undefined
    try {
      return await this.verifier.verify(photo, reference)
    } catch (error) {
      this.report(error)
      throw new AppError('FACE_SERVICE_FAILED')
    }
  }
}
