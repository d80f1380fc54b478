/** What the rules say, in plain lists; apart from the server's code, with fractions instead of whole numbers. */

export interface OracleLine {
  id: string
  baseFen: number
  deliveryFen: number
  quantity: number
  refundedFen: number
}

export interface OracleOrder {
  id: string
  customer: number
  status: 'unpaid' | 'paid' | 'completed' | 'canceled' | 'refunded'
  lines: OracleLine[]
  rows: OracleRow[]
  settlesAt: number | null
}

interface OracleRow {
  line: OracleLine
  promoter: number
  amountFen: number
  /** Of the base, in millionths; null for a fixed sum. */
  ratePpm: number | null
  state: 'open' | 'settled' | 'canceled'
}

interface OraclePromoter {
  state: 'active' | 'suspended' | 'cleared'
  keepsWaiting: boolean
  /** The promoter whose customer this one was. */
  parent: number | null
  withdrawals: Map<string, { amountFen: number; returned: boolean }>
}

export interface Terms {
  ratePpm: number | null
  fixedFen: number | null
}

const DAY = 86_400_000
const half = (fen: number): number => Math.floor(fen + 0.5)

export class PromoterOracle {
  readonly promoters: OraclePromoter[]
  readonly orders: OracleOrder[] = []
  /** Whose customer each is. */
  readonly holders: (number | null)[]
  terms: Terms = { ratePpm: 100_000, fixedFen: null }
  secondPpm: number | null = null

  constructor(
    public now: number,
    private readonly frozenDays: number,
    parents: (number | null)[],
    customers: number,
  ) {
    this.promoters = parents.map((parent) => ({
      state: 'active',
      keepsWaiting: true,
      parent,
      withdrawals: new Map(),
    }))
    this.holders = Array.from({ length: customers }, () => null)
  }

  place(id: string, customer: number, lines: OracleLine[]): OracleOrder {
    const order: OracleOrder = { id, customer, status: 'unpaid', lines, rows: [], settlesAt: null }
    const holder = this.holders[customer] ?? null
    if (holder !== null && this.promoters[holder]!.state === 'active')
      for (const line of lines) this.plan(order, line, holder)
    this.orders.push(order)
    return order
  }

  pay(order: OracleOrder, sent: boolean): void {
    order.status = sent ? 'paid' : 'completed'
    if (!sent) order.settlesAt = this.now + this.frozenDays * DAY
  }

  complete(order: OracleOrder): void {
    order.status = 'completed'
    order.settlesAt = this.now + this.frozenDays * DAY
  }

  cancel(order: OracleOrder): void {
    order.status = 'canceled'
    for (const row of order.rows) row.state = 'canceled'
  }

  refund(order: OracleOrder, line: OracleLine, amountFen: number): void {
    line.refundedFen = Math.min(line.baseFen, line.refundedFen + amountFen)
    if (line.refundedFen === line.baseFen)
      for (const row of order.rows) if (row.line === line && row.state === 'open') row.state = 'canceled'
  }

  settle(): void {
    for (const { rows, settlesAt } of this.orders) {
      if (settlesAt === null || settlesAt > this.now) continue
      for (const row of rows) {
        const { state, keepsWaiting } = this.promoters[row.promoter]!
        if (row.state !== 'open' || state === 'suspended') continue
        row.state = state === 'cleared' && !keepsWaiting ? 'canceled' : 'settled'
      }
    }
  }

  clear(promoter: number, keepsWaiting: boolean): void {
    Object.assign(this.promoters[promoter]!, { state: 'cleared', keepsWaiting })
    if (keepsWaiting) return
    for (const { rows } of this.orders)
      for (const row of rows) if (row.promoter === promoter && row.state === 'open') row.state = 'canceled'
  }

  take(promoter: number, id: string, amountFen: number): boolean {
    const { withdrawals, state } = this.promoters[promoter]!
    if (withdrawals.has(id)) return true
    if (state === 'suspended' || this.available(promoter) < amountFen) return false
    withdrawals.set(id, { amountFen, returned: false })
    return true
  }

  giveBack(promoter: number, id: string): void {
    const withdrawal = this.promoters[promoter]!.withdrawals.get(id)
    if (withdrawal) withdrawal.returned = true
  }

  /** What was settled and stands, without what is taken out. */
  available(promoter: number): number {
    const rows = this.orders.flatMap((order) => order.rows)
    const earned = rows
      .filter((row) => row.promoter === promoter && row.state === 'settled')
      .reduce((sum, row) => sum + this.leftOf(row), 0)
    const taken = [...this.promoters[promoter]!.withdrawals.values()]
      .filter(({ returned }) => !returned)
      .reduce((sum, { amountFen }) => sum + amountFen, 0)
    return earned - taken
  }

  private plan(order: OracleOrder, line: OracleLine, holder: number): void {
    if (line.baseFen === 0) return
    const { ratePpm, fixedFen } = this.terms
    const wanted = ratePpm === null ? fixedFen! * line.quantity : half((line.baseFen * ratePpm) / 1_000_000)
    const amountFen = Math.min(line.baseFen, wanted)
    if (amountFen === 0) return
    order.rows.push({ line, promoter: holder, amountFen, ratePpm, state: 'open' })
    const { parent } = this.promoters[holder]!
    if (this.secondPpm === null || parent === null || this.promoters[parent]!.state !== 'active') return
    const second = Math.min(line.baseFen - amountFen, half((line.baseFen * this.secondPpm) / 1_000_000))
    if (second > 0)
      order.rows.push({ line, promoter: parent, amountFen: second, ratePpm: this.secondPpm, state: 'open' })
  }

  private leftOf({ line, amountFen, ratePpm }: OracleRow): number {
    const left = line.baseFen - line.refundedFen
    if (left === 0) return 0
    const whole = ratePpm === null ? null : half((line.baseFen * ratePpm) / 1_000_000)
    if (ratePpm !== null && whole === amountFen) return half((left * ratePpm) / 1_000_000)
    return half((amountFen * left) / line.baseFen)
  }
}
