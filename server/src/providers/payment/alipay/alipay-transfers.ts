import { fenToYuan, yuanToFen } from '@contract/money'
import { ChannelError } from '../payment-channel'
import type { ChannelPayout, PayoutChannel, PayoutOrder, PayoutState } from '../payout-channel'
import { AlipayRefusal, type AlipayClient, type AlipayContent } from './alipay-client'

const PRODUCT = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' }
/** 佣金报酬, and what it is paid for: asked of merchants who join from 2026 on. */
const SCENE = {
  transfer_scene_name: '佣金报酬',
  transfer_scene_report_infos: [{ info_type: '佣金报酬说明', info_content: '推广课程的佣金' }],
}
const UNKNOWN_TRANSFER = 'ORDER_NOT_EXIST'
/** The receiver's account does not fit: no repetition helps. */
const RECEIVER_FAULTS = ['PAYEE_NOT_EXIST', 'PAYEE_USERINFO_ERROR', 'PAYEE_ACC_OCUPIED', 'PAYEE_USERINFO_STATUS_ERROR']
const STATES: Record<string, PayoutState> = {
  SUCCESS: 'paid',
  DEALING: 'processing',
  WAIT_PAY: 'processing',
  FAIL: 'failed',
  // It arrived and came back.
  REFUND: 'failed',
  CLOSED: 'canceled',
}

/** `alipay.fund.trans.uni.transfer`: money to the account of a person, who confirms nothing. */
export class AlipayTransfers implements PayoutChannel {
  constructor(private readonly client: Pick<AlipayClient, 'call'>) {}

  async send({ number, amountFen, receiver, name, remark }: PayoutOrder): Promise<ChannelPayout> {
    try {
      const content = await this.client.call('alipay.fund.trans.uni.transfer', {
        out_biz_no: number,
        trans_amount: fenToYuan(amountFen),
        ...PRODUCT,
        order_title: remark,
        payee_info: { identity: receiver, identity_type: 'ALIPAY_LOGON_ID', name },
        remark,
        ...SCENE,
      })
      return readTransfer(content, number)
    } catch (error) {
      if (!(error instanceof AlipayRefusal && RECEIVER_FAULTS.includes(error.subCode))) throw error
      const failReason = '支付宝账号不存在，或者与姓名不一致'
      return { number, channelNumber: '', state: 'failed', amountFen, confirmation: '', failReason }
    }
  }

  async find(number: string): Promise<ChannelPayout | undefined> {
    try {
      const query = { ...PRODUCT, out_biz_no: number }
      return readTransfer(await this.client.call('alipay.fund.trans.common.query', query), number)
    } catch (error) {
      if (error instanceof AlipayRefusal && error.subCode === UNKNOWN_TRANSFER) return undefined
      throw error
    }
  }

  /** Money that was sent is there at once. */
  async cancel(): Promise<void> {
    throw new ChannelError('Alipay cancels no transfers')
  }
}

const readTransfer = (content: AlipayContent, number: string): ChannelPayout => {
  if (content.out_biz_no !== number) throw new ChannelError('Alipay responded about another transfer')
  const state = STATES[String(content.status)]
  if (!state) throw new ChannelError(`a transfer in the state ${String(content.status)}`)
  return {
    number,
    channelNumber: String(content.order_id ?? ''),
    state,
    amountFen: content.trans_amount === undefined ? undefined : yuanToFen(String(content.trans_amount)),
    confirmation: '',
    failReason: String(content.fail_reason ?? ''),
  }
}
