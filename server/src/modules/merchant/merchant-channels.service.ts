import { PAY_PROVIDERS, type PayChannel, type PayProvider } from '@contract/payment/payment-status'
import { makeId } from '../../kernel/make-id'
import type { Seal } from '../../kernel/seal'
import type { PaymentChannel } from '../../providers/payment/payment-channel'
import type { MerchantFields, PaymentProvider } from '../../providers/payment/payment-provider'
import { toVirtualFields, type VirtualAccounts } from './to-virtual-fields'
import type { MiniProgramCalls } from '../../providers/payment/wechat-virtual/xpay-calls'
import type { MerchantRepository, MerchantRow } from './merchant.repository'

/** A school's account with the connection to its provider. */
export interface MerchantChannel {
  accountId: string
  shopId: string
  provider: PayProvider
  merchantNo: string
  channel: PaymentChannel
}

/** The development gateway of one provider, with a merchant of its own for each school. */
interface MerchantSandbox {
  makeMerchant(shopId: string): Promise<MerchantFields>
  gatewayUrl: () => string
  /** Where a payer's browser that came from `siteUrl` reaches its pages, unless the gateway says so itself. */
  cashierUrl?: (siteUrl: string) => string
  /** Where this server reaches itself. */
  siteUrl: () => string
}
export type MerchantSandboxes = Partial<Record<PayProvider, MerchantSandbox>>

const NOTIFY_PATH = '/pay/notify'

export const sealContext = ({ shopId, provider }: Pick<MerchantRow, 'shopId' | 'provider'>): string =>
  `merchant:${shopId}:${provider}`

interface MerchantChannelsDeps {
  accounts: MerchantRepository
  seal: Seal
  providers: Record<PayProvider, PaymentProvider>
  sandboxes: MerchantSandboxes
  virtualAccounts: VirtualAccounts
  miniProgram: MiniProgramCalls
  publicUrl: string
  now: () => Date
}

/** Finds the account that a payment goes to. */
export class MerchantChannels {
  private readonly opened = new Map<string, { updatedAt: number; merchant: MerchantChannel }>()

  constructor(private readonly deps: MerchantChannelsDeps) {}

  /** The ways in which a school's learners can pay. */
  async listWays(shopId: string): Promise<PayChannel[]> {
    return (await this.listActive(shopId)).flatMap((row) => this.open(row).channel.ways)
  }

  /** The account that takes new payments. */
  async findActive(shopId: string, provider: PayProvider): Promise<MerchantChannel | undefined> {
    const row = (await this.listActive(shopId)).find((account) => account.provider === provider)
    return row && this.open(row)
  }

  /** An account that takes payments or once took some. */
  async find(accountId: string): Promise<MerchantChannel | undefined> {
    const row = await this.deps.accounts.find(accountId)
    return row && this.isUsable(row) ? this.open(row) : undefined
  }

  /** All accounts, also those that take no new payments. */
  listIds(): Promise<string[]> {
    return this.deps.accounts.listIds()
  }

  private async listActive(shopId: string): Promise<MerchantRow[]> {
    const listed = await this.deps.accounts.list(shopId)
    const rows = (await this.followVirtual(shopId, listed)) ? await this.deps.accounts.list(shopId) : listed
    const active = rows.filter((row) => !row.retiredAt && this.isUsable(row))
    const missing = PAY_PROVIDERS.filter(
      (provider) => this.deps.sandboxes[provider] && !rows.some((row) => row.provider === provider),
    )
    if (missing.length === 0) return active
    for (const provider of missing) await this.addSandbox(shopId, provider)
    return (await this.deps.accounts.list(shopId)).filter((row) => !row.retiredAt && this.isUsable(row))
  }

  /**
   * The account of virtual payment follows the school's WeChat settings, so that payments and refunds can name it.
   * Whether anything changed.
   */
  private async followVirtual(shopId: string, rows: MerchantRow[]): Promise<boolean> {
    const provider = 'wechatVirtual' as const
    const active = rows.find((row) => row.provider === provider && !row.retiredAt)
    const fields = this.deps.miniProgram.appId
      ? toVirtualFields(await this.deps.virtualAccounts.find(shopId))
      : undefined
    const identity = fields && this.deps.providers[provider].identify(fields)
    if (active?.merchantNo === identity?.merchantNo && active?.keyFingerprint === identity?.keyFingerprint) return false
    const at = this.deps.now()
    await this.deps.accounts.transact(async () => {
      await this.deps.accounts.lock(shopId, provider)
      await this.deps.accounts.retire(shopId, provider, at)
      if (!fields || !identity) return
      const sealed = this.deps.seal.close(JSON.stringify(fields), sealContext({ shopId, provider }))
      const times = { createdAt: at, updatedAt: at }
      await this.deps.accounts.save({ id: makeId(), shopId, provider, ...identity, sealed, sandbox: false, ...times })
    })
    return true
  }

  private async addSandbox(shopId: string, provider: PayProvider): Promise<void> {
    const fields = await this.deps.sandboxes[provider]!.makeMerchant(shopId)
    await this.deps.accounts.addOnce({
      id: makeId(),
      shopId,
      provider,
      ...this.deps.providers[provider].identify(fields),
      sealed: this.deps.seal.close(JSON.stringify(fields), sealContext({ shopId, provider })),
      sandbox: true,
      createdAt: this.deps.now(),
      updatedAt: this.deps.now(),
    })
  }

  private isUsable({ sandbox, provider }: MerchantRow): boolean {
    return !sandbox || this.deps.sandboxes[provider] !== undefined
  }

  /** Kept while the account stays as it is: a channel remembers its provider's certificates. */
  private open(row: MerchantRow): MerchantChannel {
    const known = this.opened.get(row.id)
    if (known?.updatedAt === row.updatedAt.getTime()) return known.merchant
    const { id: accountId, shopId, provider, merchantNo } = row
    const fields = JSON.parse(this.deps.seal.open(row.sealed, sealContext(row))) as MerchantFields
    const sandbox = row.sandbox ? this.deps.sandboxes[provider] : undefined
    const addresses = {
      ...(sandbox && { gatewayUrl: sandbox.gatewayUrl, cashierUrl: sandbox.cashierUrl }),
      miniProgram: this.deps.miniProgram,
      notifyUrl: () => `${sandbox ? sandbox.siteUrl() : this.deps.publicUrl}${NOTIFY_PATH}/${provider}/${accountId}`,
    }
    const channel = this.deps.providers[provider].open(fields, addresses, this.deps.now)
    const merchant = { accountId, shopId, provider, merchantNo, channel }
    this.opened.set(accountId, { updatedAt: row.updatedAt.getTime(), merchant })
    return merchant
  }
}
