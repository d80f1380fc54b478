import { readConfig } from '../../../kernel/config'
import { withDatabase } from '../../../kernel/db/with-database'
import { Jobs } from '../../../kernel/jobs/jobs'
import { runCommand } from '../../../kernel/run-command'
import type { RefundAnswer } from './refund-desk.service'
import { readRefundCommand } from './read-refund-command'
import { createRefundDesk } from './refund-desk.module'

const USAGE = `用法：npm run school:refund -- <订单编号> [--reason 原因]
  把一笔订单的款全额原路退回；退成后订单关闭，课程收回。再运行一次看退到哪一步。
  原因最多 26 个字，学员在微信的退款通知里能看到。`

/** The command `school:refund`; answers the exit code. */
const run = async (args: string[]): Promise<number> => {
  const command = readRefundCommand(args)
  if (!command) {
    console.error(USAGE)
    return 2
  }
  const config = readConfig(process.env)
  return withDatabase(config, async (database) => {
    const desk = createRefundDesk({ database, jobs: new Jobs(database, console.error), now: () => new Date() })
    console.log(describe(await desk.refund(command.number, command.reason)))
    return 0
  })
}

const describe = ({ title, amountFen, state, lastError }: RefundAnswer): string => {
  const what = `《${title}》¥${(amountFen / 100).toFixed(2)}`
  if (state === 'done') return `${what}：已退款，课程已收回`
  if (state === 'begun') return `${what}：已开始退款，运行中的服务会马上向微信申请（没有运行时，下次启动后申请）`
  return `${what}：正在退款${lastError ? `。微信上次的答复：${lastError}；服务会继续尝试` : '，等微信确认'}`
}

await runCommand(run)
