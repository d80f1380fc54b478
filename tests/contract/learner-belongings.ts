import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../server/src/kernel/db/database'
import { chapterTable } from '../../server/src/modules/course/course.table'
import { studyTable } from '../../server/src/modules/study/study.table'
import { commentTable } from '../../server/src/modules/comment/comment.table'
import { MessageRepository } from '../../server/src/modules/message/message.repository'
import { MessageService } from '../../server/src/modules/message/message.service'
import { CATEGORY, CHAPTER, COURSE, LEARNER, LESSON, SHOP, type Learner } from '../support/server/fixture-school'
import { call, clock } from '../support/server/harness'
import { addCoupon } from '../server/trade/coupon-fixture'
import { addLevel } from '../server/vip/vip-fixture'
import { addCheck, MY_FACE, openCheck, PAGE, PERMIT, takePhoto } from '../server/attendance/attendance-fixture'
import { addStaff } from '../support/server/fixture-staff'
import { givenArticle } from '../support/server/article-fixture'
import { givenBulletin } from '../support/server/bulletin-fixture'
import { addAccess, addCourse, addPackage } from '../support/server/course-fixture'
import { addLive, END, minute, START } from '../server/live/live-fixture'
import { orderLineTable, orderTable } from '../../server/src/modules/trade/order/order.table'
import { BELONGINGS, type Belonging, type SchoolThing } from './id-fields'
import { addAttempts } from './exam-belongings'
import { addPractices, addPracticeThings } from './practice-belongings'
import { givenPaper } from '../support/server/paper-fixture'
import { givenGoods } from '../support/server/goods-fixture'
import { placeOrder } from '../support/server/place-order'
import { addLogin } from './add-login'
import { addGroupBuy, sitInGroup } from './group-belongings'
import { addPromoter } from './promoter-belongings'
import { addWithdrawal } from './withdrawal-belongings'
import { requireSuccess } from './require-success'
import { NOW, PAID_FEN, SECRET, SECRET_NAME } from './secrets'
import { addSharingActivities, takePartInSharing } from './bargain-belongings'
import { addBooks } from './book-belongings'
import { addOfflineCourse, enrolOffline } from './offline-belongings'
import { addBoxAndAd, drawFromBox } from './box-belongings'
import { addSelection, selectCourse } from './selection-belongings'
import { addSessions } from './campus-belongings'
import { addEntries } from './entry-belongings'
import { addSchoolClass, joinClass } from './class-belongings'
import { addRegistration } from '../server/registration/registration-fixture'
import { addAppointmentHost, addAppointments } from './service-belongings'
import { addGrants, addLikesAndSettings } from './unnamed-belongings'
import { addAfterSale, addContract, addInvoice, addParcel, addReceived } from './trade-belongings'

const days = (count: number) => ({
  startsAt: new Date(START.getTime() + count * 86_400_000),
  endsAt: new Date(END.getTime() + count * 86_400_000),
})

