import type { RowOfShop } from '../../kernel/db/row-of-shop'
import type { Seal } from '../../kernel/seal'
import { AliyunCaptcha, type AliyunCaptchaAccount } from '../../providers/captcha/aliyun-captcha'
import type { CaptchaVendor } from '../../providers/captcha/captcha-vendor'
import { TencentCaptcha, type TencentCaptchaAccount } from '../../providers/captcha/tencent-captcha'
import type { captchaAccountTable } from './captcha.table'

export type CaptchaAccountRow = typeof captchaAccountTable.$inferSelect

/** What the page with the widget needs; no secret. */
export interface CaptchaWidget {
  vendor: CaptchaAccountRow['vendor']
  scene: string
  /** Aliyun's name for the account; empty for Tencent. */
  prefix: string
  script: string
}

/** Stands in for the vendors in development, for accounts that have its key. */
export interface CaptchaSandbox {
  keyId: string
  scripts: Record<CaptchaWidget['vendor'], string>
  fetch: typeof fetch
}

export type CaptchaKeys =
  { vendor: 'tencent'; account: TencentCaptchaAccount } | { vendor: 'aliyun'; account: AliyunCaptchaAccount }

const SCRIPTS: CaptchaSandbox['scripts'] = {
  tencent: 'https://turing.captcha.qcloud.com/TJCaptcha.js',
  aliyun: 'https://o.alicdn.com/captcha-frontend/aliyunCaptcha/AliyunCaptcha.js',
}

interface CaptchaAccountServiceDeps {
  accounts: RowOfShop<typeof captchaAccountTable>
  seal: Seal
  sandbox: CaptchaSandbox | undefined
  now: () => Date
}

/** Finds each school's account at a vendor of captchas. */
export class CaptchaAccountService {
  constructor(private readonly deps: CaptchaAccountServiceDeps) {}

  /** Tells the school's account from those that were set before; undefined without one. */
  async findMark(shopId: string): Promise<string | undefined> {
    return (await this.deps.accounts.find(shopId))?.sealed
  }

  /** The vendor that verifies the school's tickets; undefined where the school has none. */
  async findVendor(shopId: string): Promise<{ mark: string; vendor: CaptchaVendor } | undefined> {
    const found = await this.findKeys(shopId)
    if (!found) return undefined
    const { mark, keys } = found
    const sandbox = this.findSandbox(keys)
    const replaced = sandbox && { fetch: sandbox.fetch }
    const vendor =
      keys.vendor === 'tencent'
        ? new TencentCaptcha({ ...keys.account, ...replaced }, this.deps.now)
        : new AliyunCaptcha({ ...keys.account, ...replaced }, this.deps.now)
    return { mark, vendor }
  }

  async findWidget(shopId: string): Promise<CaptchaWidget | undefined> {
    const keys = (await this.findKeys(shopId))?.keys
    if (!keys) return undefined
    const prefix = keys.vendor === 'aliyun' ? keys.account.prefix : ''
    const scripts = this.findSandbox(keys)?.scripts ?? SCRIPTS
    return { vendor: keys.vendor, scene: sceneOf(keys), prefix, script: scripts[keys.vendor] }
  }

  private async findKeys(shopId: string): Promise<{ mark: string; keys: CaptchaKeys } | undefined> {
    const row = await this.deps.accounts.find(shopId)
    if (!row) return undefined
    const account: unknown = JSON.parse(this.deps.seal.open(row.sealed, contextOf(shopId)))
    return { mark: row.sealed, keys: { vendor: row.vendor, account } as CaptchaKeys }
  }

  private findSandbox(keys: CaptchaKeys): CaptchaSandbox | undefined {
    return keyIdOf(keys) === this.deps.sandbox?.keyId ? this.deps.sandbox : undefined
  }
}

export const contextOf = (shopId: string): string => `captcha-account:${shopId}`
const keyIdOf = ({ vendor, account }: CaptchaKeys): string =>
  vendor === 'tencent' ? account.secretId : account.accessKeyId
export const sceneOf = ({ vendor, account }: CaptchaKeys): string =>
  vendor === 'tencent' ? account.captchaAppId : account.sceneId
