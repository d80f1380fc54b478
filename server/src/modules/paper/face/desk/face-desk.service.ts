import type { Input } from '@contract/calls'
import type { StaffFaceCheck } from '@contract/exam/attempt-staff-calls'
import { LONGEST_FACE_REASON } from '@contract/exam/face-status'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { toPictureAddress } from '../../../../kernel/media/data-address'
import type { Storage } from '../../../../kernel/media/storage'
import { readPlainText } from '../../../../kernel/plain-text'
import type { FaceChecks } from '../../../attendance/face-checks'
import type { MessageSender } from '../../../message/message.service'
import type { Audit } from '../../../staff/audit/audit.service'
import type { PaperRepository } from '../../paper/paper.repository'
import type { ExamFaceRepository, FaceCheckRow } from '../exam-face.repository'

interface FaceDeskServiceDeps {
  checks: ExamFaceRepository
  faces: Pick<FaceChecks, 'findReference'>
  papers: PaperRepository
  storage: Pick<Storage, 'read'>
  messages: MessageSender
  audit: Audit
  now: () => Date
}

/** What staff see and decide of examinees' faces. */
export class FaceDeskService {
  constructor(private readonly deps: FaceDeskServiceDeps) {}

  /** Those that were due by the end of an attempt, the first one first. */
  async list(attemptId: string, endedAt: Date | null): Promise<StaffFaceCheck[]> {
    const until = endedAt ?? this.deps.now()
    const checks = await this.deps.checks.listOfAttempt(attemptId)
    return checks.filter(({ opensAt }) => opensAt <= until).map(toStaffCheck)
  }

  countProblems(attemptIds: string[]): Promise<Map<string, number>> {
    return this.deps.checks.countProblems(attemptIds, this.deps.now())
  }

  /** A picture, and the one that it is compared with. Who looks at a face is on record. @throws FACE_CHECK_NOT_FOUND */
  showPhoto(act: Act, id: string): Promise<{ photo: string; reference: string }> {
    return this.deps.audit.perform(act, async () => {
      const { photoKey, userId } = await this.find(act.shopId, id)
      const photo = photoKey && (await this.deps.storage.read(photoKey))
      if (!photo) throw new AppError('FACE_CHECK_NOT_FOUND', '这次核验没有照片')
      const referenceKey = await this.deps.faces.findReference(userId, await this.deps.checks.findReference(userId))
      const reference = referenceKey ? await this.deps.storage.read(referenceKey) : undefined
      return {
        result: {
          photo: toPictureAddress(photoKey, photo),
          reference: toPictureAddress(referenceKey, reference),
        },
        subject: { kind: 'examFaceCheck', id },
        after: { viewed: 'photo' },
      }
    })
  }

  /**
   * Whether a picture that waits shows the examinee; one who is not is told. The score stays until staff void the
   * attempt.
   * @throws FACE_CHECK_NOT_FOUND, FACE_CHECK_OVER, INPUT_INVALID without a reason
   */
  decide(act: Act, { id, passed, reason: typed }: Input<'PUT /staff/exam/face/decide'>): Promise<StaffFaceCheck> {
    const reason = passed ? '' : readPlainText(typed, '原因', LONGEST_FACE_REASON)
    return this.deps.audit.perform(act, async () => {
      const check = await this.find(act.shopId, id)
      const decided = { status: passed ? ('passed' as const) : ('refused' as const), reason }
      if (check.status !== 'waiting' || !(await this.deps.checks.change(check, decided)))
        throw new AppError('FACE_CHECK_OVER')
      if (!passed) await this.tell(check, reason)
      return {
        result: toStaffCheck({ ...check, ...decided }),
        subject: { kind: 'examFaceCheck', id },
        before: { status: check.status },
        after: decided,
      }
    })
  }

  private async tell({ id, shopId, userId, paperId }: FaceCheckRow, reason: string): Promise<void> {
    const paper = await this.deps.papers.find(shopId, paperId)
    const content = `《${paper?.title ?? ''}》的人脸核验没有通过：${reason}。如有疑问，请联系学校。`
    await this.deps.messages.sendAll([
      { userId, shopId, kind: 'exam', title: '考试人脸核验没有通过', content, reason: `exam-face:${id}` },
    ])
  }

  private async find(shopId: string, id: string): Promise<FaceCheckRow> {
    const check = await this.deps.checks.findOfShop(shopId, id)
    if (!check) throw new AppError('FACE_CHECK_NOT_FOUND')
    return check
  }
}

const toStaffCheck = ({ id, kind, status, reason, opensAt, askedAt, answeredAt, photoKey }: FaceCheckRow) => ({
  ...{ id, kind, status, reason },
  opensAt: opensAt.toISOString(),
  askedAt: askedAt?.toISOString() ?? null,
  answeredAt: answeredAt?.toISOString() ?? null,
  hasPhoto: photoKey !== '',
})
