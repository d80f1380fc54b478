import type { Seal } from '../../kernel/seal'
import type { WechatAccount, WechatAccounts } from './wechat-push'
import type { WechatSettingRepository } from './wechat-setting.repository'

export type WechatSettings = Omit<WechatAccount, 'shopId'>

interface WechatAccountsDeps {
  settings: WechatSettingRepository
  seal: Seal
  /** The account of a school that set none, in development; undefined in production. */
  sandbox: { accountOf(shopId: string): WechatAccount } | undefined
}

/** Each school's settings at WeChat. */
export class WechatAccountsService implements WechatAccounts {
  constructor(private readonly deps: WechatAccountsDeps) {}

  async find(shopId: string): Promise<WechatAccount | undefined> {
    const own = await this.findOwn(shopId)
    if (own) return { shopId, ...own }
    const { sandbox, settings } = this.deps
    return sandbox && (await settings.hasShop(shopId)) ? sandbox.accountOf(shopId) : undefined
  }

  /** What staff set, and when. */
  async findOwn(shopId: string): Promise<(WechatSettings & { updatedAt: Date }) | undefined> {
    const row = await this.deps.settings.find(shopId)
    if (!row) return undefined
    const settings = JSON.parse(this.deps.seal.open(row.sealed, contextOf(shopId))) as WechatSettings
    return { ...settings, updatedAt: row.updatedAt }
  }

  async save(shopId: string, settings: WechatSettings, updatedAt: Date): Promise<void> {
    const sealed = this.deps.seal.close(JSON.stringify(settings), contextOf(shopId))
    await this.deps.settings.save({ shopId, sealed, updatedAt })
  }
}

const contextOf = (shopId: string): string => `wechat-setting:${shopId}`
