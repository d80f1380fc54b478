import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { ErrorName } from '@contract/errors'
import type { Fulfiller, FulfilledLine, GoodsKind, Quote } from './goods-kind'

interface Goods {
  kind: GoodsKindName
  ref: string
}

/** The kinds of goods by name. */
export class GoodsRegistry {
  private readonly kinds: Map<string, GoodsKind>

  constructor(kinds: GoodsKind[]) {
    this.kinds = new Map(kinds.map((each) => [each.kind, each]))
  }

  quote(shopId: string, userId: string | undefined, { kind, ref }: Goods): Promise<Quote | undefined> {
    return this.get(kind).quote(shopId, userId, ref)
  }

  refuse(userId: string, { kind, ref }: Goods): Promise<ErrorName | undefined> {
    return this.get(kind).refuse(userId, ref)
  }

  /** Gives what these lines of one order bought. Run inside the paying transaction. */
  async fulfil(lines: (FulfilledLine & Goods)[]): Promise<void> {
    const byFulfiller = new Map<Fulfiller, FulfilledLine[]>()
    for (const line of lines) {
      const { fulfiller } = this.get(line.kind)
      byFulfiller.set(fulfiller, [...(byFulfiller.get(fulfiller) ?? []), line])
    }
    for (const [fulfiller, mine] of byFulfiller) await fulfiller.fulfil(mine)
  }

  /** Takes back what this line gave. Run inside the refunding transaction. */
  revoke(line: FulfilledLine & Goods, amountFen: number): Promise<void> {
    return this.get(line.kind).fulfiller.revoke(line, amountFen)
  }

  private get(kind: GoodsKindName): GoodsKind {
    const found = this.kinds.get(kind)
    if (!found) throw new Error(`no module registered the goods kind ${kind}`)
    return found
  }
}
