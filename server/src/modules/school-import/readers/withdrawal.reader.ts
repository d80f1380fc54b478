import { readBankCard } from '@contract/withdrawal/validation'
import { readIdNumber } from '@contract/user/validation'
import { WITHDRAWAL_WAYS } from '@contract/withdrawal/withdrawal-status'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'
import type { PayeeContent, PayoutRuleContent, WithdrawalContent } from '../withdrawal-content'

const FEN = { min: 100, max: 20_000_000 }
/** A hundredth of a percent. */
const PPM = 100

/** `payouts` of promoters.yml: what WeChat gives a new merchant, where the folder does not say more. */
export const readPayoutRule = (fields: Fields): PayoutRuleContent => {
  const rule = {
    ways: fields.texts('ways', { maxCount: 3, max: 10 }).flatMap((typed) => {
      const way = WITHDRAWAL_WAYS.find((each) => each === typed)
      if (!way) fields.refuse('ways', `只能是 ${WITHDRAWAL_WAYS.join('、')}`)
      return way ?? []
    }),
    leastFen: fields.integer('leastFen', FEN, 1000),
    mostTimes: fields.integer('mostTimes', { min: 1, max: 20 }, 1),
    feePpm: fields.integer('feePercentHundredths', { min: 0, max: 1000 }, 0) * PPM,
    feeFen: fields.integer('feeFen', { min: 0, max: 10_000 }, 0),
    wechatMostFen: fields.integer('wechatMostFen', FEN, 20_000),
    mostFen: fields.integer('mostFen', FEN, 5_000_000),
    personDayFen: 200_000,
    schoolDayFen: 5_000_000,
    taxMethod: 'monthly' as const,
  }
  fields.close()
  return rule
}

/** `payee` of a promoter. */
export const readPayee = (reading: Reading, student: string, fields: Fields): PayeeContent => {
  const idNumber = readIdNumber(fields.text('idNumber', { max: 18 }))
  if (!idNumber) fields.refuse('idNumber', '不是一个身份证号')
  const cardNumber = fields.has('cardNumber') ? readBankCard(fields.text('cardNumber', { max: 30 })) : ''
  if (cardNumber === undefined) fields.refuse('cardNumber', '不是一个银行卡号')
  const payee = {
    name: fields.text('name', { max: 30 }),
    idNumber: idNumber ?? '',
    cardNumber: cardNumber ?? '',
    alipayAccount: fields.text('alipay', { max: 60 }, ''),
    withdrawals: fields
      .items('withdrawals', { optional: true, maxCount: 20 })
      .map((item, at) => readWithdrawal(reading, `${student}/${at}`, item)),
  }
  fields.close()
  return payee
}

const readWithdrawal = (reading: Reading, key: string, fields: Fields): WithdrawalContent => {
  const withdrawal = {
    id: reading.id('withdrawal', key),
    way: fields.oneOf('way', WITHDRAWAL_WAYS),
    amountFen: fields.integer('amountFen', FEN),
    state: fields.oneOf('state', ['applied', 'paid', 'failed'] as const),
    reason: fields.text('reason', { max: 100 }, ''),
    daysAgo: fields.integer('daysAgo', { min: 0, max: 300 }),
  }
  fields.close()
  return withdrawal
}
