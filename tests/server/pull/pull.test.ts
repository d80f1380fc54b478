import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { checkLedger } from '../../../server/src/commands/ledger'
import { addCourse } from '../../support/server/course-fixture'
import { clock } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'
import { at, prizeOf, startPullSchool } from './pull-school'

let school: Awaited<ReturnType<typeof startPullSchool>>
beforeAll(async () => {
  school = await startPullSchool('pocket_school_test_pull')
})
afterEach(() => clock.set(undefined))
afterAll(async () => {
  await checkLedger(school.server.database)
  await school.server.close()
})

describe('what counts', () => {
  it('counts somebody who registered after the click and accepted, and shows both what they get', async () => {
    const couponId = await school.addCoupon()
    const prize = prizeOf('coupon', couponId)
    const id = await school.hold({ act: 'registered', steps: [{ invited: 1, prize }], invitedPrize: prize })
    const inviter = await school.learner()
    const mark = randomUUID()
    const opened = (await school.click(id, inviter, mark)).data
    expect(opened).toMatchObject({ state: 'visitor', invitedPrize: { title: '优惠券「满 100 减 20」' } })
    expect(opened.steps[0]!.prize.title).toBe('优惠券「满 100 减 20」')
    const invited = await school.learner()
    expect((await school.click(id, inviter, mark, invited)).data.state).toBe('new')
    expect(await school.steps(id, inviter)).toEqual(['open'])
    expect((await school.accept(id, inviter, invited, mark)).data.state).toBe('counted')
    expect((await school.view(id, inviter)).data).toMatchObject({ counted: 1, waiting: 0 })
    expect((await school.told(inviter))[0]).toContain('你邀请的好友满 1 人')
    for (const [learner, step] of [
      [inviter, 1],
      [invited, 0],
    ] as const)
      expect((await school.claim(learner, await school.grantOf(id, learner, step))).code).toBe(200)
    expect([await school.coupons(inviter), await school.coupons(invited)]).toEqual([1, 1])
    const rows = await school.call('POST /resource/auth/pull/invited/page', { id }, inviter)
    expect(rows.data.list).toMatchObject([{ state: 'counted' }])
  })

  it('gives nothing for a visit or a share', async () => {
    const id = await school.holdSteps('registered', 1)
    const inviter = await school.learner()
    for (let visit = 0; visit < 5; visit++) await school.click(id, inviter, randomUUID())
    expect((await school.view(id, inviter)).data).toMatchObject({ counted: 0, waiting: 0 })
    expect(await school.grants(id, inviter)).toEqual([])
  })

  it('X10 does not count an account that is older than the click, nor one that never clicked', async () => {
    const id = await school.holdSteps('registered', 1)
    const inviter = await school.learner()
    const old = await school.learner(at('09:59'))
    const mark = randomUUID()
    expect((await school.accept(id, inviter, old, mark)).code).toBe(ERRORS.PULL_CLICK_MISSING.code)
    await school.click(id, inviter, mark)
    expect((await school.click(id, inviter, mark, old)).data.state).toBe('old')
    expect((await school.accept(id, inviter, old, mark)).code).toBe(ERRORS.PULL_NOT_NEW.code)
    expect((await school.view(id, inviter)).data.counted).toBe(0)
  })

  it('refuses one’s own invitation, and a second account on the phone of the inviter', async () => {
    const id = await school.holdSteps('registered', 1)
    const inviter = await school.learner()
    const mark = randomUUID()
    await school.click(id, inviter, mark)
    expect((await school.accept(id, inviter, inviter, mark)).code).toBe(ERRORS.PULL_OWN.code)
    const second = await school.learner()
    await school.useOneDevice(inviter, second)
    expect((await school.accept(id, inviter, second, mark)).code).toBe(ERRORS.PULL_SAME_DEVICE.code)
    expect((await school.view(id, inviter)).data.counted).toBe(0)
  })

  it('counts one phone once, whichever accounts it makes', async () => {
    const id = await school.holdSteps('registered', 1)
    const inviter = await school.learner()
    const mark = randomUUID()
    await school.click(id, inviter, mark)
    const [first, second, third] = [await school.learner(), await school.learner(), await school.learner()]
    expect((await school.accept(id, inviter, first, mark)).code).toBe(200)
    expect((await school.accept(id, inviter, first, mark)).code).toBe(ERRORS.PULL_ACCEPTED_ALREADY.code)
    expect((await school.accept(id, inviter, second, mark)).code).toBe(ERRORS.PULL_SAME_DEVICE.code)
    const cleared = randomUUID()
    await school.click(id, inviter, cleared)
    await school.useOneDevice(first, third)
    clock.set(at('10:01'))
    expect((await school.accept(id, inviter, third, cleared)).code).toBe(ERRORS.PULL_SAME_DEVICE.code)
    expect((await school.view(id, inviter)).data.counted).toBe(1)
  })

  it('never counts a person again after deregistration, also one who was not invited before', async () => {
    const id = await school.holdSteps('registered', 1)
    const inviter = await school.learner()
    for (const wasInvited of [true, false]) {
      const before = wasInvited ? await school.bring(id, inviter) : await school.learner()
      await school.erase(before)
      const mark = randomUUID()
      await school.click(id, inviter, mark)
      const again = await school.learner()
      await school.setPhone(again, before.phone)
      expect((await school.accept(id, inviter, again, mark)).code).toBe(ERRORS.PULL_KNOWN_PERSON.code)
    }
    expect((await school.view(id, inviter)).data.counted).toBe(1)
  })

  it('knows no inviter by a made-up code, and no invitation of another activity', async () => {
    const [id, other] = [await school.holdSteps('registered', 1), await school.holdSteps('registered', 1)]
    const inviter = await school.learner()
    const mark = randomUUID()
    await school.click(other, inviter, mark)
    const invited = await school.learner()
    const forged = { id, from: 'ZZZZ9999', visitorMark: mark }
    const opened = await school.call('PUT /resource/api/pull/invitation/open', forged)
    expect(opened.code).toBe(ERRORS.PULL_INVITER_NOT_FOUND.code)
    expect((await school.accept(id, inviter, invited, mark)).code).toBe(ERRORS.PULL_CLICK_MISSING.code)
  })
})

