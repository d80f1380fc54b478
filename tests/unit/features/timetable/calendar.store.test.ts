import type { Calendar, CalendarItem } from '@contract/timetable/calls'
import { addDaysTo, daysApart, mondayOf } from '@contract/timetable/week-kinds'
import { CALENDAR_MAX_DAYS } from '@contract/timetable/session-kinds'
import { login } from '../../../support/app/learners'
import { answering, FakeCalendar, settle } from './fake-calendar'
import { at, givenCalendar, givenItem, NOW, PERIODS, TERM } from './timetable.fixture'

const HOUR = 3_600_000

let phone: FakeCalendar
beforeEach(() => {
  phone = new FakeCalendar()
})

describe('what is loaded', () => {
  it('is the month with a week on both sides, whole weeks, and never more than may be asked for', async () => {
    const store = await phone.openLoaded()
    expect(phone.asked).toEqual([{ fromDay: '2026-10-19', toDay: '2026-12-13' }])
    for (let day = '2026-01-15'; day < '2029-01-01'; day = addDaysTo(day, 29)) {
      store.choose(day)
      const { fromDay, toDay } = phone.asked.at(-1)!
      expect(mondayOf(fromDay)).toBe(fromDay)
      expect(mondayOf(addDaysTo(toDay, 1))).toBe(addDaysTo(toDay, 1))
      expect(daysApart(fromDay, toDay) + 1).toBeLessThanOrEqual(CALENDAR_MAX_DAYS)
      await settle()
    }
  })

  it('is asked for once: a swipe within known weeks asks for nothing', async () => {
    const store = await phone.openLoaded()
    store.setView('week')
    store.go(1)
    store.go(1)
    expect(store.day).toBe('2026-12-09')
    expect(phone.asked).toHaveLength(1)
    store.go(1)
    await settle()
    expect(phone.asked).toHaveLength(2)
    expect(store.isKnown).toBe(true)
  })

  it('is that of the party where there is one', async () => {
    await phone.openLoaded('p1')
    expect(phone.asked).toEqual([{ fromDay: '2026-10-19', toDay: '2026-12-13', partyId: 'p1' }])
  })

  it('shows the latest wish only, whatever order the answers come in', async () => {
    const store = await phone.openLoaded()
    const answers: ((calendar: Calendar) => void)[] = []
    phone.answer = () => new Promise((resolve) => answers.push(resolve))
    store.choose('2027-03-01')
    store.choose('2027-06-01')
    answers[1]!(givenCalendar([givenItem('2027-06-01', '08:00–09:40')]))
    await settle()
    answers[0]!(givenCalendar([givenItem('2027-03-01', '08:00–09:40')]))
    await settle()
    expect(store.itemsOf('2027-06-01')).toHaveLength(1)
    expect(store.weekOf('2027-03-01')).toBeUndefined()
  })

  it('is dropped when another learner has logged in, whose answer is not mixed with it', async () => {
    phone.answer = answering([givenItem('2026-11-25', '10:00–11:40')])
    const store = await phone.openLoaded()
    expect(store.itemsOf('2026-11-25')).toHaveLength(1)
    login('chen')
    phone.answer = answering([], { terms: [] })
    await store.load()
    expect(store.itemsOf('2026-11-25')).toEqual([])
    expect(store.isEmpty).toBe(true)
  })
})

it('takes the bells of each week, which change in the middle of the answer', async () => {
  const late = PERIODS.map((period) => ({ ...period, startsAt: period.startsAt.replace(':00', ':30') }))
  const bells = [
    { day: '2026-10-19', periods: PERIODS },
    { day: '2026-11-30', periods: [] },
    { day: '2026-12-02', periods: late },
  ]
  phone.answer = answering([], { bells })
  const store = await phone.openLoaded()
  expect(store.weekOf('2026-11-25')?.periods).toBe(PERIODS)
  expect(store.weekOf('2026-12-01')?.periods).toBe(late)
})

