import { accessOf, permissionOf } from '@contract/call'
import { calls, type Input, type Output } from '@contract/calls'
import type { DaySum } from '@contract/staff/console-calls'
import type { Permission } from '@contract/staff/permissions'
import { QUEUE_KEYS, QUEUES, type QueueKey } from '@contract/staff/queues'
import type { StaffContext } from '../../kernel/http/routes'
import { addDays, dayOf, startOfDay } from '../../kernel/school-time'
import type { DaySumsRepository } from './day-sums.repository'

/** A call of another module as this staff member would make it, behind its permission. */
export type AskAsStaff = (key: string, input: object, caller: StaffContext) => Promise<unknown>

/** What is asked of each list; the compiler checks it here, beside the calls. */
const LISTS: { [K in QueueKey]: { filter: Input<(typeof QUEUES)[K]['call']> } } = QUEUES

/** Whoever may only look at the list is not waited for. */
const DECIDERS: Partial<Record<QueueKey, Permission>> = {
  refunds: 'refunds.approve',
  afterSales: 'refunds.request',
}
const DAYS = 30

interface TodayDeps {
  sums: DaySumsRepository
  ask: AskAsStaff
  now: () => Date
}

/** What waits for a staff member, and how the school did lately: only what their permissions show them anyway. */
export class TodayService {
  constructor(private readonly deps: TodayDeps) {}

  async read(caller: StaffContext): Promise<Output<'GET /staff/today'>> {
    const may = (permission: Permission) => caller.permissions.includes(permission)
    const mine = QUEUE_KEYS.filter((key) => {
      const decider = DECIDERS[key]
      return may(permissionOfList(key)) && (!decider || may(decider))
    })
    const waiting: Output<'GET /staff/today'>['waiting'] = []
    // One after another: a page that is opened often shall not take every connection at once.
    for (const key of mine) waiting.push({ key, count: await this.count(key, caller) })
    return { waiting, days: await this.sumDays(caller, may) }
  }

  private async count(key: QueueKey, caller: StaffContext): Promise<number> {
    const page = await this.deps.ask(QUEUES[key].call, { ...LISTS[key].filter, pageCurrent: 1, pageSize: 1 }, caller)
    return (page as { totalCount: number }).totalCount
  }

  private async sumDays(caller: StaffContext, may: (permission: Permission) => boolean): Promise<DaySum[]> {
    const { sums, now } = this.deps
    const today = startOfDay(dayOf(now()))
    const days = Array.from({ length: DAYS }, (_, at) => dayOf(addDays(today, at + 1 - DAYS)))
    const from = startOfDay(days[0])
    const { shopId } = caller
    const orders = may('orders.view') ? await sums.countOrders(shopId, from) : undefined
    const income = may('finance.view') ? await this.sumIncome(days, caller) : undefined
    const learners = may('learners.view') ? await sums.countNewLearners(shopId, from) : undefined
    const minutes = may('learners.view') ? await sums.sumStudyMinutes(shopId, days[0]) : undefined
    const on = (sum: Map<string, number> | undefined, day: string) => (sum ? (sum.get(day) ?? 0) : null)
    return days.map((day) => ({
      day,
      orders: on(orders, day),
      incomeFen: on(income, day),
      newLearners: on(learners, day),
      studyMinutes: on(minutes, day),
    }))
  }

  private async sumIncome(days: string[], caller: StaffContext): Promise<Map<string, number>> {
    const period = { from: days[0], to: days.at(-1)! }
    const { rows } = (await this.deps.ask(
      'GET /staff/finance/income',
      period,
      caller,
    )) as Output<'GET /staff/finance/income'>
    const byDay = new Map<string, number>()
    for (const { day, fen } of rows) byDay.set(day, (byDay.get(day) ?? 0) + fen)
    return byDay
  }
}

const permissionOfList = (key: QueueKey): Permission => {
  const { call } = QUEUES[key]
  return permissionOf(accessOf(call, calls[call])) as Permission
}
