import { randomUUID } from 'node:crypto'
import { postNotification, type Deliveries } from '../payment/deliveries'
import { sealResource } from '../../providers/payment/wechat/sealed-resource'
import type { SandboxKeys, SandboxMerchant } from './sandbox-keys'
import { signAsPlatform } from './sandbox-signature'

const SAYS = {
  transaction: { event_type: 'TRANSACTION.SUCCESS', summary: '支付成功' },
  refund: { event_type: 'REFUND.SUCCESS', summary: '退款成功' },
  mch_payment: { event_type: 'MCHTRANSFER.BILL.FINISHED', summary: '商家转账单据终态通知' },
}
type NoticeKind = keyof typeof SAYS

/** Sends notifications to the merchant, encrypted and signed, and retries until they are acknowledged. */
export class SandboxNotifier {
  constructor(
    private readonly keys: SandboxKeys,
    private readonly deliveries: Deliveries,
    private readonly now: () => Date,
  ) {}

  /** The message as WeChat would send it. */
  compose(
    { apiV3Key }: Pick<SandboxMerchant, 'apiV3Key'>,
    kind: NoticeKind,
    content: object,
  ): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify({
      id: randomUUID(),
      create_time: this.now().toISOString(),
      resource_type: 'encrypt-resource',
      ...SAYS[kind],
      resource: { ...sealResource(JSON.stringify(content), apiV3Key, kind), original_type: kind },
    })
    const signature = signAsPlatform(this.keys.platform, body, this.now())
    return { body, headers: { 'content-type': 'application/json', ...signature } }
  }

  /** Resolves after the first attempt; further ones follow by themselves. */
  async notify(to: { mchid: string; url: string }, kind: NoticeKind, content: object): Promise<void> {
    const merchant = await this.keys.findMerchant(to.mchid)
    if (!merchant) return
    // Composed for each attempt: a signature is accepted for five minutes.
    await this.deliveries.deliver(async () => {
      const response = await postNotification(to.url, this.compose(merchant, kind, content))
      return response?.ok === true
    })
  }

  later(seconds: number, work: () => Promise<void>): void {
    this.deliveries.later(seconds, work)
  }
}
