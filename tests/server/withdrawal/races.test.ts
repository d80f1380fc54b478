import { afterAll, beforeAll, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { makeId } from '../../../server/src/kernel/make-id'
import { clock, startSecondServer } from '../../support/server/harness'
import { startWithdrawals, type WithdrawalSchool } from './withdrawal-fixture'

const ASKERS = 64
const EACH_FEN = 30_000

let school: WithdrawalSchool
let second: Awaited<ReturnType<typeof startSecondServer>>
beforeAll(async () => {
  school = await startWithdrawals('pocket_school_test_withdrawal_races')
  second = await startSecondServer(school.server)
})
afterAll(async () => {
  await school.check()
  clock.set(undefined)
  await second.server.app.close()
  await school.server.close()
})
const callOf = (at: number): WithdrawalSchool['call'] => (at % 2 ? second.call : school.call)

it('64 requests at two servers take of a balance of 100,000 three times 30,000', async () => {
  await school.setRule({ taxMethod: 'cumulative' })
  const promoter = await school.payee(100_000)
  const codes = await Promise.all(
    Array.from({ length: ASKERS }, async (_, at) => {
      const sums = { way: 'bank' as const, amountFen: EACH_FEN, expectedNetFen: EACH_FEN }
      const input = { clientRequestId: makeId(), ...sums }
      return (await callOf(at)('POST /resource/auth/withdrawal/apply', input, promoter)).code
    }),
  )
  await school.setRule()
  expect(codes.filter((code) => code === 200)).toHaveLength(3)
  const refused: number[] = [ERRORS.WITHDRAWAL_BALANCE_LOW.code, ERRORS.SERVER_BUSY.code]
  expect(codes.filter((code) => code !== 200 && !refused.includes(code))).toEqual([])
  expect(await school.available(promoter)).toBe(10_000)
})

it('of two clerks at two servers who release, one does, and the tax is that of one', async () => {
  const promoter = await school.payee(200_000)
  const ids: string[] = []
  for (const amountFen of [100_000, 100_000])
    ids.push((await school.apply(promoter, amountFen, { way: 'bank' })).data.id)
  for (const id of ids) await school.approve(id)
  const released = await Promise.all(
    [0, 1].map((at) =>
      callOf(at)('PUT /staff/withdrawal/release', { ids: at ? ids : ids.toReversed() }, school.releaser),
    ),
  )
  const states = released.flatMap(({ data }) => data.results.map(({ state }) => state))
  expect(states.filter((state) => state === 'sending')).toHaveLength(2)
  const rows = await Promise.all(ids.map((id) => school.row(id)))
  // (1,000 − 800) × 20 %, then (2,000 − 800) × 20 % less that.
  expect(rows.map(({ taxFen }) => taxFen).toSorted((one, other) => one - other)).toEqual([4000, 20_000])
})
