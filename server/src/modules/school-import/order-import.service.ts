import { describeDistrict, findDistrict } from '@contract/address/divisions'
import { describeVariant } from '@contract/goods/stocked-kinds'
import type { Receiver } from '@contract/order/calls'
import { ORDER_LIFETIME_MINUTES } from '@contract/order/order-status'
import type { Database } from '../../kernel/db/database'
import { Jobs } from '../../kernel/jobs/jobs'
import { schoolId } from '../../kernel/school-id'
import { addDays, addMinutes } from '../../kernel/school-time'
import { ActivityImportRepository } from '../activity/activity-import.repository'
import { AccessImportRepository } from '../access/access-import.repository'
import { CommentImportRepository } from '../comment/comment-import.repository'
import { GoodsImportRepository } from '../goods/goods-import.repository'
import { CouponImportRepository } from '../trade/coupon/coupon-import.repository'
import type { ImportedLine, ImportedOrder } from '../trade/import/imported-order'
import { OrderImportRepository, type WrittenOrder } from '../trade/import/order-import.repository'
import { planJobs } from '../trade/import/plan-jobs'
import { UserImportRepository } from '../user/user-import.repository'
import { measureLength } from '../vip/schedule'
import { VipImportRepository } from '../vip/vip-import.repository'
import type { OrderContent, OrderLineContent } from './order-content'
import type { SchoolContent } from './school-content'

/** How long the steps of an after-sale take. */
const MOVE_HOURS = 5

/** Writes the orders of a school folder, each once, with what they gave their buyers. */
export class OrderImportService {
  private readonly orders: OrderImportRepository
  private readonly users: UserImportRepository
  private readonly coupons: CouponImportRepository
  private readonly goods: GoodsImportRepository
  private readonly access: AccessImportRepository
  private readonly vip: VipImportRepository
  private readonly comments: CommentImportRepository
  private readonly activities: ActivityImportRepository
  private readonly jobs: Jobs

  constructor(private readonly database: Database) {
    this.orders = new OrderImportRepository(database)
    this.users = new UserImportRepository(database)
    this.coupons = new CouponImportRepository(database)
    this.goods = new GoodsImportRepository(database)
    this.access = new AccessImportRepository(database)
    this.vip = new VipImportRepository(database)
    this.comments = new CommentImportRepository(database)
    this.activities = new ActivityImportRepository(database)
    this.jobs = new Jobs(database, (error) => {
      throw error
    })
  }

  /** After the students are there. All or none of the new ones. */
  async save(content: SchoolContent, now: Date): Promise<void> {
    if (content.orders.length === 0) return
    await this.database.transact(async () => {
      await this.database.liftTimeouts()
      for (const order of content.orders) await this.saveOrder(content, order, now)
      await this.orders.book()
    })
  }

  private async saveOrder(content: SchoolContent, order: OrderContent, now: Date): Promise<void> {
    if (await this.orders.isKnown(order.id)) return
    const student = content.students.find(({ id }) => id === order.studentId)!
    const known =
      (await this.users.findImported(student.id)) ?? (await this.users.findByPhone(content.shop.code, student.phone))
    if (!known) throw new Error(`student ${student.id} of order ${order.id} is gone`)
    const imported = toImported(content, order, known.id, now)
    const written = await this.orders.add(imported)
    await this.useCoupon(content, order, imported, written)
    await this.keepPieces(imported, written)
    await this.takeOfActivity(content, order, imported, written)
    await this.give(content, order, imported, written)
    await this.addReviews(order, imported, now)
    await planJobs(this.jobs, imported)
  }

  private async useCoupon(
    content: SchoolContent,
    { couponId }: OrderContent,
    { id: orderId, shopId, userId, coupon, createdAt, paidBy }: ImportedOrder,
    { order }: WrittenOrder,
  ): Promise<void> {
    if (!coupon || !couponId || order.status === 'canceled') return
    const { validDays } = content.coupons.find(({ id }) => id === couponId)!
    await this.coupons.give({
      id: coupon.myCouponId,
      couponId,
      shopId,
      userId,
      source: 'grant',
      status: paidBy ? 'used' : 'locked',
      orderId,
      validFrom: createdAt,
      expiresAt: addDays(createdAt, validDays),
      createdAt,
      usedAt: paidBy ? (order.paidAt ?? createdAt) : null,
    })
  }

