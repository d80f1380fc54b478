import type { ShopRepository, ShopRow } from './shop.repository'

interface CachedShop {
  row: ShopRow
  checkedAt: number
  /** Cached parts of this shop, by name. */
  parts: Map<string, { readAt: number; value: Promise<unknown> }>
}

/**
 * Caches what a shop shows. A shop's row is read again after some seconds; when its `updatedAt` has changed, all cached
 * parts of the shop are dropped. Parts with figures of other modules expire after the same time.
 */
export class ShopCache {
  private readonly shops = new Map<string, CachedShop>()
  /** Pending reads, shared by concurrent calls. */
  private readonly pending = new Map<string, Promise<CachedShop | undefined>>()

  constructor(
    private readonly repository: ShopRepository,
    private readonly now: () => Date,
    private readonly milliseconds: number,
  ) {}

  /** Returns the shop's row; undefined for a shop that does not exist, which is not cached. */
  async find(shopId: string): Promise<ShopRow | undefined> {
    return (await this.get(shopId))?.row
  }

  /** Whether the shop exists; synchronous when cached. */
  has(shopId: string): boolean | Promise<boolean> {
    return (
      this.isFresh(this.shops.get(shopId), this.now().getTime()) || this.get(shopId).then((shop) => shop !== undefined)
    )
  }

  /** A part that changes only together with the shop's `updatedAt`. */
  read<T>(shopId: string, name: string, load: () => Promise<T>): Promise<T> {
    return this.part(shopId, name, Number.POSITIVE_INFINITY, load)
  }

  /** A part with figures that change independently, such as counts and prices: at most some seconds old. */
  readVolatile<T>(shopId: string, name: string, load: () => Promise<T>): Promise<T> {
    return this.part(shopId, name, this.milliseconds, load)
  }

  private async part<T>(shopId: string, name: string, maxAge: number, load: () => Promise<T>): Promise<T> {
    const shop = await this.get(shopId)
    if (!shop || this.milliseconds === 0) return load()
    const known = shop.parts.get(name)
    if (known && this.now().getTime() - known.readAt < maxAge) return known.value as Promise<T>
    const value = load()
    shop.parts.set(name, { readAt: this.now().getTime(), value })
    // Failures are not cached.
    value.catch(() => shop.parts.delete(name))
    return value
  }

  private async get(shopId: string): Promise<CachedShop | undefined> {
    const known = this.shops.get(shopId)
    const time = this.now().getTime()
    if (this.isFresh(known, time)) return known
    if (this.milliseconds === 0) return this.load(shopId, time)
    let pending = this.pending.get(shopId)
    if (!pending) {
      pending = this.load(shopId, time).finally(() => this.pending.delete(shopId))
      this.pending.set(shopId, pending)
    }
    return pending
  }

  /** When the clock was set back, ages are negative and nothing counts as fresh. */
  private isFresh(shop: CachedShop | undefined, time: number): shop is CachedShop {
    const age = shop ? time - shop.checkedAt : Number.POSITIVE_INFINITY
    return age >= 0 && age < this.milliseconds
  }

  private async load(shopId: string, time: number): Promise<CachedShop | undefined> {
    const known = this.shops.get(shopId)
    const row = await this.repository.find(shopId)
    if (!row) {
      this.shops.delete(shopId)
      return undefined
    }
    const unchanged = known?.row.updatedAt.getTime() === row.updatedAt.getTime()
    const shop = { row, checkedAt: time, parts: unchanged && known ? known.parts : (new Map() as CachedShop['parts']) }
    this.shops.set(shopId, shop)
    return shop
  }
}
