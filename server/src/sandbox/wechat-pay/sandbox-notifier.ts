import { randomUUID } from 'node:crypto'
import { sealResource } from '../../providers/wechat-pay/sealed-resource'
import type { SandboxKeys } from './sandbox-keys'
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
  compose(kind: 'transaction' | 'refund', content: object): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify({
      id: randomUUID(),
      create_time: this.now().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: kind === 'refund' ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS',
      summary: kind === 'refund' ? '退款成功' : '支付成功',
      resource: { ...sealResource(JSON.stringify(content), this.keys.apiV3Key, kind), original_type: kind },
    })
    return { body, headers: { 'content-type': 'application/json', ...signAsPlatform(this.keys, body, this.now()) } }
  }

  /** Resolves after the first attempt; further ones follow by themselves. */
  async notify(url: string, kind: 'transaction' | 'refund', content: object, attempt = 0): Promise<void> {
    if (await this.send(url, this.compose(kind, content))) return
    const seconds = RETRY_SECONDS[attempt]
    if (seconds !== undefined) this.later(seconds, () => this.notify(url, kind, content, attempt + 1))
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
