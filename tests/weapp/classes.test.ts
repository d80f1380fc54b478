import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { Api, DEMO } from '../support/pages/api'
import { phoneOf } from '../support/pages/school/demo-learners'
import { openStaff } from '../support/pages/school/school'
import { engines } from '../support/weapp/engines'
import { loginByPassword } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { payAtSandbox, standForPerson } from '../support/weapp/wechat'

const SPRING = '电工 2027 春季班'

describe.each(engines)('a class inside WeChat, in %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage?.close())

  it('is bought by a stranger, who is then a member, reads a notice and signs it', async () => {
    const { screen, server } = stage
    const phone = phoneOf(engine === 'jsdom' ? 'classWeapp' : 'classWeappDrawn')
    const api = new Api(server)
    await api.login(phone, DEMO.password)
    await loginByPassword(stage, phone, DEMO.password)
    await screen.open(toAddress('classes', {}))
    await screen.tapText(SPRING)
    await screen.arrives('sub/grade/view')
    await screen.sees('满 20 人开班')
    await screen.tapRole('button', '立即报名')
    await screen.tapRole('button', '提交订单')
    await standForPerson(stage, `class-${phone}`)
    if (engine === 'devtools') await payAtSandbox(stage)
    await screen.tapRole('button', '微信支付')
    await screen.sees('支付成功')
    await screen.tapRole('button', '进班级')
    await screen.sees('我的进度')

    const staff = openStaff()
    const { list } = await staff.succeed('POST /staff/class/page', { keyword: SPRING })
    const [title, classId] = [`报到安排 ${engine}`, list[0]!.id]
    const notice = { classId, title, html: '<p>开班前一天报到。</p>', asksReceipt: true, choices: [] }
    const { id } = await staff.succeed('POST /staff/class/notice/save', notice)
    await staff.succeed('PUT /staff/class/notice/publish', { noticeId: id })

    await screen.open(toAddress('classNotices', { id: classId }))
    await screen.tapRole('link', new RegExp(title))
    await screen.sees('开班前一天报到。')
    await screen.tapRole('button', '签回执')
    await screen.sees(/已签回执/)
    const view = await api.succeed('GET /resource/auth/classroom/notice/view', { noticeId: id })
    expect(view).toMatchObject({ read: true, signed: true })
    expect(stage.errors).toEqual([])
  })
})
