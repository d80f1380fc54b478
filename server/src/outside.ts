import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { MESSAGE_KINDS } from '@contract/message/message-kinds'
import type { Senders } from './modules/message/ways/ways.service'
import type { Config } from './kernel/config'
import { isAdmitted } from './kernel/http/admit'
import type { Secrets } from './kernel/secrets'
import type { CaptchaSandbox } from './modules/captcha/captcha-account.service'
import type { MerchantSandboxes } from './modules/merchant/merchant-channels.service'
import { createOutbox } from './modules/outbox/outbox.plugin'
import { createCaptchaSandbox } from './sandbox/captcha/captcha-sandbox'
import { createAlipaySandbox, type AlipaySandbox } from './sandbox/alipay/alipay-sandbox'
import { createEInvoiceSandbox, sandboxNuonuoAccount } from './sandbox/e-invoice/e-invoice-sandbox'
import { createExpressSandbox, sandboxKuaidi100Account } from './sandbox/express/express-sandbox'
import { createFaceSandbox, sandboxFaceOptions } from './sandbox/face/face-sandbox'
import type { ShippedPayment } from './sandbox/wechat-login/order-shipping.routes'
import { createReviewSandbox, sandboxReviewOptions } from './sandbox/review/review-sandbox'
import { createWechatSandbox, sandboxWechatOptions } from './sandbox/wechat-login/wechat-login-sandbox'
import { SANDBOX_LIVE_TEMPLATE } from './sandbox/wechat-login/subscribe-messages.routes'
import { SANDBOX_ACCOUNT_TEMPLATES, SANDBOX_NOTICE_TEMPLATES } from './sandbox/wechat-login/template-messages.routes'
import { createWechatPaySandbox, type WechatPaySandbox } from './sandbox/wechat-pay/wechat-pay-sandbox'
import { VirtualSandbox } from './sandbox/wechat-virtual/virtual-sandbox'
import { createWechatPushSandbox, type WechatPushSandbox } from './sandbox/wechat-push/wechat-push-sandbox'
import type { EInvoice } from './providers/e-invoice/e-invoice'
import { NuonuoEInvoice } from './providers/e-invoice/nuonuo'
import type { Express } from './providers/express/express'
import { Kuaidi100Express } from './providers/express/kuaidi100'
import type { ContentReview, WechatReview } from './providers/review/content-review'
import { createReview } from './providers/review/create-review'
import { TencentReview } from './providers/review/tencent-review'
import { WechatContentReview } from './providers/review/wechat-content-review'
import { createFace } from './providers/face/create-face'
import type { FaceVerifier } from './providers/face/face-verifier'
import { TencentFace } from './providers/face/tencent-face'
import { createSms } from './providers/sms/create-sms'
import { OutboxSms } from './providers/sms/outbox-sms'
import type { Sms } from './providers/sms/sms'
import { MiniProgramApi } from './providers/wechat/mini-program-api'
import type { MiniProgramCodes } from './providers/wechat/mini-program-codes'
import { WechatMiniProgramCodes } from './providers/wechat/wechat-mini-program-codes'
import type { WechatLogin } from './providers/wechat/wechat-login'
import { WechatLoginClient } from './providers/wechat/wechat-login-client'
import type { SubscribeMessages } from './providers/wechat/subscribe-messages'
import { WechatNoticeMessages } from './providers/wechat/notice-messages'
import { listMissingTemplates, readNoticeTemplates, SUBSCRIBED_KINDS } from './providers/wechat/notice'
import { WechatTemplateMessages } from './providers/wechat/template-messages'
import { readWechatOptions } from './providers/wechat/wechat-options'
import { readLiveTemplate, WechatSubscribeMessages } from './providers/wechat/wechat-subscribe-messages'

/** The outside world. */
export interface Providers {
  sms: Sms
  wechat: WechatLogin
  subscribeMessages: SubscribeMessages
  miniCodes: MiniProgramCodes
  /** Calls of WeChat in the name of the mini-program. */
  miniProgram: MiniProgramApi
  face: FaceVerifier
  wechatReview: WechatReview
  /** Judges what learners write; undefined where the school's words are all there is. */
  contentReview: ContentReview | undefined
  notices: Pick<Senders, 'subscribe' | 'account'>
}

