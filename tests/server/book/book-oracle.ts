import type { ClaimStatus } from '@contract/book/book-kinds'
import type { ErrorName } from '@contract/errors'

export const MODEL_SIZES = ['M', 'L']

interface Claim {
  status: ClaimStatus
  size: string
  /** The order in which pieces are given. */
  turn: number
  isPacked: boolean
}
interface HandOut {
  /** Null for copies. */
  user: number | null
  size: string
  quantity: number
  returned: number
  restocked: number
}
interface Return {
  handOut: number
  quantity: number
  restocked: boolean
}

class Refused extends Error {
  constructor(readonly refusal: ErrorName) {
    super(refusal)
  }
}

/** What books do, in lists that are gone through from the beginning. */
export class BookOracle {
  stock: Record<string, { onHand: number; reserved: number }> = {}
  claims = new Map<number, Claim>()
  handOuts: HandOut[] = []
  returns: Return[] = []
  private turn = 0

  constructor() {
    for (const size of MODEL_SIZES) this.stock[size] = { onHand: 0, reserved: 0 }
  }

  /** Runs one command whole or not at all; returns why not. */
  run(command: () => void): ErrorName | undefined {
    const { stock, claims, handOuts, returns, turn } = this
    const before = structuredClone({ stock, claims, handOuts, returns, turn })
    try {
      command()
      return undefined
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      Object.assign(this, before)
      return error.refusal
    }
  }

  want(user: number, size: string): void {
    const claim = this.claims.get(user)
    if (!claim || claim.status === 'canceled')
      this.claims.set(user, { status: 'wanted', size, turn: (this.turn += 1), isPacked: false })
    else if (claim.status === 'returned') throw new Refused('BOOK_CLAIM_REFUSED')
    else if (claim.size !== size) {
      if (claim.status === 'handedOut' || claim.isPacked) throw new Refused('BOOK_CLAIM_REFUSED')
      if (claim.status === 'ready') this.stock[claim.size].reserved -= 1
      Object.assign(claim, { status: 'wanted', size })
    }
    this.settle()
  }

  cancel(user: number): void {
    const claim = this.claims.get(user)
    if (!claim) this.claims.set(user, { status: 'declined', size: '', turn: (this.turn += 1), isPacked: false })
    else if (claim.status === 'handedOut' || claim.status === 'returned') throw new Refused('BOOK_CLAIM_REFUSED')
    else if (claim.status !== 'canceled' && claim.status !== 'declined') {
      if (claim.status === 'ready') this.stock[claim.size].reserved -= 1
      Object.assign(claim, { status: 'canceled', isPacked: false })
    }
    this.settle()
  }

  /** Pieces come, or are missing at a count. */
  add(size: string, delta: number): void {
    const { onHand, reserved } = this.stock[size]
    if (onHand + delta < reserved) throw new Refused('BOOK_STOCK_SHORT')
    this.stock[size].onHand += delta
    this.settle()
  }

  give(user: number): void {
    const claim = this.claims.get(user)
    if (claim?.status === 'ready' && !claim.isPacked) this.handOut(user, claim)
  }

  pack(): void {
    const ready = [...this.claims.values()].filter(({ status, isPacked }) => status === 'ready' && !isPacked)
    if (ready.length === 0) throw new Refused('BOOK_BATCH_EMPTY')
    for (const claim of ready) claim.isPacked = true
  }

  /** Of all that is packed. */
  receive(): void {
    const packed = [...this.claims].filter(([, { status, isPacked }]) => isPacked && status === 'ready')
    if (packed.length === 0) throw new Refused('BOOK_BATCH_EMPTY')
    for (const [user, claim] of packed) this.handOut(user, claim)
  }

  copies(size: string, quantity: number): void {
    const { onHand, reserved } = this.stock[size]
    if (onHand - reserved < quantity) throw new Refused('BOOK_STOCK_SHORT')
    this.stock[size].onHand -= quantity
    this.handOuts.push({ user: null, size, quantity, returned: 0, restocked: 0 })
  }

  takeBack(at: number, quantity: number, restock: boolean): void {
    const handOut = this.handOuts[at]
    if (handOut.returned + quantity > handOut.quantity) throw new Refused('BOOK_RETURN_TOO_MANY')
    handOut.returned += quantity
    if (handOut.user !== null) this.claims.get(handOut.user)!.status = 'returned'
    this.returns.push({ handOut: at, quantity, restocked: restock })
    if (restock) this.putBack(handOut, quantity)
    this.settle()
  }

  restock(at: number): void {
    const back = this.returns[at]
    if (back.restocked) return
    back.restocked = true
    this.putBack(this.handOuts[back.handOut], back.quantity)
    this.settle()
  }

  exchange(at: number, size: string, restock: boolean): void {
    const handOut = this.handOuts[at]
    const claim = handOut.user === null ? undefined : this.claims.get(handOut.user)
    if (claim?.status !== 'handedOut') throw new Refused('BOOK_EXCHANGE_REFUSED')
    if (claim.size === size) throw new Refused('BOOK_SIZE_WRONG')
    if (this.stock[size].onHand - this.stock[size].reserved < 1) throw new Refused('BOOK_STOCK_SHORT')
    if (handOut.returned > 0) throw new Refused('BOOK_EXCHANGE_REFUSED')
    handOut.returned = 1
    this.returns.push({ handOut: at, quantity: 1, restocked: restock })
    if (restock) this.putBack(handOut, 1)
    this.stock[size].onHand -= 1
    this.handOuts.push({ user: handOut.user, size, quantity: 1, returned: 0, restocked: 0 })
    claim.size = size
    this.settle()
  }

  private handOut(user: number, claim: Claim): void {
    claim.status = 'handedOut'
    this.stock[claim.size].onHand -= 1
    this.stock[claim.size].reserved -= 1
    this.handOuts.push({ user, size: claim.size, quantity: 1, returned: 0, restocked: 0 })
  }

  private putBack(handOut: HandOut, quantity: number): void {
    handOut.restocked += quantity
    this.stock[handOut.size].onHand += quantity
  }

  private settle(): void {
    const waiting = [...this.claims.values()].filter(({ status }) => status === 'wanted')
    for (const claim of waiting.toSorted((left, right) => left.turn - right.turn)) {
      const pieces = this.stock[claim.size]
      if (pieces.onHand <= pieces.reserved) continue
      pieces.reserved += 1
      claim.status = 'ready'
    }
  }
}
