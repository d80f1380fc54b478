import type { ShopRepository, ShopRow } from './shop.repository'

interface CachedShop {
  row: ShopRow
  checkedAt: number
  /** What was read of this shop, by name. */
  parts: Map<string, { readAt: number; value: Promise<unknown> }>
}

export const DEFAULT_CACHE_MILLISECONDS = 3000

/**
 * Keeps what a shop shows in memory. A shop's row is looked at again after some seconds; when its `updatedAt` has
 * moved, everything that was read of it is forgotten. Parts that hold figures of other modules are read again each
 * time.
 */
export class ShopCache {
  private readonly shops = new Map<string, CachedShop>()
  /** Shops that are being read: concurrent calls share one statement. */
  private readonly looking = new Map<string, Promise<CachedShop | undefined>>()

  constructor(
    private readonly repository: ShopRepository,
    private readonly now: () => Date,
    private readonly milliseconds: number,
  ) {}

  /** The shop's row; undefined for a shop that does not exist, which is not remembered. */
  async find(shopId: string): Promise<ShopRow | undefined> {
    return (await this.get(shopId))?.row
  }

  /** Whether it exists; at once when it was looked at lately. */
  has(shopId: string): boolean | Promise<boolean> {
    return (
      this.isFresh(this.shops.get(shopId), this.now().getTime()) || this.get(shopId).then((shop) => shop !== undefined)
    )
  }

  /** A part that changes only together with the shop's `updatedAt`. */
  read<T>(shopId: string, name: string, load: () => Promise<T>): Promise<T> {
    return this.part(shopId, name, Number.POSITIVE_INFINITY, load)
  }

  /** A part with figures that move by themselves, as counts and prices: at most some seconds old. */
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
    // What failed is asked for again.
    value.catch(() => shop.parts.delete(name))
    return value
  }

  private async get(shopId: string): Promise<CachedShop | undefined> {
    const known = this.shops.get(shopId)
    const time = this.now().getTime()
    if (this.isFresh(known, time)) return known
    if (this.milliseconds === 0) return this.look(shopId, time)
    let looking = this.looking.get(shopId)
    if (!looking) {
      looking = this.look(shopId, time).finally(() => this.looking.delete(shopId))
      this.looking.set(shopId, looking)
    }
    return looking
  }

  /** A clock that was set back makes ages negative: then nothing counts as fresh. */
  private isFresh(shop: CachedShop | undefined, time: number): shop is CachedShop {
    const age = shop ? time - shop.checkedAt : Number.POSITIVE_INFINITY
    return age >= 0 && age < this.milliseconds
  }

  private async look(shopId: string, time: number): Promise<CachedShop | undefined> {
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
