import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PLACE_TABLE } from '@contract/activity/activity-places'
import { ERRORS } from '@contract/errors'
import { checkLedger } from '../../../server/src/commands/ledger'
import { addStaff } from '../../support/server/fixture-staff'
import { clock } from '../../support/server/harness'
import { at, RUSH_FEN, startSeckillSchool, USUAL_FEN } from '../seckill/seckill-fixture'

let school: Awaited<ReturnType<typeof startSeckillSchool>>
beforeAll(async () => {
  school = await startSeckillSchool('pocket_school_test_activity_desk')
})
afterEach(() => clock.set(undefined))
afterAll(async () => {
  await checkLedger(school.server.database)
  await school.server.close()
})

describe('an activity at the desk', () => {
  it('names what it contradicts before it is published, and publishes only without', async () => {
    const { sale } = await school.addDraft({}, [{ stock: 2000 }])
    const check = (await school.call('GET /staff/activity/check', { id: sale.id }, school.clerk)).data
    expect(check.problems).toEqual([expect.stringContaining('库存只有 1000 件，少于活动的 2000 件')])
    expect(check.closedPlaces).toEqual([])
    expect(check.rules.map(({ label }) => label)).toContain('限购')
    const refused = await school.call('PUT /staff/activity/publish', { id: sale.id }, school.clerk)
    expect(refused).toMatchObject({ code: ERRORS.ACTIVITY_INVALID.code, msg: check.problems.join('；') })
    expect((await school.call('GET /staff/activity/view', { id: sale.id }, school.clerk)).data.state).toBe('draft')
  })

  it('names a price that is none', async () => {
    const problemsOf = async (priceFen: number) => {
      const { sale } = await school.addDraft()
      const draft = (await school.call('GET /staff/activity/view', { id: sale.id }, school.clerk)).data
      const items = draft.items.map(({ skuId, stock }) => ({ skuId, stock, priceFen }))
      const saved = await school.call('POST /staff/activity/save', { ...draft, items }, school.clerk)
      return (await school.call('GET /staff/activity/check', { id: saved.data.id }, school.clerk)).data.problems
    }
    expect(await problemsOf(USUAL_FEN)).toEqual([expect.stringContaining('活动价和售价一样')])
    expect(await problemsOf(USUAL_FEN + 1)).toEqual([expect.stringContaining('高')])
    expect(await problemsOf(USUAL_FEN - 1)).toEqual([])
  })

  it('is fixed once it is published, and held again as a copy', async () => {
    const sale = await school.addSale()
    const { data: activity } = await school.call('GET /staff/activity/view', { id: sale.id }, school.clerk)
    expect(activity).toMatchObject({ state: 'running', items: [{ struckFen: USUAL_FEN, priceFen: RUSH_FEN }] })
    const codes = [
      await school.call('POST /staff/activity/save', { ...activity, title: '换个名字' }, school.clerk),
      await school.call('DELETE /staff/activity/remove', { id: sale.id }, school.clerk),
      await school.call('PUT /staff/activity/publish', { id: sale.id }, school.clerk),
    ].map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set([ERRORS.ACTIVITY_PUBLISHED.code]))
    const { data: copy } = await school.call('POST /staff/activity/copy', { id: sale.id }, school.clerk)
    expect(copy).toMatchObject({ title: activity.title, state: 'draft', seckill: { captcha: false } })
    expect(copy.items).toMatchObject([{ priceFen: RUSH_FEN, taken: 0, struckFen: null }])
    expect((await school.call('DELETE /staff/activity/remove', { id: copy.id }, school.clerk)).code).toBe(200)
    expect((await school.call('GET /staff/activity/view', { id: copy.id }, school.clerk)).code).toBe(
      ERRORS.ACTIVITY_NOT_FOUND.code,
    )
  })

  it('is stopped with a reason, and what was ordered before stays payable', async () => {
    const sale = await school.addSale()
    const [buyer, late] = await school.learners(2)
    const order = (await school.place(buyer!, sale)).data
    const stopped = await school.call('PUT /staff/activity/stop', { id: sale.id, reason: '价格写错了' }, school.clerk)
    expect(stopped.data).toMatchObject({ state: 'off', stopReason: '价格写错了' })
    expect((await school.place(late!, sale)).code).toBe(ERRORS.ACTIVITY_STOPPED.code)
    expect((await school.view(sale)).data).toMatchObject({ state: 'off', stopReason: '价格写错了' })
    await school.pay(buyer!, order.id)
    expect((await school.viewOrder(buyer!, order.id)).status).toBe('undelivered')
    const again = await school.call('PUT /staff/activity/stop', { id: sale.id, reason: '再停一次' }, school.clerk)
    expect(again.code).toBe(ERRORS.ACTIVITY_ENDED.code)
  })

  it('tells how many looked, ordered and paid, and what its prices cost', async () => {
    const sale = await school.addSale()
    const [buyer, waiting, looker] = await school.learners(3)
    for (const learner of [buyer!, waiting!, looker!, looker!])
      await school.call('PUT /resource/auth/activity/visit', { id: sale.id }, learner)
    await school.pay(buyer!, (await school.place(buyer!, sale)).data.id)
    await school.place(waiting!, sale)
    const { data: figures } = await school.call('GET /staff/activity/figures', { id: sale.id }, school.clerk)
    expect(figures).toEqual({
      ...{ seen: 3, joined: 2, ordered: 2, paid: 1, newLearners: 1 },
      ...{ paidFen: RUSH_FEN, discountFen: USUAL_FEN - RUSH_FEN },
    })
  })

  it('takes exactly the rules of its kind', async () => {
    const { sale } = await school.addDraft()
    const { data: draft } = await school.call('GET /staff/activity/view', { id: sale.id }, school.clerk)
    const { seckill: _seckill, ...without } = draft
    const group = { size: 3, hours: 24, formsWith: null }
    for (const wrong of [without, { ...draft, group }, { ...without, group }])
      expect((await school.call('POST /staff/activity/save', wrong, school.clerk)).code).toBe(
        ERRORS.ACTIVITY_INVALID.code,
      )
    const window = { startsAt: draft.endsAt, endsAt: draft.startsAt }
    const turned = await school.call('POST /staff/activity/save', { ...draft, ...window }, school.clerk)
    expect(turned.code).toBe(ERRORS.ACTIVITY_INVALID.code)
  })

  it('a box is saved again as it was shown', async () => {
    clock.set(at('08:00'))
    const content = (name: string) => ({ name, cover: '', valueFen: 5000, count: 3, rare: false })
    const saved = await school.call(
      'POST /staff/activity/save',
      {
        ...{ kind: 'blindBox', title: '文具盲盒', cover: '', goodsKind: null, goodsId: null, limitPerLearner: null },
        ...{ lifeMinutes: 10, couponAllowed: false, memberPrice: 'activity' },
        blindBox: { contents: [content('台灯'), content('本子')], perDay: 1, rareWithin: null },
        ...{ startsAt: at('09:00').toISOString(), endsAt: at('12:00').toISOString() },
        items: [{ skuId: null, priceFen: 2900, stock: 6 }],
      },
      school.clerk,
    )
    const { data: shown } = await school.call('GET /staff/activity/view', { id: saved.data.id }, school.clerk)
    const again = await school.call('POST /staff/activity/save', { ...shown, title: '文具盲盒 2' }, school.clerk)
    expect(again.data).toEqual({ ...shown, title: '文具盲盒 2' })
  })

  it('is kept by those who may alone', async () => {
    clock.set(at('08:00'))
    const viewer = await addStaff(school.server.database, { permissions: ['activities.view'] })
    const { sale } = await school.addDraft()
    expect((await school.call('GET /staff/activity/view', { id: sale.id }, viewer)).code).toBe(200)
    const refused = await school.call('PUT /staff/activity/publish', { id: sale.id }, viewer)
    expect(refused.code).toBe(ERRORS.PERMISSION_MISSING.code)
  })
})

