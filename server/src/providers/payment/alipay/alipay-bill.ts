import { ChannelError, type BillEntry } from '../payment-channel'
import { readBillFen, readBillLines, readBillTime } from '../bill/read-bill-lines'
import { unzip } from '../bill/unzip'

const FIRST_COLUMN = '支付宝交易号'
const KINDS: Partial<Record<string, BillEntry['kind']>> = { 交易: 'payment', 退款: 'refund' }

/** Alipay's transaction bill: a ZIP with the details and a summary, each as CSV in GBK. @throws ChannelError */
export const readAlipayBill = (file: Buffer): BillEntry[] => {
  const texts = unzip(file).map((content) => new TextDecoder('gbk').decode(content))
  const details = texts.find((text) => new RegExp(`^${FIRST_COLUMN}`, 'm').test(text))
  if (!details) throw new ChannelError('a bill of Alipay without details')
  return readBillLines(details, {
    firstColumn: FIRST_COLUMN,
    freeColumn: '商品名称',
    padding: /^\s+|\s+$/g,
    isEnd: (line) => line.startsWith('#'),
  }).flatMap((line) => {
    const kind = KINDS[line['业务类型']]
    if (!kind) return []
    return [
      {
        kind,
        outTradeNo: line['商户订单号'],
        transactionId: line[FIRST_COLUMN],
        outRefundNo: kind === 'refund' ? line['退款批次号/请求号'] : '',
        amountFen: readBillFen(line['订单金额（元）']),
        at: readBillTime(line['完成时间']),
      },
    ]
  })
}
