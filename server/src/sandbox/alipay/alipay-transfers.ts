import { randomInt } from 'node:crypto'
import { fenToYuan, yuanToFen } from '@contract/money'
import { formatTime } from '../../kernel/school-time'
import type { SandboxBook } from '../payment/sandbox-book'
import { AlipayRefused } from './alipay-gateway'
import type { AlipayApp } from './alipay-keys'

export interface AlipayTransfer {
  /** Named as the book of trades names it. */
  outTradeNo: string
  orderId: string
  appId: string
  amountFen: number
  identity: string
}

/** What a merchant sends in `biz_content`. */
export interface TransferContent {
  out_biz_no?: string
  trans_amount?: string
  product_code?: string
  biz_scene?: string
  payee_info?: { identity?: string; identity_type?: string; name?: string }
  transfer_scene_name?: string
  transfer_scene_report_infos?: { info_type?: string; info_content?: string }[]
}

export const ALIPAY_TRANSFER_FAULTS = ['none', 'notEnough', 'wrongName', 'lostAnswer'] as const

/** `alipay.fund.trans.uni.transfer` for development: its rules, without the money. */
export class AlipaySandboxTransfers {
  /** How transfers go that are requested from now on. */
  fault: (typeof ALIPAY_TRANSFER_FAULTS)[number] = 'none'

  constructor(
    readonly book: SandboxBook<AlipayTransfer>,
    private readonly now: () => Date,
  ) {}

  /** @throws AlipayRefused; with `lostAnswer` after the money was sent */
  send(app: AlipayApp, content: TransferContent): object {
    const { out_biz_no: number = '', payee_info: payee = {} } = content
    const amountFen = yuanToFen(content.trans_amount ?? '') ?? 0
    if (!number || amountFen < 10 || content.product_code !== 'TRANS_ACCOUNT_NO_PWD')
      throw new AlipayRefused('INVALID_PARAMETER', '参数有误')
    if (!content.transfer_scene_name || !content.transfer_scene_report_infos?.[0]?.info_content)
      throw new AlipayRefused('INVALID_PARAMETER', '转账场景报备信息缺失')
    if (payee.identity_type !== 'ALIPAY_LOGON_ID' || !payee.identity || !payee.name)
      throw new AlipayRefused('INVALID_PARAMETER', '收款方信息缺失')
    const known = this.book.find(number)
    if (known && (known.appId !== app.appId || known.amountFen !== amountFen || known.identity !== payee.identity))
      throw new AlipayRefused('DISCORDANT_REPEAT_REQUEST', '请求信息不一致')
    if (known) return this.describe(known)
    if (this.fault === 'notEnough') throw new AlipayRefused('PAYER_BALANCE_NOT_ENOUGH', '付款方余额不足')
    if (this.fault === 'wrongName') throw new AlipayRefused('PAYEE_USERINFO_ERROR', '收款人信息与填写的姓名不一致')
    const transfer = {
      outTradeNo: number,
      orderId: `${formatTime(this.now(), 'YYYYMMDD')}110070${Array.from({ length: 18 }, () => randomInt(10)).join('')}`,
      appId: app.appId,
      amountFen,
      identity: payee.identity,
    }
    this.book.save(transfer)
    if (this.fault === 'lostAnswer') throw new AlipayRefused('SYSTEM_ERROR', '系统繁忙')
    return this.describe(transfer)
  }

  find(app: AlipayApp, { out_biz_no: number = '' }: TransferContent): object {
    const transfer = this.book.find(number)
    if (transfer?.appId !== app.appId) throw new AlipayRefused('ORDER_NOT_EXIST', '转账订单不存在')
    return { ...this.describe(transfer), trans_amount: fenToYuan(transfer.amountFen) }
  }

  private describe({ outTradeNo, orderId }: AlipayTransfer) {
    return { out_biz_no: outTradeNo, order_id: orderId, status: 'SUCCESS' }
  }
}
