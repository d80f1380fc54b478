import type { Database } from '../kernel/db/database'
import { withDatabase } from '../kernel/db/with-database'
import {
  LedgerCheckRepository,
  type LedgerDifference,
  type LedgerRule,
} from '../modules/trade/ledger/ledger-check.repository'
import { parse, UsageError, type Command } from './command'

/** More than a person reads. */
const MOST_LISTED = 200

const RULE_LABEL: Record<LedgerRule, string> = {
  balance: '分录借贷不平',
  posting: '分录与业务不符',
  orderAmounts: '订单金额不符',
  orderLines: '订单与明细金额不符',
  line: '明细金额不符',
  orderPaid: '订单与支付不符',
  refunds: '支付与退款不符',
  refundState: '订单退款状态不符',
  coupon: '订单与优惠券不符',
  couponStock: '优惠券发出数量不符',
  promoterBalance: '推广余额与明细不符',
  withdrawals: '提现与推广余额不符',
  gift: '会员赠券不符',
}

const describe = ({ rule, shopId, subject, expected, actual }: LedgerDifference): string =>
  `${RULE_LABEL[rule]}  ${shopId}  ${subject}\n  应为：${expected || '（没有）'}\n  实际：${actual || '（没有）'}`

/** The ledger is not what it should be; the message lists the differences. */
export class LedgerDiffers extends Error {}

/** Returns what to print when everything agrees. @throws LedgerDiffers */
export const checkLedger = async (database: Database): Promise<string> => {
  const ledger = new LedgerCheckRepository(database)
  const differences = await ledger.listDifferences(MOST_LISTED)
  if (differences.length === 0) return `账本相符：${await ledger.countEntries()} 笔分录`
  const more = differences.length === MOST_LISTED ? `（只列出前 ${MOST_LISTED} 处）` : ''
  throw new LedgerDiffers(`账本有 ${differences.length} 处不符${more}：\n${differences.map(describe).join('\n')}`)
}

export const ledgerCommand: Command<'check' | 'complete'> = {
  summary: '核对账本与订单、支付、退款、优惠券',
  usage: `<操作>
  check      核对全部分录；有不符的列出来，并以 1 退出
  complete   补上缺少的分录：升级期间旧版本的服务收退过款时用`,

  expectedErrors: [LedgerDiffers],

  read: (args) => {
    const [action, ...rest] = parse(args, {}).positionals
    if ((action !== 'check' && action !== 'complete') || rest.length > 0) throw new UsageError()
    return action
  },

  run: (action, loadConfig) =>
    withDatabase(loadConfig(), (database) =>
      database.transact(async () => {
        await database.liftTimeouts()
        if (action === 'check') return checkLedger(database)
        return `补上了 ${await new LedgerCheckRepository(database).addMissing()} 笔分录`
      }),
    ),
}
