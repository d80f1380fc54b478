import { OFFLINE_TYPE, PACKAGE_TYPES } from '@contract/course/course-kinds'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import type { ScreenParams } from '@contract/screens'
import type { RouteName } from '../../../../src/routes/routes'
import type { Api } from '../api'
import { findContract } from './find-contract'
import { findActivities } from './find-activities'
import { findAfterSale } from './find-after-sale'
import { sitExam } from './sit-exam'
import { findInvoice } from './find-invoice'
import { findHomework } from './find-homework'
import { findClasses } from './find-classes'
import { findBookRound } from './find-book-round'
import { findOffline } from './find-offline'
import { findSelection } from './find-selection'
import { findGroups } from './find-groups'
import { findLeave } from './find-leave'
import { findPromoter } from './find-promoter'
import { findRegistrations } from './find-registrations'
import { findPractice } from './find-practice'

/** Screens that show something of their own by their parameters, and the route that they belong to. */
export const VARIANTS = {
  liveRoom: 'courseVideo',
  comingLive: 'courseVideo',
  endedLive: 'courseVideo',
  replay: 'courseVideo',
  imageText: 'courseVideo',
  audio: 'courseVideo',
  document: 'courseVideo',
  picture: 'courseVideo',
  checkedCertificate: 'certificateCheck',
  courseNotes: 'courseDetail',
  invoiceForm: 'applyInvoice',
  savedAddress: 'addressDetail',
  strangerClass: 'schoolClass',
  oneLeave: 'leaveDetail',
  oneHomework: 'homework',
  returnedHomework: 'homework',
  practiceSpread: 'homeworkResult',
  attended: 'classSignIn',
} as const satisfies Record<string, RouteName>
export type ScreenKey = RouteName | keyof typeof VARIANTS

/**
 * What every screen is opened with, from the demo school as it is, by the learner who is logged in on `api`: the one
 * who has finished the course with a certificate. A new screen without an entry is opened without parameters.
 */
export const findScreenParams = async (api: Api): Promise<Partial<Record<ScreenKey, ScreenParams>>> => {
  const mine = await api.call('POST /resource/auth/course/user/page', { state: 'studying' })
  const owned = mine.data.list[0]!
  const offered = (
    await api.call('POST /resource/auth/course/page', { charge: 'paid', pageSize: 50 })
  ).data.list.filter(
    ({ access, courseType }) => access === 'none' && ![OFFLINE_TYPE, ...PACKAGE_TYPES].includes(courseType),
  )
  const unowned = offered[0]!
  const { invoiceId, orderId } = await findInvoice(api, offered.at(-1)!.id)
  const contractId = await findContract(api)
  const video = await findLesson(
    api,
    mine.data.list.map(({ id }) => id),
    1,
  )
  const document = await findLesson(
    api,
    mine.data.list.map(({ id }) => id),
    3,
  )
  const live = (await api.call('POST /resource/auth/course/page', { keyword: '直播课' })).data.list[0]!
  const listened = (await api.call('POST /resource/auth/course/page', { keyword: '养老护理员' })).data.list[0]!
  const [bundle] = (await api.call('POST /resource/api/course/page', { courseType: 8 })).data.list
  const [period] = (await api.call('POST /resource/auth/course/list/courseware', { id: owned.id })).data
  const lives = (await api.call('POST /resource/auth/course/list/courseware', { id: live.id })).data.flatMap(
    ({ lessons }) => lessons,
  )
  const liveRoom = lives.find((lesson) => lesson.live?.state === 'live')!
  const comingLive = lives.find((lesson) => lesson.live?.state === 'unstarted')!
  const endedLive = lives.find((lesson) => lesson.live?.state === 'closed' && lesson.live.replayState === 'none')!
  const replay = lives.find((lesson) => lesson.live?.replayState === 'ready')!
  const note = (await api.call('POST /resource/auth/course/notes/user/page', {})).data.list[0]!
  const message = (await api.call('POST /base/auth/shop/msg/user/page', {})).data.list[0]!
  const address = (await api.call('POST /base/auth/shop/user/address/page', {})).data.list[0]!
  const certificate = await takeCertificate(api)
  const [stocked] = (await api.call('POST /resource/api/goods/page', {})).data.list
  const [variant] = (await api.call('GET /resource/api/goods/view', { id: stocked!.id })).data.skus
  const bulletin = (await api.call('POST /base/api/shop/bulletin/page', {})).data.list[0]!
  const article = (await api.call('POST /resource/api/article/page', {})).data.list[0]!
  const teacher = (await api.call('POST /resource/api/teacher/page', {})).data.list[0]!
  const practice = await findPractice(api)
  const placed = await api.call('POST /resource/auth/trade/order/save', {
    clientRequestId: crypto.randomUUID(),
    lines: [{ kind: 'course', goodsId: unowned.id, quantity: 1 }],
    expectedPayableFen: unowned.priceFen,
  })
  const exam = await sitExam(api)
  return {
    course: {},
    ...exam,
    webview: { url: 'https://example.com/' },
    error: { type: '3' },
    binding: { ticket: 'a-ticket-that-is-over' },
    succeed: { kind: 'password' },
    contract: { id: contractId },
    contractSuccess: { id: contractId },
    myOrder: { id: placed.data.id },
    order: { id: placed.data.id },
    logistics: { id: placed.data.id },
    delivery: { id: crypto.randomUUID() },
    invoice: { id: invoiceId },
    invoiceForm: { order: orderId },
    applyAfterSale: { order: orderId },
    refundGoods: { order: orderId },
    afterSale: { id: await findAfterSale(api, orderId) },
    payOrder: { id: placed.data.id },
    payWebview: { id: placed.data.id },
    paySuccess: { orderId: placed.data.id },
    buy: { id: unowned.id },
    goodsDetail: { id: stocked!.id },
    confirmGoods: { id: stocked!.id, kind: stocked!.kind, sku: variant!.id, count: '2' },
    courseDetail: { id: owned.id },
    courseNotes: { id: owned.id, tab: 'notes' },
    packageDetail: { id: bundle!.id, type: '8' },
    coursePeriod: { id: period!.id },
    courseVideo: video,
    courseOffice: document,
    liveRoom: { id: live.id, resourceId: liveRoom.id },
    comingLive: { id: live.id, resourceId: comingLive.id },
    endedLive: { id: live.id, resourceId: endedLive.id },
    replay: { id: live.id, resourceId: replay.id },
    audio: await findLesson(api, [listened.id], MATERIAL_TYPE.audio),
    document,
    picture: await findLesson(
      api,
      mine.data.list.map(({ id }) => id),
      MATERIAL_TYPE.picture,
    ),
    imageText: await findLesson(
      api,
      mine.data.list.map(({ id }) => id),
      MATERIAL_TYPE.imageText,
    ),
    myAttendance: { id: live.id },
    ...(await findRegistrations(api)),
    ...(await findClasses(api)),
    ...(await findHomework(api)),
    ...(await findOffline(api)),
    ...(await findSelection(api)),
    ...(await findActivities(api)),
    selectBookSuccess: await findBookRound(api),
    ...(await findLeave(api)),
    ...(await findPromoter(api)),
    ...(await findGroups(api)),
    attended: { tab: 'record' },
    myNote: { id: note.id },
    message: { id: message.id },
    bulletin: { id: bulletin.id },
    article: { id: article.id },
    teacher: { id: teacher.id },
    practice,
    practiceResult: practice,
    coursePractice: { id: owned.id },
    coursePracticeResult: practice,
    wrongPractice: practice,
    wrongAnalysis: practice,
    wrongResult: practice,
    savedAddress: { id: address.id },
    certificate: { id: certificate.id },
    checkedCertificate: { number: certificate.number },
    searchResult: { keyword: '电工' },
    share: { address: `/sub/course/detail?id=${unowned.id}` },
    shareArrival: { scene: '2222222222' },
  }
}

