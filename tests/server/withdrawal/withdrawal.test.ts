import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { makeId } from '../../../server/src/kernel/make-id'
import { addStaff } from '../../support/server/fixture-staff'
import { clock } from '../../support/server/harness'
import { NOON } from '../promoter/promoter-fixture'
import { CARD, makeIdNumber, startWithdrawals, type WithdrawalSchool } from './withdrawal-fixture'

let school: WithdrawalSchool
beforeAll(async () => {
  school = await startWithdrawals('pocket_school_test_withdrawal')
})
afterAll(async () => {
  await school.check()
  clock.set(undefined)
  await school.server.close()
})

const codeOf = (name: keyof typeof ERRORS): number => ERRORS[name].code

describe('asking for money', () => {
  it('D7: takes it off the balance at once, and two of 800 take 1,000 once', async () => {
    const promoter = await school.payee(100_000)
    const codes = (await Promise.all([1, 2].map(() => school.apply(promoter, 80_000)))).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([200, codeOf('WITHDRAWAL_BALANCE_LOW')])
    expect(await school.available(promoter)).toBe(20_000)
  })

  it('takes one request once, and refuses another one under its name', async () => {
    const promoter = await school.payee(50_000)
    const clientRequestId = makeId()
    const first = await school.apply(promoter, 20_000, { clientRequestId })
    const again = await school.apply(promoter, 20_000, { clientRequestId })
    expect(again.data.id).toBe(first.data.id)
    expect((await school.apply(promoter, 10_000, { clientRequestId })).code).toBe(codeOf('REQUEST_ID_REUSED'))
    expect(await school.available(promoter)).toBe(30_000)
  })

  it('says why it cannot be had, and changes nothing', async () => {
    const promoter = await school.payee(300_000)
    expect((await school.apply(promoter, 999)).code).toBe(codeOf('WITHDRAWAL_TOO_SMALL'))
    expect((await school.apply(promoter, 200_001)).code).toBe(codeOf('WITHDRAWAL_TOO_LARGE'))
    expect((await school.apply(promoter, 300_001, { way: 'bank' })).code).toBe(codeOf('WITHDRAWAL_BALANCE_LOW'))
    const changed = await school.apply(promoter, 10_000, { expectedNetFen: 9_999 })
    expect(changed).toMatchObject({ code: codeOf('WITHDRAWAL_CHANGED'), data: { netFen: 10_000 } })
    await school.setRule({ feeFen: 995, feePpm: 0 })
    expect((await school.quote(promoter, 1000)).data).toMatchObject({
      netFen: 5,
      refusal: expect.stringContaining('0.10'),
    })
    expect((await school.apply(promoter, 1000)).code).toBe(codeOf('WITHDRAWAL_NOTHING_LEFT'))
    await school.setRule({ mostTimes: 1 })
    expect((await school.apply(promoter, 10_000)).code).toBe(200)
    expect((await school.apply(promoter, 10_000)).code).toBe(codeOf('WITHDRAWAL_TOO_OFTEN'))
    await school.setRule({ ways: ['bank'] })
    expect((await school.apply(promoter, 10_000)).code).toBe(codeOf('WITHDRAWAL_CLOSED'))
    await school.setRule()
    expect(await school.available(promoter)).toBe(290_000)
  })

  it('D3: pays 9,900 of 10,000 with a fee of 100, and books each part', async () => {
    await school.setRule({ feeFen: 100 })
    const promoter = await school.payee(10_000)
    const id = await school.send(promoter, 10_000, { way: 'alipay' })
    await school.setRule()
    expect(await school.view(promoter, id)).toMatchObject({ state: 'paid', netFen: 9_900, taxFen: 0 })
    expect(school.alipay.transfers.book.find((await school.row(id)).number)).toMatchObject({ amountFen: 9_900 })
    expect(await school.postings(id)).toEqual([
      'withdrawal commissionPayable 10000',
      'withdrawal withdrawalsPayable -10000',
      'withdrawalPaid channel -9900',
      'withdrawalPaid withdrawalFees -100',
      'withdrawalPaid withdrawalsPayable 10000',
    ])
  })

  it('withholds tax over the month, also of what waits for the school', async () => {
    const promoter = await school.payee(240_000)
    expect((await school.apply(promoter, 80_000)).data).toMatchObject({ taxFen: 0, netFen: 80_000 })
    const second = (await school.apply(promoter, 80_000)).data
    expect(second).toMatchObject({ taxFen: 16_000, netFen: 64_000 })
    expect((await school.quote(promoter, 80_000)).data).toMatchObject({
      taxFen: 16_000,
      incomeFen: 240_000,
      explanation: expect.stringContaining('本月已提 1,600 元'),
    })
    // Only the second is released, and it is the first payment of the month.
    await school.approve(second.id)
    await school.release(second.id)
    expect(await school.view(promoter, second.id)).toMatchObject({ taxFen: 0, netFen: 80_000 })
  })

  it('can be taken back until somebody approved it', async () => {
    const promoter = await school.payee(30_000)
    const { data: one } = await school.apply(promoter, 10_000)
    const { data: other } = await school.apply(promoter, 10_000)
    await school.approve(other.id)
    const back = await school.call('PUT /resource/auth/withdrawal/withdraw', { id: one.id }, promoter)
    expect(back.data.state).toBe('withdrawn')
    const late = await school.call('PUT /resource/auth/withdrawal/withdraw', { id: other.id }, promoter)
    expect(late.code).toBe(codeOf('WITHDRAWAL_EVENT_REFUSED'))
    expect(await school.available(promoter)).toBe(20_000)
  })

  it("looks missing where it is somebody else's", async () => {
    const [owner, other] = [await school.payee(20_000), await school.payee(0)]
    const { id } = (await school.apply(owner, 10_000)).data
    for (const key of [
      'GET /resource/auth/withdrawal/view',
      'GET /resource/auth/withdrawal/receipt/view',
      'PUT /resource/auth/withdrawal/withdraw',
      'PUT /resource/auth/withdrawal/check',
    ] as const)
      expect((await school.call(key, { id }, other)).code).toBe(codeOf('WITHDRAWAL_NOT_FOUND'))
  })
})

