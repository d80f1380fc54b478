import { fireEvent, screen, within } from '@testing-library/react'
import type { Calendar, CalendarItem } from '@contract/timetable/calls'
import { session } from '@/core/session/session.store'
import { storage } from '@/platform/storage/storage'
import { ApiError } from '@/core/request/api-error'
import { CalendarStore } from '@/features/timetable/calendar/calendar.store'
import { CalendarView } from '@/features/timetable/calendar/CalendarView'
import { login } from '../../../support/app/learners'
import { mountView } from '../../../support/app/mount'
import { at, givenCalendar, givenItem, NOW } from './timetable.fixture'

/** Of the screen itself, its frame and its foot included. */
const MOST_NODES = 300

const DAY = '2026-11-25'
const TODAY = [
  givenItem(DAY, '08:00–09:40', { presence: 'PRESENT', periods: '第 1–2 节' }),
  givenItem(DAY, '10:00–11:40', {
    title: '低压电工实训',
    place: '实训楼 B203',
    room: { id: 'r', building: '实训楼', name: 'B203', address: '', latitude: 30.28, longitude: 120.12 },
    bring: '绝缘手套、剥线钳',
    periods: '第 3–4 节',
  }),
  givenItem(DAY, '14:00–15:40', {
    title: 'PLC 编程',
    state: 'moved',
    place: '教学楼 A402',
    formerPlace: '教学楼 B301',
    formerStartsAt: at('2026-11-24', '14:00'),
  }),
  givenItem(DAY, '16:00–17:40', { title: '体育', state: 'canceled' }),
  givenItem(DAY, '19:00–20:30', { title: '直播答疑', kind: 'live', place: '' }),
  givenItem(DAY, '22:00', { title: '作业 6', kind: 'homework', place: '' }),
]

const openView = async (items: CalendarItem[], fields: Partial<Calendar> = {}) => {
  const store = new CalendarStore({
    api: { list: async () => givenCalendar(items, fields) },
    readDevice: () => Date.parse(NOW),
  })
  await store.load()
  return { store, shown: await mountView(CalendarView, { store }) }
}
const rowOf = (title: string) =>
  screen
    .getAllByRole('button')
    .find((button) => button.textContent?.includes(title) && !button.getAttribute('aria-label'))!

beforeEach(() => {
  storage.clear()
  session.forget()
  login('lin')
})

