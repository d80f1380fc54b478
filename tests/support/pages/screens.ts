import type { Params, RouteName } from '../../../src/routes/routes'
import type { Api } from './api'

/** What every screen is opened with, from the demo school as it is. A new screen without an entry is opened without parameters. */
export const findScreenParams = async (api: Api): Promise<Partial<Record<RouteName, Params>>> => {
  const mine = await api.call('POST /resource/auth/course/user/page', { state: 'studying' })
  const owned = mine.data.list[0]!
  const unowned = (await api.call('POST /resource/auth/course/page', { charge: 'paid', pageSize: 50 })).data.list.find(({ access }) => access === 'none')!
  const video = await findLesson(api, mine.data.list.map(({ id }) => id), 1)
  const document = await findLesson(api, mine.data.list.map(({ id }) => id), 3)
  const live = (await api.call('POST /resource/auth/course/page', { keyword: '直播课' })).data.list[0]!
  const [bundle] = (await api.call('POST /resource/api/course/page', { courseType: 8 })).data.list
  const [period] = (await api.call('POST /resource/auth/course/list/courseware', { id: owned.id })).data
  const placed = await api.call('POST /resource/auth/trade/order/save', { clientRequestId: crypto.randomUUID(), goodsId: unowned.id })
  return {
    course: {},
    webview: { url: 'https://example.com/' },
    error: { type: '3' },
    binding: { ticket: 'a-ticket-that-is-over' },
    succeed: { kind: 'password' },
    myOrder: { id: placed.data.id },
    payOrder: { id: placed.data.id },
    payWebview: { id: placed.data.id },
    paySuccess: { orderId: placed.data.id },
    buy: { id: unowned.id },
    courseDetail: { id: owned.id },
    packageDetail: { id: bundle!.id, type: '8' },
    coursePeriod: { id: period!.id },
    courseVideo: video,
    courseOffice: document,
    myAttendance: { id: live.id },
    searchResult: { keyword: '电工' },
  }
}

const findLesson = async (api: Api, courseIds: string[], materialType: number): Promise<{ id: string; resourceId: string }> => {
  for (const id of courseIds) {
    const { data } = await api.call('POST /resource/auth/course/list/courseware', { id })
    const lesson = data.flatMap(({ lessons }) => lessons).find((one) => one.materialType === materialType && one.locked === '')
    if (lesson) return { id, resourceId: lesson.id }
  }
  throw new Error(`the demo learner owns no lesson of material type ${materialType}`)
}
