import { expect, it } from 'vitest'
import { openPage, usePhones } from '../support/pages/browser'
import { school } from '../support/pages/school/school'

const openPhone = usePhones()

it('a browser that cannot read the app is told so, instead of a white page', async () => {
  const phone = await openPhone()
  await phone.addInitScript(() => Reflect.deleteProperty(window, 'WeakRef'))
  const { page, errors } = await openPage(phone)
  // The page stops its own loading.
  await page.goto(`${school.url}/wap/pages/course`, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: '这个浏览器太旧了' }).waitFor()
  expect(await page.locator('body').innerText()).toContain('请更新手机系统或浏览器')
  expect(await page.locator('script[src]').count()).toBe(0)
  expect(errors).toEqual([])
})
