import { ACCOUNT_NUMBER, OFFLINE_ACCOUNT_LIMIT } from '@contract/payment/limits'
import type { OfflineAccount } from '@contract/payment/voucher-calls'
import type { Reading } from '../reading'

/** offline-account.yml, which a school may leave out: the bank account that it takes transfers to. */
export const readOfflineAccount = (reading: Reading): OfflineAccount | null => {
  const fields = reading.yaml('offline-account.yml', true)
  if (!fields) return null
  const account = {
    accountName: fields.text('accountName', { max: OFFLINE_ACCOUNT_LIMIT.accountName }),
    bankName: fields.text('bankName', { max: OFFLINE_ACCOUNT_LIMIT.bankName }),
    accountNumber: fields.matching(
      'accountNumber',
      new RegExp(ACCOUNT_NUMBER),
      '应当是账号，如 "4563 5176 0900 1234"（要加引号）',
    ),
    hint: fields.text('hint', { max: OFFLINE_ACCOUNT_LIMIT.hint }, ''),
  }
  fields.close()
  return account
}
