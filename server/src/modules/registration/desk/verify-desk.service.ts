import type { VerifiedEntry } from '@contract/registration/staff-calls'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toDataAddress } from '../../../kernel/media/data-address'
import { readPaperNumber } from '../../../kernel/paper-number'
import { readPlainText } from '../../../kernel/plain-text'
import type { Seal } from '../../../kernel/seal'
import type { Audit } from '../../staff/audit/audit.service'
import { describeValues } from './entry-desk.service'
import type { EntryMovesService } from '../entry-moves.service'
import type { EntryFilesService } from '../entry-files.service'
import type { EntryRepository, EntryRow } from '../entry.repository'
import type { RegistrationRepository } from '../registration.repository'
import type { SealedFiles } from '../sealed-files'

const REASON_LENGTH = 60

interface VerifyDeskServiceDeps {
  entries: EntryRepository
  registrations: Pick<RegistrationRepository, 'find' | 'findPost'>
  entryFiles: EntryFilesService
  files: SealedFiles
  moves: Pick<EntryMovesService, 'tell'>
  seal: Seal
  audit: Audit
  now: () => Date
}

/** Where staff at the door check who somebody is. */
export class VerifyDeskService {
  constructor(private readonly deps: VerifyDeskServiceDeps) {}

  /**
   * Finds an approved entry by the content of its code, or the number that was typed. @throws AppError ENTRY_NOT_FOUND
   */
  find(act: Act, code: string): Promise<VerifiedEntry> {
    return this.deps.audit.perform(act, async () => {
      const number = readPaperNumber(/[?&]number=([^&]+)/.exec(code)?.[1] ?? code)
      const entry = await this.deps.entries.findByNumber(act.shopId, number)
      if (entry?.status !== 'approved') throw new AppError('ENTRY_NOT_FOUND', '没有查到这张准考证，请核对号码')
      const result = await this.show(entry)
      return { result, subject: { kind: 'registrationEntry', id: entry.id }, after: { viewed: 'verification' } }
    })
  }

  /**
   * Lets the examinee in, or says why not; the learner is told at once. Where the face is compared, a refused one lets
   * nobody in.
   * @throws AppError ENTRY_NOT_FOUND, ENTRY_EVENT_REFUSED, INPUT_INVALID without a reason
   */
  decide(
    act: Act,
    { id, passed, reason: typed }: { id: string; passed: boolean; reason: string },
  ): Promise<VerifiedEntry> {
    const reason = passed ? '' : readPlainText(typed, '原因', REASON_LENGTH)
    return this.deps.audit.perform(act, async () => {
      const entry = await this.deps.entries.lock(id)
      if (!entry || entry.shopId !== act.shopId) throw new AppError('ENTRY_NOT_FOUND')
      if (entry.status !== 'approved') throw new AppError('ENTRY_EVENT_REFUSED')
      if (passed && entry.faceResult === 'refused')
        throw new AppError('ENTRY_EVENT_REFUSED', '人脸比对没有通过，请让考生重新拍照')
      const now = this.deps.now()
      const verification = passed ? ('passed' as const) : ('refused' as const)
      const changes = { verification, verifyReason: reason, verifiedAt: now, updatedAt: now }
      await this.deps.entries.change(id, changes)
      const content = passed ? '请按准考证上的座位入座。' : `${reason}。请联系现场工作人员。`
      const title = passed ? '现场核验通过' : '现场核验没有通过'
      await this.deps.moves.tell(entry, title, content, `verify:${now.toISOString()}`)
      return {
        result: await this.show({ ...entry, ...changes }),
        subject: { kind: 'registrationEntry', id },
        before: { verification: entry.verification },
        after: { verification, ...(reason && { reason }) },
      }
    })
  }

  private async show(entry: EntryRow): Promise<VerifiedEntry> {
    const registration = (await this.deps.registrations.find(entry.shopId, entry.registrationId))!
    const post = entry.postId ? await this.deps.registrations.findPost(entry.postId) : undefined
    return {
      id: entry.id,
      number: entry.number ?? '',
      title: registration.title,
      postName: post?.name ?? '',
      room: entry.room,
      seat: entry.seat,
      values: describeValues(this.deps.seal, entry, registration),
      portrait: toDataAddress(await this.deps.entryFiles.findPortrait(entry, registration)),
      // A picture of an entry that was withdrawn says nothing about the next one.
      face: entry.faceResult === 'none' ? '' : toDataAddress(await this.deps.files.read(entry.faceKey)),
      comparesFace: registration.comparesFace,
      faceResult: entry.faceResult,
      verification: entry.verification,
      verifyReason: entry.verifyReason,
      verifiedAt: entry.verifiedAt?.toISOString() ?? null,
    }
  }
}
