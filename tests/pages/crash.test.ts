import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { findStudy } from '../support/pages/find-study'
import { ServerProcess } from '../support/pages/server-process'

const ROUNDS = 4

describe('a server that is killed in the middle of its work', () => {
  let server: ServerProcess
  beforeAll(async () => { server = await ServerProcess.start() })
  afterAll(() => server.stop())

  it('has lost no acknowledged progress and no acknowledged order afterwards', async () => {
    const api = new Api(server)
    await api.login(DEMO.phone, DEMO.password)
    const study = await findStudy(api)
    const goodsIds = await findUnowned(api)
    const acknowledgedOrders = new Set<string>()
    let acknowledgedFurthest = 0

    for (let round = 0; round < ROUNDS; round++) {
      let alive = true
      const saves = (async () => {
        for (let second = 1; alive; second++) {
          const answer = await api.call('POST /resource/auth/course/save', {
            studyId: study.studyId, courseId: study.courseId, resourceId: study.resourceId,
            studyProgress: 1, duration: study.resourceDuration, currentTime: round * 3 + (second % 3),
          }).catch(() => undefined)
          if (answer?.code === 200) acknowledgedFurthest = Math.max(acknowledgedFurthest, answer.data.furthestPosition)
        }
      })()
      const orders = (async () => {
        for (let index = 0; alive; index++) {
          const goodsId = goodsIds[(round + index * ROUNDS) % goodsIds.length]!
          const answer = await api.call('POST /resource/auth/trade/order/save', { clientRequestId: randomUUID(), goodsId }).catch(() => undefined)
          if (answer?.code === 200) acknowledgedOrders.add(answer.data.id)
        }
      })()
      await new Promise((resolve) => { setTimeout(resolve, 700) })
      await server.kill()
      alive = false
      await Promise.all([saves, orders])
      await server.boot()
    }

    expect(acknowledgedOrders.size).toBeGreaterThan(0)
    for (const id of acknowledgedOrders) {
      expect((await api.call('GET /resource/auth/trade/order/view', { id })).data).toMatchObject({ id })
    }
    const after = await api.call('POST /resource/auth/course/get/resource', { courseId: study.courseId, resourceId: study.resourceId })
    expect(acknowledgedFurthest).toBeGreaterThan(0)
    expect(after.data.furthestPosition).toBeGreaterThanOrEqual(acknowledgedFurthest)
  })
})

const findUnowned = async (api: Api): Promise<string[]> => {
  const page = await api.call('POST /resource/auth/course/page', { pageSize: 100, charge: 'paid' })
  return page.data.list.filter(({ access }) => access === 'none').map(({ id }) => id)
}