describe('bought', () => {
  it('waits for the first paid order: not a free one, not one of before', async () => {
    const id = await school.holdSteps('bought', 1)
    const inviter = await school.learner()
    const invited = await school.bring(id, inviter)
    expect((await school.view(id, inviter)).data).toMatchObject({ counted: 0, waiting: 1 })
    await school.buy(invited, 0)
    expect((await school.view(id, inviter)).data.counted).toBe(0)
    await school.buy(invited)
    expect((await school.view(id, inviter)).data).toMatchObject({ counted: 1, waiting: 0 })
    expect(await school.steps(id, inviter)).toEqual(['claimable'])
  })

  it('X7 withdraws what a refund undoes before it is claimed, and gives it again in the next generation', async () => {
    const id = await school.holdSteps('bought', 1)
    const inviter = await school.learner()
    const invited = await school.bring(id, inviter)
    const orderId = await school.buy(invited)
    const withdrawn = await school.grantOf(id, inviter)
    await school.refund(orderId)
    expect(await school.steps(id, inviter)).toEqual(['open'])
    expect((await school.claim(inviter, withdrawn)).code).toBe(ERRORS.PULL_PRIZE_NOT_FOUND.code)
    await school.buy(invited)
    expect((await school.claim(inviter, await school.grantOf(id, inviter))).code).toBe(200)
    const grants = await school.grants(id, inviter)
    expect(grants.map(({ generation, state }) => [generation, state])).toEqual([
      [1, 'withdrawn'],
      [2, 'claimed'],
    ])
    expect(await school.coupons(inviter)).toBe(1)
  })

  it('X7 leaves what was claimed, and never gives it twice', async () => {
    const id = await school.holdSteps('bought', 1)
    const inviter = await school.learner()
    const invited = await school.bring(id, inviter)
    const orderId = await school.buy(invited)
    await school.claim(inviter, await school.grantOf(id, inviter))
    await school.refund(orderId)
    expect((await school.view(id, inviter)).data).toMatchObject({ counted: 0, waiting: 1 })
    expect(await school.steps(id, inviter)).toEqual(['claimed'])
    await school.buy(invited)
    expect(await school.grants(id, inviter)).toHaveLength(1)
    expect(await school.coupons(inviter)).toBe(1)
  })

  it('goes on counting while another paid order stands', async () => {
    const id = await school.holdSteps('bought', 1)
    const inviter = await school.learner()
    const invited = await school.bring(id, inviter)
    const first = await school.buy(invited)
    await school.buy(invited)
    await school.refund(first)
    expect((await school.view(id, inviter)).data.counted).toBe(1)
  })
})

