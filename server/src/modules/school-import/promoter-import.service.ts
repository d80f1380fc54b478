import type { Database } from '../../kernel/db/database'
import { Jobs } from '../../kernel/jobs/jobs'
import { addDays } from '../../kernel/school-time'
import { createCommissions } from '../promoter/promoter.module'
import { PromoterImportRepository } from '../promoter/promoter-import.repository'
import { createCommissionLedger } from '../trade/ledger/create-ledger'
import { OrderImportRepository, type FoundOrder } from '../trade/import/order-import.repository'
import { UserImportRepository } from '../user/user-import.repository'
import type { PromoterContent, PromoterProgrammeContent } from './promoter-content'
import type { SchoolContent } from './school-content'

/** Writes the promoter programme of a school folder; its people and their commission as a demonstration shows them. */
export class PromoterImportService {
  private readonly rows: PromoterImportRepository
  private readonly orders: OrderImportRepository
  private readonly users: UserImportRepository
  private readonly commissions: ReturnType<typeof createCommissions>
  /** Each step of the past runs at its own time. */
  private moment = new Date()

  constructor(private readonly database: Database) {
    this.rows = new PromoterImportRepository(database)
    this.orders = new OrderImportRepository(database)
    this.users = new UserImportRepository(database)
    const now = () => this.moment
    const jobs = new Jobs(database, (error) => {
      throw error
    })
    this.commissions = createCommissions({ database, jobs, now, books: createCommissionLedger({ database, now }) })
  }

  /** After students and their orders. All of it or nothing. */
  async save(content: SchoolContent, now: Date): Promise<void> {
    const { promoters: programme, shop } = content
    if (!programme) return
    await this.database.transact(async () => {
      await this.database.liftTimeouts()
      await this.saveProgramme(shop.code, programme, now)
      const added: PromoterContent[] = []
      for (const promoter of programme.promoters)
        if (await this.addPromoter(content, promoter, now)) added.push(promoter)
      for (const promoter of programme.promoters)
        for (const customer of promoter.customers) await this.addCustomer(content, promoter, customer, now)
      await this.followOrders(
        programme.promoters.flatMap(({ customers }) => customers),
        now,
      )
      for (const { id, state } of added) await this.rows.setState(id, state)
    })
  }

  private async saveProgramme(shopId: string, programme: PromoterProgrammeContent, now: Date): Promise<void> {
    const { setting, agreement, levels, rates } = programme
    await this.rows.saveProgramme({ shopId, ...setting }, agreement, now)
    await this.rows.saveLevels(levels.map((level) => ({ ...level, shopId })))
    await this.rows.saveRates(rates.map((rate) => ({ ...rate, shopId })))
    if (setting.open) await this.commissions.planLevels(shopId, now)
  }

  /** Whoever ever promoted does so while the orders of the past are followed. */
  private async addPromoter(content: SchoolContent, promoter: PromoterContent, now: Date): Promise<boolean> {
    const { id, reason, name, about, levelId, parentId, daysAgo, hidesName, state } = promoter
    const at = addDays(now, -daysAgo)
    const hasJoined = state !== 'pending' && state !== 'rejected'
    return this.rows.addPromoter({
      ...{ id, shopId: content.shop.code, userId: await this.findUser(content, promoter.studentId) },
      ...{ reason, name, about, levelId, parentId, hidesName, agreedAt: at, appliedAt: at },
      state: hasJoined ? 'active' : state,
      joinedAt: hasJoined ? at : null,
    })
  }

  private async addCustomer(
    content: SchoolContent,
    { id: promoterId }: PromoterContent,
    { studentId, daysAgo }: PromoterContent['customers'][number],
    now: Date,
  ): Promise<void> {
    const id = await this.findUser(content, studentId)
    const boundAt = addDays(now, -daysAgo)
    const row = { id, shopId: content.shop.code, promoterId, origin: 'registered' as const }
    await this.rows.addCustomer({ ...row, boundAt, touchedAt: now })
  }

  /** In the order in which they were placed, each once. */
  private async followOrders(customers: PromoterContent['customers'], now: Date): Promise<void> {
    const found: FoundOrder[] = []
    for (const orderId of customers.flatMap(({ orderIds }) => orderIds))
      if (!(await this.rows.hasCommission(orderId))) found.push(await this.orders.find(orderId))
    found.sort((one, other) => one.order.createdAt.getTime() - other.order.createdAt.getTime())
    for (const each of found) await this.followOrder(each, now)
  }

  private async followOrder({ order, lines, moves, refunds }: FoundOrder, now: Date): Promise<void> {
    const { orders, settlement } = this.commissions
    this.moment = order.createdAt
    const plan = await orders.prepare(order)
    await plan?.(order, lines)
    const settleUntil = async (until: Date) => {
      for (const { id, settlesAt } of await this.rows.listOfOrder(order.id)) {
        if (settlesAt === null || settlesAt > until) continue
        this.moment = settlesAt
        await settlement.run(id)
      }
    }
    // A refund comes before what it closes.
    const steps = [
      ...refunds.map(({ id, at, shares }) => ({ at, run: () => orders.refund(id, shares) })),
      ...moves.map(({ event, at }) => ({ at, run: () => orders.follow(order, event) })),
    ].sort((one, other) => one.at.getTime() - other.at.getTime())
    for (const { at, run } of steps) {
      await settleUntil(at)
      this.moment = at
      await run()
    }
    await settleUntil(now)
  }

  private async findUser({ shop, students }: SchoolContent, studentId: string): Promise<string> {
    const { phone } = students.find(({ id }) => id === studentId)!
    const known = (await this.users.findImported(studentId)) ?? (await this.users.findByPhone(shop.code, phone))
    if (!known) throw new Error(`student ${studentId} of promoters.yml is gone`)
    return known.id
  }
}
