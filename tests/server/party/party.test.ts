import { beforeAll, describe, expect, it } from 'vitest'
import type { RunningApp } from '../../../server/src/app'
import { createPartyModule } from '../../../server/src/modules/party/party.module'
import type { PartyService } from '../../../server/src/modules/party/party.service'
import { SHOP } from '../../support/server/fixture-school'
import { clock, startServer, withRollback } from '../../support/server/harness'
import { addClass, addLearners, at, countTaken, NOON, TODAY } from '../classes/classes-fixture'

let server: RunningApp

beforeAll(async () => {
  server = await startServer()
})

const open = ({ database }: RunningApp): PartyService => createPartyModule({ database, now: () => clock.now() }).parties

const given = async (fields: Parameters<typeof addClass>[1] = {}) => {
  const id = await addClass(server.database, fields)
  const party = (await open(server).find(SHOP, id))!
  const [learner] = await addLearners(server.database, 1)
  return { party, userId: learner!.id }
}
const SPAN = { fromDay: '2026-03-01', untilDay: '2026-03-31' as string | null }
const joining = (userId: string, change: Partial<Parameters<PartyService['join']>[1]> = {}) => ({
  ...{ userId, role: 'student' as const, source: 'office' },
  ...SPAN,
  ...change,
})
const idsOn = async (partyId: string, day: string) =>
  (await open(server).roster(partyId, day)).map(({ userId }) => userId)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { errorName?: string }) => error,
  )

describe('a roster', () => {
  it(
    'K4 has who was a member on that day, whoever is one now',
    withRollback(async () => {
      const parties = open(server)
      const { party, userId } = await given()
      const [late] = await addLearners(server.database, 1)
      clock.set(at('2026-04-02'))
      await parties.join(party, joining(userId))
      await parties.join(party, joining(late!.id, { fromDay: '2026-04-01', untilDay: null }))
      expect(await idsOn(party.id, '2026-03-15')).toEqual([userId])
      expect(await idsOn(party.id, '2026-04-02')).toEqual([late!.id])
    }),
  )

  it(
    'K2 keeps the days before a move in the first party and those from it on in the second',
    withRollback(async () => {
      const parties = open(server)
      clock.set(at('2026-03-09'))
      const { party, userId } = await given()
      const { party: second } = await given()
      const member = await parties.join(party, joining(userId))
      await parties.transfer(member, second, { fromDay: '2026-03-10', untilDay: '2026-03-31' })
      const days = Array.from({ length: 31 }, (_, place) => `2026-03-${String(place + 1).padStart(2, '0')}`)
      const inFirst = await Promise.all(days.map(async (day) => (await idsOn(party.id, day)).length))
      const inSecond = await Promise.all(days.map(async (day) => (await idsOn(second.id, day)).length))
      expect(inFirst).toEqual(days.map((day) => (day < '2026-03-10' ? 1 : 0)))
      expect(inSecond).toEqual(days.map((day) => (day < '2026-03-10' ? 0 : 1)))
    }),
  )

  it(
    'K3 keeps who leaves at eleven on that day, and has her no more on the next',
    withRollback(async () => {
      const parties = open(server)
      const { party, userId } = await given()
      const member = await parties.join(party, joining(userId))
      clock.set(at('2026-03-10', '11:00'))
      await parties.leave(member, '2026-03-10', '换班')
      expect(await idsOn(party.id, '2026-03-10')).toEqual([userId])
      expect(await idsOn(party.id, '2026-03-11')).toEqual([])
      expect(await idsOn(party.id, '2026-03-09')).toEqual([userId])
    }),
  )

  it(
    'K5 follows a first day that was corrected',
    withRollback(async () => {
      const parties = open(server)
      const { party, userId } = await given()
      const member = await parties.join(party, joining(userId, { fromDay: '2026-07-04', untilDay: null }))
      expect(await idsOn(party.id, '2026-07-01')).toEqual([])
      await parties.change(party, member, { role: 'student', fromDay: '2026-07-01', untilDay: null })
      expect(await idsOn(party.id, '2026-07-01')).toEqual([userId])
    }),
  )

  it(
    'K8 has only who was there, so a newcomer is on no sheet of days before',
    withRollback(async () => {
      const parties = open(server)
      const { party, userId } = await given()
      const [newcomer] = await addLearners(server.database, 1)
      clock.set(at('2026-03-20'))
      const member = await parties.join(party, joining(userId))
      await parties.leave(member, '2026-03-12', '退学')
      await parties.join(party, joining(newcomer!.id, { fromDay: '2026-03-13' }))
      expect(await idsOn(party.id, '2026-03-12')).toEqual([userId])
      expect(await idsOn(party.id, '2026-03-13')).toEqual([newcomer!.id])
    }),
  )
})

