import path from 'node:path'
import { ATTENDANCE_STATUS_LABEL } from '@contract/attendance/attendance-status'
import { readConfig, type Config } from '../../kernel/config'
import { withDatabase } from '../../kernel/db/with-database'
import { runCommand } from '../../kernel/run-command'
import { createMessageModule } from '../message/message.module'
import { AttendanceRepository } from './attendance.repository'
import { FaceRepository } from './face.repository'
import { PhotoFolder } from './photo-folder'
import { readAttendanceCommand, type AttendanceCommand } from './read-command'
import { StaffReviewService } from './staff-review.service'
import { formatTime } from '../../kernel/school-time'

const USAGE = `用法：npm run school:attendance -- <命令> [--shop 学校代号]
  list                 列出等待审核的签到照片
  pass <编号>          照片是本人：按拍照的时间记为已签到、迟到或补签
  refuse <编号> [原因] 照片不对：学员会收到消息，可以重拍或补签
  leave <编号>         记为请假
  purge [天数]         删除这么多天以前的签到照片，默认 90 天；每位学员第一张通过的照片留作比对`

/** The command `school:attendance`; answers the exit code. */
const run = async (args: string[]): Promise<number> => {
  const config = readConfig(process.env)
  const command = readAttendanceCommand(args, config.defaultShop)
  if (!command) {
    console.error(USAGE)
    return 2
  }
  return withDatabase(config, async (database) => {
    const now = () => new Date()
    const { messages } = createMessageModule({ database, now })
    const review = new StaffReviewService(
      database,
      new AttendanceRepository(database),
      new FaceRepository(database),
      messages,
      now,
    )
    console.log(await perform(review, command, config))
    return 0
  })
}

const perform = async (
  review: StaffReviewService,
  { shop, word, id, reason, days }: AttendanceCommand,
  config: Config,
): Promise<string> => {
  if (word === 'list') return describeWaiting(await review.list(shop), config.storageDir)
  if (word === 'purge') return `已删除 ${await review.purge(shop, days, new PhotoFolder(config.storageDir))} 张照片`
  const row =
    word === 'pass'
      ? await review.pass(shop, id)
      : word === 'refuse'
        ? await review.refuse(shop, id, reason)
        : await review.excuse(shop, id)
  return `《${row.lessonTitle}》${row.title}：${ATTENDANCE_STATUS_LABEL[row.status]}`
}

const describeWaiting = (waiting: Awaited<ReturnType<StaffReviewService['list']>>, folder: string): string => {
  if (waiting.length === 0) return '没有等待审核的照片'
  const file = (key: string) => path.join(folder, ...key.split('/'))
  return waiting
    .map((row) =>
      [
        `${row.id}  ${row.nickName} ${row.phone}`,
        `  ${row.courseTitle} · ${row.lessonTitle} · ${row.title}  ${row.signedAt ? formatTime(row.signedAt, 'YYYY/M/D HH:mm:ss') : ''}`,
        `  照片：${file(row.photoKey)}`,
        `  第一张通过的照片：${row.referenceKey ? file(row.referenceKey) : '还没有'}`,
      ].join('\n'),
    )
    .join('\n')
}

await runCommand(run)
