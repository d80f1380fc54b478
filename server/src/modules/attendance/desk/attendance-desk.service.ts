import type { Reviewed, WaitingPhoto } from '@contract/attendance/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage, toRange, type PageInput } from '../../../kernel/db/page'
import { maskPhone } from '../../../kernel/mask-phone'
import { toPictureAddress } from '../../../kernel/media/data-address'
import { readPlainText } from '../../../kernel/plain-text'
import type { Audit } from '../../staff/audit/audit.service'
import type { AttendanceRow } from '../attendance.repository'
import type { PhotoFiles, StaffReviewService } from '../staff-review.service'

const REASON_MAX_LENGTH = 60

/** Where a school's staff decide on pictures of faces and excuse learners. */
export class AttendanceDeskService {
  constructor(
    private readonly review: StaffReviewService,
    private readonly photos: PhotoFiles,
    private readonly audit: Audit,
  ) {}

  async page(shopId: string, page: PageInput): Promise<PageOf<WaitingPhoto>> {
    const waiting = await this.review.list(shopId)
    const { offset, limit } = toRange(page)
    const list = waiting
      .slice(offset, offset + limit)
      .map(({ id, nickName, phone, courseTitle, lessonTitle, title, signedAt, photoKey }) => ({
        id,
        nickName,
        phone: maskPhone(phone),
        courseTitle,
        lessonTitle,
        title,
        signedAt: signedAt?.toISOString() ?? null,
        hasPhoto: photoKey !== '',
      }))
    return toPage(page, list, waiting.length)
  }

  /** @throws AppError ATTENDANCE_NOT_FOUND, ATTENDANCE_DONE, ATTENDANCE_STATE_CHANGED */
  pass(act: Act, id: string): Promise<Reviewed> {
    return this.record(act, id, 'passed', () => this.review.pass(act.shopId, id, act.actor))
  }

  /** The same, and the learner gets a message with the reason. */
  refuse(act: Act, id: string, typed: string): Promise<Reviewed> {
    const reason = readPlainText(typed, '原因', REASON_MAX_LENGTH)
    return this.record(act, id, `refused: ${reason}`, () => this.review.refuse(act.shopId, id, reason, act.actor))
  }

  /** @throws AppError ATTENDANCE_NOT_FOUND, ATTENDANCE_DONE for who was there */
  excuse(act: Act, id: string): Promise<Reviewed> {
    return this.record(act, id, 'excused', () => this.review.excuse(act.shopId, id, act.actor))
  }

  /**
   * The learner's picture of a check, and the one that they are compared with. Who looks at a face is on record.
   * @throws AppError ATTENDANCE_NOT_FOUND, also when the picture was removed
   */
  showPhoto(act: Act, id: string): Promise<{ photo: string; reference: string }> {
    return this.audit.perform(act, async () => {
      const { photoKey, referenceKey } = await this.review.findPhotos(act.shopId, id)
      const photo = await this.photos.read(photoKey)
      if (!photo) throw new AppError('ATTENDANCE_NOT_FOUND', '这次签到没有照片')
      const reference = referenceKey ? await this.photos.read(referenceKey) : undefined
      return {
        result: {
          photo: toPictureAddress(photoKey, photo),
          reference: toPictureAddress(referenceKey, reference),
        },
        subject: { kind: 'attendance', id },
        after: { viewed: 'photo' },
      }
    })
  }

  /** Removes pictures older than this many days, and those that no record names; returns how many. */
  purge(act: Act, days: number): Promise<number> {
    return this.audit.perform(act, async () => {
      const removed = await this.review.purge(act.shopId, days, this.photos)
      return { result: removed, subject: { kind: 'shop', id: act.shopId }, after: { olderThanDays: days, removed } }
    })
  }

  private record(act: Act, id: string, decision: string, decide: () => Promise<AttendanceRow>): Promise<Reviewed> {
    return this.audit.perform(act, async () => {
      const { lessonTitle, title, status } = await decide()
      return {
        result: { id, lessonTitle, title, status },
        subject: { kind: 'attendance', id },
        after: { decision, status },
      }
    })
  }
}
