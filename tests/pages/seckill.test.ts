import { describe, expect, it } from 'vitest'
import { usePhones } from '../support/pages/browser'
import { openLearner } from '../support/pages/school/open-learner'
import { button, seen, text } from '../support/pages/seen'
import { takeScreens } from '../support/pages/take-screens'

const TOOLS = '电工实训工具套装'
const MASK = '自动变光焊接面罩'

describe('flash sales', () => {
  const openPhone = usePhones()

  it('lead from a reminder of one to the money of another', async () => {
    const { page, errors, open, api } = await openLearner(openPhone, 'seckill')
    await open('activities', {})
    await seen(page.getByRole('tab', { name: '秒杀' })).click()
    await seen(page.getByRole('radio', { name: /^未开始/ })).click()
    await seen(page.getByRole('link').filter({ hasText: MASK })).click()
    await text(page, '规则').waitFor()
    await button(page, '提醒我').click()
    await seen(page.getByText('告诉你活动快开始了')).waitFor()
    await page.keyboard.press('Escape')
    await button(page, '已设提醒，点此取消').waitFor()

    await open('seckills')
    await seen(page.getByRole('link').filter({ hasText: TOOLS })).click()
    await seen(page.getByText(/^距结束（学校时间/)).waitFor()
    await button(page, '立即抢 ¥129').click()
    await button(page, '提交订单').click()
    await button(page, '微信支付').waitFor()

    // Elsewhere meanwhile: the order waits for its money.
    const { list } = await api.succeed('POST /resource/api/activity/page', { kind: 'seckill', phase: 'running' })
    const { id } = list.find(({ title }) => title.startsWith(TOOLS))!
    await open('seckill', { id })
    await seen(page.getByRole('button', { name: /^去付款/ })).click()
    await button(page, '微信支付').click()
    await page.getByRole('button', { name: '支付成功', exact: true }).click()
    await text(page, '支付成功').waitFor()
    await open('seckill', { id })
    await button(page, '已买到上限').waitFor()
    expect(errors).toEqual([])
  })

  it('look as they should on both phones', async () => {
    const { page, errors, open, api } = await openLearner(openPhone, 'seckillLooks')
    await open('activities', {})
    await seen(page.getByText(TOOLS)).waitFor()
    await takeScreens(page, 'activities')
    await open('seckills')
    await seen(page.getByText(TOOLS)).waitFor()
    await takeScreens(page, 'seckill-list')
    const { list } = await api.succeed('POST /resource/api/activity/page', { kind: 'seckill', phase: 'running' })
    await open('seckill', { id: list.find(({ title }) => title.startsWith(TOOLS))!.id })
    await button(page, '立即抢 ¥129').waitFor()
    await takeScreens(page, 'seckill-details')
    expect(errors).toEqual([])
  })
})
