import { createHash } from 'node:crypto'
import type { PageOf } from '@contract/schema'
import { ATTENTION_EVENTS, type AttentionEvent, type AttentionState } from '@contract/wechat/attention-events'
import type { WechatPush, WechatSetting } from '@contract/wechat/staff-calls'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage, type PageInput } from '../../../kernel/db/page'
import type { Audit } from '../../staff/audit/audit.service'
import type { PushRow } from '../push.repository'
import type { WechatAccountsService, WechatSettings } from '../wechat-accounts.service'
import { pushAddressOf } from '../wechat-push'
import type { WechatSettingRepository } from '../wechat-setting.repository'
import type { WechatDeskRepository } from './wechat-desk.repository'

/** What staff typed; what is left out stays. */
export type TypedSetting = Partial<{ [Name in keyof WechatSettings]: NonNullable<WechatSettings[Name]> }>

interface WechatDeskServiceDeps {
  accounts: WechatAccountsService
  settings: WechatSettingRepository
  messages: WechatDeskRepository
  publicUrl: string
  audit: Audit
  now: () => Date
}

/** Where staff set up their school's mini-program at WeChat, and read what WeChat says. Keys never come out. */
export class WechatDeskService {
  constructor(private readonly deps: WechatDeskServiceDeps) {}

  async view(shopId: string): Promise<{ setting: WechatSetting | null; pushAddress: string }> {
    const own = await this.deps.accounts.findOwn(shopId)
    return {
      setting: own ? describe(own, own.updatedAt) : null,
      pushAddress: pushAddressOf(this.deps.publicUrl, shopId),
    }
  }

  /** @throws AppError WECHAT_SETTING_INVALID, SHOP_NOT_FOUND */
  async set(act: Act, typed: TypedSetting): Promise<WechatSetting> {
    const { shopId } = act
    if (!(await this.deps.settings.hasShop(shopId))) throw new AppError('SHOP_NOT_FOUND', `没有学校 ${shopId}`)
    return this.deps.audit.perform(act, async () => {
      const before = await this.deps.accounts.findOwn(shopId)
      const settings = readSettings(before, typed)
      const at = this.deps.now()
      await this.deps.accounts.save(shopId, settings, at)
      const result = describe(settings, at)
      return {
        result,
        subject: { kind: 'wechatSetting', id: shopId },
        before: before && describe(before, before.updatedAt),
        after: result,
      }
    })
  }

  async page(
    shopId: string,
    page: PageInput & { attention?: AttentionState; verdict?: string },
  ): Promise<PageOf<WechatPush>> {
    const { rows, totalCount } = await this.deps.messages.page(shopId, page)
    return toPage(page, rows.map(toPush), totalCount)
  }

  /** Says that somebody dealt with what waited for them. @throws AppError WECHAT_PUSH_NOT_FOUND */
  async close(act: Act, id: string): Promise<WechatPush> {
    const { shopId } = act
    const found = await this.deps.messages.findAlarm(shopId, id)
    if (!found) throw new AppError('WECHAT_PUSH_NOT_FOUND')
    const result = toPush({ ...found, attention: 'closed' })
    if (found.attention === 'closed') return result
    return this.deps.audit.perform(act, async () => {
      await this.deps.messages.close(id)
      return {
        result,
        subject: { kind: 'wechatPush', id },
        before: { attention: found.attention },
        after: { attention: 'closed' },
      }
    })
  }
}

const RULES = {
  pushToken: { pattern: /^[A-Za-z0-9]{3,32}$/, name: 'Token', rule: '要 3 到 32 位字母或数字' },
  encodingAesKey: { pattern: /^[A-Za-z0-9]{43}$/, name: 'EncodingAESKey', rule: '要 43 位字母或数字' },
  offerId: { pattern: /^\d{1,20}$/, name: 'OfferID', rule: '要是虚拟支付“基本配置”里的数字' },
  appKey: { pattern: /^[!-~]{16,64}$/, name: '现网 AppKey', rule: '从虚拟支付“基本配置”复制' },
  sandboxAppKey: { pattern: /^[!-~]{16,64}$/, name: '沙箱 AppKey', rule: '从虚拟支付“基本配置”复制' },
} as const

/** @throws AppError WECHAT_SETTING_INVALID, which names each mistake */
const readSettings = (before: WechatSettings | undefined, typed: TypedSetting): WechatSettings => {
  const clean = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as TypedSetting
  const without = clean.offerId === '' ? { offerId: undefined, appKey: undefined, sandboxAppKey: undefined } : {}
  const settings = { plainMode: false, env: 0 as const, ...before, ...clean, ...without } as WechatSettings
  const mistakes = Object.entries(RULES).flatMap(([name, { pattern, name: label, rule }]) => {
    const value = settings[name as keyof typeof RULES]
    if (value === undefined) return name === 'pushToken' || name === 'encodingAesKey' ? [`没有填 ${label}`] : []
    return pattern.test(value) ? [] : [`${label} 不对：${rule}`]
  })
  const { offerId, appKey, sandboxAppKey, env } = settings
  const needed = env === 1 ? sandboxAppKey : appKey
  if (offerId && !needed) mistakes.push(`填了 OfferID，还要填${env === 1 ? '沙箱' : '现网'} AppKey`)
  if (!offerId && (appKey || sandboxAppKey)) mistakes.push('填了 AppKey，还要填 OfferID')
  if (mistakes.length > 0) throw new AppError('WECHAT_SETTING_INVALID', mistakes.join('；'))
  return {
    pushToken: settings.pushToken,
    encodingAesKey: settings.encodingAesKey,
    plainMode: settings.plainMode,
    ...{ offerId, appKey, sandboxAppKey, env },
  }
}

const fingerprint = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16)

const describe = (settings: WechatSettings, updatedAt: Date): WechatSetting => ({
  pushToken: fingerprint(settings.pushToken),
  encodingAesKey: fingerprint(settings.encodingAesKey),
  plainMode: settings.plainMode,
  offerId: settings.offerId ?? null,
  appKey: settings.appKey ? fingerprint(settings.appKey) : null,
  sandboxAppKey: settings.sandboxAppKey ? fingerprint(settings.sandboxAppKey) : null,
  env: settings.env,
  updatedAt: updatedAt.toISOString(),
})

const toPush = ({ id, event, receivedAt, verdict, attention, detail, text }: PushRow): WechatPush => ({
  ...{ id, event, verdict, attention, detail, text },
  label: Object.hasOwn(ATTENTION_EVENTS, event) ? ATTENTION_EVENTS[event as AttentionEvent] : '',
  receivedAt: receivedAt.toISOString(),
})
