import { routes } from '../../../src/routes/routes'
import { Api } from '../pages/api'
import { findRole } from './tree/taro-tree'
import type { Stage } from './mini-program'

/** Logs in by hand, with the password. */
export const loginByPassword = async ({ screen }: Stage, phone: string, password: string): Promise<void> => {
  await screen.open(routes.login.path)
  await fillPassword(screen, phone, password)
}

/** The same on the login that a screen has led to. */
export const fillPassword = async (screen: Stage['screen'], phone: string, password: string): Promise<void> => {
  await screen.tapRole('tab', '密码登录')
  await screen.fill('手机号码', phone)
  await screen.fill('密码', password)
  await screen.tapRole('checkbox', /./)
  await enter(screen)
}

/** Logs in by hand, with a code from a message: most learners of the demo school have no password. */
export const loginByCode = async ({ screen, server }: Stage, phone: string): Promise<void> => {
  await screen.open(routes.login.path)
  await screen.fill('手机号码', phone)
  await screen.tapText('获取验证码')
  await screen.sees(/秒后重发/)
  await screen.fill('验证码', await new Api(server).readCode(phone))
  await screen.tapRole('checkbox', /./)
  await enter(screen)
}

/** Logs out by hand; a visitor stays one. */
export const becomeVisitor = async (screen: Stage['screen']): Promise<void> => {
  await screen.open(routes.account.path)
  await screen.tapRole('button', '设置')
  await screen.sees('清除缓存')
  if (!findRole((await screen.look()).root, 'button', '退出登录')) return
  await screen.program.mockWxMethod('showModal', { confirm: true, cancel: false, errMsg: 'showModal:ok' })
  await screen.tapRole('button', '退出登录')
  await screen.until('the first screen', ({ page }) => `/${page.path}` !== routes.account.path)
  await screen.settle()
}

const enter = async (screen: Stage['screen']): Promise<void> => {
  await screen.tapRole('button', '登录')
  await screen.until('another screen than the login', ({ page }) => `/${page.path}` !== routes.login.path)
  // What the next screen sends is not counted with what this one has still to send.
  await screen.settle()
}
