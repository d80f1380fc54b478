import type { Seal } from '../../kernel/seal'

/** What stands sealed in a payee's row; '' for an account that is missing. */
export interface PayeeSecrets {
  name: string
  idNumber: string
  cardNumber: string
  alipayAccount: string
}

/** Who is paid and where, as it stands sealed in a withdrawal. */
export interface Receiver {
  name: string
  idNumber: string
  /** The openid, the account, or the number of the card. */
  account: string
  bankName: string
}

export const payeeContext = (userId: string): string => `payee:${userId}`

export const openPayee = (seal: Seal, { userId, sealed }: { userId: string; sealed: string }): PayeeSecrets =>
  JSON.parse(seal.open(sealed, payeeContext(userId))) as PayeeSecrets

export const receiverContext = (id: string): string => `withdrawal:${id}`

export const openReceiver = (seal: Seal, { id, sealed }: { id: string; sealed: string }): Receiver =>
  JSON.parse(seal.open(sealed, receiverContext(id))) as Receiver
