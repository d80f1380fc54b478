import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { APPLICANT, LEAVER, READER, writeFrontSchool } from '../support/pages/own/front-school'
import { startOwnSchool, type OwnSchool } from '../support/pages/own/own-school'
import { readQrCode } from '../support/pages/read-qr-code'
import { button, field, seen, text } from '../support/pages/seen'
import { drawPicture } from '../support/server/draw-picture'

const DAY = 86_400_000
const TITLE = '平焊怎么起弧：三个动作，一次练会'
const NEWCOMER = '13912345679'
const CERTIFICATE = { name: 'paper.png', mimeType: 'image/png', buffer: await drawPicture('png', 300, 420) }

/** The picture itself, as it is saved, and not as the screen shows it. */
const readPicture = async (picture: Locator): Promise<Buffer> => {
  const address = await picture.evaluate((shown) => (shown.querySelector('img') ?? (shown as HTMLImageElement)).src)
  return Buffer.from(await (await fetch(address)).arrayBuffer())
}

describe('a school and those who come to it', () => {
  const openPhone = usePhones()
  let school: OwnSchool

  beforeAll(async () => {
    school = await startOwnSchool(writeFrontSchool())
  })
  afterAll(async () => {
    await school?.stop()
  })
  const at = (path: string) => `${school.url}/wap/${path}`
  const openAs = async (number: string) =>
    openPage(await openPhone({ ...(await keepLogin(number, DEMO.password, school)), reducedMotion: 'reduce' }))
  const openApi = async (number: string) => {
    const api = new Api(school, school.sid)
    await api.login(number, DEMO.password)
    return api
  }
  const succeed = async <Data>(answer: Promise<{ code: number; msg: string; data: Data }>): Promise<Data> => {
    const { code, msg, data } = await answer
    if (code !== 200) throw new Error(msg)
    return data
  }
  const logIn = async (page: Page, number: string) => {
    await seen(page.getByRole('tab', { name: '密码登录' })).click()
    await field(page, '手机号码').fill(number)
    await seen(page.getByLabel('密码', { exact: true })).fill(DEMO.password)
    await seen(page.getByRole('checkbox')).click()
    await button(page, '登录').click()
  }

  it('an applicant becomes a lecturer, whose article a reader likes and passes on by a poster', async () => {
    const applicant = await openAs(APPLICANT)
    const { page } = applicant
    await page.goto(at('sub/teacher/result'))
    await button(page, '去申请').click()
    await field(page, '姓名').fill('赵大勇')
    await field(page, '职称或职务').fill('高级技师')
    await field(page, '擅长领域').fill('焊接')
    await button(page, '提交申请').click()
    await text(page, '请介绍一下自己').waitFor()
    await field(page, '个人介绍').fill('焊了二十年，带过三十个徒弟。')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      seen(page.getByRole('button', { name: /^上传图片/ })).click(),
    ])
    await chooser.setFiles(CERTIFICATE)
    await button(page, '查看第 1 张图片').waitFor()
    await button(page, '提交申请').click()
    await page.waitForURL(/teacher\/result/)
    await text(page, '审核中').waitFor()

    const waiting = await succeed(school.call('POST /staff/teacher/apply/page', { status: 'pending' }, school.staff))
    const { id } = waiting.list[0]!
    const decided = await succeed(
      school.call('PUT /staff/teacher/apply/approve', { id, account: 'zhao' }, school.staff),
    )
    await page.goto(at('sub/account/message/index'))
    await text(page, '入驻申请已通过').click()
    await button(page, '去看看').click()
    await button(page, '查看我的主页').click()
    await seen(page.getByText('焊了二十年，带过三十个徒弟。')).waitFor()
    expect(applicant.errors).toEqual([])

    const lecturer = await school.acceptInvitation(decided.invitationUrl)
    const category = await succeed(
      school.call('POST /staff/article/category/save', { name: '手艺', sort: 0 }, school.staff),
    )
    const article = await succeed(
      school.call(
        'POST /staff/article/save',
        {
          categoryId: category.id,
          title: TITLE,
          summary: '',
          coverKind: 'none',
          coverKeys: [],
          html: '<p>先划，再提，后稳。</p>',
          courseIds: [],
        },
        lecturer,
      ),
    )
    await succeed(school.call('PUT /staff/article/publish', { id: article.id }, lecturer))

    const phone = await openPhone({ reducedMotion: 'reduce' })
    await phone.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: school.url })
    const reader = await openPage(phone)
    await reader.page.goto(at('pages/article'))
    await seen(reader.page.getByText(TITLE)).click()
    await seen(reader.page.getByText('1 阅读')).waitFor()
    await seen(reader.page.getByRole('switch', { name: '点赞' })).click()
    await reader.page.waitForURL(/account\/login/)
    await logIn(reader.page, READER)
    await reader.page.waitForURL(/article\/view/)
    await seen(reader.page.getByRole('switch', { name: '点赞' })).click()
    await seen(reader.page.getByRole('switch', { name: '点赞', checked: true })).waitFor()
    await button(reader.page, '分享').click()
    await reader.page.waitForURL(/sub\/share/)
    const poster = seen(reader.page.getByRole('img', { name: /可长按保存/ }))
    await poster.waitFor()
    const scanned = await readQrCode(await readPicture(poster))
    expect(await readQrCode(await poster.screenshot()), 'held before another phone').toBe(scanned)
    await button(reader.page, '复制链接').click()
    await text(reader.page, '链接已复制').waitFor()
    expect(await reader.page.evaluate(() => navigator.clipboard.readText())).toBe(scanned)
    expect(reader.errors).toEqual([])

    const newcomer = await openPage(await openPhone({ reducedMotion: 'reduce' }))
    const arrived = newcomer.page.waitForResponse((response) => response.url().includes('/share/arrive'))
    await newcomer.page.goto(scanned)
    await seen(newcomer.page.getByRole('heading', { name: TITLE })).waitFor()
    expect((await arrived).ok()).toBe(true)
    await newcomer.page.goto(at('sub/account/register'))
    await field(newcomer.page, '手机号码').fill(NEWCOMER)
    await button(newcomer.page, '获取验证码').click()
    await seen(newcomer.page.getByText(/秒后重发/)).waitFor()
    await field(newcomer.page, '验证码').fill(await new Api(school).readCode(NEWCOMER))
    for (const label of ['密码', '确认密码'])
      await seen(newcomer.page.getByLabel(label, { exact: true })).fill(DEMO.password)
    await seen(newcomer.page.getByRole('checkbox')).click()
    await button(newcomer.page, '注册').click()
    await text(newcomer.page, '注册成功').waitFor()
    expect(newcomer.errors).toEqual([])

    const invited = await (await openApi(NEWCOMER)).succeed('GET /base/auth/shop/user/invite/view', {})
    expect(invited.inviterName).toBe('林小满')
    const inviter = await (await openApi(READER)).succeed('GET /base/auth/shop/user/invite/view', {})
    expect(inviter.invitedCount).toBe(1)
  })

  it('what the school writes is counted on the bell, opened, and counted for the staff', async () => {
    const words = { title: '国庆期间实训楼开放时间', content: '每天 9:00 至 17:00，请带学员证。' }
    const sent = await succeed(
      school.call(
        'POST /staff/message/save',
        { clientRequestId: crypto.randomUUID(), ...words, audience: 'all', page: '/pages/course' },
        school.staff,
      ),
    )
    await school.moveClock(0)
    const { page, errors } = await openAs(READER)
    await page.goto(at('pages/account'))
    await seen(page.getByRole('link', { name: /我的消息/ })).click()
    await text(page, words.title).click()
    await text(page, words.content).waitFor()
    await button(page, '去看看').click()
    await page.waitForURL(/pages\/course/)
    const mailing = await succeed(school.call('GET /staff/message/view', { id: sent.id }, school.staff))
    expect(mailing.readCount).toBe(1)
    expect(mailing.recipientCount).toBeGreaterThan(1)
    expect(errors).toEqual([])
  })

  it('a visitor finds what concerns everybody among the bulletins, a reader also what was read before', async () => {
    const save = async (title: string, audience: 'public' | 'member') => {
      const content = { title, summary: '', html: '<p>请带身份证。</p>', audience }
      const { id } = await succeed(school.call('POST /staff/bulletin/save', content, school.staff))
      await succeed(school.call('PUT /staff/bulletin/publish', { id }, school.staff))
      return id
    }
    const id = await save('十二月线下实训时间', 'public')
    await save('会员专场答疑夜', 'member')
    const visitor = await openPage(await openPhone({ reducedMotion: 'reduce' }))
    await visitor.page.goto(at('sub/account/message/bulletins'))
    await text(visitor.page, '十二月线下实训时间').waitFor()
    expect(await visitor.page.getByText(/会员专场答疑夜|未读/).count()).toBe(0)
    await text(visitor.page, '十二月线下实训时间').click()
    await seen(visitor.page.getByText('1 人已读')).waitFor()
    await button(visitor.page, '查看全部公告').click()
    await visitor.page.waitForURL(/message\/bulletins/)
    expect(visitor.errors).toEqual([])

    const { page, errors } = await openAs(READER)
    await page.goto(at('sub/account/message/bulletins'))
    await page.getByText('未读', { exact: true }).first().waitFor({ state: 'attached' })
    await text(page, '十二月线下实训时间').click()
    await seen(page.getByText('2 人已读')).waitFor()
    await page.goto(at('sub/account/message/index?tab=bulletin'))
    await text(page, '十二月线下实训时间').waitFor()
    expect(await page.getByText('未读').count()).toBe(0)
    expect(errors).toEqual([])
    expect((await succeed(school.call('GET /staff/bulletin/view', { id }, school.staff))).readCount).toBe(2)
  })

  it('an account that was ended comes back on day 6 as it was, and is gone on day 8', async () => {
    const { page, errors } = await openAs(LEAVER.phone)
    await page.goto(at('pages/account'))
    await button(page, '设置').click()
    await seen(page.getByText('注销账号', { exact: true })).click()
    await text(page, '注销后，这些都会失效').waitFor()
    await button(page, '下一步：验证手机').click()
    await button(page, '获取验证码').click()
    await seen(page.getByText(/秒后重发/)).waitFor()
    await field(page, '验证码').fill(await new Api(school).readCode(LEAVER.phone))
    await button(page, '注销账号').click()
    await seen(page.getByText('确定注销', { exact: true })).click()
    await page.waitForURL(/succeed/)

    await school.moveClock(6 * DAY)
    await page.goto(at('sub/account/login?from=/pages/account'))
    await logIn(page, LEAVER.phone)
    await seen(page.getByText('恢复账号', { exact: true })).click()
    await page.waitForURL(/pages\/account/)
    await text(page, LEAVER.name).waitFor()

    const api = await openApi(LEAVER.phone)
    const purpose = { purpose: 'deregister' as const }
    const { codeTicket } = await api.succeed('POST /base/auth/shop/user/send/verification/code', purpose)
    await api.succeed('PUT /base/auth/shop/user/cancel', { code: await api.readCode(LEAVER.phone), codeTicket })
    await school.moveClock(8 * DAY)
    const late = await openPage(await openPhone({ reducedMotion: 'reduce' }))
    await late.page.goto(at('sub/account/login'))
    await logIn(late.page, LEAVER.phone)
    await text(late.page, '手机号或密码不正确').waitFor()
    expect(errors).toEqual([])
  })
})