describe('a refund of what was withdrawn', () => {
  it('makes the balance negative, and the next order settles it before more is taken', async () => {
    const promoter = await school.payee(0)
    const customer = await school.customerOf(promoter)
    const orderId = await school.buy(customer, 50_000)
    await school.pass(16)
    await school.send(promoter, 5000, { way: 'alipay' })
    await school.refund(orderId)
    expect(await school.available(promoter)).toBe(-5000)
    expect((await school.apply(promoter, 1000)).code).toBe(codeOf('WITHDRAWAL_BALANCE_LOW'))
    await school.buy(customer, 150_000)
    await school.pass(16)
    expect(await school.available(promoter)).toBe(10_000)
    expect((await school.apply(promoter, 10_000)).code).toBe(200)
  })
})

describe('the payee', () => {
  it('is shown masked, one person on one account, and fixed once she was paid', async () => {
    const promoter = await school.payee(20_000)
    const { data } = await school.call('GET /resource/auth/withdrawal/payee/view', {}, promoter)
    expect(data).toMatchObject({ name: '林*', bankName: '中国建设银行', bankTail: CARD.slice(-4), isFixed: false })
    expect(data.idNumber).toMatch(/^1101\*{12}\w{2}$/)
    const name = (learner: typeof promoter, change: object) =>
      school.call(
        'PUT /resource/auth/withdrawal/payee/update',
        { name: '林晓', idNumber: makeIdNumber(), ...change },
        learner,
      )
    const idNumber = makeIdNumber()
    // Another person has other accounts.
    expect((await name(promoter, { idNumber })).data).toMatchObject({ bankTail: '', alipayAccount: '' })
    expect((await name(await school.promoter(), { idNumber })).code).toBe(codeOf('PAYEE_ELSEWHERE'))
    expect((await name(promoter, { idNumber: '110105194912310021' })).code).toBe(codeOf('INPUT_INVALID'))
    await school.send(promoter, 10_000)
    expect((await name(promoter, {})).code).toBe(codeOf('PAYEE_FIXED'))
    expect((await name(promoter, { idNumber })).code).toBe(200)
  })

  it.each([
    ['6217001234567890125', '', 'INPUT_INVALID'],
    ['1234', '', 'INPUT_INVALID'],
    // Luhn's own sample is of no Chinese bank.
    ['4111111111111111', '', 'INPUT_INVALID'],
    ['4111 1111 1111 1111', '云溪农商行', undefined],
  ])('takes the card %s %s or says why not', async (cardNumber, bankName, refusal) => {
    const promoter = await school.payee(0)
    const input = { cardNumber, bankName }
    const { code } = await school.call('PUT /resource/auth/withdrawal/payee/bank/update', input, promoter)
    expect(code).toBe(refusal ? codeOf(refusal as 'INPUT_INVALID') : 200)
  })

  it('comes before her accounts', async () => {
    const promoter = await school.promoter()
    const input = { account: '13800000001' }
    const { code } = await school.call('PUT /resource/auth/withdrawal/payee/alipay/update', input, promoter)
    expect(code).toBe(codeOf('PAYEE_MISSING'))
  })
})

