import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../support/pages/api'
import { COURSE, FREE_LESSON, makePhone } from '../support/pages/school/demo-course'
import { engines, PHONE_OF } from '../support/weapp/engines'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { LessonPlayer } from '../support/weapp/player'
import { findRole, readText } from '../support/weapp/tree/taro-tree'
import { payAtSandbox, standForPerson } from '../support/weapp/wechat'

const LESSON = new RegExp(`^${FREE_LESSON}`)
const RESUMED = /^上次看到 (\d\d):(\d\d)/

describe.each(engines)('the way from a visitor to a learner inside WeChat, in %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { phone: PHONE_OF[engine] })
  })
  afterAll(() => stage?.close())

  it('finds, tries, logs in with WeChat, binds a phone, buys, watches, leaves and resumes (PLAY-01)', async () => {
    const { screen, server, errors } = stage
    const player = new LessonPlayer(screen)
    const phone = makePhone()

    // Home, search, course.
    await screen.open('/pages/tab/tab1')
    await screen.tapRole('link', /搜索$/)
    await screen.fill('搜索', '低压电工')
    await screen.tapRole('button', '搜索')
    await screen.tapText(COURSE)
    await screen.tapRole('tab', '目录')

    // COURSE-04: a visitor tries the free lesson, and nothing is kept.
    await screen.tapRole('button', LESSON)
    await screen.sees('试看中，不保存学习进度')
    await player.watch(1)
    await screen.goBack()

    // COURSE-03: buying requires a login; WeChat's is new to the school, so a phone is bound, and the cashier follows.
    await standForPerson(stage, `visitor-${phone}`)
    await screen.tapRole('button', /^立即购买/)
    await screen.tapRole('checkbox', /./)
    await screen.tapRole('button', '微信一键登录')
    await screen.arrives('sub/account/binding')
    await screen.fill('手机号码', phone)
    await screen.tapText('获取验证码')
    await screen.sees(/秒后重发/)
    await screen.fill('验证码', await new Api(server).readCode(phone))
    await screen.tapRole('checkbox', /./)
    await screen.tapRole('button', '绑定并登录')

    // PAY-01: the order, WeChat's sheet, and the server's record of it.
    if (engine === 'devtools') await payAtSandbox(stage)
    await screen.tapRole('button', '提交订单')
    await screen.tapRole('button', '微信支付')
    await screen.sees('支付成功')
    await screen.tapRole('button', '开始学习')

    // PLAY-02 and PLAY-03: leaving saves where it stood.
    await screen.tapRole('button', LESSON)
    const left = await player.watch(3)
    await screen.goBack()
    await screen.sees(`学习：${FREE_LESSON}`)

    // PLAY-01: later, from the list of what is being studied.
    await screen.open('/sub/account/course')
    await screen.tapText('继续学习')
    const { found: notice } = await screen.until('the notice of resuming', ({ root }) =>
      findRole(root, 'status', RESUMED),
    )
    const [, minutes, seconds] = RESUMED.exec(readText(notice)) ?? []
    expect(Math.abs(Number(minutes) * 60 + Number(seconds) - left)).toBeLessThanOrEqual(3)
    expect(errors).toEqual([])
  })
})
