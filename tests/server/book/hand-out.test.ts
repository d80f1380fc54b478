import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { clock } from '../../support/server/harness'
import { startBookSchool } from './book-fixture'

let school: Awaited<ReturnType<typeof startBookSchool>>
beforeAll(async () => {
  school = await startBookSchool('pocket_school_test_book_hand_out')
})
afterAll(() => school.server.close())
afterEach(() => clock.set(undefined))

describe('a code at the counter', () => {
  it('B6 gets nothing before its books are there', async () => {
    const { learners, roundId, itemId } = await school.given(2, 1)
    const code = await school.codeOf(learners[0]!, roundId)
    await school.give(code)
    // The second learner has a code as soon as something is there for her, and not before.
    expect((await school.view(learners[1]!, roundId)).data.round!.pickUp).toBeNull()
    await school.arrive(roundId, itemId, 1)
    const other = await school.codeOf(learners[1]!, roundId)
    expect((await school.give(other)).data.state).toBe('given')
  })

  it('B6 says that it waits where what had arrived was given up', async () => {
    const { learners, roundId, needId } = await school.given(1, 1)
    const code = await school.codeOf(learners[0]!, roundId)
    await school.sign(learners[0]!, roundId, [{ needId, wants: false, size: '' }])
    expect((await school.give(code)).data).toMatchObject({ state: 'waiting', items: [] })
  })

  it('B7 is used once by two who scan it at the same time', async () => {
    const { learners, roundId, itemId } = await school.given(1, 1)
    const code = await school.codeOf(learners[0]!, roundId)
    const both = await Promise.all([school.give(code), school.give(code)])
    expect(both.map(({ data }) => data.state).toSorted()).toEqual(['done', 'given'])
    expect(await school.handOutsOf(learners[0]!)).toHaveLength(1)
    expect(await school.stockOf(itemId)).toMatchObject({ onHand: 0, reserved: 0 })
  })

  it('B9 has an answer of its own in each scan, also after one that nobody knows', async () => {
    const { learners, roundId } = await school.given(2, 2)
    const [first, second] = [await school.codeOf(learners[0]!, roundId), await school.codeOf(learners[1]!, roundId)]
    expect((await school.give('000 00')).code).toBe(ERRORS.BOOK_CODE_UNKNOWN.code)
    expect((await school.give(first)).data).toMatchObject({ state: 'given', learnerId: learners[0]!.id })
    // As people read it to each other.
    const spaced = `${second.slice(0, 3)} ${second.slice(3)}`
    expect((await school.give(spaced)).data).toMatchObject({ state: 'given', learnerId: learners[1]!.id })
  })

  it('B11 says in a second scan what it is: all handed out, with the moment', async () => {
    const { learners, roundId } = await school.given(1, 1)
    const code = await school.codeOf(learners[0]!, roundId)
    const { data: given } = await school.give(code)
    const { data: again } = await school.give(code)
    expect([given.state, again.state]).toEqual(['given', 'done'])
    expect(again.items).toEqual(given.items)
    expect(again.items[0]!.at).toBe(clock.now().toISOString())
    expect((await school.view(learners[0]!, roundId)).data.round!.pickUp).toBeNull()
  })

  it('is looked at without handing anything out', async () => {
    const { learners, roundId } = await school.given(1, 1)
    const code = await school.codeOf(learners[0]!, roundId)
    const seen = await school.call('GET /staff/book/code/view', { code }, school.clerk)
    expect(seen.data).toMatchObject({ state: 'given', items: [{ status: 'ready', at: null }] })
    expect(await school.handOutsOf(learners[0]!)).toEqual([])
  })
})

describe('books of a class', () => {
  const given = async () => {
    const whole = await school.given(3, 2, { way: 'class' })
    const { roundId, partyId, learners } = whole
    const pack = (carrierId: string) =>
      school.call('POST /staff/book/batch/pack', { roundId, partyId, carrierId }, school.clerk)
    return { ...whole, pack, carrier: learners[2]! }
  }

  it('are signed for once by the representative, and confirmed by each', async () => {
    const { pack, carrier, learners, itemId } = await given()
    const { data: batch } = await pack(carrier.id)
    expect(batch).toMatchObject({ status: 'packed', count: 2, lines: [{ title: '电工技术基础', count: 2 }] })
    const receive = (caller = carrier) => school.call('PUT /resource/auth/book/batch/receive', { id: batch.id }, caller)
    expect((await receive(learners[0])).code).toBe(ERRORS.BOOK_BATCH_NOT_FOUND.code)
    const both = await Promise.all([receive(), receive()])
    expect(both.map(({ data }) => data.status)).toEqual(['received', 'received'])
    expect(await school.stockOf(itemId)).toMatchObject({ onHand: 0, reserved: 0 })
    expect(await school.told(learners[0]!)).toContain('教材由班级代表领走了')
    const { data: records } = await school.call('POST /resource/auth/book/record/page', {}, learners[0]!)
    const [record] = records.list
    expect(record).toMatchObject({ way: 'class', confirmedAt: null })
    const confirm = (caller = learners[0]!) =>
      school.call('PUT /resource/auth/book/record/confirm', { id: record!.id }, caller)
    expect((await confirm(learners[1])).code).toBe(ERRORS.BOOK_HAND_OUT_NOT_FOUND.code)
    const { data: confirmed } = await confirm()
    expect(confirmed.confirmedAt).not.toBeNull()
    expect((await confirm()).data).toEqual(confirmed)
  })

  it('are confirmed by a scan as well, and its second tap says so', async () => {
    const { pack, carrier, learners, roundId } = await given()
    const { data: batch } = await pack(carrier.id)
    const code = await school.passOf(roundId, learners[0]!)
    expect((await school.give(code)).data.state).toBe('packed')
    await school.call('PUT /staff/book/batch/receive', { id: batch.id }, school.clerk)
    const states = [(await school.give(code)).data.state, (await school.give(code)).data.state]
    expect(states).toEqual(['confirmed', 'done'])
  })

  it('can be unpacked until they are signed for; what somebody gave up is not in them', async () => {
    const { pack, carrier, learners, roundId, needId } = await given()
    const { data: first } = await pack(carrier.id)
    expect((await pack(carrier.id)).code).toBe(ERRORS.BOOK_BATCH_EMPTY.code)
    const undo = (id: string) => school.call('PUT /staff/book/batch/undo', { id }, school.clerk)
    expect((await undo(first.id)).data.status).toBe('undone')
    const { data: second } = await pack(carrier.id)
    await school.sign(learners[0]!, roundId, [{ needId, wants: false, size: '' }])
    const { data: received } = await school.call('PUT /staff/book/batch/receive', { id: second.id }, school.clerk)
    expect(received).toMatchObject({ status: 'received', count: 1 })
    expect((await undo(second.id)).code).toBe(ERRORS.BOOK_BATCH_OVER.code)
    expect(await school.handOutsOf(learners[0]!)).toEqual([])
  })

  it('are carried by somebody of the class only', async () => {
    const { pack } = await given()
    const [stranger] = (await school.addClass(1)).learners
    expect((await pack(stranger!.id)).code).toBe(ERRORS.BOOK_CARRIER_WRONG.code)
  })
})
