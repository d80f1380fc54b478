import { eq } from 'drizzle-orm'
import type { Input } from '@contract/calls'
import type { WithdrawalRule } from '@contract/withdrawal/staff-calls'
import type { WithdrawalWay } from '@contract/withdrawal/withdrawal-status'
import { makeId } from '../../../server/src/kernel/make-id'
import { ledgerEntryTable, ledgerPostingTable } from '../../../server/src/modules/trade/ledger/ledger.table'
import { wechatAccountTable } from '../../../server/src/modules/user/user.table'
import { withdrawalTable } from '../../../server/src/modules/withdrawal/withdrawal.table'
import { SHOP, type Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock } from '../../support/server/harness'
import { startPromoterSchool } from '../promoter/promoter-fixture'

const RULE: WithdrawalRule = {
  ways: ['wechat', 'alipay', 'bank'],
  leastFen: 1000,
  mostTimes: 20,
  feePpm: 0,
  feeFen: 0,
  wechatMostFen: 200_000,
  mostFen: 5_000_000,
  personDayFen: 1_000_000,
  schoolDayFen: 5_000_000,
  taxMethod: 'monthly',
}
/** A debit card by its check digit, of a bank that is recognised. */
export const CARD = '6217001234567890122'
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const DESK = ['withdrawals.approve', 'withdrawals.release'] as const
/** Tests let many weeks pass, and a session ends when nobody uses it. */
const LATER = new Date('2098-12-31T00:00:00Z')
let born = 0

/** An identity number that nobody else here has. */
export const makeIdNumber = (): string => {
  const [day, serial] = [1 + (born % 28), 100 + Math.floor(born++ / 28)]
  const digits = `110105199001${String(day).padStart(2, '0')}${serial}`
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return digits + '10X98765432'[sum % 11]
}

type ApplyInput = Input<'POST /resource/auth/withdrawal/apply'>

/** A school that pays its promoters, with one clerk who approves and another one who releases. */
export const startWithdrawals = async (databaseName: string) => {
  const school = await startPromoterSchool(databaseName)
  const { server, call } = school
  const { database, jobs } = server
  const approver = await addStaff(database, { permissions: DESK, usedAt: LATER })
  const releaser = await addStaff(database, { permissions: DESK, usedAt: LATER })
  const wechat = server.providers.wechatPay!
  const alipay = server.providers.alipay!

  const pay = {
    approver,
    releaser,
    wechat,
    alipay,
    setRule: (change: Partial<WithdrawalRule> = {}) =>
      call('PUT /staff/withdrawal/rule/update', { ...RULE, ...change }, releaser),
    /** Earns exactly so much, long enough ago. */
    async earn(promoter: Learner, fen: number): Promise<void> {
      const customer = await school.customerOf(promoter)
      await school.buy(customer, fen * 10)
      await school.pass(16)
    },
    /** A promoter with a balance, known to WeChat, with papers and both accounts. */
    async payee(balanceFen: number, name = '林晓'): Promise<Learner> {
      const promoter = await school.promoter()
      const known = { shopId: SHOP, userId: promoter.id, openid: `openid-${promoter.id}` }
      await database.current
        .insert(wechatAccountTable)
        .values(['mini', 'web'].map((clientKind) => ({ ...known, clientKind: clientKind as 'mini' | 'web' })))
      await call('PUT /resource/auth/withdrawal/payee/update', { name, idNumber: makeIdNumber() }, promoter)
      await call('PUT /resource/auth/withdrawal/payee/bank/update', { cardNumber: CARD, bankName: '' }, promoter)
      await call('PUT /resource/auth/withdrawal/payee/alipay/update', { account: '13800000001' }, promoter)
      if (balanceFen > 0) await pay.earn(promoter, balanceFen)
      return promoter
    },
    quote: (promoter: Learner, amountFen: number, way: WithdrawalWay = 'wechat') =>
      call('POST /resource/auth/withdrawal/preview', { way, amountFen }, promoter),
    /** At the sums of this moment. */
    async apply(promoter: Learner, amountFen: number, change: Partial<ApplyInput> = {}) {
      const { data } = await pay.quote(promoter, amountFen, change.way)
      const expectedNetFen = data?.netFen ?? 0
      const input = { clientRequestId: makeId(), way: 'wechat' as const, amountFen, expectedNetFen, ...change }
      return call('POST /resource/auth/withdrawal/apply', input, promoter)
    },
    approve: (id: string, clerk: StaffMember = approver) => call('PUT /staff/withdrawal/approve', { ids: [id] }, clerk),
    release: (id: string, clerk: StaffMember = releaser) => call('PUT /staff/withdrawal/release', { ids: [id] }, clerk),
    /** Applies, approves, releases, and runs what is due. */
    async send(promoter: Learner, amountFen: number, change: Partial<ApplyInput> = {}): Promise<string> {
      const { data } = await pay.apply(promoter, amountFen, change)
      await pay.approve(data.id)
      const { data: released } = await pay.release(data.id)
      if (released.results[0]!.error) throw new Error(released.results[0]!.error)
      await jobs.runDue(clock.now())
      return data.id
    },
    view: async (promoter: Learner, id: string) =>
      (await call('GET /resource/auth/withdrawal/view', { id }, promoter)).data,
    async row(id: string) {
      const [row] = await database.current.select().from(withdrawalTable).where(eq(withdrawalTable.id, id))
      return row!
    },
    /** The receiver taps in WeChat. */
    async confirm(promoter: Learner, id: string): Promise<boolean> {
      const { data } = await call('GET /resource/auth/withdrawal/receipt/view', { id }, promoter)
      return wechat.transfers.confirm(data)
    },
    /** Lets seconds pass and runs what came due. */
    async wait(seconds: number): Promise<void> {
      clock.set(new Date(clock.now().getTime() + seconds * 1000))
      await jobs.runDue(clock.now())
    },
    /** What was posted for a withdrawal: `kind account ref?` to fen. */
    async postings(id: string): Promise<string[]> {
      const rows = await database.current
        .select({ kind: ledgerEntryTable.kind, account: ledgerPostingTable.account, fen: ledgerPostingTable.amountFen })
        .from(ledgerEntryTable)
        .innerJoin(ledgerPostingTable, eq(ledgerPostingTable.entryId, ledgerEntryTable.id))
        .where(eq(ledgerEntryTable.subjectId, id))
      return rows.map(({ kind, account, fen }) => `${kind} ${account} ${fen}`).toSorted()
    },
  }
  await pay.setRule()
  return { ...school, ...pay }
}
export type WithdrawalSchool = Awaited<ReturnType<typeof startWithdrawals>>
