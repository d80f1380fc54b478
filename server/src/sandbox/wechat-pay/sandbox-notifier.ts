import { randomUUID } from 'node:crypto'
import { sealResource } from '../../providers/payment/wechat/sealed-resource'
import type { SandboxKeys, SandboxMerchant } from './sandbox-keys'
import { signAsPlatform } from './sandbox-signature'

const RETRY_SECONDS = [2, 10, 30, 120]
const TIMEOUT_MILLISECONDS = 5000

/** Sends notifications to the merchant, encrypted and signed, and retries until they are acknowledged. */
export class SandboxNotifier {
  private readonly timers = new Set<NodeJS.Timeout>()

  constructor(
    private readonly keys: SandboxKeys,
    private readonly now: () => Date,
  ) {}

  /** The message as WeChat would send it. */
  compose(
    { apiV3Key }: Pick<SandboxMerchant, 'apiV3Key'>,
    kind: 'transaction' | 'refund',
    content: object,
  ): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify({
      id: randomUUID(),
      create_time: this.now().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: kind === 'refund' ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS',
      summary: kind === 'refund' ? '退款成功' : '支付成功',
      resource: { ...sealResource(JSON.stringify(content), apiV3Key, kind), original_type: kind },
    })
    const signature = signAsPlatform(this.keys.platform, body, this.now())
    return { body, headers: { 'content-type': 'application/json', ...signature } }
  }

  /** Resolves after the first attempt; further ones follow by themselves. */
  async notify(
    to: { mchid: string; url: string },
    kind: 'transaction' | 'refund',
    content: object,
    attempt = 0,
  ): Promise<void> {
    const merchant = await this.keys.findMerchant(to.mchid)
    if (!merchant || (await this.send(to.url, this.compose(merchant, kind, content)))) return
    const seconds = RETRY_SECONDS[attempt]
    if (seconds !== undefined) this.later(seconds, () => this.notify(to, kind, content, attempt + 1))
  }

  later(seconds: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      void work()
    }, seconds * 1000)
    timer.unref()
    this.timers.add(timer)
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }

  private async send(
    url: string,
    { body, headers }: { body: string; headers: Record<string, string> },
  ): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      // A merchant who cannot be reached is tried again, as WeChat does.
      return false
    }
  }
}
