import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { clock, startSecondServer } from '../../support/server/harness'
import { startPullSchool } from './pull-school'

const CLAIMS = 64

let school: Awaited<ReturnType<typeof startPullSchool>>
let second: Awaited<ReturnType<typeof startSecondServer>>
beforeAll(async () => {
  school = await startPullSchool('pocket_school_test_pull_races')
  second = await startSecondServer(school.server)
})
afterEach(() => clock.set(undefined))
afterAll(async () => {
  await second.server.app.close()
  await school.server.close()
})

const by = (turn: number) => (turn % 2 ? second.call : school.call)

describe('at once, through two servers [postgres]', () => {
  it('64 claims of one prize give one', async () => {
    const id = await school.holdSteps('registered', 1)
    const inviter = await school.learner()
    await school.bring(id, inviter)
    const grantId = await school.grantOf(id, inviter)
    const answers = await Promise.all(
      Array.from({ length: CLAIMS }, (_, turn) => school.claim(inviter, grantId, undefined, by(turn))),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await school.coupons(inviter)).toBe(1)
  })

  it('many orders of one prize send one', async () => {
    const goods = await school.holdGoods(50)
    const inviter = await school.learner()
    await school.bring(goods.id, inviter)
    const grantId = await school.grantOf(goods.id, inviter)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => school.claimGoods(inviter, goods, grantId, by(turn))),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await school.steps(goods.id, inviter)).toEqual(['claimed'])
  })

  it('those who accept at one moment are all counted, and reach a step once', async () => {
    const id = await school.holdSteps('registered', 8)
    const inviter = await school.learner()
    const marks = Array.from({ length: 8 }, () => randomUUID())
    for (const mark of marks) await school.click(id, inviter, mark)
    const invited = await Promise.all(marks.map(() => school.learner()))
    const answers = await Promise.all(marks.map((mark, turn) => school.accept(id, inviter, invited[turn]!, mark)))
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200))
    expect((await school.view(id, inviter)).data.counted).toBe(8)
    expect(await school.grants(id, inviter)).toHaveLength(1)
  })

  it('one phone that accepts with two accounts counts once', async () => {
    const id = await school.holdSteps('registered', 1)
    const inviter = await school.learner()
    const mark = randomUUID()
    await school.click(id, inviter, mark)
    const accounts = [await school.learner(), await school.learner()]
    const answers = await Promise.all(accounts.map((each) => school.accept(id, inviter, each, mark)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ERRORS.PULL_SAME_DEVICE.code])
  })
})
