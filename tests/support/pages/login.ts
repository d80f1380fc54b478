import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { Api, DEMO } from './api'
import { school } from './school/school'
import type { ServerProcess } from './server-process'

/** What a phone keeps of a login: for a new phone, in place of a login by hand. */
export const keepLogin = async (
  number: string,
  password = DEMO.password,
  { url, sid }: { url: string; sid: string } = { url: school.url, sid: 'qihang' },
): Promise<Pick<BrowserContextOptions, 'storageState'>> => {
  const api = new Api({ url }, sid)
  await api.login(number, password)
  const { data: user } = await api.call('GET /base/auth/shop/user/view', {})
  const localStorage = [
    { name: `${sid}:token`, value: JSON.stringify(api.token) },
    { name: `${sid}:user`, value: JSON.stringify(user) },
  ]
  return { storageState: { cookies: [], origins: [{ origin: url, localStorage }] } }
}

/** Logs in by hand, with the password, on a phone that keeps the login. */
export const loginOn = async (
  phone: BrowserContext,
  server: Pick<ServerProcess, 'url'>,
  number: string,
  password: string,
): Promise<void> => {
  const page = await phone.newPage()
  await page.goto(`${server.url}/wap/sub/account/login`)
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.getByRole('textbox', { name: '手机号' }).fill(number)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForFunction(() => !window.location.pathname.includes('/account/login'))
  await page.close()
}
