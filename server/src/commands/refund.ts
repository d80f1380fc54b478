import { fenToYuan } from '@contract/money'
import { withDatabase } from '../kernel/db/with-database'
import { Jobs } from '../kernel/jobs/jobs'
import { createAudit } from '../modules/staff/staff.module'
import { createSchoolRefunds } from '../modules/trade/refund-request/refund-request.module'
import type { RefundResult } from '../modules/trade/refund/school-refund.service'
import { parse, UsageError, type Command } from './command'

/** WeChat accepts 80 bytes, which is 26 Chinese characters. */
const REASON_MAX_LENGTH = 26
const REASON = '学校退款'

const describe = ({ title, amountFen, state, lastError }: RefundResult): string => {
  const what = `《${title}》¥${fenToYuan(amountFen)}`
  if (state === 'done') return `${what}：已退款，课程已收回`
  if (state === 'begun') return `${what}：已开始退款，运行中的服务会马上向微信申请（没有运行时，下次启动后申请）`
  return `${what}：正在退款${lastError ? `。微信上次的答复：${lastError}；服务会继续尝试，一天多以后停下，到时见 jobs list` : '，等微信确认'}`
}

export const refundCommand: Command<{ orderNumber: string; reason: string }> = {
  summary: '把一笔订单的款全额退回',
  usage: `<订单编号> [--reason 原因]
  把一笔订单的款全额原路退回；退成后订单关闭，课程收回。再运行一次看退到哪一步。
  原因最多 ${REASON_MAX_LENGTH} 个字，学员在微信的退款通知里能看到。`,

  read: (args) => {
    const { values, positionals } = parse(args, { reason: { type: 'string', default: REASON } })
    const [typed = '', ...rest] = positionals
    const orderNumber = typed.toUpperCase()
    const reason = values.reason.trim()
    if (!/^\d{8}[0-9A-Z]{12}$/.test(orderNumber) || rest.length > 0) throw new UsageError()
    if (!reason || [...reason].length > REASON_MAX_LENGTH) throw new UsageError()
    return { orderNumber, reason }
  },

  run: ({ orderNumber, reason }, loadConfig) =>
    withDatabase(loadConfig(), async (database) => {
      const now = () => new Date()
      const audit = createAudit({ database, now })
      const refunds = createSchoolRefunds({ database, audit, jobs: new Jobs(database, console.error), now })
      return describe(await refunds.refund(orderNumber, reason))
    }),
}