describe('going through the calendar', () => {
  it('a swipe leads to the next month, week or day, and a month to its first day or to today', async () => {
    const store = await phone.openLoaded()
    store.go(1)
    expect([store.day, store.title]).toEqual(['2026-12-01', '2026 年 12 月'])
    store.go(-1)
    expect([store.day, store.isToday]).toEqual(['2026-11-25', true])
    store.setView('week')
    expect(store.title).toBe('第 13 周')
    store.go(-1)
    expect([store.day, store.title]).toEqual(['2026-11-18', '第 12 周'])
    store.setView('day')
    store.go(1)
    expect(store.title).toBe('11月19日 周四')
    store.goToday()
    expect(store.day).toBe('2026-11-25')
  })

  it('B-T1, B-T3, B-T6 gives a whole week one number, its Sunday included', async () => {
    phone.answer = answering([], { terms: [{ name: '春', mondayOfWeek1: '2025-02-10', weeks: 18 }] })
    const store = phone.open()
    store.choose('2025-02-15')
    await store.load()
    expect(store.weekNumber('2025-02-15')).toBe(1)
    expect(['2025-02-24', '2025-02-27', '2025-03-02'].map(store.weekNumber)).toEqual([3, 3, 3])
    expect([store.weekNumber('2025-02-09'), store.weekNumber('2025-06-16')]).toEqual([undefined, undefined])
    store.setView('week')
    store.choose('2025-02-09')
    expect(store.title).toBe('2月3日–9日')
  })

  it('keeps to today when midnight passes, and to a chosen day', async () => {
    const store = await phone.openLoaded()
    phone.deviceMs += 15 * HOUR
    store.clock.set(new Date(phone.deviceMs).toISOString())
    expect(store.day).toBe('2026-11-26')
    store.choose('2026-11-27')
    phone.deviceMs += 24 * HOUR
    store.clock.set(new Date(phone.deviceMs).toISOString())
    expect(store.day).toBe('2026-11-27')
  })
})

describe('the next entry', () => {
  const first = givenItem('2026-11-25', '08:00–09:40')
  const second = givenItem('2026-11-25', '10:00–11:40', { title: '低压电工实训' })

  it("is counted down by the server's clock, also on a phone whose clock is an hour wrong", async () => {
    phone.deviceMs = Date.parse(NOW) + HOUR
    phone.answer = answering([first, second])
    const store = await phone.openLoaded()
    expect(store.next).toMatchObject({ item: second, isRunning: false, minutesLeft: 19 })
    phone.deviceMs += 10 * 60_000
    store.clock.set(new Date(phone.deviceMs - HOUR).toISOString())
    expect(store.next).toMatchObject({ item: second, minutesLeft: 9 })
    phone.deviceMs += 20 * 60_000
    store.clock.set(new Date(phone.deviceMs - HOUR).toISOString())
    expect(store.next).toMatchObject({ item: second, isRunning: true, minutesLeft: 89 })
  })

  it('is none that is canceled, excused, due or open for days', async () => {
    const exam = givenItem('2026-11-24', '00:00', { kind: 'exam', endsAt: at('2026-11-30', '00:00') })
    phone.answer = answering([
      first,
      { ...second, state: 'canceled' },
      givenItem('2026-11-25', '14:00–15:40', { onLeave: true }),
      givenItem('2026-11-25', '22:00', { kind: 'homework' }),
      exam,
    ])
    const store = await phone.openLoaded()
    expect(store.next).toBeUndefined()
  })

  it('stays whatever day is chosen', async () => {
    phone.answer = answering([first, second])
    const store = await phone.openLoaded()
    store.choose('2026-11-02')
    expect(store.next?.item).toBe(second)
  })
})

it('shows what is open for weeks where it begins and ends, and today, but not for the days between', async () => {
  const open = givenItem('2026-11-10', '08:00', { kind: 'live', endsAt: at('2026-12-10', '00:00') })
  const week = givenItem('2026-11-10', '08:00', { kind: 'exam', endsAt: at('2026-11-13', '08:00') })
  phone.answer = answering([open, week])
  const store = await phone.openLoaded()
  const shown = (item: CalendarItem) =>
    ['2026-11-10', '2026-11-11', '2026-11-13', '2026-11-25', '2026-12-09', '2026-12-10'].filter((day) =>
      store.itemsOf(day).includes(item),
    )
  expect(shown(open)).toEqual(['2026-11-10', '2026-11-25', '2026-12-09'])
  expect(shown(week)).toEqual(['2026-11-10', '2026-11-11', '2026-11-13'])
})

describe('the signs of a day', () => {
  it('say what the school announced, and what was moved or canceled', async () => {
    phone.answer = answering(
      [
        givenItem('2026-11-25', '14:00–15:40', { state: 'moved' }),
        givenItem('2026-11-26', '14:00–15:40', { state: 'canceled' }),
      ],
      {
        days: [
          { day: '2026-11-06', title: '校运会', isRest: true },
          { day: '2026-11-14', title: '补第六周周四的课', isRest: false },
        ],
      },
    )
    const store = await phone.openLoaded()
    const signs = ['2026-11-06', '2026-11-14', '2026-11-25', '2026-11-26', '2026-11-27'].map(
      (day) => store.signOf(day)?.kind,
    )
    expect(signs).toEqual(['stopped', 'madeUp', 'moved', 'stopped', undefined])
    expect(store.signOf('2026-11-14')?.words).toBe('补第六周周四的课')
  })
})

it('knows the terms of every answer', async () => {
  const spring = { ...TERM, name: '2027 春季学期', mondayOfWeek1: '2027-03-01' }
  const store = await phone.openLoaded()
  phone.answer = answering([], { terms: [spring] })
  store.choose('2027-03-03')
  await settle()
  expect(store.terms.map(({ name }) => name)).toEqual([TERM.name, spring.name])
})
