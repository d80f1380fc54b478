import type { BrowserContext } from 'playwright-core'
import type { ServerProcess } from './server-process'

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
