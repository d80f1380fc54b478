import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { Api } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { phoneOf } from '../support/pages/school/demo-learners'
import { school } from '../support/pages/school/school'
import { takeScreens } from '../support/pages/take-screens'

const inFront = (page: Page, locator: (screen: Locator) => Locator): Locator =>
  locator(page.locator('.taro_page').last()).first()
const untilText = (page: Page, text: string | RegExp) => inFront(page, (screen) => screen.getByText(text)).waitFor()
const tap = (page: Page, role: 'button' | 'tab' | 'radio', name: string) =>
  inFront(page, (screen) => screen.getByRole(role, { name, exact: true })).click()

/** Writes in the room by the sheet. */
const write = async (page: Page, kind: '聊天' | '提问', content: string) => {
  await tap(page, 'button', '发言')
  await page.getByRole('radio', { name: kind, exact: true }).click()
  await page.getByRole('textbox').fill(content)
  await takeScreens(page, `live-talk-sheet-${kind === '提问' ? 'question' : 'chat'}`)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

describe.concurrent('the talk of a live [chromium]', () => {
  const openPhone = usePhones()
  let courseId: string
  let lessonIds: Map<string, string>
  const openLesson = (page: Page, title: string) =>
    page.goto(`${school.url}/wap/sub/course/video?id=${courseId}&resourceId=${lessonIds.get(title)}`)

  beforeAll(async () => {
    const api = new Api(school)
    const { data } = await api.call('POST /resource/api/course/page', { keyword: '直播课' })
    courseId = data.list[0]!.id
    const chapters = (await api.call('POST /resource/api/course/list/courseware', { id: courseId })).data
    lessonIds = new Map(chapters.flatMap(({ lessons }) => lessons.map(({ title, id }) => [title, id])))
  })

  it('shows a question at once, and what was written without a network as soon as there is one', async ({ expect }) => {
    const phone = await openPhone(await keepLogin(phoneOf('liveTalk')))
    const { page, errors } = await openPage(phone)
    await openLesson(page, '开放日直播间：触电急救循环讲解')
    await untilText(page, '先拉闸。找不到闸就用干衣服、书本这些干燥的东西隔着拉，千万不要直接碰人。')
    await takeScreens(page, 'live-talk')
    const question = `绝缘手套多久检一次？${Date.now()}`
    await write(page, '提问', question)
    await untilText(page, question)
    await expect.poll(() => page.getByText('正在发送…').count()).toBe(0)

    await phone.setOffline(true)
    const offline = `地铁里写的${Date.now()}`
    await write(page, '聊天', offline)
    await untilText(page, '网络恢复后自动发送')
    await takeScreens(page, 'live-talk-waiting')
    await phone.setOffline(false)
    await expect.poll(() => page.getByText('网络恢复后自动发送').count()).toBe(0)
    await untilText(page, offline)
    expect(await page.getByText(offline).count()).toBe(1)
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(width[0]).toBeLessThanOrEqual(width[1]!)
    expect(errors).toEqual([])
    await phone.close()
  })

  it('leads a visitor to the login, and shows what others say', async () => {
    const phone = await openPhone()
    const { page } = await openPage(phone)
    await openLesson(page, '开放日直播间：触电急救循环讲解')
    await untilText(page, '登录后可以提问和聊天')
    await tap(page, 'radio', '只看提问')
    await untilText(page, '心肺复苏要做到什么时候才能停？')
    await phone.close()
  })

  it('stands at its time in the replay', async ({ expect }) => {
    const phone = await openPhone(await keepLogin(phoneOf('talkReplay')))
    const { page, errors } = await openPage(phone)
    await openLesson(page, '家里的十个用电隐患（回放）')
    await tap(page, 'tab', '讨论')
    await untilText(page, '晚上好，已经坐好了')
    expect(await page.getByText('回去就检查热水器').count()).toBe(0)
    await takeScreens(page, 'live-talk-replay')
    expect(errors).toEqual([])
    await phone.close()
  })
})
