import { act, screen } from '@testing-library/react'
import type { Appointment } from '@contract/service/calls'
import { ApiError } from '@/core/request/api-error'
import { RecordsStore } from '@/features/service/records/records.store'
import { RecordsView } from '@/features/service/records/RecordsView'
import type { ServiceApi } from '@/features/service/service.api'
import { mountView } from '../../../support/app/mount'
import { pageOf } from '../../../support/app/page-of'
import { givenApi, givenAppointment, givenDetail } from './service.fixture'

const draw = async (fields: Partial<ServiceApi> = {}, params = {}) => {
  const store = new RecordsStore(params, givenApi(fields))
  await act(() => store.load())
  const element = await mountView(RecordsView, { store, title: '预约记录' })
  return { store, element, text: () => element.textContent ?? '' }
}
const drawOne = async (change: Partial<Appointment>) => {
  const { text } = await draw({ page: async () => pageOf([givenAppointment(change)]) })
  return text()
}
const hasButton = (name: string | RegExp) => screen.queryAllByRole('button', { name }).length > 0

describe('my dean', () => {
  it('can be called, added on WeChat and asked for an appointment', async () => {
    const { text } = await draw()
    expect(text()).toContain('办公时间 周一至周五 8:30–17:00')
    expect(text()).toContain('学校教务')
    expect(['电话', '微信', '约时间'].map(hasButton)).toEqual([true, true, true])
  })

  it('is missing where the school has none', async () => {
    await draw({ findDean: async () => ({ dean: null }) })
    expect(hasButton('微信')).toBe(false)
    expect(hasButton('新预约')).toBe(true)
  })

  it('that failed to load can be asked for again, and the records are there', async () => {
    const { text } = await draw({ findDean: () => Promise.reject(new ApiError(0, '网络不给力')) })
    expect(text()).toContain('网络不给力')
    expect(text()).toContain('11月27日 周五')
  })
})

describe('a record', () => {
  it('that is booked says when, with whom and where, and may be left', async () => {
    const text = await drawOne({ question: '奖学金' })
    for (const words of ['已预约', '11月27日 周五', '10:00–10:30', '刘振华 · 教务老师', '行政楼 201', '想聊：奖学金'])
      expect(text).toContain(words)
    expect(['取消预约', '改期'].map(hasButton)).toEqual([true, true])
  })

  it('that begins soon says why it may not be left', async () => {
    const text = await drawOne({ serverNow: '2026-11-26T10:00:01+08:00' })
    expect(text).toContain('开始前 24 小时内不能取消或改期')
    expect(['取消预约', '改期'].map(hasButton)).toEqual([false, false])
  })

  it('that waits says its place', async () => {
    const text = await drawOne({ status: 'waiting', waitPlace: 2, cancelUntil: '2026-11-27T10:00:00+08:00' })
    expect(text).toContain('候补第 2 位')
    expect(['退出候补', '改期'].map(hasButton)).toEqual([true, false])
  })

  it('of a no-show says what it costs', async () => {
    expect(await drawOne({ status: 'noShow', cancelUntil: null, noShows: 1 })).toContain(
      '已爽约 1 次，满 2 次后 7 天内不能预约这位老师',
    )
  })

  it('of a blocked learner says until when, and offers nothing', async () => {
    const blockedUntil = '2026-12-03T10:30:00+08:00'
    const text = await drawOne({ status: 'noShow', cancelUntil: null, noShows: 2, blockedUntil })
    expect(text).toContain('爽约 2 次，12月3日 10:30 前不能预约这位老师')
    expect(hasButton('另约时间')).toBe(false)
  })

  it('that the school canceled says why, and offers another time', async () => {
    const text = await drawOne({ status: 'canceled', canceledBy: 'school', reason: '外出培训', cancelUntil: null })
    expect(text).toContain('学校取消：外出培训')
    expect(hasButton('另约时间')).toBe(true)
  })

  it('shows what the school noted', async () => {
    expect(await drawOne({ status: 'done', cancelUntil: null, note: '已登记请假' })).toContain('老师留言：已登记请假')
  })
})

describe('the list', () => {
  it('without appointments leads to one', async () => {
    const { text } = await draw({ page: async () => pageOf([]) })
    expect(text()).toContain('没有待进行的预约')
    expect(hasButton('选个时间')).toBe(true)
  })

  it('that failed can be loaded again', async () => {
    const { text } = await draw({ page: () => Promise.reject(new ApiError(0, '网络不给力')) })
    expect(text()).toContain('网络不给力')
  })

  it('asks for the records of the chosen tab', async () => {
    const page = jest.fn(async () => pageOf([givenAppointment()]))
    const { store } = await draw({ page: page as unknown as ServiceApi['page'] }, { tab: 'noShow' })
    await act(() => store.records.choose('canceled'))
    expect((page.mock.calls as unknown as [{ tab: string }][]).map(([{ tab }]) => tab)).toEqual(['noShow', 'canceled'])
  })
})

describe('the store', () => {
  it('opens the appointment that a message names', async () => {
    const view = jest.fn(async () => givenDetail())
    const store = new RecordsStore({ id: 'a7' }, givenApi({ view: view as unknown as ServiceApi['view'] }))
    expect((view.mock.calls as unknown as [string][])[0]![0]).toBe('a7')
    store.hide()
    expect(store.shown).toBeUndefined()
    store.dispose()
  })

  it('after a booking shows what is to come', async () => {
    const store = new RecordsStore({ tab: 'done' }, givenApi())
    store.book()
    expect(store.booking).toBeDefined()
    await store.take()
    expect([store.booking, store.records.tab]).toEqual([undefined, 'open'])
    store.dispose()
  })

  it('reads the list again after a refused cancellation', async () => {
    const page = jest.fn(async () => pageOf([givenAppointment()]))
    const refuse = () => Promise.reject(new ApiError(3411, '离开始太近，不能取消或改期'))
    const store = new RecordsStore({}, givenApi({ page: page as unknown as ServiceApi['page'], cancel: refuse }))
    expect(await store.cancel('a1')).toBe(false)
    expect(page).toHaveBeenCalledTimes(1)
    store.dispose()
  })
})