/** Lessons of every kind, a course of each. `course`, `lesson` and `chapter` go together by their place in the list. */
export const addSchoolThings = async (database: Database, learners: Learner[]) => {
  const owners = learners.map(({ id }) => id)
  const running = await addLive(database, {}, owners)
  const planned = await addLive(database, days(1), owners)
  const recorded = await addLive(database, { ...days(-1), replay: true }, owners)
  const certified = await addCourse(database, { hasCertificate: true }, [{}])
  for (const userId of owners) await addAccess(database, userId, certified.courseId)
  await addAccess(database, LEARNER.visitor.id, COURSE.paid)
  await addCheck(database, running)
  await addCheck(database, running, { kind: 'face', afterSeconds: 660 })
  await addCheck(database, recorded)
  const account = { accountName: '学校', bankName: '银行', accountNumber: '6222 0000' }
  await call('POST /staff/merchant/offline/set', account, await addStaff(database))
  const [stocked] = await givenGoods(database)
  const goods = [
    (await addCourse(database)).courseId,
    (await addCourse(database, { priceFen: 0 })).courseId,
    stocked!.goodsId,
  ]
  const lives = [running, planned, recorded].map(({ courseId, resourceId }) => ({ courseId, lessonId: resourceId }))
  const places = [
    { courseId: COURSE.paid, lessonId: LESSON.paid },
    ...lives,
    { courseId: certified.courseId, lessonId: certified.lessonIds[0]! },
  ]
  const chapters = await database.current.select().from(chapterTable)
  const { articleId, categoryId, teacherId } = await givenArticle(database)
  const registrations = [await addRegistration(database), await addRegistration(database)]
  const couponId = await addCoupon(database, { kind: 'fixed', offFen: 1, fromFen: 0 })
  const things: Record<SchoolThing, string[]> = {
    course: places.map(({ courseId }) => courseId),
    lesson: places.map(({ lessonId }) => lessonId),
    chapter: places.map((place) => chapters.find(({ courseId }) => courseId === place.courseId)?.id ?? CHAPTER.paid),
    category: [CATEGORY.child],
    teacher: [teacherId],
    package: [(await addPackage(database, { 理论: 1 })).packageId],
    goods,
    sku: [stocked!.skuId],
    learner: [LEARNER.owner.id],
    coupon: [couponId],
    vipLevel: [(await addLevel(database)).levelId],
    article: [articleId],
    articleCategory: [categoryId],
    bulletin: [await givenBulletin(database)],
    registration: registrations.map(({ registrationId }) => registrationId),
    registrationPost: registrations.map(({ postId }) => postId),
    appointmentHost: [await addAppointmentHost(database)],
    paper: [(await givenPaper(database)).id],
    ...(await addSchoolClass(database)),
    ...(await addOfflineCourse(database)),
    ...(await addSelection(database)),
    ...(await addBoxAndAd(database)),
    ...(await addGroupBuy(database)),
    ...(await addPracticeThings(database)),
    ...(await addSharingActivities(database, couponId)),
  }
  return { things, running, planned, recorded, certified }
}
type School = Awaited<ReturnType<typeof addSchoolThings>>

/** As many ids as `addBelongings` gives, of nothing that exists. */
export const makeUnknownBelongings = ({ things: { course } }: School): Record<Belonging, string[]> =>
  Object.fromEntries(
    BELONGINGS.map((name) => [name, (name === 'study' || name === 'ticket' ? course : ['']).map(() => randomUUID())]),
  ) as Record<Belonging, string[]>

