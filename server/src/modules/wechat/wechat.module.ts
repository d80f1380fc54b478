import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../kernel/jobs/jobs'
import { AlarmsService } from './alarms.service'
import { createWechatDesk, type WechatDeskDeps } from './desk/wechat-desk.module'
import { PushRepository } from './push.repository'
import { registerPushes } from './push.routes'
import { PushService } from './push.service'
import { WechatAccountsService } from './wechat-accounts.service'
import type { WechatAccount, WechatAccounts, WechatPushes } from './wechat-push'
import { WechatSettingRepository } from './wechat-setting.repository'

interface WechatDeps extends Omit<WechatDeskDeps, 'hasMiniMerchant'> {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  report: (error: unknown, what: string) => void
  /** Plays WeChat for schools without an account in development; undefined in production. */
  wechatPush: { accountOf(shopId: string): WechatAccount } | undefined
}

/** Messages that the school has to act on, beside those that a domain handles. */
const ALARMS = ['wxa_punish_event', 'wxa_trade_controlled', 'trade_manage_remind_access_api'] as const

/** The school's mini-program at WeChat: its settings, and the messages that WeChat sends. */
export const createWechatModule = (deps: WechatDeps) => {
  const { database, jobs, now, seal, miniProgram, wechatPush: sandbox } = deps
  const service = new WechatAccountsService({ settings: new WechatSettingRepository(database), seal, sandbox })
  const accounts: WechatAccounts = service
  const messages = new PushRepository(database)
  const inbox = new PushService({ inbox: messages, accounts, appId: miniProgram.appId, jobs, now })
  const pushes: WechatPushes = inbox
  // Staff find them in their list; whoever runs the server sees them in the log.
  for (const event of ALARMS)
    pushes.handle(event, async ({ shopId, id }) => {
      deps.report(new Error(`${event} for ${shopId}, message ${id}`), 'mini-program')
    })
  return {
    accounts,
    pushes,
    alarms: new AlarmsService(messages, deps.report, now),
    /** @param hasMiniMerchant whether the school's WeChat Pay merchant may be paid in the mini-program */
    createDesk: (hasMiniMerchant: WechatDeskDeps['hasMiniMerchant']) =>
      createWechatDesk({ ...deps, hasMiniMerchant }, service),
    registerPushes: (app: FastifyInstance): void => registerPushes(app, inbox),
  }
}
