import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { addStaff } from '../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../support/server/harness'
import {
  addMember,
  addParty,
  givenRoom,
  givenTerm,
  listCalendar,
  saveRule,
} from '../../support/server/timetable-fixture'

const BEFORE_TERM = new Date('2026-09-01T00:00:00Z')

describe('sessions of a rule', () => {
  it(
    'are made once a date, and again only where they differ',
    withRollback(async ({ database }) => {
      clock.set(BEFORE_TERM)
      const staff = await addStaff(database)
      const { term } = await givenTerm(staff)
      const partyId = await addParty(database)
      await addMember(database, partyId)
      const { data: first } = await saveRule(staff, { termId: term.id, partyIds: [partyId] })
      expect(first.making).toEqual({ made: 4, changed: 0, removed: 0, kept: [], skipped: [] })
      const id = first.rule.id
      const again = await saveRule(staff, { id, termId: term.id, partyIds: [partyId] })
      expect(again.data.making).toEqual({ made: 0, changed: 0, removed: 0, kept: [], skipped: [] })
      const changed = await saveRule(staff, {
        id,
        termId: term.id,
        partyIds: [partyId],
        weeks: [1, 2, 5],
        bring: '万用表',
      })
      expect(changed.data.making).toMatchObject({ made: 1, changed: 2, removed: 2 })
      const { items } = (await listCalendar('2026-09-07', '2026-10-31')).data
      expect(items.map(({ startsAt, periods, bring }) => [startsAt, periods, bring])).toEqual([
        ['2026-09-10T01:50:00.000Z', '第 3–4 节', '万用表'],
        ['2026-09-17T01:50:00.000Z', '第 3–4 节', '万用表'],
        ['2026-10-08T01:50:00.000Z', '第 3–4 节', '万用表'],
      ])
    }),
  )

  it(
    'stay as they are once somebody changed them, and are told',
    withRollback(async ({ database }) => {
      clock.set(BEFORE_TERM)
      const staff = await addStaff(database)
      const { term } = await givenTerm(staff)
      const partyId = await addParty(database)
      const { data } = await saveRule(staff, { termId: term.id, partyIds: [partyId] })
      const page = { fromDay: '2026-09-01', toDay: '2026-12-31' }
      const [first] = (await call('POST /staff/timetable/session/page', page, staff)).data.list
      const moved = await call(
        'PUT /staff/timetable/session/update',
        {
          id: first!.id,
          version: 0,
          startsAt: '2026-09-11T01:50:00Z',
          endsAt: '2026-09-11T03:30:00Z',
          reason: '老师出差',
        },
        staff,
      )
      expect(moved.data).toMatchObject({ state: 'moved', wasStartsAt: '2026-09-10T01:50:00.000Z', version: 1 })
      const again = await saveRule(staff, { id: data.rule.id, termId: term.id, partyIds: [partyId], weeks: [2] })
      expect(again.data.making).toMatchObject({
        removed: 2,
        kept: [{ day: '2026-09-10', reason: '《电工基础》已经单独改过' }],
      })
      const left = (await call('POST /staff/timetable/session/page', page, staff)).data
      expect(left.list.map(({ startsAt }) => startsAt)).toEqual([
        '2026-09-11T01:50:00.000Z',
        '2026-09-17T01:50:00.000Z',
      ])
      expect(left.counts).toEqual([
        { state: 'moved', count: 1 },
        { state: 'planned', count: 1 },
      ])
    }),
  )

  it(
    'T17 skip dates on which the room is taken, and name each; without that nothing is made',
    withRollback(async ({ database }) => {
      clock.set(BEFORE_TERM)
      const staff = await addStaff(database)
      const { term } = await givenTerm(staff)
      const room = await givenRoom(staff)
      const [one, other] = [await addParty(database), await addParty(database, { name: '焊工 2026' })]
      await saveRule(staff, { termId: term.id, partyIds: [one], roomId: room.id, weeks: [2], subject: '焊接安全' })
      const wanted = { termId: term.id, partyIds: [other], roomId: room.id }
      const refused = await saveRule(staff, wanted)
      expect([refused.code, refused.msg]).toEqual([
        ERRORS.SESSION_CONFLICT.code,
        '教室“实训楼 A301”9月17日 09:50–11:30 已有《焊接安全》',
      ])
      const count = async () =>
        (await call('POST /staff/timetable/session/page', { fromDay: '2026-09-01', toDay: '2026-12-31' }, staff)).data
          .totalCount
      expect(await count()).toBe(1)
      const preview = await saveRule(staff, { ...wanted, preview: true, skipConflicts: true })
      expect(preview.data.making.made).toBe(3)
      expect(await count()).toBe(1)
      const made = await saveRule(staff, { ...wanted, skipConflicts: true })
      expect(made.data.making).toMatchObject({
        made: 3,
        skipped: [{ day: '2026-09-17', reason: '教室“实训楼 A301”9月17日 09:50–11:30 已有《焊接安全》' }],
      })
      expect(await count()).toBe(4)
    }),
  )

  it(
    'T5 a swap hits the dates that it names; the other weeks stay',
    withRollback(async ({ database }) => {
      clock.set(BEFORE_TERM)
      const staff = await addStaff(database)
      const { term } = await givenTerm(staff)
      const partyId = await addParty(database)
      await addMember(database, partyId)
      await saveRule(staff, { termId: term.id, partyIds: [partyId], weeks: [1, 3, 5], subject: '单周课' })
      await saveRule(staff, { termId: term.id, partyIds: [partyId], weeks: [2, 4], subject: '双周课' })
      const page = { fromDay: '2026-09-17', toDay: '2026-09-17' }
      const [session] = (await call('POST /staff/timetable/session/page', page, staff)).data.list
      await call(
        'PUT /staff/timetable/session/update',
        { id: session!.id, version: 0, subject: '换上的课', reason: '' },
        staff,
      )
      const { items } = (await listCalendar('2026-09-07', '2026-10-31')).data
      expect(items.map(({ title }) => title)).toEqual(['单周课', '换上的课', '单周课', '双周课', '单周课'])
    }),
  )

  it(
    'follow what the school announces for a date when the term is made again',
    withRollback(async ({ database }) => {
      clock.set(BEFORE_TERM)
      const staff = await addStaff(database)
      const { term } = await givenTerm(staff)
      const partyId = await addParty(database)
      await addMember(database, partyId)
      await saveRule(staff, { termId: term.id, partyIds: [partyId] })
      const day = { title: '国庆调休', partyIds: null, bellTableId: null }
      await call('POST /staff/timetable/day/save', { ...day, day: '2026-10-01', teaches: null }, staff)
      await call(
        'POST /staff/timetable/day/save',
        { ...day, day: '2026-10-10', teaches: { weekday: 4, week: 4, part: null } },
        staff,
      )
      const { data } = await call('PUT /staff/timetable/term/make', { id: term.id }, staff)
      expect(data).toMatchObject({ made: 1, removed: 1 })
      const calendar = (await listCalendar('2026-09-28', '2026-10-11')).data
      expect(calendar.items.map(({ startsAt }) => startsAt)).toEqual(['2026-10-10T01:50:00.000Z'])
      expect(calendar.days).toEqual([
        { day: '2026-10-01', title: '国庆调休', isRest: true },
        { day: '2026-10-10', title: '国庆调休', isRest: false },
      ])
    }),
  )

  it(
    'change from a week on in one step, and those before keep what they are',
    withRollback(async ({ database }) => {
      clock.set(BEFORE_TERM)
      const staff = await addStaff(database)
      const { term } = await givenTerm(staff)
      const [room, other] = [await givenRoom(staff), await givenRoom(staff, 'B203')]
      const partyId = await addParty(database)
      await addMember(database, partyId)
      const rule = { termId: term.id, partyIds: [partyId] }
      const { data: first } = await saveRule(staff, { ...rule, roomId: room.id })
      const read = async () =>
        (await call('POST /staff/timetable/session/page', { fromDay: '2026-09-01', toDay: '2026-12-31' }, staff)).data
          .list
      const before = await read()
      const later = { ...rule, id: first.rule.id, roomId: other.id, weeks: [3, 4, 5], fromWeek: 3 }

      const preview = await saveRule(staff, { ...later, preview: true })
      expect(preview.data.making).toMatchObject({ made: 1, changed: 2, removed: 0, kept: [] })
      expect(await read()).toEqual(before)

      const { data } = await saveRule(staff, later)
      expect(data.making).toEqual(preview.data.making)
      const after = await read()
      expect(after.map(({ roomName }) => roomName)).toEqual([
        ...Array.from({ length: 2 }, () => '实训楼 A301'),
        ...Array.from({ length: 3 }, () => '实训楼 B203'),
      ])
      // The same sessions as before, so that marks, links and calendar entries hold.
      expect(after.slice(0, 4).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
      const rules = await call('POST /staff/timetable/rule/page', { termId: term.id }, staff)
      expect(rules.data.list.map(({ weeks, sessionCount }) => ({ weeks, sessionCount }))).toEqual([
        { weeks: [3, 4, 5], sessionCount: 3 },
        { weeks: [1, 2], sessionCount: 2 },
      ])
      const remade = await call('PUT /staff/timetable/term/make', { id: term.id }, staff)
      expect(remade.data).toMatchObject({ made: 0, changed: 0, removed: 0, kept: [] })

      for (const refused of [
        { ...later, weeks: [2, 3] },
        { ...rule, fromWeek: 3 },
      ])
        expect((await saveRule(staff, refused)).code).toBe(ERRORS.INPUT_INVALID.code)
      expect(await read()).toEqual(after)
    }),
  )

  it(
    'official days come as rows that staff change, and an unannounced year is not known',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const list = (year: number) => call('GET /staff/timetable/holiday/list', { year }, staff)
      expect((await list(2026)).data).toEqual({ known: false, list: [] })
      const own = { day: '2026-10-08', name: '校庆', isWorkday: false }
      await call('POST /staff/timetable/holiday/save', own, staff)
      await call('POST /staff/timetable/holiday/save', { day: '2026-10-10', name: '不补课', isWorkday: false }, staff)
      const loaded = (await call('POST /staff/timetable/holiday/load', { year: 2026 }, staff)).data
      expect(loaded.known).toBe(true)
      expect(loaded.list).toContainEqual(own)
      expect(loaded.list).toContainEqual({ day: '2026-10-10', name: '不补课', isWorkday: false })
      expect(loaded.list).toContainEqual({ day: '2026-02-14', name: '春节', isWorkday: true })
      expect((await call('POST /staff/timetable/holiday/load', { year: 2099 }, staff)).data.known).toBe(false)
    }),
  )
})
