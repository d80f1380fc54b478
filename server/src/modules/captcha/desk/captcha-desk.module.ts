import { RowOfShop } from '../../../kernel/db/row-of-shop'
import type { Seal } from '../../../kernel/seal'
import type { DeskDeps } from '../../staff/desk-deps'
import { captchaAccountTable } from '../captcha.table'
import { captchaDeskRoutes } from './captcha-desk.routes'
import { CaptchaDeskService } from './captcha-desk.service'

export interface CaptchaDeskDeps extends DeskDeps {
  seal: Seal
}

/** Where staff set their school's account at a vendor of captchas. */
export const createCaptchaDesk = ({ database, audit, now, seal }: CaptchaDeskDeps) => {
  const accounts = new RowOfShop(database, captchaAccountTable)
  return captchaDeskRoutes(new CaptchaDeskService({ accounts, seal, audit, now }))
}
