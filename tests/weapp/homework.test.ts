import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { Api, DEMO } from '../support/pages/api'
import { phoneOf } from '../support/pages/school/demo-learners'
import { openStaff } from '../support/pages/school/school'
import { markLatest, openExtraHomework } from '../support/pages/school/give-homework'
import { engines } from '../support/weapp/engines'
import { loginByPassword } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'

describe.each(engines)('homework inside WeChat, in %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage?.close())

  it('is handed in from the list, and its result is seen once it is released', async () => {
    const { screen, server } = stage
    const phone = phoneOf(engine === 'jsdom' ? 'homeworkWeapp' : 'homeworkWeappDrawn')
    const api = new Api(server)
    await api.login(phone, DEMO.password)
    const title = `小程序里的作业 ${engine}`
    const { homeworkId, learnerId, classId } = await openExtraHomework(api, title)
    await loginByPassword(stage, phone, DEMO.password)
    await screen.open(toAddress('homework', { classId }))
    await screen.tapRole('link', new RegExp(title))
    await screen.arrives('sub/grade/homework')
    await screen.fill('作业内容', '写在小程序里。')
    await screen.tapRole('button', '提交')
    await screen.sees(/回执号 HW/)
    await markLatest(homeworkId, learnerId, 90)
    await openStaff().succeed('PUT /staff/homework/release', { homeworkId, evenUnmarked: true })
    await screen.open(toAddress('homeworkResult', { id: homeworkId }))
    await screen.sees('90 / 100')
    await screen.open(toAddress('classPractice', { id: classId }))
    await screen.sees('用电安全必练')
    const view = await api.succeed('GET /resource/auth/homework/view', { id: homeworkId })
    expect(view).toMatchObject({ state: 'marked', pointsCounted: 90 })
    expect(stage.errors).toEqual([])
  })
})