/**
 * Where a learner without a course is offered it, and what is free: a course and a package with a price, and a free
 * lesson of such a course.
 */
export const findOffers = async (api: Api) => {
  const { list } = (await api.call('POST /resource/api/course/page', { charge: 'paid', pageSize: 50 })).data
  const owned = (await api.call('POST /resource/auth/course/user/page', { pageSize: 50 })).data.list.map(({ id }) => id)
  const bundle = list.find(({ id, courseType }) => courseType === 8 && !owned.includes(id))!
  const course = list.find(({ id, courseType }) => courseType === 1 && !owned.includes(id))!
  return {
    course: { id: course.id },
    package: { id: bundle.id, type: '8' },
    freeLesson: await findFreeLesson(
      api,
      list.map(({ id }) => id),
    ),
  }
}

const findFreeLesson = async (api: Api, courseIds: string[]): Promise<{ id: string; resourceId: string }> => {
  for (const id of courseIds) {
    const { data } = await api.call('POST /resource/api/course/list/courseware', { id })
    const lesson = data
      .flatMap(({ lessons }) => lessons)
      .find(({ free, materialType }) => free && materialType === MATERIAL_TYPE.video)
    if (lesson) return { id, resourceId: lesson.id }
  }
  throw new Error('no course for sale has a free lesson')
}

/** The newest certificate of the learner; received first where none was yet. */
const takeCertificate = async (api: Api) => {
  const [due] = (await api.call('GET /resource/auth/cert/user/due', {})).data
  if (due) await api.call('POST /resource/auth/cert/user/receive', { courseId: due.courseId, holderName: '林晓' })
  return (await api.call('POST /resource/auth/cert/user/page', {})).data.list[0]!
}

const findLesson = async (
  api: Api,
  courseIds: string[],
  materialType: number,
): Promise<{ id: string; resourceId: string }> => {
  for (const id of courseIds) {
    const { data } = await api.call('POST /resource/auth/course/list/courseware', { id })
    const lesson = data
      .flatMap(({ lessons }) => lessons)
      .find((one) => one.materialType === materialType && one.locked === '')
    if (lesson) return { id, resourceId: lesson.id }
  }
  throw new Error(`the demo learner owns no lesson of material type ${materialType}`)
}
