import { describe, expect, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { payForOrder } from '../support/pages/pay-for-order'
import { readQrCode } from '../support/pages/read-qr-code'
import { makePhone } from '../support/pages/school/demo-course'
import { approvePromoter, findPromoted, rejectPromoter } from '../support/pages/school/give-promoter'
import { openLearner } from '../support/pages/school/open-learner'
import { openStaff, school } from '../support/pages/school/school'
import { button, field, seen, text } from '../support/pages/seen'
import { takeScreens } from '../support/pages/take-screens'
import { toAddress } from '../../src/core/router/address'
import type { RouteName } from '../../src/routes/routes'

const NAME = '陈推广'

describe('promoters', () => {
  const openPhone = usePhones()

  it('one applies, is approved, and earns by whom the poster brings', async () => {
    const { page, errors, api, open } = await openLearner(openPhone, 'promoter')
    await open('promoter')
    await takeScreens(page, 'promoter-home')
    await button(page, '免费申请').click()
    await field(page, '姓名').fill(NAME)
    await seen(page.getByRole('checkbox')).click()
    await takeScreens(page, 'promoter-application')
    await button(page, '提交申请').click()
    await text(page, '待审核').waitFor()
    await takeScreens(page, 'promoter-pending')

    await approvePromoter(api)
    await open('promoter')
    await button(page, '进入推广中心').click()
    await text(page, '还没有可提现的金额').waitFor()
    await takeScreens(page, 'promoter-center-new')
    await button(page, '邀请海报').click()
    const poster = seen(page.getByRole('img', { name: /可长按保存/ }))
    await poster.waitFor()
    await takeScreens(page, 'promoter-invite')
    const scanned = await readQrCode(await poster.screenshot())

    const number = makePhone()
    const newcomer = await openPage(await openPhone({ reducedMotion: 'reduce' }))
    const arrived = newcomer.page.waitForResponse((response) => response.url().includes('/share/arrive'))
    await newcomer.page.goto(scanned)
    expect((await arrived).ok()).toBe(true)
    await newcomer.page.goto(`${school.url}/wap/sub/account/register`)
    await field(newcomer.page, '手机号码').fill(number)
    await button(newcomer.page, '获取验证码').click()
    await seen(newcomer.page.getByText(/秒后重发/)).waitFor()
    const customer = new Api(school)
    await field(newcomer.page, '验证码').fill(await customer.readCode(number))
    for (const label of ['密码', '确认密码'])
      await seen(newcomer.page.getByLabel(label, { exact: true })).fill(DEMO.password)
    await seen(newcomer.page.getByRole('checkbox')).click()
    await button(newcomer.page, '注册').click()
    await text(newcomer.page, '注册成功').waitFor()
    expect(newcomer.errors).toEqual([])
    await customer.login(number, DEMO.password)
    const [goods] = await findPromoted(api)
    await payForOrder(customer, goods!.id)

    await open('promoterOrders', { state: 'waiting' })
    await text(page, goods!.title).waitFor()
    expect(await page.getByText(number).count()).toBe(0)
    await takeScreens(page, 'promoter-orders')
    await open('promoterCustomers')
    await seen(page.getByText(/^经分享注册/)).waitFor()
    await seen(page.getByRole('link', { name: /1 单/ })).click()
    await text(page, goods!.title).waitFor()
    await takeScreens(page, 'promoter-member')
    const { waitingFen, all } = await api.succeed('GET /base/auth/promoter/center', {})
    expect([waitingFen > 0, all.orderCount]).toEqual([true, 1])
    expect(errors).toEqual([])
  })

  it('screens look as they should on both phones', async () => {
    const { page, errors } = await openPage(
      await openPhone({ ...(await keepLogin(DEMO.phone)), reducedMotion: 'reduce' }),
    )
    const open = (name: RouteName) => page.goto(`${school.url}/wap${toAddress(name, {} as never)}`)
    const looks = [
      ['promoterCenter', /可提现（元）/],
      ['promoterLevel', /我的等级/],
      ['promoterProblems', /阅读|佣金|推广/],
      ['promoterGoods', /赚 ¥/],
      ['promoterOrders', /佣金 ¥/],
      ['promoterCustomers', /成交 ¥/],
      ['promoterTeam', /位客户/],
      ['promoterRank', /隐藏我的名字/],
      ['promoterIncome', /累计结算/],
    ] as const
    for (const [name, words] of looks) {
      await open(name)
      await seen(page.getByText(words)).waitFor()
      await page.waitForLoadState('networkidle')
      await takeScreens(page, name)
    }
    await open('promoterGoods')
    const shared = page.waitForURL(/sub\/share/)
    await seen(page.getByRole('button', { name: /^去推广/ })).click()
    await shared
    expect(errors).toEqual([])
  })

  it('says in each state what can be done and what becomes of money', async () => {
    const { page, errors, api, open } = await openLearner(openPhone, 'promoterStates')
    const see = async (state: string, words: RegExp) => {
      await open('promoter')
      await seen(page.getByText(words)).waitFor()
      await takeScreens(page, `promoter-${state}`)
    }
    await see('none', /成为推广员后，客户下单才会计佣金/)
    const { agreement } = await api.succeed('GET /base/auth/promoter/condition', {})
    const words = { name: '陈待定', about: '', agreed: true, agreementVersion: agreement!.version }
    await api.succeed('POST /base/auth/promoter/apply', words)
    await see('waiting', /审核期间客户下单不计佣金/)
    const id = await rejectPromoter(api, '请补充准备怎么推广')
    await see('rejected', /学校的说明：请补充准备怎么推广/)
    await button(page, '修改后再次申请').click()
    await expect.poll(() => field(page, '姓名').inputValue()).toBe('陈待定')
    await seen(page.getByRole('checkbox')).click()
    await button(page, '提交申请').click()
    await text(page, '待审核').waitFor()
    await approvePromoter(api)
    const move = (event: 'suspend' | 'clear', more = {}) =>
      openStaff().succeed('PUT /staff/promoter/state', { id, event, reason: '核实投诉', ...more })
    await move('suspend')
    await see('suspended', /暂停期间新订单不计佣金/)
    await button(page, '查看推广中心').click()
    await text(page, '暂停期间不能提现').waitFor()
    await takeScreens(page, 'promoter-center-suspended')
    await move('clear', { waiting: 'cancel' })
    await see('cleared', /待结算的佣金已取消/)
    expect(errors).toEqual([])
  })
})
