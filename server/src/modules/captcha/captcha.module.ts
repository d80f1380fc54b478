import type { FastifyInstance } from 'fastify'
import { RowOfShop } from '../../kernel/db/row-of-shop'
import { CaptchaAccountService, type CaptchaSandbox } from './captcha-account.service'
import { CaptchaWidgets } from './captcha-widgets.service'
import { captchaAccountTable } from './captcha.table'
import { createCaptchaDesk, type CaptchaDeskDeps } from './desk/captcha-desk.module'
import { registerWidgetPage } from './widget-page'

export interface CaptchaDeps extends CaptchaDeskDeps {
  captchaSandbox: CaptchaSandbox | undefined
  report: (error: unknown) => void
}

/** Captchas of vendors: schools' accounts, the page with the widget, and what it gave. */
export const createCaptchaModule = (deps: CaptchaDeps) => {
  const { database, seal, now, captchaSandbox: sandbox, report } = deps
  const accounts = new CaptchaAccountService({
    accounts: new RowOfShop(database, captchaAccountTable),
    seal,
    sandbox,
    now,
  })
  return {
    desk: createCaptchaDesk(deps),
    widgets: new CaptchaWidgets(accounts, now, report),
    registerWidgetPage: (app: FastifyInstance): void =>
      registerWidgetPage(app, (shopId) => accounts.findWidget(shopId)),
  }
}
