import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GRACE_SECONDS } from '../../contract/exam/attempt-status'
import { DEMO } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { leaveScreen } from '../support/pages/leave-screen'
import { keepLogin } from '../support/pages/login'
import { EXAMINEE, FACE_EXAM, FACE_SECONDS, moveToNextFace, writeExamSchool } from '../support/pages/own/exam-school'
import { startOwnSchool, type OwnSchool } from '../support/pages/own/own-school'
import { button, seen, text } from '../support/pages/seen'
import { takeScreens } from '../support/pages/take-screens'

describe('an exam that asks for the face', () => {
  const openPhone = usePhones()
  let school: OwnSchool

  beforeAll(async () => {
    school = await startOwnSchool(writeExamSchool())
  })
  afterAll(async () => {
    await school?.stop()
  })

  it('asks before entering and in between, and hands in who does not answer', async () => {
    const login = await keepLogin(EXAMINEE, DEMO.password, school)
    const { page, errors } = await openPage(await openPhone({ ...login, reducedMotion: 'reduce' }))
    const capture = async () => {
      await button(page, '拍照').click()
      await button(page, '提交照片').click()
    }
    await page.goto(`${school.url}/wap/pages/paper`)
    await text(page, FACE_EXAM).click()
    await button(page, '进入考试').click()
    await text(page, '摄像头').waitFor()
    await button(page, '请老师核对').waitFor()
    await takeScreens(page, 'exam-before-face-consent')
    await button(page, '同意并拍照').click()
    await button(page, '拍照').waitFor()
    await takeScreens(page, 'exam-before-face')
    await seen(page.getByRole('checkbox')).click()
    await button(page, '开始考试').click()
    await text(page, '请先拍照核验本人').waitFor()
    await capture()
    await seen(page.getByText(/照片已提交，由老师核对/)).waitFor()
    await takeScreens(page, 'exam-before-face-given')
    await button(page, '开始考试').click()
    await seen(page.getByRole('radio', { name: '错误' })).click()
    await text(page, '答案已保存').waitFor()

    await moveToNextFace(school)
    await leaveScreen(page)
    await seen(page.getByRole('dialog').getByText(/^考试剩余/)).waitFor()
    await seen(page.getByRole('dialog').getByRole('button', { name: '拍照' })).waitFor()
    await takeScreens(page, 'exam-room-face')
    await seen(page.getByRole('button', { name: '关闭' })).click()
    // The question goes on below; the line leads back to the camera.
    await seen(page.getByRole('radio', { name: '正确' })).click()
    await text(page, '答案已保存').waitFor()
    await takeScreens(page, 'exam-room-face-bar')
    await seen(page.getByRole('button', { name: /请拍照核验本人/ })).click()
    await capture()
    await seen(page.getByText(/^请拍照核验本人，还剩/)).waitFor({ state: 'detached' })

    await moveToNextFace(school)
    await leaveScreen(page)
    await seen(page.getByRole('dialog').getByText(/^考试剩余/)).waitFor()
    await school.moveClock((FACE_SECONDS + GRACE_SECONDS + 1) * 1000)
    await leaveScreen(page)
    await page.waitForURL(/sub\/exam\/result/)
    await seen(page.getByText(/人脸核验未通过自动交卷/)).waitFor()
    await takeScreens(page, 'exam-result-face')

    const papers = await school.call('POST /staff/paper/page', { keyword: '人脸' }, school.staff)
    const paperId = papers.data.list[0]!.id
    const { data } = await school.call('POST /staff/exam/attempt/page', { paperId }, school.staff)
    const attempt = await school.call('GET /staff/exam/attempt/view', { id: data.list[0]!.id }, school.staff)
    // The answer is the one that was changed while the face was wanted.
    expect(attempt.data).toMatchObject({ handIn: 'forceByFace', scoreHundredths: 0 })
    expect(attempt.data.faceChecks.slice(0, 3)).toMatchObject([
      { kind: 'entry', status: 'waiting', hasPhoto: true },
      { kind: 'during', status: 'waiting', hasPhoto: true },
      { kind: 'during', status: 'missed', hasPhoto: false },
    ])
    expect(errors).toEqual([])
  })
})
