import type { Payee } from '@contract/withdrawal/calls'
import { bankOf, readBankCard } from '@contract/withdrawal/validation'
import { PHONE_PATTERN, readIdNumber } from '@contract/user/validation'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { readPersonName } from '../../kernel/person-name'
import { readPlainText } from '../../kernel/plain-text'
import type { Seal } from '../../kernel/seal'
import type { PayeeRepository, PayeeRow } from './payee.repository'
import { makePayee } from './make-payee'
import { openPayee, type PayeeSecrets } from './sealed-payee'
import type { WithdrawalRepository } from './withdrawal.repository'

export interface Learner {
  shopId: string
  userId: string
}

const BANK_NAME_LENGTH = 30
const EMAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/

interface PayeesServiceDeps {
  database: Database
  payees: PayeeRepository
  withdrawals: Pick<WithdrawalRepository, 'wasReleased'>
  seal: Seal
  /** The key of the hashes by which one person is known again. */
  readKey: () => Promise<string>
}

/** Who a learner's withdrawals are paid to. What is written here is sealed, and shown with stars only. */
export class PayeesService {
  constructor(private readonly deps: PayeesServiceDeps) {}

  async view({ userId }: Learner): Promise<Payee> {
    const row = await this.deps.payees.find(userId)
    return toPayee(row, row !== undefined && (await this.deps.withdrawals.wasReleased(userId)))
  }

  /**
   * Names the person. Accounts of another person go with that one.
   * @throws AppError INPUT_INVALID, PAYEE_FIXED, PAYEE_ELSEWHERE
   */
  async name(learner: Learner, typed: { name: string; idNumber: string }): Promise<Payee> {
    const name = readPersonName(typed.name)
    if (!name) throw new AppError('INPUT_INVALID', '请填写身份证上的姓名')
    const idNumber = readIdNumber(typed.idNumber)
    if (!idNumber) throw new AppError('INPUT_INVALID', '身份证号不正确，请核对后重填')
    const key = await this.deps.readKey()
    return this.deps.database.transact(async () => {
      const before = await this.deps.payees.lock(learner.userId)
      const known = before && openPayee(this.deps.seal, before)
      const isSame = known?.name === name && known.idNumber === idNumber
      const isFixed = before !== undefined && (await this.deps.withdrawals.wasReleased(learner.userId))
      if (isFixed && !isSame) throw new AppError('PAYEE_FIXED')
      if (before && isSame) return toPayee(before, isFixed)
      const secrets = { name, idNumber, cardNumber: '', alipayAccount: '' }
      const row = makePayee(learner, secrets, { seal: this.deps.seal, key })
      if (!(await this.deps.payees.save(row))) throw new AppError('PAYEE_ELSEWHERE')
      return toPayee(row, false)
    })
  }

  /** @throws AppError INPUT_INVALID, PAYEE_MISSING */
  bindCard(learner: Learner, typed: { cardNumber: string; bankName: string }): Promise<Payee> {
    const cardNumber = readBankCard(typed.cardNumber)
    if (!cardNumber) throw new AppError('INPUT_INVALID', '银行卡号不正确，请核对后重填')
    const known = bankOf(cardNumber)
    if (!known && !typed.bankName.trim()) throw new AppError('INPUT_INVALID', '没有认出这张卡的银行，请填写开户银行')
    const bankName = known ?? readPlainText(typed.bankName, '开户银行', BANK_NAME_LENGTH)
    return this.change(learner, { cardNumber }, bankName)
  }

  /** @throws AppError INPUT_INVALID, PAYEE_MISSING */
  bindAlipay(learner: Learner, { account: typed }: { account: string }): Promise<Payee> {
    const alipayAccount = typed.trim()
    const isPhone = new RegExp(PHONE_PATTERN).test(alipayAccount)
    if (!isPhone && !EMAIL.test(alipayAccount)) throw new AppError('INPUT_INVALID', '支付宝账号应当是手机号或邮箱')
    return this.change(learner, { alipayAccount })
  }

  private async change(learner: Learner, changed: Partial<PayeeSecrets>, typedBank?: string): Promise<Payee> {
    const key = await this.deps.readKey()
    return this.deps.database.transact(async () => {
      const before = await this.deps.payees.lock(learner.userId)
      if (!before) throw new AppError('PAYEE_MISSING', '请先填写收款人')
      const { seal } = this.deps
      const secrets = { ...openPayee(seal, before), ...changed }
      const row = makePayee(learner, secrets, { seal, key, bankName: typedBank ?? before.bankName })
      await this.deps.payees.save(row)
      return toPayee(row, await this.deps.withdrawals.wasReleased(learner.userId))
    })
  }
}

const toPayee = (row: PayeeRow | undefined, isFixed: boolean): Payee => ({
  name: row?.maskedName ?? '',
  idNumber: row?.maskedIdNumber ?? '',
  isFixed,
  bankName: row?.bankName ?? '',
  bankTail: row?.bankTail ?? '',
  alipayAccount: row?.maskedAlipay ?? '',
})
