import type { Selection, SelectionCourse } from '@contract/selection/calls'
import { ApiError } from '@/core/request/api-error'
import { SelectionStore } from '@/features/selection/list/selection.store'
import { describeBounds, describeNote, describePlaces } from '@/features/selection/selection-text'

const NOW = '2026-11-25T01:41:27.000Z'

const course = (id: string, change: Partial<SelectionCourse> = {}): SelectionCourse => ({
  ...{ id, title: id, creditTenths: 20, groupName: '', teachers: [], times: [], place: '', quota: 40, left: 12 },
  ...{ waitingCount: 0, wishCount: 0, state: null, rank: 0, until: null, offered: false, position: 0, reason: '' },
  ...{ act: 'choose', refusal: '', replaces: [], linked: [], retake: false },
  ...change,
})

const plan: NonNullable<Selection['plan']> = {
  ...{ id: 'plan', name: '公共选修', leastCreditTenths: 60, mostCreditTenths: 120, mostCourses: 5, mostWishes: 5 },
  ...{ lotCourses: 2, releaseTime: '12:00', withdrawUntil: '2026-12-06T16:00:00.000Z' },
  ...{ firstDay: '2026-11-20', lastDay: '2027-01-20', openRoundId: 'round' },
  rounds: [{ id: 'round', kind: 'wish', opensAt: NOW, closesAt: NOW, lot: null }],
}

const selectionOf = (courses: SelectionCourse[]): Selection => ({
  plan,
  courses,
  sum: { creditTenths: 0, courseCount: 0, pendingCount: 0, lacking: [] },
  serverNow: NOW,
})

const start = async (courses: SelectionCourse[], change: Partial<Record<string, jest.Mock>> = {}) => {
  const api = {
    view: jest.fn(async () => selectionOf(courses)),
    saveWishes: jest.fn(async () => selectionOf(courses)),
    change: jest.fn(async () => selectionOf(courses)),
    confirm: jest.fn(async () => selectionOf(courses)),
    wait: jest.fn(async () => selectionOf(courses)),
    leaveWait: jest.fn(async () => selectionOf(courses)),
    ...change,
  }
  const store = new SelectionStore(api)
  await store.load()
  return { store, api }
}

describe('the selection', () => {
  it('shows what can be chosen first, and all groups of which one must be taken', async () => {
    const { store } = await start([
      course('a'),
      course('b', { act: 'none', groupName: '人文组' }),
      course('c', { state: 'selected', act: 'withdraw' }),
    ])
    expect(store.shown.map(({ id }) => id)).toEqual(['a'])
    expect(store.filters.map(({ label }) => label)).toEqual(['可选 1', '全部 3', '人文组 须选 1', '我的 1'])
    store.choose('group:人文组')
    expect(store.shown.map(({ id }) => id)).toEqual(['b'])
  })

  it('keeps wishes in their order, adds at the end and raises one', async () => {
    const wish = { act: 'wish', state: 'pending' } as const
    const { store, api } = await start([
      course('a', { ...wish, rank: 2 }),
      course('b', { ...wish, rank: 1 }),
      course('c', { act: 'wish' }),
    ])
    await store.toggleWish('c')
    expect(api.saveWishes).toHaveBeenLastCalledWith('plan', ['b', 'a', 'c'])
    await store.raiseWish('a')
    expect(api.saveWishes).toHaveBeenLastCalledWith('plan', ['a', 'b'])
    await store.toggleWish('b')
    expect(api.saveWishes).toHaveBeenLastCalledWith('plan', ['a'])
  })

  it('says why something was refused, and shows what is true now', async () => {
    const change = jest.fn().mockRejectedValue(new ApiError(7601, '名额已满，可以候补'))
    const { store, api } = await start([course('a')], { change })
    expect(await store.change(['a'], [])).toBe(false)
    expect(store.refusal).toBe('名额已满，可以候补')
    expect(api.view).toHaveBeenCalledTimes(2)
    expect(store.busyId).toBe('')
  })
})

describe('words of a course', () => {
  it('press when few places are left', () => {
    expect(describePlaces(course('a'))).toEqual({ text: '余 12 / 40', few: false })
    expect(describePlaces(course('a', { left: 4 }))).toEqual({ text: '余 4 / 40', few: true })
    expect(describePlaces(course('a', { left: 0 }))).toEqual({ text: '满 40 / 40', few: false })
  })

  it('give one reason, and what an offer takes the place of', () => {
    expect(describeNote(course('a', { state: 'waiting', position: 6 }), plan).text).toBe(
      '候补排第 6 位，12:00 放名额时按序递补',
    )
    const offer = { state: 'waiting', offered: true, until: '2026-11-25T13:00:00.000Z' } as const
    expect(describeNote(course('a', { ...offer, replaces: [{ id: 'b', title: '急救' }] }), plan).text).toBe(
      '候补到了，11月25日 21:00 前确认；会换掉《急救》',
    )
    expect(describeNote(course('a', { refusal: '和《钳工实训》周五 14:00 撞课' }), plan).tone).toBe('warn')
    expect(describeBounds(plan, ['人文组还差 1 门'])).toBe('要 6–12 学分 · 人文组还差 1 门')
  })
})
