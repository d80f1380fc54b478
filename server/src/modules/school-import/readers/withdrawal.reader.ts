import { readBankCard } from '@contract/withdrawal/validation'
import { readIdNumber } from '@contract/user/validation'
import { WITHDRAWAL_WAYS } from '@contract/withdrawal/withdrawal-status'
import { USUAL_RULE } from '../../withdrawal/usual-rule'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'
import type { PayeeContent, PayoutRuleContent, WithdrawalContent } from '../withdrawal-content'

const FEN = { min: 100, max: 20_000_000 }
/** A hundredth of a percent. */
const PPM = 100

/** `payouts` of promoters.yml: what WeChat gives a new merchant, where the folder does not say more. */
export const readPayoutRule = (fields: Fields): PayoutRuleContent => {
  const rule = {
    ...USUAL_RULE,
    ways: fields.texts('ways', { maxCount: 3, max: 10 }).flatMap((typed) => {
      const way = WITHDRAWAL_WAYS.find((each) => each === typed)
      if (!way) fields.refuse('ways', `只能是 ${WITHDRAWAL_WAYS.join('、')}`)
      return way ?? []
    }),
    leastFen: fields.integer('leastFen', FEN, USUAL_RULE.leastFen),
    mostTimes: fields.integer('mostTimes', { min: 1, max: 20 }, USUAL_RULE.mostTimes),
    feePpm: fields.integer('feePercentHundredths', { min: 0, max: 1000 }, 0) * PPM,
    feeFen: fields.integer('feeFen', { min: 0, max: 10_000 }, 0),
    wechatMostFen: fields.integer('wechatMostFen', FEN, USUAL_RULE.wechatMostFen),
    mostFen: fields.integer('mostFen', FEN, USUAL_RULE.mostFen),
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
