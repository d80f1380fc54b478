import { randomBytes } from 'node:crypto'
import type { FaceRequest } from '@contract/attendance/calls'
import type { RegistrationEntry } from '@contract/registration/calls'
import { FACE_CHECK_SECONDS, FACE_CHECK_TRIES } from '@contract/registration/registration-status'
import { hashSecret } from '../../kernel/hash-secret'
import { AppError } from '../../kernel/app-error'
import type { PictureEncoder } from '../../kernel/media/picture'
import { addSeconds } from '../../kernel/school-time'
import type { FaceVerdict, FaceVerifier } from '../../providers/face/face-verifier'
import type { EntryFilesService } from './entry-files.service'
import type { EntryRepository, EntryRow } from './entry.repository'
import type { EntryService, Learner } from './entry.service'
import type { RegistrationRepository } from './registration.repository'
import type { SealedFiles } from './sealed-files'

/** Consents to pictures of faces, which another module keeps. */
export interface FaceConsents {
  require(userId: string, agreed: boolean): Promise<void>
}

interface FaceCheckServiceDeps {
  entries: EntryRepository
  registrations: Pick<RegistrationRepository, 'find'>
  service: EntryService
  entryFiles: EntryFilesService
  files: SealedFiles
  encoder: PictureEncoder
  verifier: FaceVerifier
  consents: FaceConsents
  report: (error: unknown) => void
  now: () => Date
}

/**
 * Compares the face of an examinee with the picture of the registration: a permission, one picture under it, and the
 * verdict of the face provider. What the phone says about it counts for nothing.
 */
export class FaceCheckService {
  constructor(private readonly deps: FaceCheckServiceDeps) {}

  /** @throws AppError FACE_CONSENT_REQUIRED, ENTRY_NOT_FOUND, ENTRY_EVENT_REFUSED, FACE_TOO_MANY */
  async permit(learner: Learner, { id, agreed }: FaceRequest): Promise<{ nonce: string; expiresAt: string }> {
    await this.findCheckable(learner, id)
    await this.deps.consents.require(learner.userId, agreed)
    const nonce = randomBytes(32).toString('base64url')
    const expiresAt = addSeconds(this.deps.now(), FACE_CHECK_SECONDS)
    if (!(await this.deps.entries.setNonce(id, hashSecret(nonce), expiresAt, FACE_CHECK_TRIES)))
      throw new AppError('FACE_TOO_MANY')
    return { nonce, expiresAt: expiresAt.toISOString() }
  }

  /**
   * Uses the permission up and compares the picture.
   * @throws AppError FACE_NONCE_INVALID for one that is used, expired or another entry's; PORTRAIT_MISSING,
   * FACE_SERVICE_FAILED, FILE_TYPE_REFUSED, SERVER_BUSY
   */
  async judge(learner: Learner, id: string, nonce: string, content: Buffer): Promise<RegistrationEntry> {
    const entry = await this.findCheckable(learner, id)
    if (!(await this.deps.entries.takeNonce(id, hashSecret(nonce), this.deps.now())))
      throw new AppError('FACE_NONCE_INVALID')
    const registration = (await this.deps.registrations.find(learner.shopId, entry.registrationId))!
    const portrait = await this.deps.entryFiles.findPortrait(entry, registration)
    if (!portrait) throw new AppError('PORTRAIT_MISSING')
    // Face services accept JPEG and PNG only.
    const face = await this.deps.encoder.encode(content, { jpegOnly: true })
    const verdict = await this.verify(face.content, portrait)
    const faceKey = await this.deps.files.write(learner.shopId, face.content)
    await this.deps.entries.change(id, {
      faceKey,
      faceResult: verdict.outcome,
      verifyReason: verdict.outcome === 'refused' ? verdict.reason : '',
      updatedAt: this.deps.now(),
    })
    await this.deps.files.remove(entry.faceKey)
    return this.deps.service.view(learner, id)
  }

  private async findCheckable(learner: Learner, id: string): Promise<EntryRow> {
    const entry = await this.deps.service.get(learner, id)
    if (entry.status !== 'approved' || entry.verification === 'passed') throw new AppError('ENTRY_EVENT_REFUSED')
    return entry
  }

  private async verify(face: Buffer, portrait: Buffer): Promise<FaceVerdict> {
    try {
      return await this.deps.verifier.verify(face, portrait)
    } catch (error) {
      this.deps.report(error)
      throw new AppError('FACE_SERVICE_FAILED')
    }
  }
}
