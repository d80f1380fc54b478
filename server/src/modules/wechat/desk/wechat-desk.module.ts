import type { Seal } from '../../../kernel/seal'
import type { DeskDeps } from '../../staff/desk-deps'
import { WechatAccountsService } from '../wechat-accounts.service'
import { WechatSettingRepository } from '../wechat-setting.repository'
import { WechatCheckService, type WechatCheckDeps } from './check.service'
import { WechatDeskRepository } from './wechat-desk.repository'
import { wechatDeskRoutes } from './wechat-desk.routes'
import { WechatDeskService } from './wechat-desk.service'

export interface WechatDeskDeps extends DeskDeps, Omit<WechatCheckDeps, 'accounts' | 'messages'> {
  seal: Seal
}

/** Settings and check alone, for shell commands. */
export const createWechatDeskServices = (
  deps: WechatDeskDeps,
  accounts = new WechatAccountsService({
    settings: new WechatSettingRepository(deps.database),
    seal: deps.seal,
    sandbox: undefined,
  }),
) => {
  const messages = new WechatDeskRepository(deps.database)
  const settings = new WechatSettingRepository(deps.database)
  return {
    desk: new WechatDeskService({ ...deps, accounts, settings, messages }),
    checks: new WechatCheckService({ ...deps, accounts, messages }),
  }
}

/** Where staff set up their school's mini-program at WeChat. */
export const createWechatDesk = (deps: WechatDeskDeps, accounts: WechatAccountsService) => {
  const { desk, checks } = createWechatDeskServices(deps, accounts)
  return wechatDeskRoutes(desk, checks)
}
