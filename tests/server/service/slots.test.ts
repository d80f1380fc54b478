import { describe, expect, it } from 'vitest'
import { describeMinutes } from '@contract/service/rule-kinds'
import { listSlots, weekOf, type Meeting, type Schedule } from '../../../server/src/modules/service/slots'
import { at, HOST, opening, WEDNESDAY } from './service-fixture'

const meeting = (from: string, to: string, { after = 0, seats = 1, taken = 1 } = {}): Meeting => ({
  id: from,
  startsAt: new Date(at(from)),
  endsAt: new Date(at(to)),
  busyFrom: new Date(at(from)),
  busyUntil: new Date(Date.parse(at(to)) + after * 60_000),
  seats,
  taken,
})
const schedule = (
  change: Partial<Omit<Schedule, 'rules'>> & { rules?: Partial<Schedule['rules']> } = {},
): Schedule => ({
  openings: opening({ weekdays: [4] }),
  closures: [],
  meetings: [],
  ...change,
  rules: { ...HOST, ...change.rules } as Schedule['rules'],
})
const clockOf = (moment: Date) => new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(11, 16)
const list = (of: Schedule, { fromDay = '2026-11-26', days = 1, now = WEDNESDAY } = {}) =>
  listSlots(of, { fromDay, days, now })
const clocks = (of: Schedule) => list(of).map(({ startsAt }) => clockOf(startsAt))

describe('the times of a host', () => {
  it('begin by the step and end by the end of the opening', () => {
    expect(clocks(schedule({ openings: opening({ weekdays: [4], from: '09:00', to: '10:40', length: 30 }) }))).toEqual([
      '09:00',
      '09:30',
      '10:00',
    ])
  })

  it('P5 keep the buffer after one that is booked, and the last ends with the day', () => {
    const offered = clocks(
      schedule({
        openings: opening({ weekdays: [4], from: '09:00', to: '16:00', length: 60, step: 5 }),
        rules: { bufferAfterMinutes: 15 },
        meetings: [meeting('12:50', '13:50', { after: 15 })],
      }),
    ).filter((clock) => clock >= '12:00' && clock !== '12:50')
    expect(offered.at(0)).toBe('14:05')
    expect(offered.at(-1)).toBe('15:00')
    expect(offered).not.toContain('15:45')
  })

  it('keep both buffers between two talks', () => {
    const busy = { ...meeting('10:00', '10:30'), busyFrom: new Date(at('09:50')), busyUntil: new Date(at('10:45')) }
    const offered = clocks(
      schedule({
        openings: opening({ weekdays: [4], from: '09:00', to: '12:00', length: 30, step: 5 }),
        rules: { bufferBeforeMinutes: 10, bufferAfterMinutes: 15 },
        meetings: [busy],
      }),
    )
    expect(offered.filter((clock) => clock < '10:00').at(-1)).toBe('09:05')
    expect(offered.find((clock) => clock > '10:00')).toBe('10:55')
  })

  it('are on the weekday of the school, though it is another day in UTC', () => {
    const early = schedule({ openings: opening({ weekdays: [4], from: '00:30', to: '01:00' }) })
    expect(list(early).map(({ startsAt }) => startsAt.toISOString())).toEqual(['2026-11-25T16:30:00.000Z'])
  })

  it('are closed within the notice, with the reason', () => {
    const [slot] = list(schedule({ rules: { noticeMinutes: 2880 } }))
    expect(slot).toMatchObject({ state: 'closed', reason: '开始前 2 天停止预约' })
  })

  it('are closed while the host is away, by half-open spans', () => {
    const away = { startsAt: new Date(at('09:30')), endsAt: new Date(at('10:00')), reason: '开会' }
    const states = list(schedule({ closures: [away] })).slice(0, 3)
    expect(states.map(({ state, reason }) => [state, reason])).toEqual([
      ['free', ''],
      ['closed', '开会'],
      ['free', ''],
    ])
  })

  it('end with the horizon', () => {
    const week = schedule({ openings: opening({ from: '09:00', to: '09:30' }), rules: { horizonDays: 2 } })
    expect(list(week, { fromDay: '2026-11-25', days: 7 })).toHaveLength(3)
  })

  it('count the places of a group', () => {
    const group = schedule({
      openings: opening({ weekdays: [4], from: '09:00', to: '10:00', seats: 4 }),
      meetings: [meeting('09:00', '09:30', { seats: 4, taken: 3 }), meeting('09:30', '10:00', { seats: 4, taken: 4 })],
    })
    expect(list(group).map(({ placesLeft, state }) => [placesLeft, state])).toEqual([
      [1, 'free'],
      [0, 'full'],
    ])
  })

  it('do not collide with one that nobody has any more', () => {
    const left = schedule({ meetings: [meeting('09:10', '09:40', { taken: 0 })] })
    expect(clocks(left).slice(0, 2)).toEqual(['09:00', '09:30'])
  })
})

it('the week of a Sunday is the one that ends with it', () => {
  expect(weekOf('2026-11-29').startsAt.toISOString()).toBe('2026-11-22T16:00:00.000Z')
})

it.each([
  [30, '30 分钟'],
  [90, '90 分钟'],
  [120, '2 小时'],
  [1440, '24 小时'],
  [2880, '2 天'],
])('%i minutes are told as %s', (minutes, words) => {
  expect(describeMinutes(minutes)).toBe(words)
})
