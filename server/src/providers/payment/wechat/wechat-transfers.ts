import { constants, publicEncrypt, type KeyObject } from 'node:crypto'
import { ChannelError } from '../payment-channel'
import type { ChannelPayout, PayoutChannel, PayoutOrder, PayoutState, ReceiptParameters } from '../payout-channel'
import type { ChannelResponse } from './wechat-pay-http'
import type { WechatPaySettings } from './wechat-pay-settings'

/** 佣金报酬. What it is paid for has to be said in these two fields, of this scene alone. */
const SCENE = {
  transfer_scene_id: '1005',
  transfer_scene_report_infos: [
    { info_type: '岗位类型', info_content: '推广员' },
    { info_type: '报酬说明', info_content: '推广课程的佣金' },
  ],
}
/** From this sum on WeChat compares the receiver's name; below 0.30 yuan it would take none. */
const NAME_FROM_FEN = 200_000

const STATES: Record<string, PayoutState> = {
  ACCEPTED: 'processing',
  PROCESSING: 'processing',
  WAIT_USER_CONFIRM: 'waiting',
  TRANSFERING: 'processing',
  SUCCESS: 'paid',
  FAIL: 'failed',
  CANCELING: 'processing',
  CANCELLED: 'canceled',
}

interface WechatTransfersDeps {
  settings: Pick<WechatPaySettings, 'mchid' | 'webAppid' | 'miniAppid' | 'notifyUrl'>
  /** A signed request. @throws ChannelError */
  call(method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>): Promise<ChannelResponse>
  /** WeChat's key for what only it may read. @throws ChannelError */
  sealingKey(): Promise<{ serial: string; key: KeyObject }>
}

/** 商家转账 of WeChat Pay v3 (`/v3/fund-app/mch-transfer`, 2025): the receiver confirms each within a day. */
export class WechatTransfers implements PayoutChannel {
  constructor(private readonly deps: WechatTransfersDeps) {}

  async send({ number, amountFen, receiver, client, name, remark }: PayoutOrder): Promise<ChannelPayout> {
    const named = amountFen >= NAME_FROM_FEN ? await this.seal(name) : undefined
    const body = {
      appid: this.appidOf(client),
      out_bill_no: number,
      ...SCENE,
      openid: receiver,
      ...(named && { user_name: named.sealed }),
      transfer_amount: amountFen,
      transfer_remark: remark,
      notify_url: this.deps.settings.notifyUrl(),
    }
    const headers = named && { 'Wechatpay-Serial': named.serial }
    const content = accept(await this.deps.call('POST', `${PATH}/transfer-bills`, body, headers))
    return readTransfer(content, number)
  }

  async find(number: string): Promise<ChannelPayout | undefined> {
    const response = await this.deps.call('GET', `${PATH}/transfer-bills/out-bill-no/${number}`)
    // Error responses carry no signature: only the fixed pair of status and code is taken for "no such bill".
    if (response.status === 404 && response.data.code === 'NOT_FOUND') return undefined
    const content = accept(response)
    if (content.mch_id !== this.deps.settings.mchid) throw new ChannelError('another merchant')
    return readTransfer(content, number)
  }

  async cancel(number: string): Promise<void> {
    accept(await this.deps.call('POST', `${PATH}/transfer-bills/out-bill-no/${number}/cancel`, {}))
  }

  toReceipt(client: 'web' | 'mini', confirmation: string): ReceiptParameters {
    return { mchId: this.deps.settings.mchid, appId: this.appidOf(client), package: confirmation }
  }

  private appidOf(client: PayoutOrder['client']): string {
    return client === 'mini' ? this.deps.settings.miniAppid : this.deps.settings.webAppid
  }

  private async seal(name: string): Promise<{ sealed: string; serial: string }> {
    const { key, serial } = await this.deps.sealingKey()
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    return { sealed: publicEncrypt({ key, padding, oaepHash: 'sha1' }, Buffer.from(name)).toString('base64'), serial }
  }
}

const PATH = '/v3/fund-app/mch-transfer'

/** A transfer as WeChat spells it in a response or a notification. @throws ChannelError for another or an odd one */
export const readTransfer = (content: Record<string, unknown>, number?: string): ChannelPayout => {
  const state = STATES[String(content.state)]
  if (!state) throw new ChannelError(`a transfer in the state ${String(content.state)}`)
  if (number !== undefined && content.out_bill_no !== number) throw new ChannelError('another transfer')
  return {
    number: String(content.out_bill_no),
    channelNumber: String(content.transfer_bill_no ?? ''),
    state,
    amountFen: content.transfer_amount === undefined ? undefined : Number(content.transfer_amount),
    confirmation: state === 'waiting' ? String(content.package_info ?? '') : '',
    failReason: String(content.fail_reason ?? ''),
  }
}

const accept = ({ status, data }: ChannelResponse): Record<string, unknown> => {
  if (status >= 200 && status < 300) return data
  // Its code and sentence alone: the details of a refusal repeat what was sent, and this goes into the log.
  throw new ChannelError(`WeChat Pay refused with ${status}: ${String(data.code)} ${String(data.message)}`)
}
