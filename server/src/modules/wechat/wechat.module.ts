import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../kernel/jobs/jobs'
import { createWechatDesk, type WechatDeskDeps } from './desk/wechat-desk.module'
import { PushRepository } from './push.repository'
import { registerPushes } from './push.routes'
import { PushService } from './push.service'
import { WechatAccountsService } from './wechat-accounts.service'
import type { WechatAccount, WechatAccounts, WechatPushes } from './wechat-push'
import { WechatSettingRepository } from './wechat-setting.repository'

export interface WechatDeps extends Omit<WechatDeskDeps, 'hasMiniMerchant'> {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  /** Plays WeChat for schools without an account in development; undefined in production. */
  wechatPush: { accountOf(shopId: string): WechatAccount } | undefined
}

/** The school's mini-program at WeChat: its settings, and the messages that WeChat sends. */
export const createWechatModule = (deps: WechatDeps) => {
  const { database, jobs, now, seal, miniProgram, wechatPush: sandbox } = deps
  const service = new WechatAccountsService({ settings: new WechatSettingRepository(database), seal, sandbox })
  const accounts: WechatAccounts = service
  const inbox = new PushService({ inbox: new PushRepository(database), accounts, appId: miniProgram.appId, jobs, now })
  const pushes: WechatPushes = inbox
  return {
    accounts,
    pushes,
    /** @param hasMiniMerchant whether the school's WeChat Pay merchant may be paid in the mini-program */
    createDesk: (hasMiniMerchant: WechatDeskDeps['hasMiniMerchant']) =>
      createWechatDesk({ ...deps, hasMiniMerchant }, service),
    registerPushes: (app: FastifyInstance): void => registerPushes(app, inbox),
  }
}
