import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { SteadyExaminee } from '../support/pages/school/steady-examinee'
import { BOOT_MILLISECONDS, ServerProcess } from '../support/pages/server-process'
import { patience } from '../support/patience'

/** `CRASH_ROUNDS=20` is the long run. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 2)
const SAVES_MILLISECONDS = patience(30_000)
const ROUND_MILLISECONDS = SAVES_MILLISECONDS + BOOT_MILLISECONDS
const PAPER = '低压电工模拟考试（一）'
/** Answers of both examinees that are acknowledged before the server dies: another number each round. */
const countSaves = (round: number): number => 10 + ((round * 7) % 20)

describe('a server that is killed in the middle of an exam', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await ServerProcess.start({ RATE_LIMITS: 'off' })
  })
  afterAll(() => server.stop())

  const enter = async (phone: string): Promise<SteadyExaminee> => {
    const api = new Api(server)
    await api.login(phone, DEMO.password)
    const { list } = (await api.call('POST /resource/auth/paper/page', { pageSize: 100 })).data
    const { id } = list.find(({ title }) => title === PAPER)!
    const { data } = await api.call('POST /resource/auth/exam/enter', { id, requestId: randomUUID() })
    return SteadyExaminee.open(api, data.attemptId)
  }

  it(
    'has every answer that it acknowledged, and marks each attempt by what it has, once',
    async () => {
      const examinees = [await enter(DEMO.phone), await enter(DEMO.otherPhone)]
      const countAcknowledged = () => examinees.reduce((total, { acknowledgedCount }) => total + acknowledgedCount, 0)
      for (let round = 0; round < ROUNDS; round++) {
        let alive = true
        const saves = examinees.map((examinee) => examinee.run(() => !alive))
        const before = countAcknowledged()
        await expect
          .poll(() => countAcknowledged() - before, { interval: 5, timeout: SAVES_MILLISECONDS })
          .toBeGreaterThanOrEqual(countSaves(round))
        await server.kill()
        alive = false
        await Promise.all(saves)
        await server.boot()
        for (const examinee of examinees) await examinee.check()
      }
      for (const examinee of examinees) {
        // The response of the first hand-in may be lost with the server.
        const handedIn = examinee.handIn().catch(() => undefined)
        await server.kill()
        await handedIn
        await server.boot()
        const result = await examinee.handIn()
        expect(result.status).toBe('finished')
        expect(await examinee.handIn()).toMatchObject({
          scoreHundredths: result.scoreHundredths,
          submittedAt: result.submittedAt,
        })
      }
      console.log(`${ROUNDS} kills: ${countAcknowledged()} answers acknowledged, none lost`)
    },
    // Each examinee hands in beside one more kill.
    (ROUNDS + 2) * ROUND_MILLISECONDS,
  )
})
