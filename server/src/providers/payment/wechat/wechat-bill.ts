import type { BillEntry } from '../payment-channel'
import { readBillFen, readBillLines, readBillTime } from '../bill/read-bill-lines'

/** WeChat's transaction bill of all kinds (`bill_type=ALL`). A line with the state REFUND is a refund. */
export const readWechatBill = (text: string): BillEntry[] =>
  readBillLines(text, {
    firstColumn: '交易时间',
    freeColumn: '商品名称',
    padding: /^`|\s+$/g,
    isEnd: (line) => line.startsWith('总交易单数'),
  })
    // A refund that WeChat has refused moved no money.
    .filter((line) => line['退款状态'] !== 'FAIL' && line['退款状态'] !== 'CLOSED')
    .map((line) => {
      const isRefund = Boolean(line['商户退款单号']) && line['商户退款单号'] !== '0'
      return {
        kind: isRefund ? 'refund' : 'payment',
        outTradeNo: line['商户订单号'],
        transactionId: line['微信订单号'],
        outRefundNo: isRefund ? line['商户退款单号'] : '',
        amountFen: readBillFen(
          isRefund ? (line['申请退款金额'] ?? line['退款金额']) : (line['订单金额'] ?? line['总金额']),
        ),
        at: readBillTime(line['交易时间']),
      }
    })
