import type { PayProvider } from '@contract/payment/payment-status'
import { ChannelError } from '../../../providers/payment/payment-channel'
import type { MerchantChannel } from '../../merchant/merchant-channels.service'
import type { PaymentRow } from './payment.repository'

/** What payments need of the schools' accounts at providers. */
export interface PayingMerchants {
  find(accountId: string): Promise<MerchantChannel | undefined>
  findActive(shopId: string, provider: PayProvider): Promise<MerchantChannel | undefined>
}

/** The accounts that payments went to. */
export class PaymentAccounts {
  constructor(private readonly merchants: PayingMerchants) {}

  /** @throws ChannelError when the payment's school has none */
  async require({ id, shopId, provider, merchantAccountId }: PaymentRow): Promise<MerchantChannel> {
    if (provider === 'offline') throw new ChannelError(`payment ${id} is a transfer`)
    const merchant = merchantAccountId
      ? await this.merchants.find(merchantAccountId)
      : await this.merchants.findActive(shopId, provider)
    if (!merchant) throw new ChannelError(`no merchant account at ${provider} for payment ${id}`)
    return merchant
  }
}