export interface Outside extends Providers {
  /**
   * Where development keeps what it did not send, and the gateways that it pays with; undefined where the real ones are
   * used.
   */
  outbox: OutboxSms | undefined
  wechatPay: WechatPaySandbox | undefined
  alipay: AlipaySandbox | undefined
  /** Sends the messages of a played WeChat; undefined where the real one is used. */
  wechatPush: WechatPushSandbox | undefined
  /** Names of settings of message templates that the mini-program has not. */
  missingTemplates: readonly string[]
  /** Virtual payment of a played WeChat; undefined where the real one is used. */
  virtualPayment: VirtualSandbox | undefined
  /** Issues invoices for schools without an account at a service; undefined in production. */
  eInvoice: EInvoice | undefined
  /** Tracks parcels of schools without an account at a service; undefined in production. */
  express: Express | undefined
  /** Stands in for vendors of captchas; undefined in production. */
  captchaSandbox: CaptchaSandbox | undefined
  /** Gateways in which each school without an account of its own is a merchant. */
  merchantSandboxes: MerchantSandboxes
  /** Adds the outbox page and the sandboxes that are in use. */
  registerDevelopment: (app: FastifyInstance) => Promise<void>
}

export interface OutsideDeps {
  now: () => Date
  secrets: Secrets
  logger: Record<'info' | 'error', (facts: object, message: string) => void>
  /** Where this server listens, once it does: its two halves speak over the network, as with the real WeChat. */
  localUrl: () => string
}

/** Pages for developers, without any script: they may style themselves. */
const DEVELOPMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'"

const NOT_ADMITTED =
  '收件箱和沙箱只对运行服务器的这台电脑开放；要让同一网络的手机也能用，启动时设置 OPERATOR_NETWORKS，例如 192.168.0.0/16'