describe('prizes', () => {
  it('grants each step once, and each can be claimed once', async () => {
    const id = await school.holdSteps('registered', 1, 2)
    const inviter = await school.learner()
    for (let person = 0; person < 3; person++) await school.bring(id, inviter)
    expect(await school.steps(id, inviter)).toEqual(['claimable', 'claimable'])
    const grantId = await school.grantOf(id, inviter)
    expect((await school.claim(inviter, grantId)).code).toBe(200)
    expect((await school.claim(inviter, grantId)).code).toBe(ERRORS.PULL_PRIZE_CLAIMED.code)
    expect(await school.coupons(inviter)).toBe(1)
    const stranger = await school.learner()
    expect((await school.claim(stranger, await school.grantOf(id, inviter, 2))).code).toBe(
      ERRORS.PULL_PRIZE_NOT_FOUND.code,
    )
  })

  it('opens a course', async () => {
    const { courseId } = await addCourse(school.server.database, { priceFen: 9900 })
    const steps = [{ invited: 1, prize: prizeOf('course', courseId) }]
    const id = await school.hold({ act: 'registered', steps, invitedPrize: null })
    const inviter = await school.learner()
    await school.bring(id, inviter)
    expect((await school.claim(inviter, await school.grantOf(id, inviter))).code).toBe(200)
    const placed = await placeOrder(school.call, inviter, [{ goodsId: courseId }])
    expect(placed.code).toBe(ERRORS.GOODS_OWNED.code)
  })

  it('sends goods by an order at 0 fen, once, and to nobody else', async () => {
    const goods = await school.holdGoods(5)
    const [inviter, stranger] = [await school.learner(), await school.learner()]
    await school.bring(goods.id, inviter)
    const grantId = await school.grantOf(goods.id, inviter)
    expect((await school.claim(inviter, grantId)).code).toBe(ERRORS.PULL_PRIZE_SENT.code)
    expect((await school.claimGoods(stranger, goods, grantId)).code).toBe(ERRORS.PULL_PRIZE_NOT_FOUND.code)
    expect((await school.claimGoods(stranger, goods, randomUUID())).code).toBe(ERRORS.PULL_PRIZE_NOT_FOUND.code)
    const placed = await school.claimGoods(inviter, goods, grantId)
    expect(placed.code).toBe(200)
    expect(placed.data).toMatchObject({ payableFen: 0, status: 'undelivered' })
    expect(await school.steps(goods.id, inviter)).toEqual(['claimed'])
    expect((await school.claimGoods(inviter, goods, grantId)).code).toBe(ERRORS.PULL_PRIZE_CLAIMED.code)
  })

  it('says when no piece is left, and takes nothing', async () => {
    const goods = await school.holdGoods(1)
    const learners = [await school.learner(), await school.learner()]
    for (const each of learners) await school.bring(goods.id, each)
    const codes = []
    for (const each of learners)
      codes.push((await school.claimGoods(each, goods, await school.grantOf(goods.id, each))).code)
    expect(codes).toEqual([200, ERRORS.ACTIVITY_SOLD_OUT.code])
    expect(await school.steps(goods.id, learners[1]!)).toEqual(['claimable'])
  })
})

describe('places and set-up', () => {
  it('is closed with virtual prizes in the mini-program and inside WeChat, and open in browsers', async () => {
    const id = await school.holdSteps('registered', 1)
    const inviter = await school.learner()
    const mark = randomUUID()
    await school.click(id, inviter, mark)
    const invited = await school.learner()
    for (const place of ['mini', 'wechatWeb'] as const)
      expect((await school.accept(id, inviter, invited, mark, place)).code).toBe(ERRORS.ACTIVITY_PLACE_FORBIDDEN.code)
    expect((await school.view(id, inviter, 'mini')).data.forbidden).toContain('虚拟商品')
    expect((await school.accept(id, inviter, invited, mark)).code).toBe(200)
    const grantId = await school.grantOf(id, inviter)
    expect((await school.claim(inviter, grantId, 'mini')).code).toBe(ERRORS.ACTIVITY_PLACE_FORBIDDEN.code)
  })

  it('is open with goods alone in the mini-program', async () => {
    const goods = await school.holdGoods(5)
    const inviter = await school.learner()
    expect((await school.view(goods.id, inviter, 'mini')).data.forbidden).toBe('')
  })

  it('ends with the switch of the school', async () => {
    const id = await school.holdSteps('registered', 1)
    const inviter = await school.learner()
    const mark = randomUUID()
    await school.click(id, inviter, mark)
    const invited = await school.learner()
    await school.call('PUT /staff/activity/sharing/end', { ended: true }, school.clerk)
    expect((await school.accept(id, inviter, invited, mark)).code).toBe(ERRORS.ACTIVITY_STOPPED.code)
    expect((await school.view(id, inviter)).data.running).toBe(false)
    await school.call('PUT /staff/activity/sharing/end', { ended: false }, school.clerk)
    expect((await school.accept(id, inviter, invited, mark)).code).toBe(200)
  })

  it('is not published with steps that fall, missing prizes, or prizes above ¥50,000', async () => {
    const couponId = await school.addCoupon()
    const { courseId } = await addCourse(school.server.database, { priceFen: 5_000_100 })
    const cases = [
      [
        [
          { invited: 2, prize: prizeOf('coupon', couponId) },
          { invited: 2, prize: prizeOf('coupon', couponId) },
        ],
        '比上一级多',
      ],
      [[{ invited: 1, prize: prizeOf('coupon', randomUUID()) }], '不存在'],
      [[{ invited: 1, prize: prizeOf('course', courseId) }], '不能超过 ¥50000.00'],
      [[{ invited: 1, prize: prizeOf('coupon', couponId, { days: 3 }) }], '不按天数'],
      [[{ invited: 1, prize: prizeOf('goods', randomUUID()) }], '选定商品'],
    ] as const
    for (const [steps, reason] of cases) {
      const saved = await school.draft({ act: 'registered', steps: [...steps], invitedPrize: null })
      const { data } = await school.call('GET /staff/activity/check', { id: saved.data.id }, school.clerk)
      expect(data.problems.join()).toContain(reason)
      const published = await school.call('PUT /staff/activity/publish', { id: saved.data.id }, school.clerk)
      expect(published.code).toBe(ERRORS.ACTIVITY_INVALID.code)
    }
  })
})
