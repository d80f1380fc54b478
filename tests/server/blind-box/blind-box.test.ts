import { beforeAll, describe, expect, it } from 'vitest'
import { checkDraw } from '@contract/activity/blind-box-proof'
import { sha256 } from '@contract/activity/sha256'
import { ERRORS } from '@contract/errors'
import { verifyBox } from '../../../server/src/commands/blind-box'
import { openSeal } from '../../../server/src/kernel/seal'
import { createSecrets } from '../../../server/src/kernel/secrets'
import { blindBoxDrawTable, blindBoxTable } from '../../../server/src/modules/blind-box/blind-box.table'
import { staffUserTable } from '../../../server/src/modules/staff/staff.table'
import { eq } from 'drizzle-orm'
import { createRefunds } from '../../support/server/refund-desks'
import { clock } from '../../support/server/harness'
import { at, BOX_FEN, rulesOf, startBoxSchool } from './box-fixture'

let school: Awaited<ReturnType<typeof startBoxSchool>>
beforeAll(async () => {
  school = await startBoxSchool('blind_box')
})

const verify = async (id: string): Promise<string> => {
  const { database } = school.server
  return verifyBox(database, await openSeal({ masterKey: undefined }, createSecrets(database)), id)
}

describe('setting up a blind box', () => {
  it('asks for contents worth the price, of no more than ¥50,000, and for as many places as pieces', async () => {
    expect(await school.findProblems(rulesOf())).toEqual([])
    const worth = (valueFen: number) =>
      rulesOf({ contents: [{ ...rulesOf().contents[0]!, valueFen }, rulesOf().contents[1]!] })
    expect(await school.findProblems(worth(BOX_FEN - 1))).toEqual(['“数字万用表”的市价低于盲盒的售价 ¥29.00'])
    expect(await school.findProblems(worth(BOX_FEN))).toEqual([])
    expect(await school.findProblems(worth(5_000_001))).toEqual(['“数字万用表”的市价超过 ¥50000.00'])
    const item = { skuId: null, priceFen: BOX_FEN, stock: 7 }
    expect(await school.findProblems(rulesOf(), { items: [item] })).toEqual(['各款一共 6 盒，和库存 7 盒不一致'])
    expect(await school.findProblems(rulesOf({ rareWithin: 2 }))).toEqual([
      '做不到任意连续 2 个号里有稀有款，稀有款不够',
    ])
    const [same] = rulesOf().contents
    expect(await school.findProblems(rulesOf({ contents: [same!, same!] }))).toEqual(['两款的名称不能相同'])
  })

  it('publishes root and hash of the seed before it opens, and the seed not yet', async () => {
    const id = await school.addBox()
    clock.set(at('08:30'))
    const box = await school.view(id)
    expect(box.root).toMatch(/^[0-9a-f]{64}$/)
    expect(box.seedHash).toMatch(/^[0-9a-f]{64}$/)
    expect(box).toMatchObject({ seed: '', size: 6, gone: [], mine: [], barrier: 'login' })
    expect(box.contents.map(({ left, odds }) => [left, odds])).toEqual([
      [1, 167],
      [2, 333],
      [3, 500],
    ])
  })

  it('shows staff what was opened and nothing of the other places', async () => {
    const id = await school.addBox()
    const [buyer] = await school.addBuyers(1)
    await school.buy(buyer!, id)
    const { data } = await school.call('GET /staff/activity/box/view', { id }, school.clerk)
    expect(Object.keys(data).toSorted()).toEqual(['contents', 'held', 'paid', 'root', 'seedHash', 'size'])
    const { list } = (await school.call('POST /staff/activity/box/draw/page', { id }, school.clerk)).data
    expect(list).toMatchObject([{ learnerId: buyer!.id, state: 'paid', guardianName: '' }])
  })
})