  /** What was ordered is no longer in stock; what was paid counts as sold. */
  private async keepPieces(
    { id: orderId, shopId, userId }: ImportedOrder,
    { order, kept }: WrittenOrder,
  ): Promise<void> {
    for (const { id, skuId, quantity } of kept)
      if (skuId) await this.goods.sell({ id, orderId, shopId, userId, skuId, quantity }, Boolean(order.paidAt))
  }

  private async takeOfActivity(
    content: SchoolContent,
    order: OrderContent,
    { id: orderId, userId, lines, createdAt }: ImportedOrder,
    { order: { status, paidAt = null } }: WrittenOrder,
  ): Promise<void> {
    const found = findActivity(content, order)
    if (!found) return
    const { activity, item } = found
    await this.activities.take({
      orderId,
      activityId: activity.id,
      itemId: item.id,
      userId,
      quantity: lines[0].quantity,
      priceFen: item.priceFen,
      participationId: order.activity?.participationId ?? null,
      state: status === 'canceled' ? 'returned' : paidAt ? 'paid' : 'held',
      createdAt,
      paidAt,
    })
  }

  private async addReviews(
    { lines: contents }: OrderContent,
    { shopId, userId, lines }: ImportedOrder,
    now: Date,
  ): Promise<void> {
    for (const [at, { review }] of contents.entries()) {
      if (!review) continue
      const { reply, age, ...written } = review
      const { id: orderLineId, ref: goodsId } = lines[at]
      const createdAt = addMinutes(now, -age)
      await this.comments.add({ ...written, shopId, userId, goodsId, orderLineId, createdAt })
      if (reply) await this.comments.addReply({ ...reply, commentId: review.id, createdAt })
    }
  }

  private async give(
    content: SchoolContent,
    { lines: contents }: OrderContent,
    { id: orderId, shopId, userId }: ImportedOrder,
    { order, kept }: WrittenOrder,
  ): Promise<void> {
    // Others must join first: what it bought is given by the job that forms it.
    if (!order.paidAt || order.status === 'forming') return
    for (const line of kept) {
      const owner = { userId, shopId }
      if (line.kind === 'course') {
        if (await this.access.assignToLine(userId, line.ref, orderId, line.id)) continue
        const { validDays } = line.snapshot
        await this.access.grant({ ...owner, courseId: line.ref, validDays, orderId, lineId: line.id }, order.paidAt)
      }
      const bought = contents[line.position]
      if (bought.kind !== 'vip') continue
      const { level, plan } = findPlan(content, bought.planId)
      const length = measureLength([], level.rank, order.paidAt, plan)
      const id = schoolId(shopId, 'vipGrant', line.id)
      const grant = { id, ...owner, levelId: level.id, ...length, lineId: line.id, paidFen: line.payableFen }
      await this.vip.give({ ...grant, grantedAt: order.paidAt })
    }
  }
}

const findPlan = ({ vip }: SchoolContent, planId: string) => {
  const level = vip.levels.find(({ plans }) => plans.some(({ id }) => id === planId))!
  return { level, plan: level.plans.find(({ id }) => id === planId)! }
}

/** The first address of a student, as an order keeps it. */
export const toReceiver = ({ students }: SchoolContent, studentId: string): Receiver | null => {
  const [address] = students.find(({ id }) => id === studentId)!.addresses
  const district = address && findDistrict(address.districtCode)
  if (!district) return null
  const { receiverName: name, phone, districtCode: regionCode, detail } = address
  return { name, phone, regionCode, region: describeDistrict(district), detail }
}

