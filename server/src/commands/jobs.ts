import { AppError } from '../kernel/app-error'
import { withDatabase } from '../kernel/db/with-database'
import { FailedJobs, type FailedJob } from '../kernel/jobs/failed-jobs'
import { isRecordId, parse, UsageError, type Command } from './command'

/** More than a person reads; retrying them all needs no list. */
const MOST_LISTED = 200

export type JobsInput = { action: 'list' } | { action: 'retry'; ids: string[] | undefined }

const describe = (jobs: FailedJob[], count: number): string => {
  if (count === 0) return '没有失败的后台任务'
  const lines = jobs.map(({ id, kind, payload, attempts, lastError }) =>
    [`${id}  ${kind}  试了 ${attempts} 次`, `  ${JSON.stringify(payload)}`, `  ${lastError}`].join('\n'),
  )
  return [`失败的后台任务 ${count} 个：`, ...lines].join('\n')
}

export const jobsCommand: Command<JobsInput> = {
  summary: '查看并重新执行失败的后台任务',
  usage: `<操作>
  list             列出多次失败、已经停下的任务和最后一次的错误
  retry <编号>…    让这些任务马上重新执行
  retry all        让全部失败的任务马上重新执行`,

  read: (args) => {
    const [action, ...ids] = parse(args, {}).positionals
    if (action === 'list' && ids.length === 0) return { action }
    if (action === 'retry' && ids.length === 1 && ids[0] === 'all') return { action, ids: undefined }
    if (action === 'retry' && ids.length > 0 && ids.every(isRecordId)) return { action, ids }
    throw new UsageError()
  },

  run: (input, loadConfig) =>
    withDatabase(loadConfig(), async (database) => {
      const jobs = new FailedJobs(database)
      if (input.action === 'list') return describe(await jobs.list(MOST_LISTED), await jobs.count())
      return database.transact(async () => {
        const count = await jobs.retry(input.ids, new Date())
        if (input.ids && count < new Set(input.ids).size)
          throw new AppError('INPUT_INVALID', '有的编号不是失败的任务，什么都没有改；用 list 查看')
        return `${count} 个任务已重新排队，运行中的服务会马上执行（没有运行时，下次启动后执行）`
      })
    }),
}
