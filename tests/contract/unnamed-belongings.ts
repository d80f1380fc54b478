import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../server/src/kernel/db/database'
import { addMinutes } from '../../server/src/kernel/school-time'
import { accessLogTable } from '../../server/src/modules/access-log/access-log.table'
import { goodsReservationTable, goodsSkuTable } from '../../server/src/modules/goods/goods.table'
import { liveMuteTable } from '../../server/src/modules/live/talk/live-talk.table'
import { messageDeliveryTable, messagePermissionTable } from '../../server/src/modules/message/ways/ways.table'
import { noteLikeTable } from '../../server/src/modules/note/note.table'
import { apartAnswerTable } from '../../server/src/modules/paper/attempt/attempt.table'
import { paperGrantTable } from '../../server/src/modules/paper/paper/paper.table'
import { reviewCaseTable, reviewReportTable, reviewTraceTable } from '../../server/src/modules/review/review.table'
import { shareArrivalTable } from '../../server/src/modules/share/share.table'
import { afterSaleLineTable, afterSaleLogTable } from '../../server/src/modules/trade/after-sale/after-sale.table'
import { couponCodeTable } from '../../server/src/modules/trade/coupon/coupon.table'
import { invoiceLogTable } from '../../server/src/modules/trade/invoice/invoice.table'
import { voucherTable } from '../../server/src/modules/trade/offline/voucher.table'
import { paymentTable } from '../../server/src/modules/trade/payment/payment.table'
import { refundLineTable, refundTable } from '../../server/src/modules/trade/refund/refund.table'
import { deregistrationTable } from '../../server/src/modules/user/deregistration/deregistration.table'
import { knownDeviceTable, wechatAccountTable } from '../../server/src/modules/user/user.table'
import { vipGiftTable, vipGrantTable, vipPeriodTable } from '../../server/src/modules/vip/vip.table'
import { LEARNER, SHOP, type Learner } from '../support/server/fixture-school'
import { addStaff } from '../support/server/fixture-staff'
import { call } from '../support/server/harness'
import { MARK } from '../server/paper/attempt/marking-fixture'
import type { Belonging, SchoolThing } from './id-fields'
import { requireSuccess } from './require-success'
import { NOW, PAID_FEN, SECRET, SECRET_NAME } from './secrets'

type Known = Record<SchoolThing, string[]> & Partial<Record<Belonging, string[]>>

/** What a learner sets and likes, which no call names by an id of its own. */
export const addLikesAndSettings = async (database: Database, things: Known, me: Learner): Promise<void> => {
  const [article, teacher] = [things.article[0]!, things.teacher[0]!]
  requireSuccess(await call('PUT /resource/auth/article/like', { id: article, liked: true }, me))
  requireSuccess(await call('PUT /resource/auth/collection/article/set', { id: article, collected: true }, me))
  const goods = { id: things.goods.at(-1)!, kind: 'goods' as const, collected: true }
  requireSuccess(await call('PUT /resource/auth/collection/user/set', goods, me))
  requireSuccess(await call('PUT /resource/auth/teacher/follow', { id: teacher, followed: true }, me))
  requireSuccess(
    await call('PUT /base/auth/shop/msg/user/setting/update', { kind: 'school', way: 'sms', enabled: false }, me),
  )
  requireSuccess(await call('PUT /base/auth/shop/user/update/error/question/set', { takeOutAfter: 3 }, me))
  requireSuccess(await call('POST /base/auth/shop/share/link', { address: '/pages/tab/tab1', client: 'web' }, me))
  requireSuccess(await call('POST /base/auth/shop/user/data/copy/save', {}, me))
  const db = database.current
  const visit = { id: randomUUID(), shopId: SHOP, userId: me.id, sightseer: 0, clientType: 2, at: NOW }
  await db.insert(accessLogTable).values({ ...visit, pageType: 'home', pageParam: SECRET })
  const delivery = { id: randomUUID(), messageId: things.message![0]!, way: 'sms', state: 'sent' } as const
  await db.insert(messageDeliveryTable).values({ ...delivery, dueAt: NOW, movedAt: NOW })
  await db.insert(liveMuteTable).values({ lessonId: things.lesson[2]!, userId: me.id, createdAt: NOW })
  await db.insert(noteLikeTable).values({ noteId: things.openNote![0]!, userId: me.id })
  await db.insert(messagePermissionTable).values({ userId: me.id, templateId: randomUUID(), count: 3 })
  await db.insert(knownDeviceTable).values({ deviceHash: randomUUID(), userId: me.id, usedAt: NOW })
  const account = { shopId: SHOP, clientKind: 'mini', openid: randomUUID(), userId: me.id } as const
  await db.insert(wechatAccountTable).values(account)
  const arrival = { id: randomUUID(), shopId: SHOP, inviterId: LEARNER.visitor.id, userId: me.id }
  const invited = { kind: 'school', address: '/pages/tab/tab1', arrivedAt: NOW, registeredAt: NOW } as const
  await db.insert(shareArrivalTable).values({ ...arrival, ...invited })
  const returned = { id: randomUUID(), userId: me.id, shopId: SHOP, status: 'returned' as const }
  await db.insert(deregistrationTable).values({ ...returned, requestedAt: NOW, erasesAt: NOW, endedAt: NOW })
  await addReviews(database, me)
}

