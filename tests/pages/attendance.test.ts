import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { drawFace } from '../server/attendance/attendance-fixture'
import { Api } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { phoneOf, type DemoLearner } from '../support/pages/school/demo-learners'
import { keepLogin } from '../support/pages/login'
import { school } from '../support/pages/school/school'
import { patience } from '../support/patience'

/** A check opens a few seconds into the lesson; the app polls every fifteen. */
const CARD_TIMEOUT = patience(45_000)

const inFront = (page: Page, locator: (screen: Locator) => Locator): Locator =>
  locator(page.locator('.taro_page').last()).first()
const untilText = (page: Page, text: string | RegExp, timeout?: number) =>
  inFront(page, (screen) => screen.getByText(text)).waitFor({ timeout })
const tapButton = (page: Page, name: string | RegExp) =>
  inFront(page, (screen) => screen.getByRole('button', { name, exact: true })).click()

/** What every browser throws when the learner refused; a headless one cannot show the prompt. */
const refuseCamera = (phone: BrowserContext) =>
  phone.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })

describe.concurrent('attendance [chromium]', () => {
  const openPhone = usePhones()
  const enter = async (learner: DemoLearner) => openPhone(await keepLogin(phoneOf(learner)))
  let lessons: Map<string, string>
  let liveCourseId: string

  const findLessons = async (api: Api, keyword: string): Promise<string> => {
    const { data } = await api.call('POST /resource/api/course/page', { keyword })
    const courseId = data.list[0]!.id
    const chapters = (await api.call('POST /resource/api/course/list/courseware', { id: courseId })).data
    for (const { title, id } of chapters.flatMap((chapter) => chapter.lessons))
      lessons.set(title, `/sub/course/video?id=${courseId}&resourceId=${id}`)
    return courseId
  }
  const openLesson = async (phone: BrowserContext, title: string) => {
    const opened = await openPage(phone)
    await opened.page.goto(`${school.url}/wap${lessons.get(title)}`)
    return opened
  }
  const openFaceCheck = async (phone: BrowserContext) => {
    const opened = await openLesson(phone, '1.1 起步之前的八项检查')
    await untilText(opened.page, '学习人签到', CARD_TIMEOUT)
    await tapButton(opened.page, '拍照签到')
    await tapButton(opened.page, '同意并拍照')
    return opened
  }

  beforeAll(async () => {
    lessons = new Map()
    const api = new Api(school)
    liveCourseId = await findLessons(api, '直播课')
    await findLessons(api, '叉车司机')
  })

  it('LIVE-01 signs by a tap in the live room, and confirms it', async ({ expect }) => {
    const phone = await enter('attendanceLive')
    const { page, errors } = await openLesson(phone, '开放日直播间：触电急救循环讲解')
    await untilText(page, '开放日签到')
    await tapButton(page, '收起签到')
    await tapButton(page, '签到：开放日签到')
    await tapButton(page, '签到')
    await untilText(page, '签到成功')
    await inFront(page, (screen) => screen.getByText('签到成功')).waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await phone.close()
  })

  it('LIVE-01 lists what was missed in my attendance, and makes it up', async ({ expect }) => {
    const phone = await enter('attendanceMissed')
    const { page, errors } = await openPage(phone)
    await page.goto(`${school.url}/wap/sub/course/attendance?id=${liveCourseId}`)
    await untilText(page, /开课签到 · /)
    const row = page
      .locator('.taro_page')
      .last()
      .getByText(/开课签到 · /)
      .locator('xpath=../..')
    await row.getByRole('button', { name: '申请补签' }).click()
    await page.getByText('申请', { exact: true }).click()
    await tapButton(page, '完成补签')
    await row.getByText('补签', { exact: true }).waitFor()
    await untilText(page, /还剩 2 次/)
    expect(errors).toEqual([])
    await phone.close()
  })

  it('LIVE-01 signs by the code that the teacher says, and rejects a wrong one', async ({ expect }) => {
    const phone = await enter('attendanceCode')
    const { page, errors } = await openLesson(phone, '1.2 稳定三角形')
    await untilText(page, '课堂口令签到', CARD_TIMEOUT)
    await tapButton(page, '输入签到码')
    const field = inFront(page, (screen) => screen.getByRole('textbox', { name: '签到码' }))
    await field.fill('1111')
    await inFront(page, (screen) =>
      screen.getByRole('dialog').getByRole('button', { name: '签到', exact: true }),
    ).click()
    await untilText(page, '签到码不正确，还可以试 4 次')
    await field.fill('2468')
    await inFront(page, (screen) =>
      screen.getByRole('dialog').getByRole('button', { name: '签到', exact: true }),
    ).click()
    await untilText(page, '签到成功')
    expect(errors).toEqual([])
    await phone.close()
  })

  it('LIVE-01 says that the camera was refused, and offers other ways', async ({ expect }) => {
    const phone = await enter('attendanceRefused')
    await refuseCamera(phone)
    const { page, errors } = await openFaceCheck(phone)
    await untilText(page, '没有摄像头权限')
    await inFront(page, (screen) => screen.getByRole('button', { name: '重试' })).waitFor()
    const chooser = page.waitForEvent('filechooser')
    await tapButton(page, '用手机相机拍照')
    await (await chooser).setFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: drawFace('#dde3ea', '#c98d6a') })
    await inFront(page, (screen) => screen.getByRole('button', { name: '提交照片' })).waitFor()
    expect(errors).toEqual([])
    await phone.close()
  })

  it('LIVE-01 takes a picture with the camera, and waits for the school’s staff', async ({ expect }) => {
    const phone = await enter('attendanceFace')
    const { page, errors } = await openFaceCheck(phone)
    await tapButton(page, '拍照')
    await tapButton(page, '重拍')
    await tapButton(page, '拍照')
    await tapButton(page, '提交照片')
    await untilText(page, '等待老师审核')
    expect(errors).toEqual([])
    await phone.close()
  })
})
