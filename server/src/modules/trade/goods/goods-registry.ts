import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { ErrorName } from '@contract/errors'
import type { Actor } from '../../../kernel/actor'
import type { LineSnapshot } from './line-snapshot'
import type { Fulfiller, FulfilledLine, GoodsKind, Quote } from './goods-kind'

type KindLine = FulfilledLine & Goods

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

  quote(
    shopId: string,
    userId: string | undefined,
    { kind, ref, skuId }: Goods & { skuId?: string | null },
  ): Promise<Quote | undefined> {
    return this.get(kind).quote(shopId, userId, ref, skuId ?? undefined)
  }

  refuse(userId: string, { kind, ref, snapshot }: Goods & { snapshot?: LineSnapshot }): Promise<ErrorName | undefined> {
    return this.get(kind).refuse(userId, ref, snapshot)
  }

  /**
   * Gives what these lines of one order bought. Run inside the paying transaction.
   * @returns by line, what some turned out to contain
   */
  async fulfil(lines: KindLine[]): Promise<Map<string, string>> {
    const revealed = new Map<string, string>()
    for (const [fulfiller, mine] of this.byFulfiller(lines)) {
      await fulfiller.fulfil(mine)
      for (const [id, variant] of (await fulfiller.reveal?.(mine)) ?? []) revealed.set(id, variant)
    }
    return revealed
  }

  /** Whether pieces of these goods must be set aside for an order. */
  hasStock(lines: Goods[]): boolean {
    return lines.some(({ kind }) => this.get(kind).fulfiller.reserve !== undefined)
  }

  /** Sets pieces aside. Run at the end of the placing transaction. @throws AppError as the kind says */
  async reserve(lines: KindLine[]): Promise<void> {
    for (const [fulfiller, mine] of this.byFulfiller(lines)) await fulfiller.reserve?.(mine)
  }

  /** Gives pieces back. Run inside the transaction that ends the order or takes the refund. */
  async release(lines: KindLine[]): Promise<void> {
    for (const [fulfiller, mine] of this.byFulfiller(lines)) await fulfiller.release?.(mine)
  }

  /** These lines are sent. Run inside the shipping transaction. @throws AppError as the kind says */
  async ship(lines: KindLine[], actor: Actor): Promise<void> {
    for (const [fulfiller, mine] of this.byFulfiller(lines)) await fulfiller.ship?.(mine, actor)
  }

  /** Takes back what this line gave. Run inside the refunding transaction. */
  revoke(line: KindLine, amountFen: number): Promise<void> {
    return this.get(line.kind).fulfiller.revoke(line, amountFen)
  }

  /** In the order in which the kinds are registered, so that every transaction takes its locks in the same order. */
  private byFulfiller(lines: KindLine[]): [Fulfiller, KindLine[]][] {
    const fulfillers = new Set([...this.kinds.values()].map(({ fulfiller }) => fulfiller))
    return [...fulfillers]
      .map((fulfiller): [Fulfiller, KindLine[]] => [
        fulfiller,
        lines.filter(({ kind }) => this.get(kind).fulfiller === fulfiller),
      ])
      .filter(([, mine]) => mine.length > 0)
  }

  private get(kind: GoodsKindName): GoodsKind {
    const found = this.kinds.get(kind)
    if (!found) throw new Error(`no module registered the goods kind ${kind}`)
    return found
  }
}
