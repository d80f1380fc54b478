import { createHash, randomUUID } from 'node:crypto'
import { formatTime } from '../../kernel/school-time'
import { signText, toSignedText } from '../../providers/payment/alipay/alipay-signature'
import { postNotification, type Deliveries } from '../payment/deliveries'
import { privateKeyOf } from '../payment/known-keys'
import type { AlipayApp, AlipayKeys } from './alipay-keys'

/** Sends notifications to the merchant, as signed forms. */
export class AlipayNotifier {
  constructor(
    private readonly keys: AlipayKeys,
    private readonly deliveries: Deliveries,
    private readonly now: () => Date,
  ) {}

  /** The message as Alipay would send it. */
  compose(
    { sellerId, platformKeyPem }: Pick<AlipayApp, 'sellerId' | 'platformKeyPem'>,
    content: Record<string, string>,
  ): { body: string; headers: Record<string, string> } {
    const fields = {
      notify_id: createHash('md5').update(randomUUID()).digest('hex'),
      notify_time: formatTime(this.now(), 'YYYY-MM-DD HH:mm:ss'),
      charset: 'utf-8',
      version: '1.0',
      seller_id: sellerId,
      ...content,
    }
    const sign = signText(toSignedText(fields), privateKeyOf(platformKeyPem))
    return {
      body: new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    }
  }

  /** Resolves after the first attempt; further ones follow until the merchant says "success". */
  async notify(to: { appId: string; notifyUrl: string }, content: Record<string, string>): Promise<void> {
    const app = await this.keys.find(to.appId)
    if (!app) return
    await this.deliveries.deliver(async () => {
      const response = await postNotification(to.notifyUrl, this.compose(app, content))
      return response?.body === 'success'
    })
  }

  later(seconds: number, work: () => Promise<void>): void {
    this.deliveries.later(seconds, work)
  }
}
