import type { Page } from 'playwright-core'
import { button, text } from './seen'

/** From the button of the cashier over the sandbox's page of WeChat Pay to the result. */
export const payOnScreen = async (page: Page): Promise<void> => {
  await button(page, '微信支付').click()
  await page.getByRole('button', { name: '支付成功', exact: true }).click()
  await text(page, '支付成功').waitFor()
}
