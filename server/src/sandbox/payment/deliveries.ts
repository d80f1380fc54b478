import type { PaymentFaults } from './payment-faults'

const RETRY_SECONDS = [2, 10, 30, 120]
const LATE_SECONDS = 20
const TIMEOUT_MILLISECONDS = 5000

/** Sends one notification; returns whether the merchant has acknowledged it. */
export type Delivery = () => Promise<boolean>

/** Sends a gateway's notifications and retries until they are acknowledged. */
export class Deliveries {
  private readonly timers = new Set<NodeJS.Timeout>()
  /** Waits for the next one, which then goes first. */
  private held: Delivery | undefined

  constructor(private readonly faults: Pick<PaymentFaults, 'notifications'>) {}

  /** Resolves after the first attempt; further ones follow by themselves. */
  async deliver(delivery: Delivery): Promise<void> {
    const { notifications } = this.faults
    if (notifications === 'never') return
    if (notifications === 'late') return this.later(LATE_SECONDS, () => this.attempt(delivery))
    if (notifications === 'reversed' && !this.held) {
      this.held = delivery
      return
    }
    const { held } = this
    this.held = undefined
    await this.attempt(delivery)
    if (notifications === 'twice') await this.attempt(delivery)
    if (held) await this.attempt(held)
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

  private async attempt(delivery: Delivery, number = 0): Promise<void> {
    if (await delivery()) return
    const seconds = RETRY_SECONDS[number]
    if (seconds !== undefined) this.later(seconds, () => this.attempt(delivery, number + 1))
  }
}

/** Posts a message to the merchant; returns status and body, or undefined for one that cannot be reached. */
export const postNotification = async (
  url: string,
  message: { body: string; headers: Record<string, string> },
): Promise<{ ok: boolean; body: string } | undefined> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...message,
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    return { ok: response.ok, body: await response.text() }
  } catch {
    // A merchant who cannot be reached is tried again, as the real gateways do.
    return undefined
  }
}