describe('leaving', () => {
  it(
    'before the first day deletes the membership, which never was',
    withRollback(async () => {
      const parties = open(server)
      clock.set(NOON)
      const { party, userId } = await given({ seats: 1 })
      const member = await parties.join(party, joining(userId, { fromDay: '2026-04-01', untilDay: '2026-05-31' }))
      expect(await parties.leave(member, TODAY, '')).toBeUndefined()
      expect(await parties.timesOf(party.id, userId)).toEqual([])
      expect(await countTaken(server.database, party.id)).toBe(0)
    }),
  )

  it(
    'frees the seat when the last day has come, and a seat that ends later for the next who asks',
    withRollback(async () => {
      const parties = open(server)
      clock.set(at('2026-03-10'))
      const { party, userId } = await given({ seats: 1 })
      const [next] = await addLearners(server.database, 1)
      const member = await parties.join(party, joining(userId))
      await parties.leave(member, '2026-03-12', '退学')
      expect(await codeOf(parties.join(party, joining(next!.id)))).toMatchObject({ errorName: 'PARTY_FULL' })
      clock.set(at('2026-03-13'))
      await parties.join(party, joining(next!.id, { fromDay: '2026-03-13' }))
      expect(await countTaken(server.database, party.id)).toBe(1)
    }),
  )

  it(
    'is refused for a membership that somebody else has changed meanwhile',
    withRollback(async () => {
      const parties = open(server)
      const { party, userId } = await given()
      const member = await parties.join(party, joining(userId))
      await parties.change(party, member, { role: 'auditor', ...SPAN })
      expect(await codeOf(parties.leave(member, '2026-03-10', ''))).toMatchObject({ errorName: 'PARTY_MEMBER_CHANGED' })
    }),
  )

  it(
    'an account ends what runs, deletes what was to come, and gives every seat back',
    withRollback(async () => {
      const parties = open(server)
      const { database } = server
      clock.set(NOON)
      const { party, userId } = await given({ seats: 2 })
      const { party: coming } = await given({ seats: 2 })
      const { party: held } = await given({ seats: 2 })
      await parties.join(party, joining(userId))
      await parties.join(coming, joining(userId, { fromDay: '2026-05-01', untilDay: null }))
      await parties.hold(held, crypto.randomUUID(), { userId, fromDay: TODAY, untilDay: null })
      for (let time = 0; time < 2; time++) await parties.leaveAll(userId)
      expect(await idsOn(party.id, TODAY)).toEqual([userId])
      expect(await idsOn(party.id, '2026-03-21')).toEqual([])
      expect(await parties.timesOf(coming.id, userId)).toEqual([])
      const taken = await Promise.all([party, coming, held].map(({ id }) => countTaken(database, id)))
      expect(taken).toEqual([0, 0, 0])
    }),
  )
})

