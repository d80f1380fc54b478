import { routes } from '../../../src/routes/routes'
import type { Stage } from './mini-program'

/** Logs in by hand, with the password. */
export const loginByPassword = async ({ screen }: Stage, phone: string, password: string): Promise<void> => {
  await screen.open(routes.login.path)
  await screen.tapRole('tab', '密码登录')
  await screen.fill('手机号码', phone)
  await screen.fill('密码', password)
  await screen.tapRole('checkbox', /./)
  await screen.tapRole('button', '登录')
  await screen.until('another screen than the login', ({ page }) => `/${page.path}` !== routes.login.path)
  // What the next screen sends is not counted with what this one has still to send.
  await screen.settle()
}
