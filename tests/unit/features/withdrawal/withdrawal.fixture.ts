import type { Payee, Withdrawal, WithdrawalOptions } from '@contract/withdrawal/calls'
import type { WithdrawalApi } from '@/features/withdrawal/withdrawal.api'

const WAYS: WithdrawalOptions['ways'] = [
  { way: 'wechat', label: '林*', note: '到账前要你点收款', mostFen: 20_000, ready: true },
  { way: 'bank', label: '', note: '先绑定银行卡', mostFen: 5_000_000, ready: false },
]

export const givenOptions = (fields: Partial<WithdrawalOptions> = {}): WithdrawalOptions => ({
  availableFen: 128_640,
  leastFen: 1000,
  mostTimes: 1,
  timesLeft: 1,
  feePpm: 2000,
  feeFen: 0,
  taxMethod: 'monthly',
  payeeName: '林*',
  ways: WAYS,
  waitingCount: 0,
  ...fields,
})

export const givenWithdrawal = (fields: Partial<Withdrawal> = {}): Withdrawal => ({
  id: 'w1',
  number: 'f'.repeat(32),
  way: 'wechat',
  label: '林*',
  state: 'applied',
  amountFen: 38_076,
  feeFen: 76,
  taxFen: 0,
  netFen: 38_000,
  appliedAt: '2026-11-24T08:20:00Z',
  reason: '',
  payeeName: '林*',
  approvedAt: null,
  approvedByName: '',
  releasedAt: null,
  releasedByName: '',
  waitingSince: null,
  waitingUntil: null,
  endedAt: null,
  client: 'mini',
  serverNow: '2026-11-25T01:41:00Z',
  ...fields,
})

export const givenPayee = (fields: Partial<Payee> = {}): Payee => ({
  name: '',
  idNumber: '',
  isFixed: false,
  bankName: '',
  bankTail: '',
  alipayAccount: '',
  ...fields,
})

const never = (): never => {
  throw new Error('not part of this test')
}

/** An API of which a test gives what it needs. */
export const givenApi = (calls: Partial<WithdrawalApi>): WithdrawalApi => ({
  options: never,
  preview: never,
  apply: never,
  page: never,
  view: never,
  withdraw: never,
  receipt: never,
  check: never,
  payee: never,
  name: never,
  bindCard: never,
  bindAlipay: never,
  ...calls,
})