describe('seats', () => {
  it(
    'are taken by students alone, and follow a change of role',
    withRollback(async () => {
      const parties = open(server)
      const { party, userId } = await given({ seats: 1 })
      clock.set(NOON)
      const auditor = await parties.join(party, joining(userId, { role: 'auditor' }))
      expect(await countTaken(server.database, party.id)).toBe(0)
      const student = await parties.change(party, auditor, { role: 'student', ...SPAN })
      expect(await countTaken(server.database, party.id)).toBe(1)
      await parties.change(party, student, { role: 'auditor', ...SPAN })
      expect(await countTaken(server.database, party.id)).toBe(0)
    }),
  )

  it(
    'cannot be fewer than those that are taken',
    withRollback(async () => {
      const parties = open(server)
      const { party, userId } = await given({ seats: 2 })
      clock.set(NOON)
      await parties.join(party, joining(userId))
      await parties.setSeats(party.id, 1)
      expect(await codeOf(parties.setSeats(party.id, 0))).toMatchObject({ errorName: 'PARTY_SEATS_TAKEN' })
    }),
  )

  it(
    'a held one keeps the way free for the learner who pays',
    withRollback(async () => {
      const parties = open(server)
      clock.set(NOON)
      const { party, userId } = await given({ seats: 1, exclusiveGroup: '春季' })
      const { party: other } = await given({ exclusiveGroup: '春季' })
      const lineId = crypto.randomUUID()
      await parties.hold(party, lineId, { userId, fromDay: TODAY, untilDay: null })
      expect(await codeOf(parties.join(other, joining(userId)))).toMatchObject({ errorName: 'PARTY_ORDER_RUNNING' })
      expect(await codeOf(parties.join(party, joining(userId)))).toMatchObject({ errorName: 'PARTY_ORDER_RUNNING' })
      await parties.joinHeld(party, lineId, joining(userId, { fromDay: TODAY, untilDay: null }))
      expect(await countTaken(server.database, party.id)).toBe(1)
      expect(await parties.joinHeld(party, lineId, joining(userId))).toBeUndefined()
    }),
  )

  it(
    'a held one is given back once, however often that is asked',
    withRollback(async () => {
      const parties = open(server)
      clock.set(NOON)
      const { party, userId } = await given({ seats: 1 })
      const lineId = crypto.randomUUID()
      await parties.hold(party, lineId, { userId, fromDay: TODAY, untilDay: null })
      for (let time = 0; time < 2; time++) await parties.release(lineId)
      expect(await countTaken(server.database, party.id)).toBe(0)
    }),
  )
})

describe('spans', () => {
  it.each([
    ['the same days', { fromDay: '2026-03-01', untilDay: '2026-03-31' }],
    ['the last day alone', { fromDay: '2026-03-31', untilDay: '2026-04-30' }],
  ])('of one learner in one party cannot overlap: %s', (_name, span) =>
    withRollback(async () => {
      const parties = open(server)
      const { party, userId } = await given()
      await parties.join(party, joining(userId))
      expect(await codeOf(parties.join(party, joining(userId, span)))).toMatchObject({
        errorName: 'PARTY_MEMBER_TWICE',
      })
    })(),
  )

  it(
    'that follow each other do not',
    withRollback(async () => {
      const parties = open(server)
      const { party, userId } = await given()
      await parties.join(party, joining(userId))
      await parties.join(party, joining(userId, { fromDay: '2026-04-01', untilDay: null }))
      expect(await parties.timesOf(party.id, userId)).toHaveLength(2)
    }),
  )

  it(
    'an auditor may be in two parties of one exclusive group',
    withRollback(async () => {
      const parties = open(server)
      const { party, userId } = await given({ exclusiveGroup: '春季' })
      const { party: other } = await given({ exclusiveGroup: '春季' })
      await parties.join(party, joining(userId))
      expect(await codeOf(parties.join(other, joining(userId)))).toMatchObject({ errorName: 'PARTY_EXCLUSIVE' })
      await parties.join(other, joining(userId, { role: 'auditor' }))
      expect(await idsOn(other.id, '2026-03-02')).toEqual([userId])
    }),
  )

  it(
    'follow the party whose last day moves, except those that were said apart',
    withRollback(async () => {
      const parties = open(server)
      clock.set(NOON)
      const { party, userId } = await given()
      const [short] = await addLearners(server.database, 1)
      await parties.join(party, joining(userId, { untilDay: '2026-05-31' }))
      await parties.join(party, joining(short!.id, { untilDay: '2026-04-10' }))
      await parties.moveDays(party.id, { edge: 'untilDay', was: '2026-05-31', is: '2026-06-30' })
      expect(await idsOn(party.id, '2026-06-15')).toEqual([userId])
      expect(await idsOn(party.id, '2026-04-11')).toEqual([userId])
    }),
  )
})
