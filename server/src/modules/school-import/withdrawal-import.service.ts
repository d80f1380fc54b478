import { randomUUID } from 'node:crypto'
import type { Database } from '../../kernel/db/database'
import { addDays } from '../../kernel/school-time'
import type { Seal } from '../../kernel/seal'
import { createSecrets } from '../../kernel/secrets'
import { createEarnings } from '../promoter/create-earnings'
import { createLedger } from '../trade/ledger/create-ledger'
import { UserImportRepository } from '../user/user-import.repository'
import { makePayee, readPayeeKey } from '../withdrawal/make-payee'
import { receiverContext } from '../withdrawal/sealed-payee'
import { monthOf } from '../withdrawal/tax-month'
import { WithdrawalImportRepository } from '../withdrawal/withdrawal-import.repository'
import type { PromoterContent } from './promoter-content'
import type { SchoolContent } from './school-content'
import type { WithdrawalContent } from './withdrawal-content'

/** Pays out what promoters of a school folder asked for, as a demonstration shows it. After their commission. */
export class WithdrawalImportService {
  private readonly rows: WithdrawalImportRepository
  private readonly users: UserImportRepository

  constructor(
    private readonly database: Database,
    private readonly seal: Seal | undefined,
  ) {
    this.rows = new WithdrawalImportRepository(database)
    this.users = new UserImportRepository(database)
  }

  /** All of it or nothing. */
  async save({ shop, students, promoters: programme }: SchoolContent, now: Date): Promise<void> {
    const payouts = programme?.payouts
    if (!programme || !payouts) return
    const paid = programme.promoters.filter(({ payee }) => payee)
    if (paid.length > 0 && !this.seal) throw new Error('a payee cannot be imported without a seal')
    const key = await readPayeeKey(createSecrets(this.database))
    await this.database.transact(async () => {
      await this.rows.saveRule({ shopId: shop.code, ...payouts })
      for (const promoter of paid) {
        const { phone } = students.find(({ id }) => id === promoter.studentId)!
        const { id: userId } = (await this.users.findByPhone(shop.code, phone))!
        await this.savePayee({ shopId: shop.code, userId }, promoter, { now, key })
      }
    })
  }

  private async savePayee(
    owner: { shopId: string; userId: string },
    { id: promoterId, payee }: PromoterContent,
    { now, key }: { now: Date; key: string },
  ): Promise<void> {
    const { withdrawals, ...secrets } = payee!
    const row = makePayee(owner, secrets, { seal: this.seal!, key })
    await this.rows.addPayee(row)
    for (const withdrawal of withdrawals) {
      const receiver = { ...secrets, account: secrets.cardNumber || secrets.alipayAccount, bankName: row.bankName }
      const sealed = this.seal!.close(JSON.stringify(receiver), receiverContext(withdrawal.id))
      const label = withdrawal.way === 'bank' ? `${row.bankName}（${row.bankTail}）` : row.maskedAlipay
      const shown = { payeeName: row.maskedName, label: label || row.maskedName, sealed }
      await this.add({ ...owner, promoterId, ...shown }, withdrawal, now)
    }
  }

  private async add(
    known: { shopId: string; userId: string; promoterId: string; payeeName: string; label: string; sealed: string },
    { id, way, amountFen, state, reason, daysAgo }: WithdrawalContent,
    now: Date,
  ): Promise<void> {
    const appliedAt = addDays(now, -daysAgo)
    const at = () => appliedAt
    const row = {
      ...{ ...known, id, number: id.replaceAll('-', ''), clientRequestId: randomUUID(), way, state, amountFen, reason },
      ...{ feeFen: 0, taxFen: 0, appliedAt, endedAt: state === 'applied' ? null : appliedAt },
      ...(state === 'paid' && { taxMonth: monthOf(appliedAt), approvedAt: appliedAt, releasedAt: appliedAt }),
    }
    if (!(await this.rows.add(row))) return
    const earnings = createEarnings({ database: this.database, now: at })
    const ledger = createLedger({ database: this.database, now: at })
    if (!(await earnings.take({ userId: known.userId, amountFen, withdrawalId: id })))
      throw new Error(`the promoter has less than withdrawal ${id} takes`)
    const posted = { ...row, merchantAccountId: null }
    await ledger.postWithdrawal(posted)
    if (state === 'paid') await ledger.postWithdrawalPaid(posted)
    if (state !== 'failed') return
    await earnings.giveBack({ userId: known.userId, withdrawalId: id })
    await ledger.postWithdrawalReturned(posted)
  }
}
