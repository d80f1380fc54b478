import { describe, expect, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { phoneOf } from '../support/pages/school/demo-learners'
import { school } from '../support/pages/school/school'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR42mP4z8CABzGMSmNDALfKY53W1e90AAAAAElFTkSuQmCC',
  'base64',
)

describe('what learners decide about their account', () => {
  const openPhone = usePhones()

  it('keeps larger letters, logs out other phones, downloads a copy of the data, tells the school', async () => {
    const elsewhere = new Api(school)
    await elsewhere.login(phoneOf('ownData'), DEMO.password)
    const { page, errors } = await openPage(await openPhone(await keepLogin(phoneOf('ownData'))))
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).locator('visible=true')
    const text = (words: string | RegExp) => page.getByText(words).locator('visible=true').first()
    const readGrowth = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--type-growth'))

    await page.goto(`${school.url}/wap/pages/account`)
    await button('设置').click()
    await page.getByRole('radio', { name: '特大' }).click()
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--type-growth') === '0.2rem')
    await page.reload()
    expect(await readGrowth()).toBe('0.2rem')

    await button('设置').click()
    await button('登录设备').click()
    await text('本机').waitFor()
    await button('退出其他所有设备').click()
    await page.getByText('全部退出', { exact: true }).locator('visible=true').click()
    await text('其他设备都已退出').waitFor()
    expect((await elsewhere.call('GET /base/auth/shop/user/view', {})).code).not.toBe(200)

    await page.goto(`${school.url}/wap/sub/account/data/index`)
    await button('申请数据副本').click()
    await text(/正在准备|已准备好/).waitFor()
    await expect
      .poll(async () => {
        // It goes once the copy is there, which may be before the click.
        await button('刷新')
          .click({ timeout: 500 })
          .catch(() => undefined)
        return button('下载').isVisible()
      })
      .toBe(true)
    const download = page.waitForEvent('download')
    await button('下载').click()
    expect((await download).suggestedFilename()).toMatch(/^我的数据-.*\.zip$/)

    await page.goto(`${school.url}/wap/sub/account/feedback/index`)
    await button('写反馈').last().click()
    await page.waitForURL(/feedback\/write/)
    await button('提交').click()
    await text('请写下你的问题或建议').waitFor()
    await page.getByRole('textbox', { name: '反馈内容' }).fill('第三课的视频没有声音')
    const chooser = page.waitForEvent('filechooser')
    await button(/^上传图片/).click()
    await (await chooser).setFiles({ name: 'screen.png', mimeType: 'image/png', buffer: PICTURE })
    await button('查看第 1 张图片').waitFor()
    await button('提交').click()
    await text('等待回复').waitFor()
    await text('第三课的视频没有声音').waitFor()
    expect(errors).toEqual([])
  })
})
