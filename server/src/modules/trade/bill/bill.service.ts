import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { makeId } from '../../../kernel/make-id'
import { addDays, addHours, addMinutes, dayOf, startOfDay } from '../../../kernel/school-time'
import type { BillEntry } from '../../../providers/payment/payment-channel'
import type { MerchantChannel } from '../../merchant/merchant-channels.service'
import type { BillLearning, FoundDifference } from './bill-learning.service'
import type { BillRepository, BillRow } from './bill.repository'
import { compareBill, describeMissing } from './compare-bill'

const DAY_JOB = 'bill.day'
const FETCH_JOB = 'bill.fetch'
/** Yesterday's bill is ready at ten in the morning at both providers. */
const READY_HOURS = 34.5
/** After a longer outage, older bills are not fetched: each day of it would be a job for each account. */
const MOST_DAYS = 30
/** A payment of ours is known no earlier than at the provider, but for clocks that differ. */
const CLOCK_MINUTES = 10

/** What bills need of the schools' accounts at providers. */
export interface BillAccounts {
  listIds(): Promise<string[]>
  find(accountId: string): Promise<MerchantChannel | undefined>
}

interface BillServiceDeps {
  database: Database
  bills: BillRepository
  accounts: BillAccounts
  learning: Pick<BillLearning, 'learn'>
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  now: () => Date
}

/**
 * Fetches the providers' bills, each on the morning after, and compares them with our books. A payment that we missed
 * and a refund that was made in the merchant's console are booked; every other difference stays for a person to clear.
 */
export class BillService {
  private plannedDay = ''

  constructor(private readonly deps: BillServiceDeps) {
    deps.jobs.handle(DAY_JOB, ({ day }) => this.fetchDay(day))
    deps.jobs.handle(FETCH_JOB, ({ day, accountId }) => this.fetch(accountId, day))
  }

  /** Call it with each payment: begins the chain of days, each of which plans the next. */
  async plan(): Promise<void> {
    const day = dayOf(this.deps.now())
    if (day === this.plannedDay) return
    this.plannedDay = day
    await this.planDay(day)
  }

  /** The job of a day: one job for each account, so that one that fails delays no other. */
  private async fetchDay(day: string): Promise<void> {
    if (day >= dayOf(this.deps.now())) throw new Error(`the bill of ${day} before its end`)
    const oldest = dayOf(addDays(this.deps.now(), -MOST_DAYS))
    if (day < oldest) return this.planDay(oldest)
    for (const accountId of await this.deps.accounts.listIds())
      await this.deps.jobs.enqueue(FETCH_JOB, `${accountId}:${day}`, { accountId, day }, this.deps.now())
    await this.planDay(dayOf(addHours(startOfDay(day), 36)))
  }

  private planDay(day: string): Promise<void> {
    return this.deps.jobs.enqueue(DAY_JOB, day, { day }, addHours(startOfDay(day), READY_HOURS))
  }

  /** The job of an account and a day. Idempotent. @throws ChannelError while the provider has no bill yet */
  private async fetch(accountId: string, day: string): Promise<void> {
    const merchant = await this.deps.accounts.find(accountId)
    if (!merchant || merchant.channel.withoutBill || (await this.deps.bills.has(accountId, day))) return
    const entries = await merchant.channel.fetchBill(day)
    const bill = toBill(merchant, day, entries, this.deps.now())
    const books = {
      payments: await this.deps.bills.findPayments(bill, entries),
      refunds: await this.deps.bills.findRefunds(bill, entries),
    }
    const found: FoundDifference[] = []
    for (const difference of compareBill(entries, books)) found.push(await this.deps.learning.learn(difference))
    await this.keep(bill, entries, found)
  }

  private async keep(bill: BillRow, entries: BillEntry[], found: FoundDifference[]): Promise<void> {
    const { merchantAccountId, day } = bill
    const end = addMinutes(addDays(startOfDay(day), 1), -CLOCK_MINUTES)
    const times = [addDays(end, -1), end] as const
    await this.deps.database.transact(async () => {
      if (!(await this.deps.bills.add(bill, entries))) return
      const missing = describeMissing(
        await this.deps.bills.listMissingPayments(merchantAccountId, ...times),
        await this.deps.bills.listMissingRefunds(merchantAccountId, ...times),
      )
      await this.deps.bills.addDifferences(bill, [...found, ...missing])
    })
  }
}

const toBill = (
  { accountId: merchantAccountId, shopId, provider, merchantNo }: MerchantChannel,
  day: string,
  entries: BillEntry[],
  fetchedAt: Date,
): BillRow => {
  const [payments, refunds] = [
    entries.filter(({ kind }) => kind === 'payment'),
    entries.filter(({ kind }) => kind === 'refund'),
  ]
  const head = { id: makeId(), shopId, merchantAccountId, provider, merchantNo, day, fetchedAt }
  return {
    ...head,
    payments: payments.length,
    paidFen: sumOf(payments),
    refunds: refunds.length,
    refundedFen: sumOf(refunds),
  }
}

const sumOf = (entries: BillEntry[]): number => entries.reduce((sum, { amountFen }) => sum + amountFen, 0)
