import type { WechatCheck } from '@contract/wechat/staff-calls'
import { addDays, formatTime } from '../../../kernel/school-time'
import { WechatRefusal } from '../../../providers/wechat/wechat-api'
import type { MiniProgramApi } from '../../../providers/wechat/mini-program-api'
import { pushAddressOf, type WechatAccount, type WechatAccounts } from '../wechat-push'
import type { WechatDeskRepository } from './wechat-desk.repository'

/** Punishments and reminders are shown for so long. */
const ATTENTION_DAYS = 30

export interface WechatCheckDeps {
  accounts: WechatAccounts
  messages: WechatDeskRepository
  miniProgram: Pick<MiniProgramApi, 'appId' | 'post'>
  /** Whether the school's WeChat Pay merchant may be paid in the mini-program. */
  hasMiniMerchant: (shopId: string) => Promise<boolean>
  /** Names of environment settings of message templates that are missing. */
  missingTemplates: readonly string[]
  publicUrl: string
  /** Where media lie, when not at `publicUrl`. */
  mediaOrigin: string | undefined
  now: () => Date
}

/** Says in plain words what is missing before a school's mini-program can be published. */
export class WechatCheckService {
  constructor(private readonly deps: WechatCheckDeps) {}

  async check(shopId: string): Promise<WechatCheck[]> {
    const account = await this.deps.accounts.find(shopId)
    return [
      this.checkApp(),
      ...(await this.checkPushes(shopId, account)),
      await this.checkPayments(shopId),
      ...this.checkVirtualPayment(account),
      await this.checkShipping(),
      this.checkTemplates(),
      ...this.listByHand(),
    ]
  }

  private checkApp(): WechatCheck {
    return this.deps.miniProgram.appId
      ? ok('小程序', `已配置，AppID ${this.deps.miniProgram.appId}`)
      : missing('小程序', '没有配置 WECHAT_MINI_APP_ID 和 WECHAT_MINI_SECRET')
  }

  private async checkPushes(shopId: string, account: WechatAccount | undefined): Promise<WechatCheck[]> {
    const item = '消息推送'
    const { publicUrl, messages, now } = this.deps
    const address = pushAddressOf(publicUrl, shopId)
    const { lastAt, attention } = await messages.sumUp(shopId, addDays(now(), -ATTENTION_DAYS))
    const news = attention
      ? [missing('微信的通知', `最近 ${ATTENTION_DAYS} 天有 ${attention} 条处罚或提醒，请在后台逐条看`)]
      : []
    if (!account) return [missing(item, `没有设置 Token 和 EncodingAESKey（wechat set），地址是 ${address}`), ...news]
    if (!publicUrl.startsWith('https://')) return [missing(item, `微信只推送到 https 地址，现在是 ${address}`), ...news]
    const state = lastAt
      ? ok(item, `最近收到：${formatTime(lastAt, 'YYYY-MM-DD HH:mm')}`)
      : missing(item, `还没有收到过微信的消息，请在微信公众平台“消息推送”填 ${address}，选安全模式`)
    const plain = account.plainMode ? [byHand(item, '正在接收明文消息，建议在微信公众平台改成安全模式后关掉')] : []
    return [state, ...plain, ...news]
  }

  private async checkPayments(shopId: string): Promise<WechatCheck> {
    return (await this.deps.hasMiniMerchant(shopId))
      ? ok('微信支付', '商户号已关联小程序')
      : missing('微信支付', '没有能在小程序里收款的商户号（merchant set wechat 要写 --mini-app）')
  }

  private checkVirtualPayment(account: WechatAccount | undefined): WechatCheck[] {
    const item = '虚拟支付'
    if (!account?.offerId)
      return [missing(item, '没有设置 OfferID 和 AppKey：小程序里不能卖课程、套餐、会员和题库（wechat set）')]
    return [
      account.env === 1
        ? missing(item, '用的是沙箱环境，发布前要改成现网（--env 0）')
        : ok(item, `已设置，OfferID ${account.offerId}`),
      byHand('道具', '在微信公众平台“虚拟支付-道具管理”看每件道具是否已发布、有没有被拒绝'),
    ]
  }

  private async checkShipping(): Promise<WechatCheck> {
    const item = '发货信息管理'
    const { miniProgram } = this.deps
    if (!miniProgram.appId) return missing(item, '先配置小程序')
    try {
      const body = { appid: miniProgram.appId }
      const { is_trade_managed: managed } = await miniProgram.post('/wxa/sec/order/is_trade_managed', body)
      return managed
        ? ok(item, '已开通，发货后自动上报')
        : byHand(item, '没有开通；卖实物的小程序要在微信公众平台开通“发货信息管理”')
    } catch (error) {
      const why = error instanceof WechatRefusal ? `微信返回 ${error.errcode}` : '连不上微信'
      return byHand(item, `没有问到（${why}），请在微信公众平台看`)
    }
  }

  private checkTemplates(): WechatCheck {
    const { missingTemplates } = this.deps
    return missingTemplates.length === 0
      ? ok('订阅消息模板', '都配好了')
      : missing('订阅消息模板', `没有配置 ${missingTemplates.join('、')}`)
  }

  /** What no call of WeChat tells. */
  private listByHand(): WechatCheck[] {
    const { publicUrl, mediaOrigin } = this.deps
    const domains = [...new Set([originOf(publicUrl), mediaOrigin && originOf(mediaOrigin)])].filter(Boolean)
    return [
      byHand('服务类目', '卖录播和直播课要“教育-在线视频课程”等类目和资质，卖实物要“商家自营”，评论和圈子要“社交”'),
      byHand('服务器域名', `request、uploadFile、downloadFile 都要有 ${domains.join('、')}，必须 https 并已备案`),
      byHand('业务域名', '网页组件只能打开登记过的域名'),
      byHand('隐私保护指引', '要声明的接口和信息见 docs/mini-program.md，少一项接口就会失败（errno 112）'),
      byHand('备案和认证', '小程序备案、每年的微信认证是否有效'),
    ]
  }
}

const ok = (item: string, text: string): WechatCheck => ({ item, state: 'ok', text })
const missing = (item: string, text: string): WechatCheck => ({ item, state: 'missing', text })
const byHand = (item: string, text: string): WechatCheck => ({ item, state: 'byHand', text })

const originOf = (url: string): string => new URL(url).origin
