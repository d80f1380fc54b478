import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/db/database'
import { RowOfShop } from '../../kernel/db/row-of-shop'
import { defineRoutes } from '../../kernel/http/routes'
import type { Seal } from '../../kernel/seal'
import { createAudit } from '../staff/staff.module'
import { CaptchaAccountService, type CaptchaSandbox } from './captcha-account.service'
import { CaptchaWidgets } from './captcha-widgets.service'
import { captchaAccountTable } from './captcha.table'
import { registerWidgetPage } from './widget-page'

export interface CaptchaDeps {
  database: Database
  seal: Seal
  now: () => Date
  captchaSandbox: CaptchaSandbox | undefined
  report: (error: unknown) => void
}

/** Captchas of vendors: schools' accounts, the page with the widget, and what it gave. */
export const createCaptchaModule = ({ database, seal, now, captchaSandbox, report }: CaptchaDeps) => {
  const audit = createAudit({ database, now })
  const rows = new RowOfShop(database, captchaAccountTable)
  const accounts = new CaptchaAccountService({ accounts: rows, seal, sandbox: captchaSandbox, audit, now })
  return {
    routes: defineRoutes({
      'GET /staff/captcha/account/view': (_input, { shopId }) => accounts.view(shopId),
      'POST /staff/captcha/account/set/tencent': (account, { act }) =>
        accounts.set(act, { vendor: 'tencent', account }),
      'POST /staff/captcha/account/set/aliyun': (account, { act }) => accounts.set(act, { vendor: 'aliyun', account }),
      'DELETE /staff/captcha/account/remove': (_input, { act }) => accounts.remove(act),
    }),
    widgets: new CaptchaWidgets(accounts, now, report),
    registerWidgetPage: (app: FastifyInstance): void =>
      registerWidgetPage(app, (shopId) => accounts.findWidget(shopId)),
  }
}
