import { describe, expect, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { phoneOf } from '../support/pages/school/demo-learners'
import { school } from '../support/pages/school/school'

const NEWCOMER = '13912345679'
const PASSWORD = 'Abcd@1234'

describe('sharing', () => {
  const openPhone = usePhones()

  it('a reader likes an article and shares its poster; whoever registers by its code knows the inviter', async () => {
    const sharer = new Api(school)
    await sharer.login(phoneOf('sharing'), DEMO.password)
    const [article] = (await sharer.call('POST /resource/api/article/page', {})).data.list
    const phone = await openPhone(await keepLogin(phoneOf('sharing')))
    await phone.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: school.url })
    const { page, errors } = await openPage(phone)
    await page.goto(`${school.url}/wap/sub/article/view?id=${article!.id}`)
    const like = page.getByRole('switch', { name: '点赞' })
    await like.click()
    await page.getByRole('switch', { name: '点赞', checked: true }).waitFor()
    await page.getByRole('button', { name: '分享' }).locator('visible=true').click()
    await page.waitForURL(/sub\/share/)
    await page.getByRole('img', { name: /可长按保存/ }).waitFor()
    await page.getByRole('button', { name: '复制链接' }).click()
    await page.getByText('链接已复制').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(errors).toEqual([])

    const newcomer = await openPage(await openPhone())
    const arrived = newcomer.page.waitForResponse((response) => response.url().includes('/share/arrive'))
    await newcomer.page.goto(link)
    await newcomer.page.getByRole('heading', { name: article!.title }).first().waitFor()
    expect((await arrived).ok()).toBe(true)
    await newcomer.page.goto(`${school.url}/wap/sub/account/register`)
    const field = (label: string) => newcomer.page.getByLabel(label, { exact: true }).locator('visible=true')
    await field('手机号码').fill(NEWCOMER)
    await newcomer.page.getByRole('button', { name: '获取验证码' }).click()
    await newcomer.page.getByText(/秒后重发/).waitFor()
    await field('验证码').fill(await new Api(school).readCode(NEWCOMER))
    await field('密码').fill(PASSWORD)
    await field('确认密码').fill(PASSWORD)
    await newcomer.page.getByRole('checkbox').locator('visible=true').click()
    await newcomer.page.getByRole('button', { name: '注册', exact: true }).locator('visible=true').click()
    await newcomer.page.getByText('注册成功').waitFor()
    expect(newcomer.errors).toEqual([])

    expect((await sharer.call('GET /base/auth/shop/user/invite/view', {})).data.invitedCount).toBe(1)
    const registered = new Api(school)
    await registered.login(NEWCOMER, PASSWORD)
    const { nickName } = (await sharer.call('GET /base/auth/shop/user/view', {})).data
    expect((await registered.call('GET /base/auth/shop/user/invite/view', {})).data.inviterName).toBe(nickName)
  })
})