describe('the desk', () => {
  it('needs two persons', async () => {
    const promoter = await school.payee(20_000)
    const { id } = (await school.apply(promoter, 10_000)).data
    expect((await school.release(id)).data.results[0]).toMatchObject({ error: ERRORS.WITHDRAWAL_EVENT_REFUSED.message })
    await school.approve(id)
    const own = await school.release(id, school.approver)
    expect(own.data.results[0]).toMatchObject({ error: ERRORS.WITHDRAWAL_SAME_PERSON.message })
    expect((await school.release(id)).data.results[0]).toMatchObject({ state: 'sending' })
    const clerk = await addStaff(school.server.database, { permissions: ['withdrawals.approve'] })
    expect((await school.release(id, clerk)).code).not.toBe(200)
  })

  it('decides once where two clerks decide at the same time', async () => {
    const promoter = await school.payee(20_000)
    const { id } = (await school.apply(promoter, 20_000)).data
    const [approved, rejected] = await Promise.all([
      school.approve(id),
      school.call('PUT /staff/withdrawal/reject', { id, reason: '资料不全' }, school.releaser),
    ])
    const row = await school.row(id)
    expect(['approved', 'rejected']).toContain(row.state)
    // Approving first does not keep the other one from rejecting.
    expect(await school.available(promoter)).toBe(row.state === 'rejected' ? 20_000 : 0)
    expect([approved.data.results[0]!.state, rejected.data?.state]).toContain(row.state)
  })

  it('keeps the limits of a day', async () => {
    await school.setRule({ personDayFen: 200_000 })
    const promoter = await school.payee(400_000)
    const ids: string[] = []
    for (const amountFen of [200_000, 150_000]) ids.push((await school.apply(promoter, amountFen)).data.id)
    for (const id of ids) await school.approve(id)
    const { data } = await school.call('PUT /staff/withdrawal/release', { ids }, school.releaser)
    await school.setRule()
    expect(data.results.map(({ state, error }) => state ?? error)).toEqual([
      'sending',
      ERRORS.WITHDRAWAL_DAY_FULL.message,
    ])
  })

  it('gives the bank a list, and takes what it did once', async () => {
    const promoter = await school.payee(60_000)
    const ids: string[] = []
    for (const amountFen of [20_000, 30_000]) ids.push(await school.send(promoter, amountFen, { way: 'bank' }))
    const [paid, failed] = await Promise.all(ids.map((id) => school.row(id)))
    const { data } = await school.call('POST /staff/withdrawal/bank/export', {}, school.releaser)
    expect(data.csv).toContain(`"${paid!.number}","林晓","'${CARD}","中国建设银行","200.00"`)
    const rows = [
      { number: paid!.number, isPaid: true, note: 'B2026' },
      { number: failed!.number, isPaid: false, note: '户名不符' },
      { number: 'nothing', isPaid: true, note: '' },
    ]
    const confirm = () => school.call('PUT /staff/withdrawal/bank/confirm', { rows }, school.releaser)
    const states = ({ data: said }: Awaited<ReturnType<typeof confirm>>) =>
      said.results.map(({ state, error }) => state ?? error)
    const expected = ['paid', 'failed', ERRORS.WITHDRAWAL_NOT_FOUND.message]
    expect(states(await confirm())).toEqual(expected)
    expect(states(await confirm())).toEqual(expected)
    rows[0]!.isPaid = false
    rows[0]!.note = '退票'
    expect(states(await confirm())[0]).toBe(ERRORS.WITHDRAWAL_EVENT_REFUSED.message)
    expect(await school.available(promoter)).toBe(40_000)
  })

  it('lists what was withheld in a month', async () => {
    const promoter = await school.payee(100_000, '欧阳晓')
    const id = await school.send(promoter, 100_000, { way: 'bank' })
    const [year, month] = (await school.row(id)).taxMonth.split('-').map(Number)
    const { data } = await school.call(
      'POST /staff/withdrawal/tax/export',
      { year: year!, month: month! },
      school.releaser,
    )
    expect(data.csv).toMatch(/"欧阳晓","'?1101\w{14}","1000\.00","40\.00","银行卡"/)
  })

  it('refuses a rule under which nothing could be taken', async () => {
    expect((await school.setRule({ leastFen: 100_000, wechatMostFen: 50_000 })).code).toBe(codeOf('INPUT_INVALID'))
    expect((await school.setRule({ personDayFen: 100 })).code).toBe(codeOf('INPUT_INVALID'))
    expect(clock.now().getTime()).toBeGreaterThan(NOON.getTime())
  })
})
