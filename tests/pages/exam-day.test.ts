import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { ESSAY, EXAM, EXAMINEE, REGISTRATION, writeExamSchool } from '../support/pages/own/exam-school'
import { startOwnSchool, type OwnSchool } from '../support/pages/own/own-school'
import { leaveScreen } from '../support/pages/leave-screen'
import { payForOrder } from '../support/pages/pay-for-order'
import { button, field, seen, text } from '../support/pages/seen'
import { drawPicture } from '../support/server/draw-picture'

const HALF_HOUR = 30 * 60_000
const PORTRAIT = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('jpeg', 900, 1260) }
const PROOF = { name: '在职证明.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nproof\n%%EOF') }

describe('an examinee of a school with staff', () => {
  const openPhone = usePhones()
  let school: OwnSchool

  beforeAll(async () => {
    school = await startOwnSchool(writeExamSchool())
  })
  afterAll(async () => {
    await school?.stop()
  })
  const open = async () => {
    const phone = await openPhone({ ...(await keepLogin(EXAMINEE, DEMO.password, school)), reducedMotion: 'reduce' })
    return openPage(phone)
  }
  const at = (path: string) => `${school.url}/wap/${path}`

  it('registers with a fee, is approved, takes the ticket and is let in: both sides are told', async () => {
    const { page, errors } = await open()
    const api = new Api(school, school.sid)
    await api.login(EXAMINEE, DEMO.password)
    await page.goto(at('sub/registration/list'))
    await seen(page.getByText(REGISTRATION)).click()
    await button(page, '我要报名').click()
    await field(page, '姓名').fill('林晓明')
    await field(page, '身份证号').fill('11010519491231002X')

    await button(page, '家人手机：填写并验证手机号').click()
    await field(page, '手机号码').fill('13911110000')
    await button(page, '获取验证码').click()
    await seen(page.getByText(/秒后重发/)).waitFor()
    await field(page, '验证码').fill(await api.readCode('13911110000'))
    await button(page, '验证').click()
    await text(page, '139****0000（已验证）').waitFor()

    const choose = async (name: string, files: Parameters<Page['setInputFiles']>[1]) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, name).click()])
      await chooser.setFiles(files)
    }
    await choose('选择文件', PROOF)
    await text(page, PROOF.name).waitFor()
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/entry/picture?')),
      choose('选择图片', PORTRAIT),
    ])
    // Cut and pressed by the phone: what travels is far smaller than a picture of a camera.
    expect(Number((await sent.allHeaders())['content-length'])).toBeLessThan(60_000)
    await button(page, '更换图片').waitFor()
    await button(page, '提交报名').click()

    await text(page, '待缴费').waitFor()
    const id = new URL(page.url()).searchParams.get('id')!
    await payForOrder(api, id, 'registration')
    const { data } = await school.call('POST /staff/registration/page', {}, school.staff)
    const registrationId = data.list[0]!.id
    const waiting = await school.call('POST /staff/registration/entry/page', { registrationId }, school.staff)
    expect(waiting.data.list).toMatchObject([{ id, status: 'pending', paid: true }])
    await school.call('PUT /staff/registration/entry/approve', { ids: [id] }, school.staff)
    const places = [{ id, room: '第 1 考场', seat: '08' }]
    await school.call('PUT /staff/registration/entry/seat', { places }, school.staff)

    await page.goto(at(`sub/registration/audit?id=${id}`))
    await text(page, '审核通过').waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, '下载 PDF').click()])
    expect(download.suggestedFilename()).toMatch(/^准考证-.*\.pdf$/)

    await page.goto(at(`sub/registration/verify?id=${id}`))
    await seen(page.getByRole('img', { name: '准考证二维码' })).waitFor()
    const { number } = waiting.data.list[0]!
    const code = `${school.url}/wap/sub/registration/verify?sid=${school.sid}&id=${id}&number=${number}`
    const found = await school.call('POST /staff/registration/verify/find', { code }, school.staff)
    expect(found.data).toMatchObject({ id, room: '第 1 考场', portrait: expect.stringMatching(/^data:image\/jpeg/) })
    await school.call('PUT /staff/registration/verify/decide', { id, passed: true, reason: '' }, school.staff)
    // The learner's phone looks for the decision by itself.
    await page.waitForURL(/verifyResult/)
    await seen(page.getByText('核验通过')).waitFor()
    expect(errors).toEqual([])
  })

  it('answers about a sound and a formula, leaves the screen, and is handed in by the clock', async () => {
    const { page, errors } = await open()
    await page.goto(at('pages/paper'))
    await text(page, EXAM).click()
    await button(page, '进入考试').click()
    await seen(page.getByRole('checkbox')).click()
    await button(page, '开始考试').click()
    await seen(page.getByRole('button', { name: /播放/ })).waitFor()
    await seen(page.locator('img[src*=".svg"]')).waitFor()
    await seen(page.getByRole('radio', { name: /减半/ })).click()
    await text(page, '答案已保存').waitFor()

    await leaveScreen(page)
    await text(page, '切屏 1/5').waitFor()
    await page.reload()
    await text(page, '切屏 1/5').waitFor()

    await button(page, '下一题').click()
    await button(page, '下一题').click()
    await seen(page.getByText(ESSAY)).waitFor()
    await seen(page.getByRole('textbox')).fill('巡检时发现电缆外皮破损，马上断电、挂牌、报告，换了新电缆。')
    await text(page, '答案已保存').waitFor()
    await school.moveClock(HALF_HOUR)
    // The next word from the server tells the phone that the time is over.
    await leaveScreen(page)
    await page.waitForURL(/sub\/exam\/result/)
    await seen(page.getByText(/阅卷/)).waitFor()

    const { data } = await school.call('POST /staff/exam/marking/page', {}, school.staff)
    const { paperId } = data.list[0]!
    const essays = await school.call('POST /staff/exam/marking/list', { paperId }, school.staff)
    const { attemptId, position, revision, text: essay } = essays.data.list[0]!
    expect(essay).toContain('电缆外皮破损')
    const mark = { attemptId, position, revision, scoreHundredths: 500, comment: '处置得当，记得拍照。' }
    await school.call('PUT /staff/exam/marking/mark', mark, school.staff)

    await page.goto(at('sub/account/message/index'))
    await text(page, '考试成绩').click()
    await seen(page.getByText(/你的成绩是 \d/)).waitFor()
    await page.goto(at(`sub/exam/analysis?id=${attemptId}`))
    await seen(page.getByText('题卡 1/3')).click()
    await seen(page.getByRole('dialog').getByText('3', { exact: true })).click()
    await seen(page.getByText('处置得当，记得拍照。')).waitFor()

    await button(page, '我要提问').click()
    await field(page, '问题').fill('要不要先通知班组长？')
    await button(page, '提交问题').click()
    await seen(page.getByText('要不要先通知班组长？')).waitFor()
    const asked = await school.call('POST /staff/comment/page', { keyword: '班组长' }, school.staff)
    const commentId = asked.data.list[0]!.id
    await school.call('POST /staff/comment/reply', { commentId, content: '先断电，再通知。' }, school.staff)
    await page.reload()
    await seen(page.getByText('题卡 1/3')).click()
    await seen(page.getByRole('dialog').getByText('3', { exact: true })).click()
    await seen(page.getByText(/先断电，再通知/)).waitFor()
    expect(errors).toEqual([])
  })
})
