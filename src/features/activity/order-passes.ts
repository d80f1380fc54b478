import { toMilliseconds } from '@/shared/time/to-milliseconds'

interface Pass {
  pass: string
  expiresAt: string
}

/** What learners got for solving a picture, by activity, until the cashier orders with it. It is kept in no address. */
export class OrderPasses {
  private readonly passes = new Map<string, Pass>()

  put(activityId: string, pass: Pass): void {
    this.passes.set(activityId, pass)
  }

  /** Undefined without one that is still good by this device's clock; the server decides. */
  find(activityId: string, now = Date.now()): string | undefined {
    const kept = this.passes.get(activityId)
    return kept && toMilliseconds(kept.expiresAt) > now ? kept.pass : undefined
  }
}

export const orderPasses = new OrderPasses()
