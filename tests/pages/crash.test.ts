import { randomUUID } from 'node:crypto'
import { OFFLINE_TYPE, PACKAGE_TYPES } from '@contract/course/course-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { BOOT_MILLISECONDS, ServerProcess } from '../support/pages/server-process'
import { SteadyLearner } from '../support/pages/school/steady-learner'
import { patience } from '../support/patience'

/** `CRASH_ROUNDS=100` is the long run. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 2)
const SAVES_MILLISECONDS = patience(30_000)
const ROUND_MILLISECONDS = SAVES_MILLISECONDS + BOOT_MILLISECONDS
/** Saves of both learners that are acknowledged before the server dies: another number each round. */
const countSaves = (round: number): number => 10 + ((round * 7) % 20)

describe('a server that is killed in the middle of its work', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await ServerProcess.start({ RATE_LIMITS: 'off' })
  })
  afterAll(() => server.stop())

  const logIn = async (phone: string) => {
    const api = new Api(server)
    await api.login(phone, DEMO.password)
    return api
  }

  it(
    'has lost no acknowledged progress and no acknowledged order afterwards',
    async () => {
      const [api, other] = [await logIn(DEMO.phone), await logIn(DEMO.otherPhone)]
      const learners = [await SteadyLearner.begin(api), await SteadyLearner.begin(other)]
      const goods = await findUnowned(api)
      const acknowledgedOrders = new Set<string>()
      const countAcknowledged = () => learners.reduce((total, { acknowledgedCount }) => total + acknowledgedCount, 0)

      for (let round = 0; round < ROUNDS; round++) {
        let alive = true
        const saves = learners.map((learner) => learner.run(() => !alive))
        const orders = (async () => {
          for (let index = 0; alive; index++) {
            const { id: goodsId, courseType, priceFen } = goods[(round + index * ROUNDS) % goods.length]!
            const kind = PACKAGE_TYPES.includes(courseType) ? 'package' : 'course'
            const answer = await api
              .call('POST /resource/auth/trade/order/save', {
                clientRequestId: randomUUID(),
                lines: [{ kind, goodsId, quantity: 1 }],
                expectedPayableFen: priceFen,
              })
              .catch(() => undefined)
            if (answer?.code === 200) acknowledgedOrders.add(answer.data.id)
          }
        })()
        const before = countAcknowledged()
        await expect
          .poll(() => countAcknowledged() - before, { interval: 5, timeout: SAVES_MILLISECONDS })
          .toBeGreaterThanOrEqual(countSaves(round))
        await server.kill()
        alive = false
        await Promise.all([...saves, orders])
        await server.boot()
        for (const learner of learners) await learner.check()
      }

      expect(acknowledgedOrders.size).toBeGreaterThan(0)
      for (const id of acknowledgedOrders) {
        expect((await api.call('GET /resource/auth/trade/order/view', { id })).data).toMatchObject({ id })
      }
      const saved = learners.map(({ acknowledgedCount }) => acknowledgedCount)
      for (const count of saved) expect(count).toBeGreaterThan(ROUNDS)
      console.log(
        `${ROUNDS} kills: ${saved.join(' + ')} saves and ${acknowledgedOrders.size} orders acknowledged, none lost`,
      )
    },
    ROUNDS * ROUND_MILLISECONDS,
  )
})

const findUnowned = async (api: Api) => {
  const page = await api.call('POST /resource/auth/course/page', { pageSize: 100, charge: 'paid' })
  return page.data.list.filter(({ access, courseType }) => access === 'none' && courseType !== OFFLINE_TYPE)
}
