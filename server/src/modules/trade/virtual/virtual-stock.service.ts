import type { Jobs } from '../../../kernel/jobs/jobs'
import { addMinutes } from '../../../kernel/school-time'
import type { SoldGoodsRepository } from './sold-goods.repository'
import type { VirtualItems } from './virtual-items.service'

const STOCK_JOB = 'virtual.stock'
const FIRST_MINUTES = 1
const EVERY_MINUTES = 10

interface VirtualStockDeps {
  sold: Pick<SoldGoodsRepository, 'listShops' | 'list'>
  items: Pick<VirtualItems, 'addAll'>
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  now: () => Date
}

/** Brings what schools sell to WeChat before anybody wants to pay it: WeChat takes 10 to 30 minutes for a price. */
export class VirtualStock {
  constructor(private readonly deps: VirtualStockDeps) {
    deps.jobs.handle(STOCK_JOB, () => this.stock())
  }

  /** Begins the chain of looks, each of which plans the next; one of them a slot, whichever process plans it. */
  plan(minutes = FIRST_MINUTES): Promise<void> {
    const at = addMinutes(this.deps.now(), minutes)
    const slot = Math.floor(at.getTime() / (EVERY_MINUTES * 60_000))
    return this.deps.jobs.enqueue(STOCK_JOB, String(slot), {}, at)
  }

  private async stock(): Promise<void> {
    await this.plan(EVERY_MINUTES)
    for (const shopId of await this.deps.sold.listShops())
      await this.deps.items.addAll(shopId, () => this.deps.sold.list(shopId))
  }
}
