import type { GroupRules } from '@contract/activity/rules'
import type { Database } from '../../kernel/db/database'
import { Jobs } from '../../kernel/jobs/jobs'
import { GroupImportRepository } from '../group-buy/group-import.repository'
import { END_JOB, REFUND_REASON } from '../group-buy/group-moves.service'
import type { SchoolContent } from './school-content'

/** Writes the groups of a school folder. What its orders wait for goes on by the same jobs as ever. */
export class GroupImportService {
  private readonly groups: GroupImportRepository
  private readonly jobs: Jobs

  constructor(private readonly database: Database) {
    this.groups = new GroupImportRepository(database)
    this.jobs = new Jobs(database, (error) => {
      throw error
    })
  }

  /** After the orders. */
  async save({ shop, activities }: SchoolContent, now: Date): Promise<void> {
    for (const { id: activityId, groups, rules, endsAt } of activities)
      for (const { id } of groups) {
        const group = { id, shopId: shop.code, activityId, rules: rules as GroupRules, endsAt }
        await this.database.transact(() => this.saveGroup(group, now))
      }
  }

  private async saveGroup(group: Parameters<GroupImportRepository['add']>[0], now: Date): Promise<void> {
    const added = await this.groups.add(group, now)
    if (!added) return
    const { row, paidOrders } = added
    if (row.state === 'open') await this.jobs.enqueue(END_JOB, row.id, { id: row.id }, row.endsAt)
    for (const orderId of paidOrders) {
      if (row.state === 'formed') await this.jobs.enqueue('order.form', orderId, { orderId }, now)
      if (row.state === 'failed')
        await this.jobs.enqueue('order.unform', orderId, { orderId, reason: REFUND_REASON.ended }, now)
    }
  }
}
