import type { Input, Output } from '@contract/calls'
import { WITHDRAWAL_WAY_LABEL } from '@contract/withdrawal/withdrawal-status'
import { fenToYuan } from '@contract/money'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toCsv } from '../../../kernel/csv'
import { dayOf, formatTime } from '../../../kernel/school-time'
import type { Seal } from '../../../kernel/seal'
import type { Audit } from '../../staff/audit/audit.service'
import { openReceiver } from '../sealed-payee'
import { netOf } from '../withdrawal-messages'
import type { WithdrawalMoves } from '../withdrawal-moves.service'
import type { WithdrawalRepository, WithdrawalRow } from '../withdrawal.repository'

const TIME = 'YYYY-MM-DD HH:mm'

interface PaymentListsDeps {
  withdrawals: WithdrawalRepository
  moves: WithdrawalMoves
  seal: Seal
  audit: Audit
  now: () => Date
}

/** Lists for the bank and the tax office, with names and numbers in clear: each reading is on record. */
export class PaymentLists {
  constructor(private readonly deps: PaymentListsDeps) {}

  async exportBank(act: Act): Promise<Output<'POST /staff/withdrawal/bank/export'>> {
    const rows = await this.deps.withdrawals.listSentToBanks(act.shopId)
    const head = ['单号', '户名', '卡号', '开户银行', '金额（元）', '打款时间', '打款人']
    const lines = rows.map((row) => {
      const { name, account, bankName } = openReceiver(this.deps.seal, row)
      const paid = fenToYuan(netOf(row))
      return [row.number, name, account, bankName, paid, formatTime(row.releasedAt!, TIME), row.releasedByName]
    })
    return this.exported(act, `银行打款-${dayOf(this.deps.now())}.csv`, head, lines)
  }

  async exportTax(
    act: Act,
    of: Input<'POST /staff/withdrawal/tax/export'>,
  ): Promise<Output<'POST /staff/withdrawal/tax/export'>> {
    const month = `${of.year}-${String(of.month).padStart(2, '0')}`
    const rows = await this.deps.withdrawals.listTaxed(act.shopId, month)
    const head = ['姓名', '身份证号', '收入（元）', '代扣个税（元）', '方式', '单号', '打款时间']
    const lines = rows.map((row) => {
      const { name, idNumber } = openReceiver(this.deps.seal, row)
      const [income, tax] = [fenToYuan(row.amountFen), fenToYuan(row.taxFen)]
      const way = WITHDRAWAL_WAY_LABEL[row.way]
      return [name, idNumber, income, tax, way, row.number, formatTime(row.releasedAt!, TIME)]
    })
    return this.exported(act, `代扣个税-${month}.csv`, head, lines)
  }

  /** What the bank did. A row that says what is known changes nothing. */
  async confirmBank(act: Act, { rows }: Input<'PUT /staff/withdrawal/bank/confirm'>) {
    const results: Output<'PUT /staff/withdrawal/bank/confirm'>['results'] = []
    for (const row of rows) {
      try {
        const { state } = await this.confirmOne(act, row)
        results.push({ number: row.number, state, error: '' })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        results.push({ number: row.number, state: null, error: error.message })
      }
    }
    return { results }
  }

  private confirmOne(
    act: Act,
    { number, isPaid, note: typed }: Input<'PUT /staff/withdrawal/bank/confirm'>['rows'][number],
  ): Promise<WithdrawalRow> {
    const note = typed.trim()
    return this.deps.audit.perform(act, async () => {
      const found = await this.deps.withdrawals.findByNumber(number.trim())
      const row = found && (await this.deps.withdrawals.lock(found.id))
      if (row?.shopId !== act.shopId || row.way !== 'bank') throw new AppError('WITHDRAWAL_NOT_FOUND')
      const known = row.state === (isPaid ? 'paid' : 'failed')
      if (!isPaid && !known && !note) throw new AppError('INPUT_INVALID', '请写明银行没有付出去的原因')
      const after = known
        ? row
        : isPaid
          ? await this.deps.moves.move(row, 'pay', { channelNumber: note })
          : await this.deps.moves.move(row, 'fail', { reason: note })
      return {
        result: after,
        subject: { kind: 'withdrawal', id: row.id },
        before: { state: row.state },
        after: { state: after.state, note },
      }
    })
  }

  private exported(act: Act, fileName: string, head: string[], lines: string[][]) {
    const file = { fileName, csv: toCsv(head, lines), count: lines.length }
    return this.deps.audit.perform(act, async () => ({
      result: file,
      subject: { kind: 'shop', id: act.shopId },
      after: { fileName, count: file.count },
    }))
  }
}
