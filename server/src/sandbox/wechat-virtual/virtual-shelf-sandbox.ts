import { SandboxBook } from '../payment/sandbox-book'

interface Item {
  /** The school and its number of the item: what the book keeps it by. */
  outTradeNo: string
  id: string
  priceFen: number
  state: 'uploaded' | 'published' | 'refused'
}

/** Items of the schools: uploaded, looked through, published. Tasks end at once, or when they are let. */
export class VirtualShelfSandbox {
  private readonly last = new Map<string, string[]>()
  /** Tasks of both kinds go on running while it is true. */
  slow = false
  /** Words in names that the review does not pass. */
  refusedWord = ''
  private readonly items: SandboxBook<Item>

  /** @param file keeps the items, since the school's books say that they are published */
  constructor(file?: string) {
    this.items = new SandboxBook<Item>(file)
  }

  upload(shopId: string, items: { id: string; name: string; price: number }[]): boolean {
    const isValid = items.every(
      ({ id, name, price }) => /^[\w-]{1,64}$/.test(id) && name && Number.isInteger(price) && price > 0,
    )
    if (!isValid) return false
    for (const { id, name, price } of items) {
      const refused = this.refusedWord !== '' && name.includes(this.refusedWord)
      if (this.find(shopId, id)?.state === 'published') continue
      const outTradeNo = toKey(shopId, id)
      this.items.save({ outTradeNo, id, priceFen: price, state: refused ? 'refused' : 'uploaded' })
    }
    this.last.set(
      shopId,
      items.map(({ id }) => id),
    )
    return true
  }

  publish(shopId: string, ids: string[]): boolean {
    if (!ids.every((id) => this.find(shopId, id))) return false
    for (const id of ids) {
      const item = this.find(shopId, id)!
      if (item.state === 'uploaded') this.items.save({ ...item, state: 'published' })
    }
    this.last.set(shopId, ids)
    return true
  }

  find(shopId: string, id: string): Item | undefined {
    return this.items.find(toKey(shopId, id))
  }

  /** `status` 0 none, 1 running, 2 part failed, 3 done; of an item 1 running, 2 done, 3 failed. */
  describe(shopId: string, list: string, field: string) {
    const ids = this.last.get(shopId) ?? []
    if (ids.length === 0) return { status: 0, [list]: [] }
    const rows = ids.map((id) => {
      const refused = this.find(shopId, id)?.state === 'refused'
      const status = this.slow ? 1 : refused ? 3 : 2
      return { id, [field]: status, errmsg: refused ? '审核不通过' : '' }
    })
    const failed = rows.some((row) => row[field] === 3)
    return { status: this.slow ? 1 : failed ? 2 : 3, [list]: rows }
  }
}

const toKey = (shopId: string, id: string): string => `${shopId}/${id}`
