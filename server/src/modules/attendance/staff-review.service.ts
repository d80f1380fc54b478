import { messageTargets } from '@contract/message/message-targets'
import { nextAttendance } from '@contract/attendance/attendance-status'
import { COMMAND_ACTOR, type Actor } from '../../kernel/actor'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import type { MessageSender, NewMessage } from '../message/message.service'
import type { AttendanceRepository, AttendanceRow } from './attendance.repository'
import type { FaceRepository, WaitingFace } from './face.repository'
import type { KeptPhotos } from './kept-photos'
import { toAnswerEvent } from './refuse-answer'
import { addDays } from '../../kernel/school-time'

export interface PhotoFiles {
  /** Keys of all pictures of a school that are older than a day, named by a record or not. */
  list(shopId: string): Promise<string[]>
  /** Undefined when it is gone. */
  read(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
}

interface StaffReviewServiceDeps {
  database: Database
  records: AttendanceRepository
  faces: FaceRepository
  messages: MessageSender
  /** Those of other modules, which are purged with those of attendance. */
  others: readonly KeptPhotos[]
  now: () => Date
}

/** Decisions of the school's staff: pictures that wait for review, and excused learners. */
export class StaffReviewService {
  constructor(private readonly deps: StaffReviewServiceDeps) {}

  /** Pictures that wait, the oldest first, each with the picture that was accepted first. */
  async list(shopId: string): Promise<(WaitingFace & { referenceKey: string })[]> {
    const waiting = await this.deps.faces.listWaiting(shopId)
    return Promise.all(
      waiting.map(async (row) => ({ ...row, referenceKey: (await this.deps.faces.findReference(row.userId)) ?? '' })),
    )
  }

  /** Keys of a record's picture and of the first accepted one, '' where there is none. @throws ATTENDANCE_NOT_FOUND */
  async findPhotos(shopId: string, id: string): Promise<{ photoKey: string; referenceKey: string }> {
    const { photoKey, userId } = await this.find(shopId, id)
    if (!photoKey) throw new AppError('ATTENDANCE_NOT_FOUND', '这次签到没有照片')
    return { photoKey, referenceKey: (await this.deps.faces.findReference(userId)) ?? '' }
  }

  /**
   * The learner was there, or late, by when the picture came. @throws ATTENDANCE_NOT_FOUND, ATTENDANCE_DONE when
   * nothing waits
   */
  async pass(shopId: string, id: string, actor: Actor = COMMAND_ACTOR): Promise<AttendanceRow> {
    const row = await this.findWaiting(shopId, id)
    const event = toAnswerEvent(row, row.signedAt ?? this.deps.now())
    return this.move(
      row,
      { status: nextAttendance(row.status, event)!, faceReview: 'passed' },
      { event, actor, at: this.deps.now() },
    )
  }

  /** The learner may send another picture while the check is open; after that they were absent, and may make up. */
  async refuse(shopId: string, id: string, reason: string, actor: Actor = COMMAND_ACTOR): Promise<AttendanceRow> {
    const row = await this.findWaiting(shopId, id)
    const at = this.deps.now()
    const missed = row.status === 'PENDING' && at >= row.closesAt
    const change = { faceReview: 'refused' as const, faceReason: reason, signedAt: null }
    // In one transaction: a learner who gets no message would not take another picture.
    return this.deps.database.transact(async () => {
      const refused = await this.move(
        row,
        missed ? { ...change, status: 'ABSENT' } : change,
        missed ? { event: 'miss', actor, at } : undefined,
      )
      await this.deps.messages.sendAll([toRefusal(refused, reason, row.photoKey || (row.signedAt ?? at).toISOString())])
      return refused
    })
  }

  /** Excuses a learner. @throws ATTENDANCE_DONE for who was there */
  async excuse(shopId: string, id: string, actor: Actor = COMMAND_ACTOR): Promise<AttendanceRow> {
    const row = await this.find(shopId, id)
    const status = nextAttendance(row.status, 'excuse')
    if (!status) throw new AppError('ATTENDANCE_DONE')
    return this.move(
      row,
      { status, faceReview: 'none', makeupUntil: null },
      { event: 'excuse', actor, at: this.deps.now() },
    )
  }

  /** Removes pictures older than this many days, and those that no record names; returns how many. */
  async purge(shopId: string, days: number, files: Pick<PhotoFiles, 'list' | 'remove'>): Promise<number> {
    const now = this.deps.now()
    const owners: KeptPhotos[] = [this.deps.faces, ...this.deps.others]
    let removed = 0
    for (const owner of owners)
      for (const { id, photoKey } of await owner.listOldPhotos(shopId, addDays(now, -days))) {
        await files.remove(photoKey)
        await owner.forgetPhoto(id)
        removed++
      }
    await this.deps.faces.removeNonces(shopId, addDays(now, -1))
    const named = await Promise.all(owners.map((owner) => owner.listPhotos(shopId)))
    const stray = (await files.list(shopId)).filter((key) => !named.some((keys) => keys.has(key)))
    for (const key of stray) await files.remove(key)
    return removed + stray.length
  }

  private async find(shopId: string, id: string): Promise<AttendanceRow> {
    const row = await this.deps.records.findOfShop(shopId, id)
    if (!row) throw new AppError('ATTENDANCE_NOT_FOUND')
    return row
  }

  private async findWaiting(shopId: string, id: string): Promise<AttendanceRow> {
    const row = await this.find(shopId, id)
    if (row.faceReview !== 'waiting') throw new AppError('ATTENDANCE_DONE', '这条签到没有等待审核的照片')
    return row
  }

  private async move(row: AttendanceRow, ...[change, move]: MoveArguments): Promise<AttendanceRow> {
    const moved = await this.deps.database.transact(() => this.deps.records.move(row, change, move))
    if (!moved) throw new AppError('ATTENDANCE_STATE_CHANGED')
    return { ...row, ...change }
  }
}

type MoveArguments = Parameters<AttendanceRepository['move']> extends [unknown, ...infer Rest] ? Rest : never

/** @param what was refused: a learner may be refused several times */
const toRefusal = (row: AttendanceRow, reason: string, what: string): NewMessage => ({
  userId: row.userId,
  shopId: row.shopId,
  kind: 'live',
  title: '拍照签到没有通过审核',
  content:
    `《${row.lessonTitle}》的“${row.title}”：${reason}。` +
    (row.status === 'ABSENT' ? '可以在“我的考勤”里申请补签。' : '签到还没有结束，请重新拍照。'),
  target: messageTargets.attendance(row.courseId),
  reason: `attendance:${row.id}:${what}`,
})
