import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { clock, startSecondServer } from '../../support/server/harness'
import { FLOOR_FEN, START_FEN, startBargainSchool } from './bargain-school'

const HELPERS = 64

let school: Awaited<ReturnType<typeof startBargainSchool>>
let second: Awaited<ReturnType<typeof startSecondServer>>
beforeAll(async () => {
  school = await startBargainSchool('pocket_school_test_bargain_races')
  second = await startSecondServer(school.server)
})
afterEach(() => clock.set(undefined))
afterAll(async () => {
  await second.server.app.close()
  await school.server.close()
})

describe('at once, through two servers [postgres]', () => {
  it('64 helpers get each cut once, and reach the floor', async () => {
    const sale = await school.sell({ helpers: HELPERS })
    const [owner, ...helpers] = await school.learners(HELPERS + 1)
    const { id, cuts } = (await school.start(owner!, sale)).data
    let waiting = helpers
    // So many at once may wait for a connection for too long; who was told so tries again.
    while (waiting.length > 0) {
      const answers = await Promise.all(
        waiting.map((helper, turn) => school.help(helper, id, {}, turn % 2 ? second.call : school.call)),
      )
      const busy = waiting.filter((_, place) => answers[place]!.msg === ERRORS.SERVER_BUSY.message)
      expect(answers.filter(({ code, msg }) => code !== 200 && msg !== ERRORS.SERVER_BUSY.message)).toEqual([])
      waiting = busy
    }
    const { data } = await school.view(id, owner!)
    expect(data).toMatchObject({ helped: HELPERS, priceFen: FLOOR_FEN, state: 'floor' })
    expect(data.cuts.map(({ cutFen }) => cutFen)).toEqual(cuts.map(({ cutFen }) => cutFen))
    expect(data.cuts.every(({ helper }) => helper !== null)).toBe(true)
    expect(await school.told(owner!)).toEqual(['砍到底价了'])
  })

  it('one learner who taps twelve times gives one cut', async () => {
    const sale = await school.sell()
    const [owner, helper] = await school.learners(2)
    const { id, cuts } = (await school.start(owner!, sale)).data
    const taps = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => school.help(helper!, id, {}, turn % 2 ? second.call : school.call)),
    )
    expect(taps.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await school.view(id)).data.priceFen).toBe(START_FEN - cuts[0]!.cutFen)
  })

  it('two bargains at one moment use one help of a day', async () => {
    const sale = await school.sell({ helpsPerDay: 1 })
    const [one, other, helper] = await school.learners(3)
    const ids = [(await school.start(one!, sale)).data.id, (await school.start(other!, sale)).data.id]
    const answers = await Promise.all(
      ids.map((id, turn) => school.help(helper!, id, {}, turn ? second.call : school.call)),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ERRORS.BARGAIN_HELPS_USED_UP.code])
  })

  it('an order has the price of its bargain, also when somebody helps at that moment', async () => {
    const sale = await school.sell()
    const [owner, helper] = await school.learners(2)
    const { id } = (await school.start(owner!, sale)).data
    const [placed] = await Promise.all([
      school.place(owner!, sale, id, { expectedPayableFen: START_FEN }),
      school.help(helper!, id, {}, second.call),
    ])
    const { data } = await school.view(id, owner!)
    if (placed.code === 200) expect(placed.data.payableFen).toBe(data.priceFen)
    else expect(data).toMatchObject({ state: 'open', helped: 1 })
  })

  it('two taps open one bargain', async () => {
    const sale = await school.sell()
    const [owner] = await school.learners(1)
    const opened = await Promise.all(Array.from({ length: 6 }, () => school.start(owner!, sale)))
    expect(new Set(opened.map(({ data }) => data.id)).size).toBe(1)
  })
})
