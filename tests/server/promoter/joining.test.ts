import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { clock } from '../../support/server/harness'
import { NOON, startPromoterSchool } from './promoter-fixture'

let school: Awaited<ReturnType<typeof startPromoterSchool>>
beforeAll(async () => {
  school = await startPromoterSchool('pocket_school_test_promoter_joining')
})
beforeEach(() => clock.set(NOON))
afterEach(async () => {
  await school.set({})
  clock.set(undefined)
})
afterAll(() => school.server.close())

const stateOf = async (learner: Awaited<ReturnType<typeof school.learner>>) =>
  (await school.call('GET /base/auth/promoter/index', {}, learner)).data

describe('becoming a promoter', () => {
  it('is free and at once where the school says so', async () => {
    const learner = await school.learner()
    expect(await stateOf(learner)).toMatchObject({ open: true, state: 'none', joining: 'free' })
    expect((await school.apply(learner)).data).toMatchObject({ state: 'active', canApply: false })
    expect(await school.rowOf(learner)).toMatchObject({ agreementVersion: 1, agreedAt: NOON, joinedAt: NOON })
  })

  it('takes an application that one clerk decides, with a reason to refuse, and may be repeated then', async () => {
    await school.set({ joining: 'application' })
    const learner = await school.learner()
    expect((await school.apply(learner)).data).toMatchObject({ state: 'pending', name: '陈晓明', about: '朋友圈' })
    expect((await school.apply(learner)).code).toBe(ERRORS.PROMOTER_EVENT_REFUSED.code)
    expect((await school.decide(learner, 'reject')).code).toBe(ERRORS.INPUT_INVALID.code)
    const both = await Promise.all([
      school.decide(learner, 'reject', '资料不全'),
      school.decide(learner, 'reject', '重复'),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([200, ERRORS.PROMOTER_EVENT_REFUSED.code])
    expect(await stateOf(learner)).toMatchObject({ state: 'rejected' })
    expect((await stateOf(learner)).reason).toMatch(/资料不全|重复/)
    await school.apply(learner, { about: '抖音' })
    expect((await school.decide(learner, 'approve')).data).toMatchObject({ state: 'active', about: '抖音' })
  })

  it('is never by a purchase, and says why', async () => {
    const refused = await school.set({ joining: 'purchase' })
    expect(refused).toMatchObject({ code: ERRORS.PROMOTER_ENTRY_BY_PURCHASE.code })
    expect(refused.msg).toContain('禁止传销条例')
    expect((await school.call('GET /staff/promoter/setting', {}, school.clerk)).data.joining).toBe('free')
  })

  it('needs the agreement of now, agreed to', async () => {
    const learner = await school.learner()
    expect((await school.apply(learner, { agreed: false })).code).toBe(ERRORS.PROMOTER_AGREEMENT_REQUIRED.code)
    expect((await school.apply(learner, { agreementVersion: 7 })).code).toBe(ERRORS.PROMOTER_AGREEMENT_CHANGED.code)
    expect((await stateOf(learner)).state).toBe('none')
  })

  it('is closed where the school has no programme', async () => {
    const learner = await school.learner()
    await school.set({ open: false })
    expect(await stateOf(learner)).toMatchObject({ open: false, rules: [], rates: [] })
    expect((await school.call('GET /base/auth/promoter/condition', {}, learner)).code).toBe(ERRORS.PROMOTERS_OFF.code)
    expect((await school.call('GET /base/auth/promoter/center', {}, learner)).code).toBe(ERRORS.PROMOTER_REQUIRED.code)
  })
})

describe('the setting', () => {
  it('freezes longer than buyers may ask for their money back', async () => {
    const { data } = await school.call('GET /staff/promoter/setting', {}, school.clerk)
    const refused = await school.set({ frozenDays: data.refundWindowDays })
    expect(refused.code).toBe(ERRORS.PROMOTER_FREEZE_TOO_SHORT.code)
    expect((await school.set({ frozenDays: data.refundWindowDays + 1 })).code).toBe(200)
  })

  it('of a school of minors shows no ranks', async () => {
    expect((await school.set({ forMinors: true, showsRank: true })).code).toBe(ERRORS.PROMOTER_SETTING_INVALID.code)
    await school.set({ forMinors: true, showsRank: false })
    const promoter = await school.promoter()
    const { code } = await school.call('POST /base/auth/promoter/rank', { period: 'day' }, promoter)
    expect(code).toBe(ERRORS.RANK_OFF.code)
  })

  it('of a rate is a share or a fixed sum, at most half', async () => {
    expect((await school.setRate({ kind: 'vip', ratePpm: null, fixedFen: null })).code).toBe(
      ERRORS.PROMOTER_RATE_INVALID.code,
    )
    expect((await school.setRate({ kind: 'vip', ratePpm: 500_001 })).code).toBe(ERRORS.INPUT_INVALID.code)
    const { data } = await school.setRate({ kind: 'vip', ratePpm: null, fixedFen: 500 })
    const remove = () => school.call('PUT /staff/promoter/rate/remove', { id: data.id }, school.clerk)
    expect([(await remove()).code, (await remove()).code]).toEqual([200, ERRORS.PROMOTER_RATE_NOT_FOUND.code])
  })
})
