import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RUNNING_STATES, type WithdrawalState, type WithdrawalWay } from '@contract/withdrawal/withdrawal-status'
import { withdrawalTable } from '../../../server/src/modules/withdrawal/withdrawal.table'
import { patience } from '../../support/patience'
import type { Learner } from '../../support/server/fixture-school'
import { clock } from '../../support/server/harness'
import { startWithdrawals, type WithdrawalSchool } from './withdrawal-fixture'

/** `MODEL_RUNS=10000 MODEL_SEED=…` runs more, or one again. */
const RUNS = Number(process.env.MODEL_RUNS ?? 25)
const SEED = Number(process.env.MODEL_SEED ?? 11)
const MOST_COMMANDS = 30
const BALANCE_FEN = 400_000

const which = fc.nat(3)
const COMMAND = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('apply' as const),
      way: fc.constantFrom<WithdrawalWay>('wechat', 'wechat', 'alipay', 'bank'),
      amountFen: fc.constantFrom(1000, 25_000, 80_000, 150_000, 300_000),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom('approve', 'release'), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('reject', 'withdraw', 'stop', 'confirm', 'bankPaid', 'bankFailed'),
      which,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.constantFrom(0, 0, 1, 12, 26) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom('none', 'notEnough', 'nameMismatch', 'lostAnswer'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('silent' as const), silent: fc.boolean() }) },
)
type Command = typeof COMMAND extends fc.Arbitrary<infer Value> ? Value : never

let school: WithdrawalSchool
let promoter: Learner
/** What each withdrawal was seen as, in the order of applying: it may only go forward. */
const seen = new Map<string, WithdrawalState>()
const reached = new Set<WithdrawalState>()
beforeAll(async () => {
  school = await startWithdrawals('pocket_school_test_withdrawal_model')
  await school.setRule({ mostTimes: 20, wechatMostFen: 300_000 })
  promoter = await school.payee(BALANCE_FEN)
}, patience(60_000))
afterAll(async () => {
  clock.set(undefined)
  await school.server.close()
})

const listRows = () =>
  school.server.database.current.select().from(withdrawalTable).where(eq(withdrawalTable.userId, promoter.id))

const perform = async (command: Command): Promise<void> => {
  if (command.kind === 'apply') return void (await school.apply(promoter, command.amountFen, { way: command.way }))
  if (command.kind === 'pass') return school.wait(command.hours * 3600 + 5)
  if (command.kind === 'fault') {
    const { fault } = command
    school.wechat.transfers.fault = fault
    school.alipay.transfers.fault = fault === 'nameMismatch' ? 'wrongName' : fault
    return
  }
  if (command.kind === 'silent') {
    school.wechat.faults.gateway = command.silent ? 'error' : 'none'
    return
  }
  const rows = (await listRows()).filter(({ state }) => RUNNING_STATES.some((running) => running === state))
  const row = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))[command.which % Math.max(rows.length, 1)]
  if (!row) return
  const { id, number } = row
  const reason = '核实'
  if (command.kind === 'approve') await school.approve(id)
  else if (command.kind === 'release') await school.release(id)
  else if (command.kind === 'reject') await school.call('PUT /staff/withdrawal/reject', { id, reason }, school.approver)
  else if (command.kind === 'withdraw') await school.call('PUT /resource/auth/withdrawal/withdraw', { id }, promoter)
  else if (command.kind === 'stop') await school.call('PUT /staff/withdrawal/stop', { id, reason }, school.releaser)
  else if (command.kind === 'confirm') {
    if (row.state === 'waiting') await school.confirm(promoter, id)
  } else {
    const input = { rows: [{ number, isPaid: command.kind === 'bankPaid', note: '银行回单' }] }
    await school.call('PUT /staff/withdrawal/bank/confirm', input, school.releaser)
  }
}

const RETURNED: readonly WithdrawalState[] = ['rejected', 'withdrawn', 'failed']
const OVER: readonly WithdrawalState[] = [...RETURNED, 'paid']

/** What holds after each command, whatever happened. */
const check = async (): Promise<void> => {
  const rows = await listRows()
  const outFen = rows.filter(({ state }) => !RETURNED.includes(state)).reduce((sum, row) => sum + row.amountFen, 0)
  expect(await school.available(promoter)).toBe(BALANCE_FEN - outFen)
  expect(outFen).toBeLessThanOrEqual(BALANCE_FEN)
  for (const row of rows) {
    const before = seen.get(row.id)
    if (before && OVER.includes(before)) expect(row.state).toBe(before)
    seen.set(row.id, row.state)
    reached.add(row.state)
    const netFen = row.amountFen - row.feeFen - row.taxFen
    const sent = school.wechat.transfers.book.find(row.number)
    const money = sent?.state === 'SUCCESS' ? sent : school.alipay.transfers.book.find(row.number)
    // Money that went out is never given back, and what says that it is paid went out.
    if (money) expect([RETURNED.includes(row.state), money.amountFen]).toEqual([false, netFen])
    if (row.state === 'paid' && row.way !== 'bank') expect(money).toBeDefined()
    if (sent && row.state === 'failed') expect(sent.state).not.toBe('WAIT_USER_CONFIRM')
  }
}

it(
  'withdrawals never give out more than was earned, nor twice, nor lose any of it',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(COMMAND, { minLength: 10, maxLength: MOST_COMMANDS }), async (commands) => {
        for (const command of commands) {
          await perform(command)
          await check()
        }
        // A new day: whatever can still end does.
        await perform({ kind: 'fault', fault: 'none' })
        await perform({ kind: 'silent', silent: false })
        for (const row of await listRows()) {
          if (row.state !== 'applied' && row.state !== 'approved') continue
          await school.call('PUT /staff/withdrawal/reject', { id: row.id, reason: '清场' }, school.approver)
        }
        // What was released last is sent within the longest pause between requests; then its receiver's day passes.
        for (const hours of [0, 1, 1, 26, 1, 1]) await school.wait(hours * 3600 + 5)
        const banks = (await listRows()).filter(({ state, way }) => state === 'sending' && way === 'bank')
        const input = banks.map(({ number }) => ({ number, isPaid: false, note: '清场' }))
        if (input.length > 0) await school.call('PUT /staff/withdrawal/bank/confirm', { rows: input }, school.releaser)
        await check()
        expect((await listRows()).filter(({ state }) => !OVER.includes(state))).toEqual([])
        await school.check()
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
    // Each way of ending was met.
    expect([...reached].toSorted()).toEqual(expect.arrayContaining(['failed', 'paid', 'rejected', 'waiting']))
  },
  patience(30_000 + RUNS * 20_000),
)
