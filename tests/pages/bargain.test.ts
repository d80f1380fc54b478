import { describe, expect, it } from 'vitest'
import { usePhones } from '../support/pages/browser'
import { openLearner } from '../support/pages/school/open-learner'
import { button, seen, text } from '../support/pages/seen'
import { takeScreens } from '../support/pages/take-screens'

const COFFEE = '手冲咖啡入门套装'

describe('bargains', () => {
  const openPhone = usePhones()

  it('one opens a bargain, a friend helps on another phone, and it is bought at the price reached', async () => {
    const owner = await openLearner(openPhone, 'bargain')
    const { page, open, api } = owner
    await open('bargains')
    await seen(page.getByRole('link').filter({ hasText: COFFEE })).click()
    await button(page, '发起砍价').waitFor()
    await takeScreens(page, 'bargain-details')
    await button(page, '发起砍价').click()
    await button(page, '请好友帮砍').waitFor()
    await text(page, '帮砍 0 / 8').waitFor()

    const { list } = await api.succeed('POST /resource/auth/bargain/page', {})
    const { id } = list.find(({ title }) => title.startsWith(COFFEE))!
    const friend = await openLearner(openPhone, 'bargainHelper')
    await friend.open('helpBargain', { id })
    await seen(friend.page.getByText(/^每人帮一次/)).waitFor()
    await takeScreens(friend.page, 'bargain-help')
    await friend.page.getByRole('button', { name: /^帮砍 ¥/ }).click()
    await button(friend.page, '我也要砍价').waitFor()
    await seen(friend.page.getByText(/^你帮 TA 砍了 ¥/)).waitFor()

    await open('helpBargain', { id })
    await text(page, '帮砍 1 / 8').waitFor()
    await takeScreens(page, 'bargain-own')
    await page.getByRole('button', { name: /现在买$/ }).click()
    await button(page, '提交订单').click()
    await button(page, '微信支付').click()
    await page.getByRole('button', { name: '支付成功', exact: true }).click()
    await text(page, '支付成功').waitFor()
    await open('myBargains')
    await text(page, '已买到').waitFor()
    await takeScreens(page, 'bargain-mine')
    expect([...owner.errors, ...friend.errors]).toEqual([])
  })
})
