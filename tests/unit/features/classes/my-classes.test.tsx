import { act } from '@testing-library/react'
import type { MyClass } from '@contract/classes/calls'
import { ApiError } from '@/core/request/api-error'
import { MyClassesStore } from '@/features/classes/mine/my-classes.store'
import { MyClassesView } from '@/features/classes/mine/MyClassesView'
import { describeDays, describeSeats, weekOf } from '@/features/classes/classes-text'
import { mountView } from '../../../support/app/mount'
import { pageOf } from '../../../support/app/page-of'
import { partial } from '../../../support/app/partial'

const ROW = partial<MyClass>({
  ...{ id: 'c1', title: '电工 2026 秋季班', coverUrl: '', status: 'running', teacherName: '周建国', role: 'auditor' },
  ...{ fromDay: '2020-08-31', untilDay: null, state: 'current', unreadCount: 2 },
})
const COUNTS = { current: 1, coming: 0, past: 3 }

const given = (params: { state?: string; join?: string; ask?: string } = {}, refusal?: string) => {
  const states: (string | undefined)[] = []
  const store = new MyClassesStore(params, {
    pageMine: async ({ state }) => {
      states.push(state)
      return { ...pageOf([ROW]), counts: COUNTS }
    },
    join: async (code) => {
      if (refusal) throw new ApiError(7026, refusal)
      return { id: code, title: '电工班' }
    },
  })
  return { store, states }
}

it('shows my classes by what they are now, with their numbers and what is unread', async () => {
  const { store, states } = given({ state: 'past' })
  await act(() => store.load())
  const view = await mountView(MyClassesView, { store })
  expect(states).toEqual(['past'])
  for (const text of ['已结束 3', '电工 2026 秋季班', '旁听', '2 条通知未读']) expect(view.textContent).toContain(text)
})

it('asks for a code, or takes the one that was scanned', async () => {
  expect(given().store.joinOpen).toBe(false)
  expect(given({ ask: '1' }).store.joinOpen).toBe(true)
  const { store } = given({ join: 'ABCD2345' })
  expect(await store.join()).toEqual({ id: 'ABCD2345', title: '电工班' })
  expect(store.joinOpen).toBe(false)
})

it('says why a code was refused, and keeps the sheet open until it is changed', async () => {
  const { store } = given({ join: 'ABCD2345' }, '邀请码不对，或者已经失效')
  expect(await store.join()).toBeUndefined()
  expect(store).toMatchObject({ joinOpen: true, refusal: '邀请码不对，或者已经失效' })
  store.type('')
  expect(store.refusal).toBe('')
  expect(await store.join()).toBeUndefined()
  expect(store.refusal).toBe('请输入邀请码')
})

describe('words about a class', () => {
  it('name the year only where it is another', () => {
    const days = { firstDay: '2026-09-01', lastDay: '2027-01-15' }
    expect(describeDays(days, '2026-11-25')).toBe('9月1日 至 2027年1月15日')
    expect(describeDays({ firstDay: '2027-01-10', lastDay: '2027-05-15' }, '2026-11-25')).toBe(
      '2027年1月10日 至 5月15日',
    )
    expect(describeDays({ ...days, lastDay: null }, '2026-11-25')).toBe('9月1日开班')
  })

  it('say how many seats are left when they are few, or why there are none', () => {
    expect(describeSeats({ refusal: null, seatsLeft: 20 })).toBe('剩 20 个名额')
    expect(describeSeats({ refusal: null, seatsLeft: 21 })).toBe('')
    expect(describeSeats({ refusal: null, seatsLeft: null })).toBe('')
    expect(describeSeats({ refusal: 'closed', seatsLeft: 3 })).toBe('暂不接受报名')
  })

  it('count weeks from the Monday of the first to the last Sunday', () => {
    const term = { name: '', mondayOfWeek1: '2026-08-31', weeks: 20 }
    expect(weekOf(term, '2026-08-31')).toBe(1)
    expect(weekOf(term, '2026-09-06')).toBe(1)
    expect(weekOf(term, '2026-11-25')).toBe(13)
    expect(weekOf(term, '2026-08-30')).toBeUndefined()
    expect(weekOf(term, '2027-01-18')).toBeUndefined()
    expect(weekOf(null, '2026-11-25')).toBeUndefined()
  })
})
