import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { usePhones } from '../../support/pages/browser'
import { confirm, dialogOf, openAct, untilClosed } from '../../support/pages/console/desk-acts'
import { openConsole, openDeskPage } from '../../support/pages/console/open-console'
import { openStaff, school } from '../../support/pages/school/school'

const PASSWORD = 'Desk-of-2026-x'

describe('the console', () => {
  const openContext = usePhones()

  it('leads from an invitation to the role’s pages, and asks for a login over them when the session ends', async () => {
    const staff = openStaff()
    const roles = await staff.succeed('GET /staff/role/list', {})
    const reviewer = roles.find(({ code }) => code === 'reviewer')!
    const account = `desk-${Date.now().toString(36)}`
    const { invitationUrl } = await staff.succeed('POST /staff/member/invite', {
      account,
      name: '审核小周',
      roleId: reviewer.id,
    })
    const { page, complaints } = await openConsole(openContext, '')
    const { pathname, hash } = new URL(invitationUrl)
    await page.goto(`${school.url}${pathname}${hash}`)
    await page.getByRole('button', { name: '开始设置' }).click()
    // The token is a secret that a look at the address would give away.
    expect(page.url()).not.toContain('invitation')
    const secret = await page.locator('.secret').innerText()
    const totp = new TOTP({ secret })
    await page.getByLabel('动态口令', { exact: true }).fill(totp.generate())
    await page.getByLabel('设置密码').fill(PASSWORD)
    await page.getByLabel('再输一次密码').fill(PASSWORD)
    await page.getByRole('button', { name: '完成' }).click()
    await page.locator('.recovery-codes li').nth(4).waitFor()
    const codes = await page.locator('.recovery-codes li').allInnerTexts()
    const next = page.getByRole('button', { name: '去登录' })
    expect(await next.isDisabled()).toBe(true)
    await page.getByText('我已把恢复码保存在安全的地方').click()
    await next.click()

    await logIn(page, account, codes[0]!)
    await page.getByRole('link', { name: '评价' }).waitFor()
    // Nothing of what the role may not use.
    expect(await page.getByRole('link', { name: '订单', exact: true }).count()).toBe(0)
    await openDeskPage(page, 'comments')
    await page.goto(`${school.url}/staff/orders`)
    await page.getByText('没有权限').waitFor()

    await openDeskPage(page, 'comments')
    await page.context().clearCookies()
    await page.getByLabel('内容、学员').fill('老师')
    await page.getByText('登录已过期').waitFor()
    await logIn(page, account, codes[1]!, false)
    await page.getByText('登录已过期').waitFor({ state: 'hidden' })
    // What was asked for when the session ended came with the new one.
    expect(new URL(page.url()).searchParams.get('keyword')).toContain('老师')
    await page.locator('h1', { hasText: '评价' }).waitFor()

    // So does what was being written.
    await openDeskPage(page, 'comments?kind=comment')
    await openAct(page.locator('tr.ant-table-row').first(), '回复')
    await dialogOf(page).getByLabel('以学校的名义回复').fill('谢谢，已转告老师')
    await page.context().clearCookies()
    await confirm(page, '回复')
    await page.getByText('登录已过期').waitFor()
    await logIn(page, account, codes[2]!, false)
    await untilClosed(page)
    const { list: members } = await staff.succeed('POST /staff/member/page', { keyword: account })
    const acts = { call: 'POST /staff/comment/reply', actorId: members[0]!.id }
    expect((await staff.succeed('POST /staff/audit/page', acts)).totalCount).toBe(1)
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
  })
})

type ConsolePage = Awaited<ReturnType<typeof openConsole>>['page']

/** A code of the authenticator counts once, so these logins take recovery codes. */
const logIn = async (page: ConsolePage, account: string, code: string, asksSchool = true): Promise<void> => {
  const form = page.locator('form').last()
  if (asksSchool) await form.getByLabel('学校代码').fill('qihang')
  await form.getByLabel('账号').fill(account)
  await form.getByLabel('密码').fill(PASSWORD)
  await form.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '手机不在身边，用恢复码' }).click()
  await page.getByLabel('恢复码').fill(code)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