/** Does whatever a learner can do, by the calls themselves. Returns the ids of what came of it. */
export const addBelongings = async (
  database: Database,
  school: School,
  me: Learner,
): Promise<Record<Belonging, string[]>> => {
  const ask = async <Data>(answer: Promise<{ code: number; msg: string; data: Data }>) => requireSuccess(await answer)
  const { running, planned, recorded, certified, things } = school
  const place = { courseId: COURSE.paid, resourceId: LESSON.paid }

  clock.set(minute(2))
  const played = await ask(call('POST /resource/auth/course/get/resource', place, me))
  clock.set(NOW)
  await ask(
    call(
      'POST /resource/auth/course/save',
      {
        ...place,
        studyId: played.studyId,
        ticket: played.ticket,
        sequence: 1,
        studyProgress: 50,
        duration: 600,
        currentTime: 300,
      },
      me,
    ),
  )
  const replay = await ask(call('POST /resource/auth/course/play/back/watch', recorded, me))
  const room = await ask(
    call('POST /resource/auth/course/live/watch', { ...running, entered: true, playing: true }, me),
  )
  const talked = { ...running, kind: 'question' as const, clientRequestId: randomUUID(), content: '大家都可以看' }
  await ask(call('POST /resource/auth/live/talk/save', talked, me))
  await ask(call('GET /resource/auth/course/appointment/course', planned, me))
  const [liveStudy] = await database.current
    .select()
    .from(studyTable)
    .where(eq(studyTable.lessonId, running.resourceId))

  const clientRequestId = randomUUID()
  const myCoupon = await ask(call('POST /resource/auth/user/coupon/claim', { couponId: things.coupon[0]! }, me))
  const order = await ask(placeOrder(call, me, [{ goodsId: things.goods[0]! }], { clientRequestId, remark: SECRET }))
  const free = await ask(placeOrder(call, me, [{ goodsId: things.goods[1]! }], { remark: SECRET }))
  await database.current.update(orderTable).set({ payableFen: PAID_FEN, paidAt: NOW }).where(eq(orderTable.id, free.id))
  const [paidLine] = await database.current
    .update(orderLineTable)
    .set({ payableFen: PAID_FEN })
    .where(eq(orderLineTable.orderId, free.id))
    .returning()
  const inCart = { clientRequestId: randomUUID(), skuId: things.sku[0]!, quantity: 1 }
  await ask(call('POST /resource/auth/cart/add', inCart, me))
  const { invoiceId, titleId } = await addInvoice(database, me, order)
  const sent = await addParcel(database, me)
  await ask(call('POST /resource/auth/trade/pay/prepay', { orderId: order.id, channel: 'wechatH5' }, me))

  const writeNote = async (open: boolean) =>
    (
      await ask(
        call('POST /resource/auth/course/notes/save', { ...place, content: open ? '大家都可以看' : SECRET, open }, me),
      )
    ).id
  const writeComment = async (courseId: string, content: string) =>
    (await ask(call('POST /resource/auth/goods/comment/save', { courseId, content, stars: 5 }, me))).id
  const pendingComment = await writeComment(running.courseId, SECRET)
  await database.current.update(commentTable).set({ state: 'pending' }).where(eq(commentTable.id, pendingComment))
  const comment = await writeComment(COURSE.paid, '很好懂')
  await ask(call('POST /resource/auth/goods/comment/reply/save', { commentId: comment, content: '补充一句' }, me))
  await ask(call('PUT /resource/auth/collection/user/set', { id: COURSE.paid, collected: true }, me))

  await database.current.insert(studyTable).values({
    id: randomUUID(),
    userId: me.id,
    shopId: SHOP,
    courseId: certified.courseId,
    lessonId: certified.lessonIds[0]!,
    completedAt: NOW,
    watchedSeconds: 60,
  })
  const certificate = await ask(
    call('POST /resource/auth/cert/user/receive', { courseId: certified.courseId, holderName: SECRET_NAME }, me),
  )

  await openCheck(running, me)
  const { list: records } = await ask(call(PAGE, {}, me))
  const record = records.find(({ kind, status }) => kind === 'tap' && status === 'PENDING')!.id
  const faceRecord = records.find(({ kind }) => kind === 'face')!.id
  const absentRecord = records.find(({ status }) => status === 'ABSENT')!.id
  const photoNonce = await takePhoto(me, faceRecord)
  const freshNonce = (await ask(call(PERMIT, { id: faceRecord, agreed: true }, me))).nonce

  const picture = { name: 'face.jpg', type: 'image/jpeg', content: MY_FACE }
  const { key } = (await ask(
    call.upload('POST /base/auth/file/upload/image', picture, me, { purpose: 'headImage' }),
  )) as unknown as {
    key: string
  }
  const voucherPicture = await ask(
    call.upload('POST /base/auth/file/upload/image', picture, me, { purpose: 'voucher' }),
  )
  const { key: afterSalePicture } = (await ask(
    call.upload('POST /base/auth/file/upload/image', picture, me, { purpose: 'afterSale' }),
  )) as unknown as { key: string }
  const { key: paperPicture } = (await ask(
    call.upload('POST /base/auth/file/upload/image', picture, me, { purpose: 'identity' }),
  )) as unknown as { key: string }
  const { key: feedbackPicture } = (await ask(
    call.upload('POST /base/auth/file/upload/image', picture, me, { purpose: 'feedback' }),
  )) as unknown as { key: string }
  const { key: commentPicture } = (await ask(
    call.upload('POST /base/auth/file/upload/image', picture, me, { purpose: 'comment' }),
  )) as unknown as { key: string }
  const told = { clientRequestId: randomUUID(), content: SECRET, feedbackPictures: [] }
  await ask(call('POST /base/auth/shop/feedback/save', { ...told, kind: 'problem' }, me))
  const application = { name: SECRET_NAME, title: '技师', field: '电工', intro: SECRET, papers: [paperPicture] }
  const applied = await ask(call('POST /resource/auth/teacher/apply/save', { ...application, submit: false }, me))
  await ask(call('POST /resource/auth/search/history/save', { keyword: SECRET }, me))
  await ask(call('PUT /base/auth/shop/user/update', { realName: SECRET_NAME, signature: SECRET }, me))
  await ask(call('GET /base/api/shop/user/get/invite/code/by/id', { id: me.id }))
  const messages = new MessageService(new MessageRepository(database), () => clock.now())
  await messages.sendAll([
    { userId: me.id, shopId: SHOP, title: SECRET, content: SECRET, reason: 'walk', kind: 'school' },
  ])
  const written = { phone: '13800138000', districtCode: '330106', tag: '', isDefault: false } as const
  const address = await ask(
    call('POST /base/auth/shop/user/address/save', { ...written, receiverName: SECRET_NAME, detail: SECRET }, me),
  )
  const [message] = (await ask(call('POST /base/auth/shop/msg/user/page', {}, me))).list

  const belongings = {
    study: [played.studyId, liveStudy!.id, randomUUID(), replay.studyId, randomUUID()],
    ticket: [played.ticket, room.ticket, randomUUID(), replay.ticket, randomUUID()],
    order: [order.id],
    paidOrder: [free.id],
    sentOrder: [sent.orderId],
    parcel: [sent.parcelId],
    clientRequest: [clientRequestId],
    invoice: [invoiceId],
    invoiceTitle: [titleId],
    afterSale: [await addAfterSale(database, me, order, 'applied')],
    agreedAfterSale: [await addAfterSale(database, me, order, 'agreed')],
    afterSalePicture: [afterSalePicture],
    orderLine: [paidLine!.id],
    privateNote: [await writeNote(false)],
    openNote: [await writeNote(true)],
    pendingComment: [pendingComment],
    comment: [comment],
    upload: [key],
    voucherPicture: [(voucherPicture as unknown as { key: string }).key],
    paperPicture: [paperPicture],
    teacherApplication: [applied.id],
    certificate: [certificate.id],
    contract: [await addContract(database, me)],
    message: [message!.id],
    device: [await addLogin(database, me)],
    feedbackPicture: [feedbackPicture],
    commentPicture: [commentPicture],
    receivedLine: [await addReceived(database, me, things.goods.at(-1)!)],
    address: [address.id],
    myCoupon: [myCoupon.id],
    record: [record],
    faceRecord: [faceRecord],
    absentRecord: [absentRecord],
    freshNonce: [freshNonce],
    photoNonce: [photoNonce],
    ...(await addSessions(database, me)),
    ...(await addPromoter(database, me)),
    ...(await addWithdrawal(database, me)),
    ...(await addBooks(database, me)),
    ...(await takePartInSharing(database, me, things)),
    ...(await enrolOffline(database, things.offlineTerm[0]!, me)),
    ...(await selectCourse(database, things.selectionPlan[0]!, things.course[0]!, me)),
    ...(await drawFromBox(database, things.boxActivity[0]!, order.id, me)),
    ...(await addEntries(database, me, things)),
    ...(await addAppointments(database, things.appointmentHost[0]!, me)),
    ...(await addAttempts(database, things.paper[0]!, me)),
    ...(await addPractices(things.practiceSet[0]!, things.question[0]!, me)),
  }
  await joinClass(database, things, me)
  await sitInGroup(database, things, me, order.id)
  await addLikesAndSettings(database, { ...things, ...belongings }, me)
  await addGrants(database, { ...things, ...belongings }, me)
  return belongings
}
