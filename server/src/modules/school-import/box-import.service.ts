import type { BlindBoxRules } from '@contract/activity/rules'
import type { Database } from '../../kernel/db/database'
import { schoolId } from '../../kernel/school-id'
import { addHours, addMinutes } from '../../kernel/school-time'
import type { Seal } from '../../kernel/seal'
import { ActivityImportRepository } from '../activity/activity-import.repository'
import { BlindBoxImportRepository } from '../blind-box/blind-box-import.repository'
import { OrderImportRepository } from '../trade/import/order-import.repository'
import { UserImportRepository } from '../user/user-import.repository'
import type { ActivityContent, BoxDrawContent } from './activity-content'
import { toReceiver } from './order-import.service'
import type { SchoolContent } from './school-content'

/** Publishes the blind boxes of a school folder, with what was bought of them as a demonstration shows it. */
export class BoxImportService {
  private readonly orders: OrderImportRepository
  private readonly activities: ActivityImportRepository
  private readonly users: UserImportRepository

  constructor(
    private readonly database: Database,
    private readonly seal: Seal | undefined,
  ) {
    this.orders = new OrderImportRepository(database)
    this.activities = new ActivityImportRepository(database)
    this.users = new UserImportRepository(database)
  }

  /** After activities and students. All of it or nothing. */
  async save(content: SchoolContent, now: Date): Promise<void> {
    const found = content.activities.filter(({ kind }) => kind === 'blindBox')
    if (found.length === 0) return
    if (!this.seal) throw new Error('a blind box cannot be imported without a seal')
    const boxes = new BlindBoxImportRepository(this.database, this.seal)
    await this.database.transact(async () => {
      for (const activity of found) {
        await boxes.publish(activity.id, activity.rules as BlindBoxRules, now)
        for (const [at, draw] of activity.draws.entries()) await this.buy(boxes, { content, activity, draw, at }, now)
      }
      await this.orders.book()
    })
  }

  private async buy(
    boxes: BlindBoxImportRepository,
    {
      content,
      activity,
      draw,
      at,
    }: { content: SchoolContent; activity: ActivityContent; draw: BoxDrawContent; at: number },
    now: Date,
  ): Promise<void> {
    const shopId = content.shop.code
    const orderId = schoolId(shopId, 'order', `box/${activity.key}/${at}`)
    if (await this.orders.isKnown(orderId)) return
    const student = content.students.find(({ id }) => id === draw.studentId)!
    const { id: userId } = (await this.users.findByPhone(shopId, student.phone))!
    const rules = activity.rules as BlindBoxRules
    const opened = await boxes.open(activity.id, rules)
    if (!opened) throw new Error(`the box ${activity.key} has fewer places than draws`)
    const [item] = activity.items
    const { id: itemId, priceFen } = item
    const createdAt = addHours(now, -draw.hoursAgo)
    const variant = `${opened.place + 1} 号 · ${rules.contents[opened.content].name}`
    const line = { kind: 'blindBox' as const, ref: activity.id, skuId: null, title: activity.title, quantity: 1 }
    await this.orders.add({
      ...{ id: orderId, shopId, userId, status: 'undelivered', cancelReason: null, remark: '', createdAt },
      receiver: toReceiver(content, student.id),
      expiresAt: addMinutes(createdAt, activity.lifeMinutes),
      lines: [
        {
          ...line,
          id: schoolId(shopId, 'orderLine', `box/${activity.key}/${at}`),
          cover: activity.cover,
          snapshot: { courseType: null, validDays: null, variant, weightGrams: 0, templateId: null },
          unitPriceFen: priceFen,
        },
      ],
      ...{ deliveryFen: 0, coupon: null, paidBy: 'offline', voucher: null, parcels: [], receivedAt: null },
      ...{ afterSales: [], invoice: null },
      activity: { id: activity.id, kind: 'blindBox', participationId: null, forms: false, priceFen },
    })
    const taken = { orderId, activityId: activity.id, itemId, userId, quantity: 1, priceFen, participationId: null }
    await this.activities.take({ ...taken, state: 'paid', createdAt, paidAt: createdAt })
    await boxes.add(opened, { orderId, userId, createdAt })
  }
}