describe('buying a blind box', () => {
  it('gives the content with the payment, at once, on the line that is sent', async () => {
    const id = await school.addBox()
    const [buyer] = await school.addBuyers(1)
    const orderId = await school.requirePlaced(buyer!, id)
    expect(await school.draws(buyer!)).toEqual([])
    expect((await school.viewOrder(buyer!, orderId)).items[0]!.variant).toBe('')
    await school.pay(buyer!, orderId)
    const [draw] = await school.draws(buyer!)
    const order = await school.viewOrder(buyer!, orderId)
    expect(order.status).toBe('undelivered')
    expect(order.items[0]!.variant).toBe(`${draw!.place} 号 · ${draw!.name}`)
    expect(await school.view(id, buyer)).toMatchObject({ gone: [draw!.place], mine: [draw!.place], leftToday: 9 })
  })

  it('tells nobody the place before it is paid', async () => {
    const id = await school.addBox()
    const [buyer] = await school.addBuyers(1)
    await school.requirePlaced(buyer!, id)
    const box = await school.view(id, buyer)
    expect(box.gone).toEqual([])
    expect(box.contents.map(({ left }) => left)).toEqual([1, 2, 3])
    expect(await school.log(id)).toMatchObject([{ number: 1, place: null, returned: null }])
  })

  it('is refused without a nonce, without its activity, for more than one, and beside other goods', async () => {
    const id = await school.addBox()
    const [buyer] = await school.addBuyers(1)
    const line = { kind: 'blindBox' as const, goodsId: id, quantity: 1 }
    expect((await school.place(buyer!, id, { activity: { id } })).code).toBe(ERRORS.BLIND_BOX_NONCE_MISSING.code)
    expect((await school.place(buyer!, id, { activity: undefined })).code).toBe(ERRORS.ACTIVITY_GOODS_WRONG.code)
    const two = { lines: [{ ...line, quantity: 2 }], expectedPayableFen: BOX_FEN * 2 }
    expect((await school.place(buyer!, id, two)).code).toBe(ERRORS.INPUT_INVALID.code)
    const other = await school.addBox()
    const mixed = { lines: [line, { ...line, goodsId: other }], expectedPayableFen: BOX_FEN * 2 }
    expect((await school.place(buyer!, id, mixed)).code).toBe(ERRORS.ACTIVITY_ORDER_ALONE.code)
    expect((await school.place(buyer!, id, { activity: { id: other, nonce: '0'.repeat(64) } })).code).toBe(
      ERRORS.ACTIVITY_GOODS_WRONG.code,
    )
    expect(await school.rows(id)).toEqual([])
  })

  it('gives the place back once when its order expires unpaid, as an event of its own', async () => {
    const id = await school.addBox()
    const [buyer] = await school.addBuyers(1)
    await school.requirePlaced(buyer!, id)
    await school.runAt(at('10:11'))
    await school.runAt(at('10:12'))
    expect(await school.log(id)).toMatchObject([{ number: 1, returned: 2 }])
    expect(await verify(id)).toContain('都相符')
  })

  it('X1 sells every place once up to the last, and then none; afterwards anybody can draw it again', async () => {
    const id = await school.addBox()
    const buyers = await school.addBuyers(7)
    const placed = await Promise.all(buyers.map((buyer) => school.place(buyer, id)))
    expect(placed.filter(({ code }) => code === 200)).toHaveLength(6)
    expect(placed.find(({ code }) => code !== 200)!.code).toBe(ERRORS.ACTIVITY_SOLD_OUT.code)
    expect(await school.view(id)).toMatchObject({ seed: '' })
    for (const [at, buyer] of buyers.entries())
      if (placed[at]!.code === 200) await school.pay(buyer, placed[at]!.data.id)
    const box = await school.view(id)
    expect(box.gone).toEqual([1, 2, 3, 4, 5, 6])
    expect(box.contents.map(({ left, odds }) => [left, odds])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect(sha256(`box-seed\n${id}\n${box.seed}`)).toBe(box.seedHash)
    expect(await verify(id)).toContain('6 条路径、6 次抽号都相符')
  })

  it('X15 shows chances that follow from the places themselves after each draw', async () => {
    const id = await school.addBox()
    const buyers = await school.addBuyers(3)
    for (const buyer of buyers) {
      await school.buy(buyer, id)
      const { contents } = await school.view(id)
      const [draw] = await school.draws(buyer)
      expect(contents.find(({ name }) => name === draw!.name)!.left).toBeLessThan(3)
      expect(contents.reduce((sum, { odds }) => sum + odds, 0)).toBe(1000)
    }
    const drawn = (await Promise.all(buyers.map((buyer) => school.draws(buyer)))).flat()
    const { contents } = await school.view(id)
    for (const { name, count, left } of contents)
      expect(left).toBe(count - drawn.filter((draw) => draw.name === name).length)
  })

  it('lets the buyer check leaf and path at once, and nobody else', async () => {
    const id = await school.addBox()
    const [buyer, stranger] = await school.addBuyers(2)
    await school.buy(buyer!, id)
    const [draw] = await school.draws(buyer!)
    const VIEW = 'GET /resource/auth/activity/box/draw/view'
    const { data } = await school.call(VIEW, { id: draw!.id }, buyer!)
    expect(checkDraw(data.proof, sha256)).toEqual([])
    expect(data.proof).toMatchObject({ root: (await school.view(id)).root, seed: '' })
    expect((await school.call(VIEW, { id: draw!.id }, stranger!)).code).toBe(ERRORS.BLIND_BOX_DRAW_NOT_FOUND.code)
  })

  it('never takes an opened place back: a refund gives money alone', async () => {
    const id = await school.addBox()
    const [buyer] = await school.addBuyers(1)
    const orderId = await school.buy(buyer!, id)
    const { database, jobs } = school.server
    const { number } = await school.viewOrder(buyer!, orderId)
    await createRefunds({ database, jobs, now: clock.now }).refund(number, '仓库没有了')
    for (const minutes of [1, 30, 90]) await school.runAt(new Date(at('10:00').getTime() + minutes * 60_000))
    expect((await school.viewOrder(buyer!, orderId)).status).toBe('canceled')
    expect(await school.draws(buyer!)).toMatchObject([{ state: 'refunded' }])
    expect((await school.view(id)).gone).toHaveLength(1)
    const { data } = await school.call('GET /resource/api/activity/view', { id }, {})
    expect(data).toMatchObject({ left: 5, stock: 6 })
    expect(await verify(id)).toContain('都相符')
  })

  it('tells the seed when it is over, but not while an order holds a place', async () => {
    const id = await school.addBox()
    const [buyer] = await school.addBuyers(1)
    clock.set(at('11:55'))
    const orderId = await school.requirePlaced(buyer!, id)
    clock.set(at('12:00'))
    expect((await school.view(id)).seed).toBe('')
    await school.pay(buyer!, orderId)
    expect((await school.view(id)).seed).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is found to be tampered with by the command', async () => {
    const id = await school.addBox()
    const [buyer] = await school.addBuyers(1)
    await school.buy(buyer!, id)
    const { current } = school.server.database
    const [row] = await school.rows(id)
    await current
      .update(blindBoxDrawTable)
      .set({ place: (row!.place + 1) % 6 })
      .where(eq(blindBoxDrawTable.id, row!.id))
    await expect(verify(id)).rejects.toThrow('重抽的号和登记的')
    await current.update(blindBoxDrawTable).set({ place: row!.place }).where(eq(blindBoxDrawTable.id, row!.id))
    await current
      .update(blindBoxTable)
      .set({ root: '0'.repeat(64) })
      .where(eq(blindBoxTable.activityId, id))
    await expect(verify(id)).rejects.toThrow('封箱码不符')
    await expect(verify('00000000-0000-4000-8000-000000000000')).rejects.toThrow('没有盲盒活动')
  })
})

describe('who may buy a blind box', () => {
  it('has a birthday, is 8 or older, and below 18 the consent of a guardian on a phone of their own', async () => {
    const id = await school.addBox()
    const [buyer, other] = await school.addBuyers(2, '')
    const codeOf = async () => (await school.place(buyer!, id)).code
    expect(await codeOf()).toBe(ERRORS.BLIND_BOX_BIRTHDAY_MISSING.code)
    await school.setBirthday(buyer!.id, '2018-03-21')
    expect(await codeOf()).toBe(ERRORS.BLIND_BOX_TOO_YOUNG.code)
    await school.setBirthday(buyer!.id, '2018-03-20')
    expect(await codeOf()).toBe(ERRORS.BLIND_BOX_CONSENT_MISSING.code)

    const SAVE = 'PUT /resource/auth/activity/box/guardian/save'
    const save = async (phone: string, change: { code?: string; agreed?: boolean } = {}) =>
      school.call(SAVE, { name: '王建国', agreed: true, ...(await school.sendCode(phone, buyer!)), ...change }, buyer!)
    expect((await save(buyer!.phone)).code).toBe(ERRORS.BLIND_BOX_GUARDIAN_WRONG.code)
    await school.setBirthday(other!.id, '2012-01-01')
    expect((await save(other!.phone)).code).toBe(ERRORS.BLIND_BOX_GUARDIAN_WRONG.code)
    expect((await save('13911112222', { agreed: false })).code).toBe(ERRORS.AGREEMENT_REQUIRED.code)
    clock.set(at('10:05'))
    expect((await save('13911112222', { code: '000000' })).code).toBe(ERRORS.CODE_WRONG.code)
    clock.set(at('10:10'))
    const saved = await save('13911112222')
    expect(saved.data).toMatchObject({ asked: true, consent: { name: '王建国', phone: '139****2222' } })

    await school.buy(buyer!, id)
    const { list } = (await school.call('POST /staff/activity/box/draw/page', { id }, school.clerk)).data
    expect(list).toMatchObject([{ guardianName: '王建国' }])
    await school.call('DELETE /resource/auth/activity/box/guardian/remove', {}, buyer!)
    expect(await codeOf()).toBe(ERRORS.BLIND_BOX_CONSENT_MISSING.code)
    await school.setBirthday(buyer!.id, '2008-03-20')
    expect(await codeOf()).toBe(200)
  })

  it('is no staff of the school, told apart by the phone', async () => {
    const id = await school.addBox()
    const [buyer] = await school.addBuyers(1)
    const { current } = school.server.database
    await current.update(staffUserTable).set({ account: buyer!.phone }).where(eq(staffUserTable.id, school.clerk.id))
    expect((await school.place(buyer!, id)).code).toBe(ERRORS.ACTIVITY_STAFF_REFUSED.code)
    await current.update(staffUserTable).set({ account: 'box-clerk' }).where(eq(staffUserTable.id, school.clerk.id))
    expect((await school.place(buyer!, id)).code).toBe(200)
  })

  it('buys at most so many a day of Shanghai, without those that expired', async () => {
    const night = { startsAt: at('09:00').toISOString(), endsAt: at('12:00', '2026-03-22').toISOString() }
    const id = await school.addBox({ perDay: 2 }, night)
    const [buyer] = await school.addBuyers(1)
    clock.set(at('23:40'))
    await school.requirePlaced(buyer!, id)
    await school.runAt(at('23:51'))
    await school.buy(buyer!, id)
    await school.buy(buyer!, id)
    expect((await school.place(buyer!, id)).code).toBe(ERRORS.BLIND_BOX_DAY_LIMIT.code)
    clock.set(at('00:00', '2026-03-21'))
    expect((await school.place(buyer!, id)).code).toBe(200)
  })
})
