import { ATTENDANCE_STATUS_LABEL } from '@contract/attendance/attendance-status'
import { commandAct } from '../kernel/actor'
import { withDatabase } from '../kernel/db/with-database'
import { createStorage } from '../kernel/media/create-storage'
import type { Storage } from '../kernel/media/storage'
import { formatTime } from '../kernel/school-time'
import { createAttendanceDeskService } from '../modules/attendance/desk/attendance-desk.module'
import type { AttendanceDeskService } from '../modules/attendance/desk/attendance-desk.service'
import { createStaffReview, type StaffReview } from '../modules/attendance/staff-review.module'
import { createExamPhotos } from '../modules/paper/face/exam-face.module'
import { createAudit } from '../modules/staff/staff.module'
import { isRecordId, parse, readShop, SHOP_OPTION, SHOP_USAGE, TIME_FORMAT, UsageError, type Command } from './command'

/** How long pictures are kept where the school gives no number. */
const KEEP_DAYS = 90
const REASON_MAX_LENGTH = 60
const REASON = '照片看不清本人'

export type AttendanceInput = { shop?: string } & (
  | { action: 'list' }
  | { action: 'pass' | 'leave'; id: string }
  | { action: 'refuse'; id: string; reason: string }
  | { action: 'purge'; days: number }
)

const readAction = ([action, target = '', ...rest]: string[]): AttendanceInput => {
  if (action === 'refuse' && isRecordId(target))
    return { action, id: target, reason: rest.join(' ').slice(0, REASON_MAX_LENGTH) || REASON }
  if (rest.length > 0) throw new UsageError()
  if (action === 'list' && !target) return { action }
  if ((action === 'pass' || action === 'leave') && isRecordId(target)) return { action, id: target }
  const days = target ? Number(target) : KEEP_DAYS
  if (action === 'purge' && Number.isInteger(days) && days >= 1) return { action, days }
  throw new UsageError()
}

const perform = async (
  { review, desk }: { review: StaffReview; desk: AttendanceDeskService },
  shop: string,
  input: AttendanceInput,
  storage: Storage,
): Promise<string> => {
  if (input.action === 'list') return describeWaiting(await review.list(shop), storage)
  const act = commandAct(shop, `attendance ${input.action}`)
  if (input.action === 'purge') return `已删除 ${await desk.purge(act, input.days)} 张照片`
  const row =
    input.action === 'pass'
      ? await desk.pass(act, input.id)
      : input.action === 'refuse'
        ? await desk.refuse(act, input.id, input.reason)
        : await desk.excuse(act, input.id)
  return `《${row.lessonTitle}》${row.title}：${ATTENDANCE_STATUS_LABEL[row.status]}`
}

/** An address in an object store opens for so long. */
const LOOK_SECONDS = 600

const describeWaiting = async (
  waiting: Awaited<ReturnType<StaffReview['list']>>,
  storage: Pick<Storage, 'whereIs'>,
): Promise<string> => {
  if (waiting.length === 0) return '没有等待审核的照片'
  const descriptions = await Promise.all(
    waiting.map(async (row) => {
      const signedAt = row.signedAt ? formatTime(row.signedAt, TIME_FORMAT) : ''
      return [
        `${row.id}  ${row.nickName} ${row.phone}`,
        `  ${row.courseTitle} · ${row.lessonTitle} · ${row.title}  ${signedAt}`,
        `  照片：${await storage.whereIs(row.photoKey, LOOK_SECONDS)}`,
        `  第一张通过的照片：${row.referenceKey ? await storage.whereIs(row.referenceKey, LOOK_SECONDS) : '还没有'}`,
      ].join('\n')
    }),
  )
  return descriptions.join('\n')
}

export const attendanceCommand: Command<AttendanceInput> = {
  summary: '审核签到照片，记请假，删除旧照片',
  usage: `<操作> ${SHOP_USAGE}
  list                 列出等待审核的签到照片
  pass <编号>          照片是本人：按拍照的时间记为已签到、迟到或补签
  refuse <编号> [原因] 照片不对：学员会收到消息，可以重拍或补签
  leave <编号>         记为请假
  purge [天数]         删除这么多天以前的签到和考试核验照片，默认 90 天；每位学员第一张通过的照片留作比对`,

  read: (args) => {
    const { values, positionals } = parse(args, SHOP_OPTION)
    return { shop: readShop(values), ...readAction(positionals) }
  },

  run: (input, loadConfig) => {
    const config = loadConfig()
    const storage = createStorage(config)
    return withDatabase(config, (database) => {
      const now = () => new Date()
      const audit = createAudit({ database, now })
      const deps = { database, now, audit, storage, otherPhotos: [createExamPhotos(database)] }
      const desks = { review: createStaffReview(deps), desk: createAttendanceDeskService(deps) }
      return perform(desks, input.shop ?? config.defaultShop, input, storage)
    })
  },
}