const toImported = (content: SchoolContent, order: OrderContent, userId: string, now: Date): ImportedOrder => {
  const before = (age: number) => addMinutes(now, -age)
  const beforeOrNull = (age: number | null) => (age === null ? null : before(age))
  const { id, status, cancelReason, remark, deliveryFen, couponId, paidBy, voucher, invoice } = order
  const shopId = content.shop.code
  const isSent = order.lines.some(({ kind }) => kind === 'goods')
  const found = findActivity(content, order)
  return {
    id,
    shopId,
    userId,
    status,
    cancelReason,
    remark,
    receiver: isSent ? toReceiver(content, order.studentId) : null,
    createdAt: before(order.age),
    activity: found && toOrderActivity(found, order),
    expiresAt: before(order.age - (found?.activity.lifeMinutes ?? ORDER_LIFETIME_MINUTES)),
    lines: order.lines.map((line, at) => ({
      ...toLine(content, line, before(order.age)),
      id: schoolId(shopId, 'orderLine', `${order.key}/${at}`),
    })),
    deliveryFen,
    coupon: couponId
      ? {
          myCouponId: schoolId(shopId, 'coupon', `order/${order.key}`),
          terms: content.coupons.find((coupon) => coupon.id === couponId)!,
        }
      : null,
    paidBy,
    voucher,
    parcels: order.parcels.map(({ age, signedAge, tracks, ...parcel }) => ({
      ...parcel,
      shippedAt: before(age),
      signedAt: beforeOrNull(signedAge),
      tracks: tracks.map(({ age: trackAge, ...track }) => ({ ...track, at: before(trackAge) })),
    })),
    receivedAt: beforeOrNull(order.receivedAge),
    afterSales: order.afterSales.map(({ age, ...afterSale }) => ({
      ...afterSale,
      createdAt: before(age),
      hoursBetween: MOVE_HOURS,
    })),
    invoice: invoice && {
      ...invoice,
      createdAt: before(invoice.age),
      issuedAt: beforeOrNull(invoice.issuedAge),
    },
  }
}

/** The activity that an order names, and what of it the order's only line has. */
const findActivity = ({ activities }: SchoolContent, { activity: named, lines: [line] }: OrderContent) => {
  const activity = named && activities.find(({ id }) => id === named.activityId)
  if (!activity) return null
  const item = activity.items.find(({ goodsRef, skuId }) =>
    line.kind === 'goods' ? skuId === line.skuId : line.kind === 'course' && goodsRef === line.courseId,
  )
  if (!item) throw new Error(`activity ${activity.key} does not sell what the order names`)
  return { activity, item }
}

const toOrderActivity = (
  { activity: { id, kind }, item: { priceFen } }: NonNullable<ReturnType<typeof findActivity>>,
  { activity: named }: OrderContent,
) => ({ id, kind, participationId: named?.participationId ?? null, forms: kind === 'group', priceFen })

const toLine = (content: SchoolContent, line: OrderLineContent, at: Date): Omit<ImportedLine, 'id'> => {
  const { quantity } = line
  if (line.kind === 'course') {
    const course = content.courses.find(({ id }) => id === line.courseId)!
    const { title, cover, courseType, validDays, priceFen: unitPriceFen } = course
    const snapshot = { courseType, validDays }
    return { kind: 'course', ref: course.id, skuId: null, title, cover, snapshot, unitPriceFen, quantity }
  }
  if (line.kind === 'vip') {
    const { level, plan } = findPlan(content, line.planId)
    const { months, days, priceFen: unitPriceFen } = plan
    const terms = { levelId: level.id, months, days, credits: [], quotedAt: at.toISOString() }
    const snapshot = { courseType: null, validDays: null, ...terms }
    const title = `${level.name} · ${plan.title}`
    return { kind: 'vip', ref: plan.id, skuId: null, title, cover: '', snapshot, unitPriceFen, quantity }
  }
  const goods = content.goods.find(({ skus }) => skus.some(({ id }) => id === line.skuId))!
  const sku = goods.skus.find(({ id }) => id === line.skuId)!
  const { kind, id: ref, title, cover, templateId } = goods
  const { id: skuId, attributes, weightGrams, priceFen: unitPriceFen } = sku
  const snapshot = {
    courseType: null,
    validDays: null,
    variant: describeVariant(attributes),
    weightGrams,
    templateId,
  }
  return { kind, ref, skuId, title, cover, snapshot, unitPriceFen, quantity }
}
