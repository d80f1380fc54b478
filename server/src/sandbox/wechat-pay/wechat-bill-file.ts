import { fenToYuan } from '@contract/money'
import { dayOf, formatTime } from '../../kernel/school-time'
import type { SandboxTransaction } from './sandbox-transactions'

const COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,' +
  '应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,' +
  '手续费,费率,订单金额,申请退款金额,费率备注'

/** The transaction bill of a day as WeChat writes it; undefined for a day on which nothing happened. */
export const drawWechatBill = (transactions: SandboxTransaction[], day: string): string | undefined => {
  const lines = transactions.flatMap((transaction) => [
    ...(transaction.paidAt && dayOf(new Date(transaction.paidAt)) === day
      ? [toLine(transaction, transaction.paidAt, undefined)]
      : []),
    ...transaction.refunds
      .filter(({ at }) => at && dayOf(new Date(at)) === day)
      .map((refund) => toLine(transaction, refund.at!, refund)),
  ])
  if (lines.length === 0) return undefined
  const end = ['总交易单数,应结订单总金额', `\`${lines.length},\`0.00`]
  return `\ufeff${[COLUMNS, ...lines, ...end].join('\r\n')}\r\n`
}

const toLine = (
  transaction: SandboxTransaction,
  at: string,
  refund: SandboxTransaction['refunds'][number] | undefined,
): string => {
  const yuan = refund ? '0.00' : fenToYuan(transaction.amountFen)
  const back = fenToYuan(refund?.amountFen ?? 0)
  return [
    formatTime(new Date(at), 'YYYY-MM-DD HH:mm:ss'),
    transaction.appid,
    transaction.mchid,
    '0',
    '',
    transaction.transactionId,
    transaction.outTradeNo,
    transaction.openid,
    { jsapi: 'JSAPI', h5: 'MWEB', app: 'APP', native: 'NATIVE' }[transaction.kind],
    refund ? 'REFUND' : 'SUCCESS',
    'OTHERS',
    'CNY',
    yuan,
    '0.00',
    refund?.refundId ?? '0',
    refund?.outRefundNo ?? '0',
    back,
    '0.00',
    refund ? 'ORIGINAL' : '',
    refund?.state ?? '',
    transaction.description,
    '',
    '0.00000',
    '0.60%',
    yuan,
    back,
    '',
  ]
    .map((value) => `\`${value}`)
    .join(',')
}