describe('a month', () => {
  it('lists the chosen day with the state of each entry in words', async () => {
    await openView(TODAY)
    const states: [string, string][] = [
      ['电工基础', '出勤'],
      ['低压电工实训', '下一节'],
      ['PLC 编程', '已调课'],
      ['体育', '已取消'],
      ['直播答疑', '未开始'],
      ['作业 6', '待截止'],
    ]
    for (const [title, state] of states) expect(rowOf(title).textContent).toContain(state)
    expect(rowOf('PLC 编程').textContent).toContain('教学楼 B301 改到 教学楼 A402')
    expect(rowOf('PLC 编程').textContent).toContain('原定 11月24日 14:00')
    expect(screen.getByText('3 次课 · 1 份作业 · 1 场直播', { exact: false })).toBeTruthy()
  })

  it('names each day with what is on, and moves by keys', async () => {
    const { store } = await openView(TODAY)
    const cell = screen.getByRole('button', { name: /^11月25日 周三，今天，有课取消/ })
    expect(cell.getAttribute('aria-pressed')).toBe('true')
    fireEvent.keyDown(cell, { key: 'ArrowDown' })
    expect(store.day).toBe('2026-12-02')
    expect(screen.getByText('这一天没有课，也没有要交的')).toBeTruthy()
  })

  it('keeps what comes next in the foot', async () => {
    await openView(TODAY)
    expect(screen.getByRole('timer', { name: '还有 19 分钟' })).toBeTruthy()
    expect(screen.getByText('下一节 · 10:00 开始')).toBeTruthy()
    expect(screen.getByText('带绝缘手套、剥线钳')).toBeTruthy()
    expect(screen.getByText('去教室')).toBeTruthy()
  })

  it('has at most 300 nodes, with every kind on every one of 42 days', async () => {
    const full = Array.from({ length: 42 }, (_, step) => {
      const day = new Date(Date.parse('2026-10-26T04:00:00Z') + step * 86_400_000).toISOString().slice(0, 10)
      return [
        givenItem(day, '08:00–09:40', { state: 'moved' }),
        givenItem(day, '10:00–11:40'),
        givenItem(day, '14:00–15:40', { kind: 'exam' }),
        givenItem(day, '19:00–20:30', { kind: 'live' }),
        givenItem(day, '22:00', { kind: 'homework' }),
      ]
    }).flat()
    const { shown } = await openView(full)
    expect(within(shown).getAllByText('电工基础').length).toBeGreaterThan(4)
    expect(shown.querySelectorAll('*').length).toBeLessThanOrEqual(MOST_NODES)
  })

  it('says of another day when the next entry is', async () => {
    const { store } = await openView([givenItem('2026-11-26', '08:00–09:40')])
    expect(screen.getByText('下一节 · 明天 08:00 开始')).toBeTruthy()
    document.body.replaceChildren()
    await openView([givenItem('2026-11-27', '08:00–09:40')])
    expect(screen.getByText('下一节 · 周五 08:00 开始')).toBeTruthy()
    document.body.replaceChildren()
    await openView([givenItem('2026-12-04', '08:00–09:40')])
    expect(screen.getByText('下一节 · 12月4日 08:00 开始')).toBeTruthy()
    expect(store.next?.minutesLeft).toBe(22 * 60 + 19)
  })

  it('says so to a learner without any class, and on a holiday', async () => {
    await openView([], { terms: [] })
    expect(screen.getByText('还没有课表')).toBeTruthy()
    document.body.replaceChildren()
    await openView([], { days: [{ day: DAY, title: '校运会', isRest: true }] })
    expect(screen.getByText('校运会')).toBeTruthy()
    expect(screen.getByText('放假，没有课')).toBeTruthy()
  })

  it('offers to try again when nothing could be loaded', async () => {
    let fails = true
    const list = async () => {
      if (fails) throw new ApiError(0, '网络不可用')
      return givenCalendar(TODAY)
    }
    const store = new CalendarStore({ api: { list }, readDevice: () => Date.parse(NOW) })
    await store.load()
    await mountView(CalendarView, { store })
    expect(screen.getByRole('alert').textContent).toContain('网络不可用')
    fails = false
    fireEvent.click(screen.getByText('重试'))
    expect(await screen.findByText('体育')).toBeTruthy()
  })
})

describe('a week', () => {
  it('names each block with its hours, place, teacher and state, and canceled ones as such', async () => {
    const { store } = await openView(TODAY)
    fireEvent.click(screen.getByRole('tab', { name: '按周' }))
    expect(store.view).toBe('week')
    expect(
      screen.getByRole('button', { name: '低压电工实训 B203 周建国 19 分后 10:00–11:40 实训楼 B203 下一节' }),
    ).toBeTruthy()
    const canceled = screen.getByRole('button', { name: /^体育.*已取消$/ })
    expect(canceled.className).toContain('canceled')
    expect(canceled.textContent).toContain('停课')
    expect(screen.getByText('晚')).toBeTruthy()
  })

  it('says 冲突 below what collides, and in the foot where', async () => {
    const clash = [
      givenItem('2026-11-27', '14:00–15:40', { title: '钳工实训', periods: '第 5–6 节' }),
      givenItem('2026-11-27', '14:00–15:40', { title: '摄影基础', periods: '第 5–6 节' }),
    ]
    const { store } = await openView([...TODAY, ...clash])
    fireEvent.click(screen.getByRole('tab', { name: '按周' }))
    expect(screen.getByText('冲突')).toBeTruthy()
    expect(screen.getByText('周五 第 5–6 节重叠')).toBeTruthy()
    fireEvent.click(screen.getByText('看这一天'))
    expect([store.view, store.day]).toEqual(['day', '2026-11-27'])
  })
})
