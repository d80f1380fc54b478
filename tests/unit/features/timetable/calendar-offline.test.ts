import { removeCopiesOf } from '@/core/journal/kept-copy'
import { ApiError } from '@/core/request/api-error'
import { describeAge } from '@/features/timetable/calendar/age'
import { login } from '../../../support/app/learners'
import { answering, FakeCalendar, settle } from './fake-calendar'
import { at, givenItem, NOW } from './timetable.fixture'

const HOUR = 3_600_000
const offline = () => Promise.reject(new ApiError(0, '网络不可用'))

let phone: FakeCalendar
beforeEach(() => {
  phone = new FakeCalendar()
})

describe('without a network', () => {
  const lesson = givenItem('2026-11-25', '10:00–11:40')

  it('the copy on the phone is shown, with its age, and its clock is right on a phone with a wrong one', async () => {
    // An hour slow, then and now.
    phone.deviceMs = Date.parse(at('2026-11-25', '07:10')) - HOUR
    phone.answer = answering([lesson], { serverNow: at('2026-11-25', '07:10') })
    await phone.openLoaded()
    phone.answer = offline
    phone.deviceMs = Date.parse(NOW) - HOUR
    const store = phone.open()
    expect(await store.load()).toBe(false)
    expect(store.itemsOf('2026-11-25').map(({ id }) => id)).toEqual([lesson.id])
    expect(store.weekNumber('2026-11-25')).toBe(13)
    expect(store.next).toMatchObject({ minutesLeft: 19 })
    expect(describeAge(store.cachedAtMs!, store.today)).toBe('没有连上网络 · 缓存于 今天 07:10')
  })

  it('keeps the weeks around today and no others, and says so for the others', async () => {
    await phone.openLoaded()
    phone.answer = offline
    const store = phone.open()
    await store.load()
    store.setView('week')
    expect(store.isKnown).toBe(true)
    store.choose('2026-10-20')
    await settle()
    expect([store.isKnown, store.phase, store.error]).toEqual([false, 'failed', '网络不可用'])
    expect(store.cachedAtMs).toBeUndefined()
    phone.answer = answering([])
    await store.load()
    expect([store.isKnown, store.phase]).toEqual([true, 'ready'])
  })

  it('is no copy for another learner, nor after a logout', async () => {
    phone.answer = answering([lesson])
    await phone.openLoaded()
    phone.answer = offline
    login('chen')
    const other = phone.open()
    await other.load()
    expect(other.weeks.size).toBe(0)
    removeCopiesOf('lin')
    login('lin')
    const again = phone.open()
    await again.load()
    expect(again.weeks.size).toBe(0)
  })

  it('shows nothing of a class that refuses the learner', async () => {
    phone.answer = answering([lesson])
    const store = await phone.openLoaded('p1')
    phone.answer = () => Promise.reject(new ApiError(5200, '没有这个班级'))
    await store.load()
    expect([store.isRefused, store.weeks.size, store.error]).toEqual([true, 0, '没有这个班级'])
  })

  it('loads once more when a phone with a wrong date phone.asked for another month', async () => {
    phone.deviceMs = Date.parse(at('2024-03-01', '12:00'))
    const store = await phone.openLoaded()
    await settle()
    expect(store.today).toBe('2026-11-25')
    expect(phone.asked.map(({ fromDay }) => fromDay)).toEqual(['2024-02-19', '2026-10-19'])
    expect(store.isKnown).toBe(true)
  })
})

it('names the age of a copy by its day', () => {
  expect(describeAge(Date.parse(at('2026-11-24', '21:05')), '2026-11-25')).toContain('昨天 21:05')
  expect(describeAge(Date.parse(at('2026-11-20', '21:05')), '2026-11-25')).toContain('11月20日 21:05')
})
