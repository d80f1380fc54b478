import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { writeICalendar, type CalendarEvent } from '../../../server/src/modules/timetable/calendar/write-icalendar'
import { addStaff } from '../../support/server/fixture-staff'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { LEARNER } from '../../support/server/fixture-school'
import { numbersFrom } from '../../support/server/seeded-random'
import { addMember, addParty, givenTerm, saveRule } from '../../support/server/timetable-fixture'

const EVENT: CalendarEvent = {
  uid: 'session-1@test-school',
  title: '电工基础',
  startsAt: new Date('2026-09-10T01:50:00Z'),
  endsAt: new Date('2026-09-10T03:30:00Z'),
  sequence: 0,
  changedAt: new Date('2026-09-01T00:00:00Z'),
  state: 'planned',
  place: '',
  description: '',
}

/** As a calendar program reads it. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      title: event.summary,
      startsAt: event.startDate.toJSDate(),
      endsAt: event.endDate.toJSDate(),
      sequence: Number(component.getFirstPropertyValue('sequence')),
      place: event.location ?? '',
      description: event.description ?? '',
      isCanceled: component.getFirstPropertyValue('status') === 'CANCELLED',
      repeats: event.isRecurring(),
    }
  })

describe('a calendar file', () => {
  it('T16 folds lines at 75 octets between characters', () => {
    const title = '课'.repeat(60)
    const text = writeICalendar('课表', [{ ...EVENT, title: `${title}🙂` }])
    const lines = text.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => line.includes('课课'))).toHaveLength(3)
    expect(text).not.toContain('�')
    expect(read(text)[0]!.title).toBe(`${title}🙂`)
  })

  it('2,000 random texts, times and states are read back as they were', () => {
    const below = numbersFrom(7)
    const signs = ['课', '🙂', ',', ';', '\\', '\n', 'a', ' ', '"', ':', 'é', '：', '\\n']
    const text = () => Array.from({ length: below(60) }, () => signs[below(signs.length)]).join('')
    const events = Array.from({ length: 2000 }, (_, number): CalendarEvent => {
      const startsAt = new Date(Date.UTC(2020, 0, 1) + below(12 * 366 * 24 * 60) * 60_000)
      return {
        ...EVENT,
        uid: `session-${number}@test-school`,
        title: text(),
        place: text(),
        description: text(),
        startsAt,
        endsAt: new Date(startsAt.getTime() + (1 + below(600)) * 60_000),
        sequence: below(20),
        state: below(4) ? 'planned' : 'canceled',
      }
    })
    const found = read(writeICalendar('课表', events))
    expect(found).toEqual(
      events.map(({ uid, title, startsAt, endsAt, sequence, place, description, state }) => ({
        uid,
        title,
        startsAt,
        endsAt,
        sequence,
        place,
        description,
        isCanceled: state === 'canceled',
        repeats: false,
      })),
    )
  })
})

describe("a learner's address", () => {
  const fetchCalendar = async (url: string) => {
    const { app } = await startServer()
    return app.inject({ method: 'GET', url: new URL(url).pathname })
  }

  it(
    'T7, T14 lessons of odd weeks are single events; a moved one is at its new time only, a canceled one stays',
    withRollback(async ({ database }) => {
      clock.set(new Date('2026-09-01T00:00:00Z'))
      const staff = await addStaff(database)
      const { term } = await givenTerm(staff)
      const partyId = await addParty(database)
      await addMember(database, partyId)
      const odd = [1, 3, 5, 7, 9, 11, 13, 15]
      await saveRule(staff, { termId: term.id, partyIds: [partyId], weeks: odd })
      const { data: address } = await call('POST /resource/auth/timetable/calendar/save', {}, LEARNER.owner)
      const first = read((await fetchCalendar(address.url!)).body)
      expect(first).toHaveLength(8)
      const gaps = first.slice(1).map(({ startsAt }, at) => startsAt.getTime() - first[at]!.startsAt.getTime())
      expect(new Set(gaps)).toEqual(new Set([14 * 86_400_000]))

      const page = { fromDay: '2026-09-01', toDay: '2026-12-31' }
      const [moved, canceled] = (await call('POST /staff/timetable/session/page', page, staff)).data.list
      const to = { startsAt: '2026-09-11T01:50:00.000Z', endsAt: '2026-09-11T03:30:00.000Z' }
      await call('PUT /staff/timetable/session/update', { id: moved!.id, version: 0, ...to, reason: '' }, staff)
      await call('PUT /staff/timetable/session/cancel', { ids: [canceled!.id], reason: '停电' }, staff)
      const second = read((await fetchCalendar(address.url!)).body)
      expect(second.map(({ uid }) => uid)).toEqual(first.map(({ uid }) => uid))
      expect(second[0]).toMatchObject({ startsAt: new Date(to.startsAt), sequence: 1 })
      expect(second[1]).toMatchObject({ isCanceled: true, sequence: 1 })
    }),
  )

  it(
    'is worth nothing once it was replaced or given up',
    withRollback(async () => {
      const save = () => call('POST /resource/auth/timetable/calendar/save', {}, LEARNER.owner)
      const { data: first } = await save()
      const { data: second } = await save()
      const statuses = async () => [
        (await fetchCalendar(first.url!)).statusCode,
        (await fetchCalendar(second.url!)).statusCode,
      ]
      expect(await statuses()).toEqual([404, 200])
      const { data: kept } = await call('GET /resource/auth/timetable/calendar/view', {}, LEARNER.owner)
      expect(kept).toMatchObject({ url: null, createdAt: second.createdAt })
      expect(kept.readAt).not.toBeNull()
      await call('DELETE /resource/auth/timetable/calendar/delete', {}, LEARNER.owner)
      expect(await statuses()).toEqual([404, 404])
      expect((await fetchCalendar('http://x/calendar/../etc')).statusCode).toBe(404)
    }),
  )
})
