import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { Api, DEMO } from '../support/pages/api'
import {
  ESSAY,
  EXAM,
  EXAMINEE,
  FACE_EXAM,
  moveToNextFace,
  REGISTRATION,
  writeExamSchool,
} from '../support/pages/own/exam-school'
import { startOwnSchool, type OwnSchool } from '../support/pages/own/own-school'
import { drawPicture } from '../support/server/draw-picture'
import { choosePicture } from '../support/weapp/choose-picture'
import { engines } from '../support/weapp/engines'
import { loginByPassword } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { findRole, listNodes } from '../support/weapp/tree/taro-tree'
import { watchDocuments } from '../support/weapp/watch/documents'
import { sendToEmulator } from '../support/weapp/watch/send-to-emulator'
import { standForPerson } from '../support/weapp/wechat'

const HALF_HOUR = 30 * 60_000
/** The code of the school that the build is for. */
const SID = 'qihang'
const WORDS = '巡检时发现电缆外皮破损，马上断电、挂牌、报告，换了新电缆。'

// A portrait is cut by a canvas, which jsdom does not draw.
describe.skipIf(!engines.includes('chromium'))('an examinee inside WeChat, of a school with staff', () => {
  let school: OwnSchool
  let stage: Stage
  let api: Api

  beforeAll(async () => {
    school = await startOwnSchool(writeExamSchool(SID), SID)
    stage = await openStage('chromium', { serverUrl: school.url })
    api = new Api(school)
    await api.login(EXAMINEE, DEMO.password)
    await loginByPassword(stage, EXAMINEE, DEMO.password)
  })
  afterEach(() => expect(stage.errors.splice(0)).toEqual([]))
  afterAll(async () => {
    await stage?.close()
    await school?.stop()
  })

  /** The learner turns to another app, and back. */
  const leaveScreen = async () => {
    for (const visible of [false, true]) await sendToEmulator(stage.program, 'setVisible', { visible })
  }
  const readId = async () => String((await stage.screen.look()).page.query.id)

  it('registers, pays the fee, is approved, takes the ticket and is let in: both sides are told', async () => {
    const { screen, program } = stage
    await screen.open(toAddress('registrations', {}))
    await screen.tapText(REGISTRATION)
    await screen.tapRole('button', '我要报名')
    await screen.fill('姓名', '林晓明')
    await screen.fill('身份证号', '11010519491231002X')
    await screen.tapRole('button', '家人手机：填写并验证手机号')
    await screen.fill('手机号码', '13911110000')
    await screen.tapText('获取验证码')
    await screen.sees(/秒后重发/)
    await screen.fill('验证码', await api.readCode('13911110000'))
    await screen.tapRole('button', '验证')
    await screen.sees('139****0000（已验证）')
    await choosePicture(program, await drawPicture('jpeg', 900, 1260))
    await screen.tapRole('button', '选择图片')
    await screen.until('the portrait', ({ root }) => findRole(root, 'button', '更换图片'))
    await screen.tapRole('button', '提交报名')
    await screen.sees('待缴费')
    const id = await readId()

    await standForPerson(stage, 'examinee')
    await screen.tapRole('button', '去缴费')
    await screen.sees('¥120.00')
    await screen.tapRole('button', '提交订单')
    await screen.tapRole('button', '微信支付')
    await screen.tapRole('button', '查看报名进度')
    await screen.sees('审核中')

    const { data } = await school.call('POST /staff/registration/page', {}, school.staff)
    const registrationId = data.list[0]!.id
    const waiting = await school.call('POST /staff/registration/entry/page', { registrationId }, school.staff)
    expect(waiting.data.list).toMatchObject([{ id, status: 'pending', paid: true }])
    await school.call('PUT /staff/registration/entry/approve', { ids: [id] }, school.staff)
    const places = [{ id, room: '第 1 考场', seat: '08' }]
    await school.call('PUT /staff/registration/entry/seat', { places }, school.staff)
    const documents = await watchDocuments(program)
    await sendToEmulator(program, 'pullDown')
    await screen.sees('审核通过')
    await screen.sees('第 1 考场')
    await screen.tapRole('button', '下载 PDF')
    await expect.poll(() => documents).toEqual(['%PDF-'])

    await screen.tapText('到考场后出示二维码')
    await screen.until('the code', ({ root }) =>
      listNodes(root).some(({ nativeProps }) => nativeProps?.alt === '准考证二维码'),
    )
    const { number } = waiting.data.list[0]!
    const code = `${school.url}/wap${toAddress('registrationVerify', { id, number })}&sid=${SID}`
    const found = await school.call('POST /staff/registration/verify/find', { code }, school.staff)
    expect(found.data).toMatchObject({ id, portrait: expect.stringMatching(/^data:image\/jpeg/) })
    await school.call('PUT /staff/registration/verify/decide', { id, passed: true, reason: '' }, school.staff)
    // The phone looks for the decision by itself.
    await screen.sees('核验通过')
    await screen.sees('请到 第 1 考场 08 座入座')
  })

  it('answers about a sound and a formula, leaves the screen, and is handed in by the clock', async () => {
    const { screen } = stage
    await screen.open(toAddress('papers', {}))
    await screen.tapText(EXAM)
    await screen.tapRole('button', '进入考试')
    await screen.tapRole('checkbox', /./)
    await screen.tapRole('button', '开始考试')
    await screen.arrives('sub/exam/start')
    const attemptId = await readId()
    await screen.tapRole('button', '播放音频')
    await screen.tapRole('button', '暂停音频')
    await screen.until('the formula', ({ root }) =>
      listNodes(root).some((node) => Object.values(node).some((value) => /\.svg$/.test(String(value)))),
    )
    await screen.tapRole('radio', /减半/)
    await screen.sees('答案已保存')
    await leaveScreen()
    await screen.sees('切屏 1/5')

    await screen.tapRole('button', '下一题')
    await screen.tapRole('button', '下一题')
    await screen.sees(ESSAY)
    await screen.fill('作答', WORDS)
    await screen.sees('答案已保存')

    await school.moveClock(HALF_HOUR)
    // The next word from the server tells the phone that the time is over.
    await leaveScreen()
    await screen.arrives('sub/exam/result')
    await screen.sees(/阅卷/)

    const { data } = await school.call('POST /staff/exam/marking/page', {}, school.staff)
    const { paperId } = data.list[0]!
    const essays = await school.call('POST /staff/exam/marking/list', { paperId }, school.staff)
    const { position, revision, text, ...essay } = essays.data.list[0]!
    expect([essay.attemptId, text]).toEqual([attemptId, WORDS])
    const mark = { attemptId, position, revision, scoreHundredths: 500, comment: '处置得当，记得拍照。' }
    await school.call('PUT /staff/exam/marking/mark', mark, school.staff)
    await screen.open(toAddress('messages', {}))
    await screen.tapText('考试成绩')
    await screen.sees(/你的成绩是 \d/)
  })

  it('shows its face to WeChat’s camera before an exam and in between, and loses no answer over it', async () => {
    const { screen, program } = stage
    await program.mockWxMethod('authorize', { errMsg: 'authorize:ok' })
    await screen.open(toAddress('papers', {}))
    await screen.tapText(FACE_EXAM)
    await screen.tapRole('button', '进入考试')
    await screen.tapRole('checkbox', /./)
    await screen.tapRole('button', '同意并拍照')
    await screen.tapRole('button', '拍照')
    await screen.tapRole('button', '重拍')
    await screen.tapRole('button', '拍照')
    await screen.tapRole('button', '提交照片')
    await screen.sees(/照片已提交，由老师核对/)
    await screen.tapRole('button', '开始考试')
    await screen.arrives('sub/exam/start')
    const attemptId = await readId()
    await screen.tapRole('radio', '正确')
    await screen.sees('答案已保存')

    await moveToNextFace(school)
    await leaveScreen()
    await screen.sees(/^考试剩余/)
    await screen.tapWithin('dialog', 'button', '关闭')
    await screen.missesRole('dialog')
    // The question goes on below; the line leads back to the camera.
    await screen.tapRole('radio', '错误')
    await screen.sees('答案已保存')
    await screen.tapRole('button', /去拍照/)
    await screen.tapWithin('dialog', 'button', '拍照')
    await screen.tapWithin('dialog', 'button', '提交照片')
    await screen.misses(/去拍照/)
    await screen.tapRole('button', '交卷')
    await screen.tapWithin('dialog', 'button', '交卷')
    await screen.arrives('sub/exam/result')
    await screen.sees('各部分得分')

    const attempt = await school.call('GET /staff/exam/attempt/view', { id: attemptId }, school.staff)
    expect(attempt.data).toMatchObject({ handIn: 'submit', scoreHundredths: 400 })
    expect(attempt.data.faceChecks.slice(0, 2)).toMatchObject([
      { kind: 'entry', status: 'waiting', hasPhoto: true },
      { kind: 'during', status: 'waiting', hasPhoto: true },
    ])
  })
})
