import { createHmac, randomBytes } from 'node:crypto'
import { bankOf } from '@contract/withdrawal/validation'
import { maskPhone } from '../../kernel/mask-phone'
import type { Seal } from '../../kernel/seal'
import type { Secrets } from '../../kernel/secrets'
import type { PayeeRow } from './payee.repository'
import { payeeContext, type PayeeSecrets } from './sealed-payee'

const KEPT_AT_END = 4

/** The key of the hashes by which one person is known again. */
export const readPayeeKey = (secrets: Secrets): Promise<string> =>
  secrets.get('payee-id-key', () => randomBytes(32).toString('hex'))

/** A payee's row: what is secret sealed, and what is shown with stars. `bankName` is of a bank that we do not know. */
export const makePayee = (
  owner: { shopId: string; userId: string },
  secrets: PayeeSecrets,
  { seal, key, bankName = '' }: { seal: Seal; key: string; bankName?: string },
): PayeeRow => {
  const { name, idNumber, cardNumber, alipayAccount } = secrets
  return {
    ...owner,
    sealed: seal.close(JSON.stringify({ name, idNumber, cardNumber, alipayAccount }), payeeContext(owner.userId)),
    maskedName: maskName(name),
    maskedIdNumber: `${idNumber.slice(0, 4)}************${idNumber.slice(-2)}`,
    idHash: createHmac('sha256', key).update(idNumber).digest('hex'),
    bankName: cardNumber ? (bankOf(cardNumber) ?? bankName) : '',
    bankTail: cardNumber.slice(-KEPT_AT_END),
    maskedAlipay: alipayAccount.includes('@') ? maskEmail(alipayAccount) : maskPhone(alipayAccount),
  }
}

/** `林晓` → `林*`. */
const maskName = (name: string): string => {
  const [first, ...rest] = Array.from(name)
  return first + '*'.repeat(Math.min(rest.length, 2))
}

const maskEmail = (email: string): string => {
  const [name, host] = email.split('@')
  return `${name.slice(0, 2)}***@${host}`
}