/** What waits for a review of one's own name, and what one has reported. */
const addReviews = async (database: Database, me: Learner): Promise<void> => {
  const [id, dates] = [randomUUID(), { createdAt: NOW, updatedAt: NOW }]
  const shown = { kind: 'nickName', subjectId: me.id, userId: me.id, text: SECRET_NAME } as const
  const waits = { state: 'waiting', reason: 'suspect' } as const
  const db = database.current
  await db.insert(reviewCaseTable).values({ ...shown, ...dates, ...waits, id, shopId: SHOP, pictures: [] })
  await db.insert(reviewTraceTable).values({ shopId: SHOP, traceId: randomUUID(), caseId: id, createdAt: NOW })
  const reported = { kind: 'note', subjectId: randomUUID(), reason: 'other', note: SECRET } as const
  const report = { id: randomUUID(), shopId: SHOP, caseId: id, reporterId: me.id, createdAt: NOW }
  await db.insert(reviewReportTable).values({ ...reported, ...report })
}

/** What was bought or given, and the history of it. */
export const addGrants = async (database: Database, things: Known, me: Learner): Promise<void> => {
  const db = database.current
  const [orderId, lineId] = [things.order![0]!, things.orderLine![0]!]
  const owned = { userId: me.id, shopId: SHOP }
  const voucher = { id: randomUUID(), orderId, status: 'rejected' as const, payerName: SECRET_NAME, reason: SECRET }
  await db.insert(voucherTable).values({ ...owned, ...voucher, pictures: [], submittedAt: NOW, decidedAt: NOW })
  const member = { ...owned, levelId: things.vipLevel[0]! }
  const grantId = randomUUID()
  await db.insert(vipGrantTable).values({ ...member, id: grantId, days: 30, paidFen: 0, grantedAt: NOW })
  await db.insert(vipGiftTable).values({ grantId, couponId: things.coupon[0]! })
  const period = { startsAt: NOW, endsAt: addMinutes(NOW, 60) }
  await db.insert(vipPeriodTable).values({ ...member, id: randomUUID(), grantId, ...period })
  await db.insert(paperGrantTable).values({ lineId, userId: me.id, paperId: things.paper[0]!, grantedAt: NOW })
  const code = { codeHash: randomUUID(), couponId: things.coupon[0]!, createdAt: NOW, usedAt: NOW }
  await db.insert(couponCodeTable).values({ ...owned, ...code })
  const [sku] = await db.select().from(goodsSkuTable).limit(1)
  const reserved = { lineId: randomUUID(), orderId, goodsId: sku!.goodsId, skuId: sku!.id, quantity: 1 }
  await db.insert(goodsReservationTable).values({ ...owned, ...reserved })
  const [payment] = await db.select().from(paymentTable).where(eq(paymentTable.orderId, orderId))
  const refund = { id: randomUUID(), paymentId: payment!.id, amountFen: 1, state: 'done', cause: 'school' } as const
  const told = { reason: SECRET, actor: 'staff:1', outRefundNo: randomUUID(), requestedAt: NOW, doneAt: NOW } as const
  await db.insert(refundTable).values({ ...refund, ...told })
  await db.insert(refundLineTable).values({ refundId: refund.id, lineId, amountFen: 1, quantity: 0 })
  const entry = { fromStatus: null, event: 'apply', actor: `learner:${me.id}`, note: SECRET, at: NOW } as const
  await db
    .insert(invoiceLogTable)
    .values({ ...entry, id: randomUUID(), invoiceId: things.invoice![0]!, toStatus: 'pending' })
  const afterSaleId = things.afterSale![0]!
  await db.insert(afterSaleLineTable).values({ afterSaleId, lineId, quantity: 1, running: false })
  await db.insert(afterSaleLogTable).values({ ...entry, id: randomUUID(), afterSaleId, toStatus: 'applied' })
}

/** Answers and marks of an exam that is over. */
export const addAnswers = async (database: Database, attemptId: string, position: number): Promise<void> => {
  const apart = { attemptId, position, revision: 9, reason: 'late' as const, answer: { text: SECRET } }
  await database.current.insert(apartAnswerTable).values({ ...apart, receivedAt: NOW })
  const mark = { attemptId, position, revision: 0, scoreHundredths: PAID_FEN, comment: SECRET }
  requireSuccess(await call(MARK, mark, await addStaff(database)))
}