describe('places', () => {
  it('are shown with the reason of each cell that is closed', async () => {
    clock.set(at('08:00'))
    const { data } = await school.call('GET /staff/activity/place/list', {}, school.clerk)
    expect(data).toEqual({ list: PLACE_TABLE, sharingEnded: false })
    const closed = data.list.filter(({ reason }) => reason !== '')
    expect(closed.map(({ kind, nature, place }) => `${kind} ${nature} ${place}`)).toEqual([
      'bargain physical wechatWeb',
      'bargain virtual mini',
      'bargain virtual wechatWeb',
      'pull physical wechatWeb',
      'pull virtual mini',
      'pull virtual wechatWeb',
      'blindBox virtual mini',
      'blindBox virtual wechatWeb',
      'blindBox virtual web',
    ])
  })

  it('one switch ends what brings something for others, and nothing else', async () => {
    const sale = await school.addSale()
    const ended = await school.call('PUT /staff/activity/sharing/end', { ended: true }, school.clerk)
    expect(ended.data).toEqual({ sharingEnded: true })
    expect((await school.view(sale)).data.state).toBe('running')
    const back = await school.call('PUT /staff/activity/sharing/end', { ended: false }, school.clerk)
    expect(back.data).toEqual({ sharingEnded: false })
  })
})