/** What the environment configures is real; what it leaves out is played by the sandboxes, and never in production. */
export const createProviders = async (
  config: Config,
  deps: OutsideDeps,
  overrides: Partial<Providers>,
): Promise<Outside> => {
  const { environment, production } = config
  const { now, secrets, logger, localUrl } = deps
  const carrier = overrides.sms ?? createSms(environment, now)
  const outbox = carrier
    ? undefined
    : new OutboxSms(now, (purpose) => logger.info({ purpose }, 'verification code lies in /dev/outbox'))
  const wechatPay = production
    ? undefined
    : await createWechatPaySandbox({
        secrets,
        now,
        localUrl,
        file: path.join(config.dataDir, 'sandbox-wechat-payments.json'),
      })
  const alipay = production
    ? undefined
    : createAlipaySandbox({
        secrets,
        now,
        localUrl,
        file: path.join(config.dataDir, 'sandbox-alipay-payments.json'),
      })
  const wechatOptions = readWechatOptions(environment)
  const playsWechat = !overrides.wechat && !production && !wechatOptions.web && !wechatOptions.mini
  const wechatAccess = playsWechat ? playedWechat(localUrl) : wechatOptions
  const miniProgram = overrides.miniProgram ?? new MiniProgramApi(wechatAccess, now)
  const playedPush = playsWechat
    ? await createWechatPushSandbox({ secrets, now, localUrl, appId: miniProgram.appId })
    : undefined
  const virtualPayment =
    playedPush &&
    new VirtualSandbox({
      now,
      push: playedPush.send,
      files: {
        orders: path.join(config.dataDir, 'sandbox-virtual-payments.json'),
        items: path.join(config.dataDir, 'sandbox-virtual-items.json'),
      },
    })
  const wechatPush = playedPush &&
    virtualPayment && {
      ...playedPush,
      accountOf: (shopId: string) => virtualPayment.know(playedPush.accountOf(shopId)),
    }
  const liveTemplate = playsWechat ? SANDBOX_LIVE_TEMPLATE : readLiveTemplate(environment, wechatOptions.mini)
  const miniTemplates = playsWechat
    ? SANDBOX_NOTICE_TEMPLATES
    : readNoticeTemplates(environment, 'WECHAT_MINI', SUBSCRIBED_KINDS, wechatOptions.mini)
  const accountTemplates = playsWechat
    ? SANDBOX_ACCOUNT_TEMPLATES
    : readNoticeTemplates(environment, 'WECHAT_WEB', MESSAGE_KINDS, wechatOptions.web)
  const face = overrides.face ?? createFace(environment, now)
  const review = overrides.contentReview ?? createReview(environment, { now, production })
  if (production && !face) throw new Error('生产环境的 FACE_PROVIDER 只能是 staff 或 tencent')
  if (production && outbox) throw new Error('生产环境必须配置 SMS_PROVIDER，不能使用收件箱')

  const eInvoice = production ? undefined : new NuonuoEInvoice(sandboxNuonuoAccount(localUrl), now)

  const express = production ? undefined : new Kuaidi100Express(sandboxKuaidi100Account(localUrl))
  const reportExpress = (err: unknown) => logger.error({ err }, 'the express sandbox could not push')

  const captchaSandbox = production ? undefined : createCaptchaSandbox({ now, localUrl })

  const registerDevelopment = async (app: FastifyInstance): Promise<void> => {
    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('content-security-policy', DEVELOPMENT_POLICY)
        if (!isAdmitted(request, config.operatorNetworks))
          return reply.code(403).type('text/plain; charset=utf-8').send(NOT_ADMITTED)
      })
      if (outbox) await scope.register(createOutbox({ outbox, production }))
      if (playsWechat)
        await scope.register(
          createWechatSandbox({
            now,
            production,
            listPayments: () => listMiniPayments(wechatPay, miniProgram.appId),
            push: async (shopId, message) => wechatPush?.send(shopId, message),
            virtual: virtualPayment,
          }),
        )
      if (wechatPush) await wechatPush.register(scope)
      if (wechatPay) await wechatPay.register(scope)
      if (alipay) await alipay.register(scope)
      if (!face) await scope.register(createFaceSandbox({ now, production }))
      if (review === 'sandbox') await scope.register(createReviewSandbox({ now, production }))
      if (eInvoice) await scope.register(createEInvoiceSandbox({ now, production }))
      if (captchaSandbox) await scope.register(captchaSandbox.plugin)
      if (express) await scope.register(createExpressSandbox({ now, production, localUrl, report: reportExpress }))
    })
  }
  return {
    sms: overrides.sms ?? carrier ?? outbox!,
    wechat: overrides.wechat ?? new WechatLoginClient(wechatAccess, now),
    subscribeMessages: overrides.subscribeMessages ?? new WechatSubscribeMessages(wechatAccess, liveTemplate, now),
    miniCodes: overrides.miniCodes ?? new WechatMiniProgramCodes(wechatAccess, now),
    miniProgram,
    notices: overrides.notices ?? {
      subscribe: new WechatNoticeMessages(wechatAccess, miniTemplates, now),
      account: new WechatTemplateMessages(wechatAccess, accountTemplates, config.publicUrl, now),
    },
    wechatReview: overrides.wechatReview ?? new WechatContentReview(wechatAccess, now),
    contentReview:
      review === 'sandbox'
        ? new TencentReview(sandboxReviewOptions(localUrl), now)
        : review === 'words'
          ? undefined
          : review,
    face: face ?? new TencentFace(sandboxFaceOptions(localUrl), now),
    outbox,
    wechatPay,
    alipay,
    missingTemplates: playsWechat ? [] : listMissingTemplates(environment),
    wechatPush,
    virtualPayment,
    eInvoice,
    express,
    captchaSandbox,
    merchantSandboxes: {
      ...(wechatPay && { wechat: wechatPay.merchants }),
      ...(alipay && { alipay: alipay.merchants }),
    },
    registerDevelopment,
  }
}

/** What was paid to the played WeChat Pay in the mini-program. */
const listMiniPayments = (wechatPay: WechatPaySandbox | undefined, appId: string): ShippedPayment[] =>
  (wechatPay?.gateway.transactions.list() ?? [])
    .filter((transaction) => transaction.appid === appId && transaction.paidAt)
    .map(({ transactionId, outTradeNo, mchid, openid, paidAt, state }) => {
      return { transactionId, outTradeNo, mchid, openid, paidAt: paidAt, isRefunded: state === 'REFUND' }
    })

/** The port is known only when the server listens, so the address is put in when it is needed. */
const playedWechat = (localUrl: () => string) => ({
  ...sandboxWechatOptions(LATER),
  fetch: ((input: string | URL, init?: RequestInit) =>
    fetch(String(input).replace(LATER, localUrl()), init)) as typeof fetch,
})
const LATER = 'http://this-server'
