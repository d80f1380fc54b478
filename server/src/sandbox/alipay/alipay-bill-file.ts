import { zipSync } from 'fflate'
import { fenToYuan } from '@contract/money'
import { dayOf, formatTime } from '../../kernel/school-time'
import { encodeGbk } from '../payment/gbk'
import type { AlipayTrade } from './alipay-gateway'

const COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,' +
  '商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,' +
  '卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

/** The bill of a day as Alipay writes it, zipped; undefined for a day on which nothing happened. */
export const drawAlipayBill = (trades: AlipayTrade[], day: string): Buffer | undefined => {
  const lines = trades.flatMap((trade) => [
    ...(trade.paidAt && dayOf(new Date(trade.paidAt)) === day
      ? [toLine(trade, { kind: '交易', fen: trade.amountFen, at: trade.paidAt, outRequestNo: '' })]
      : []),
    ...trade.refunds
      .filter(({ at }) => dayOf(new Date(at)) === day)
      .map(({ at, amountFen, outRequestNo }) => toLine(trade, { kind: '退款', fen: -amountFen, at, outRequestNo })),
  ])
  if (lines.length === 0) return undefined
  const head = ['#支付宝业务明细查询', `#起始日期：[${day}]`, '#-----业务明细列表-----', COLUMNS]
  const end = ['#-----业务明细列表结束-----', `#交易笔数：${lines.length}`]
  const summary = ['#支付宝业务汇总查询', '门店编号,门店名称,交易订单总笔数', `合计,,${lines.length}`]
  const files = {
    'summary.csv': encodeGbk(summary.join('\r\n')),
    'details.csv': encodeGbk([...head, ...lines, ...end].join('\r\n')),
  }
  return Buffer.from(zipSync(files))
}

const toLine = (
  trade: AlipayTrade,
  { kind, fen, at, outRequestNo }: { kind: string; fen: number; at: string; outRequestNo: string },
): string => {
  const [time, yuan] = [formatTime(new Date(at), 'YYYY-MM-DD HH:mm:ss'), fenToYuan(fen)]
  const numbers = `${trade.tradeNo}\t,${trade.outTradeNo}\t,${kind},${trade.subject}\t,${time},${time}`
  const amounts = `${yuan},${yuan},0.00,0.00,0.00,0.00,0.00`
  return `${numbers},\t,\t,\t,\t,139****0000\t,${amounts},\t,0.00,0.00,${outRequestNo}\t,0.00,0.00,\t`
}
