import type { PaymentChannel } from './payment-channel'
import type { MiniProgramCalls } from './wechat-virtual/xpay-calls'

/** What a merchant has from a provider: numbers and keys as text, by field name. */
export type MerchantFields = Readonly<Record<string, string>>

/** Who an account belongs to, without any secret. */
export interface MerchantIdentity {
  /** The number that the provider knows the merchant by. */
  merchantNo: string
  /** The first digits of the SHA-256 of the merchant's public key, by which people compare keys. */
  keyFingerprint: string
}

export interface ChannelAddresses {
  /** Another address of the provider's API, for sandboxes: a function, since a port may be known late. */
  gatewayUrl?: () => string
  /** The address of a sandbox's pages as the browser of a payer reaches them, who came from `siteUrl`. */
  cashierUrl?: (siteUrl: string) => string
  /** Where the provider sends notifications about this account. */
  notifyUrl: () => string
  /** For providers that are reached through the school's mini-program; undefined without one. */
  miniProgram?: MiniProgramCalls
}

/** A payment service that schools have accounts with. */
export interface PaymentProvider {
  /** @throws MerchantFault where a field is missing or not what it must be */
  identify(fields: MerchantFields): MerchantIdentity
  open(fields: MerchantFields, addresses: ChannelAddresses, now: () => Date): PaymentChannel
}

/** Fields that cannot be an account; the message is a Chinese sentence that names the field. */
export class MerchantFault extends Error {}
