import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { ERRORS } from '@contract/errors'
import { captchaTable } from '../../../server/src/modules/user/user.table'
import type { Learner } from '../../support/server/fixture-school'
import { clock } from '../../support/server/harness'
import { at, startSeckillSchool, type Sale } from './seckill-fixture'

let school: Awaited<ReturnType<typeof startSeckillSchool>>
beforeAll(async () => {
  school = await startSeckillSchool('pocket_school_test_seckill_pass')
})
afterEach(() => clock.set(undefined))
afterAll(() => school.server.close())

const solve = async () => {
  const { data } = await school.call('GET /base/api/shop/user/get/image/verification', {})
  const where = eq(captchaTable.id, data.captchaId)
  const [row] = await school.server.database.current.select().from(captchaTable).where(where)
  return { captchaId: data.captchaId, captchaText: row!.text }
}
const pass = (learner: Learner, sale: Sale, answer: { captchaId?: string; captchaText?: string }) =>
  school.call('POST /resource/auth/seckill/pass', { id: sale.id, ...answer }, learner)
const addSale = () => school.addSale({ seckill: { captcha: true } })

describe('the picture before a rush', () => {
  it('must be solved by whoever orders', async () => {
    const sale = await addSale()
    const [buyer] = await school.learners(1)
    expect((await school.place(buyer!, sale)).code).toBe(ERRORS.ACTIVITY_CAPTCHA_REQUIRED.code)
    expect(await school.taken(sale)).toBe(0)
    const { data } = await pass(buyer!, sale, await solve())
    const placed = await school.place(buyer!, sale, { activity: { id: sale.id, captcha: data.pass } })
    expect(placed.code).toBe(200)
  })

  it('gives nothing for a wrong text, and is used up by it', async () => {
    const sale = await addSale()
    const [buyer] = await school.learners(1)
    const answer = await solve()
    expect((await pass(buyer!, sale, { ...answer, captchaText: '!!!!!' })).code).toBe(
      ERRORS.SECKILL_CAPTCHA_REFUSED.code,
    )
    expect((await pass(buyer!, sale, answer)).code).toBe(ERRORS.SECKILL_CAPTCHA_REFUSED.code)
    expect((await pass(buyer!, sale, {})).code).toBe(ERRORS.SECKILL_CAPTCHA_REFUSED.code)
  })

  it('serves nobody else, no other sale, and not for long', async () => {
    const [sale, other] = [await addSale(), await addSale()]
    const [buyer, thief] = await school.learners(2)
    const { data } = await pass(buyer!, sale, await solve())
    const orderWith = (learner: Learner, of: Sale, captcha: string) =>
      school.place(learner, of, { activity: { id: of.id, captcha } })
    const refused = ERRORS.ACTIVITY_CAPTCHA_REQUIRED.code
    expect((await orderWith(thief!, sale, data.pass)).code).toBe(refused)
    expect((await orderWith(buyer!, other, data.pass)).code).toBe(refused)
    expect((await orderWith(buyer!, sale, `${data.pass.slice(0, -1)}!`)).code).toBe(refused)
    expect((await orderWith(buyer!, sale, `z${data.pass}`)).code).toBe(refused)
    clock.set(new Date(data.expiresAt))
    expect((await orderWith(buyer!, sale, data.pass)).code).toBe(refused)
    clock.set(new Date(Date.parse(data.expiresAt) - 1))
    expect((await orderWith(buyer!, sale, data.pass)).code).toBe(200)
  })

  it('may be solved some minutes before the start, and is good for some after it', async () => {
    const sale = await addSale()
    const [buyer] = await school.learners(1)
    clock.set(at('08:49'))
    expect((await pass(buyer!, sale, await solve())).code).toBe(ERRORS.SECKILL_PASS_EARLY.code)
    clock.set(at('08:50'))
    const { data } = await pass(buyer!, sale, await solve())
    expect(data.expiresAt).toBe(at('09:10').toISOString())
    clock.set(at('12:00'))
    expect((await pass(buyer!, sale, await solve())).code).toBe(ERRORS.ACTIVITY_ENDED.code)
  })

  it('is not given for an activity that is not there', async () => {
    const [buyer] = await school.learners(1)
    const { sale } = await school.addDraft({ seckill: { captcha: true } })
    expect((await pass(buyer!, sale, await solve())).code).toBe(ERRORS.ACTIVITY_NOT_FOUND.code)
  })
})
