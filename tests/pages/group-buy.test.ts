import { describe, expect, it } from 'vitest'
import { usePhones } from '../support/pages/browser'
import { openGroup } from '../support/pages/open-group'
import { payOnScreen } from '../support/pages/pay-on-screen'
import { readQrCode } from '../support/pages/read-qr-code'
import { openLearner } from '../support/pages/school/open-learner'
import { openStaff } from '../support/pages/school/school'
import { button, seen, text } from '../support/pages/seen'
import { takeScreens } from '../support/pages/take-screens'

const DAY_MILLISECONDS = 86_400_000
const TITLE = '电工教材两人团'

/** A group-buy of two for the learner's goods, published now. */
const sellForTwo = async (): Promise<string> => {
  const staff = openStaff()
  const { list } = await staff.succeed('POST /staff/activity/page', { kind: 'group', state: 'running' })
  const { goodsKind, goodsId, items } = list.find((each) => each.goodsKind === 'material')!
  const now = Date.now()
  const saved = await staff.succeed('POST /staff/activity/save', {
    ...{ kind: 'group', title: TITLE, cover: '', goodsKind, goodsId, couponAllowed: false, memberPrice: 'activity' },
    ...{ startsAt: new Date(now - 1000).toISOString(), endsAt: new Date(now + DAY_MILLISECONDS).toISOString() },
    ...{ limitPerLearner: 1, lifeMinutes: 15, group: { size: 2, hours: 24, formsWith: null } },
    items: items.map(({ skuId, priceFen }) => ({ skuId, priceFen, stock: 20 })),
  })
  await staff.succeed('PUT /staff/activity/publish', { id: saved.id })
  return saved.id
}

describe('a group-buy', () => {
  const openPhone = usePhones()

  it('is filled by whom the poster of its group brings', async () => {
    const activityId = await sellForTwo()
    const opener = await openLearner(openPhone, 'groupOpener')
    await opener.open('groupBuy', { id: activityId })
    await text(opener.page, '现在没有在等人的团，你可以自己开一个').waitFor()
    await takeScreens(opener.page, 'group-details-new')
    await seen(opener.page.getByRole('button', { name: /^开团 ¥/ })).click()
    await button(opener.page, '提交订单').click()
    await payOnScreen(opener.page)
    const mine = await opener.api.succeed('POST /resource/auth/group-buy/page', { tab: 'open' })
    const { id } = mine.list.find((each) => each.title === TITLE)!
    await opener.open('joinGroup', { id })
    await text(opener.page, '还差 1 人成团').waitFor()
    await takeScreens(opener.page, 'group-progress')
    await button(opener.page, '团海报和链接').click()
    const poster = seen(opener.page.getByRole('img', { name: /可长按保存/ }))
    await poster.waitFor()
    const link = await readQrCode(await poster.screenshot())

    const joiner = await openLearner(openPhone, 'groupJoiner')
    await joiner.page.goto(link)
    await seen(joiner.page.getByRole('button', { name: /^参团 ¥/ })).waitFor()
    await takeScreens(joiner.page, 'group-join')
    await seen(joiner.page.getByRole('button', { name: /^参团 ¥/ })).click()
    await button(joiner.page, '提交订单').click()
    await payOnScreen(joiner.page)
    await joiner.open('myGroups')
    await seen(joiner.page.getByRole('tab', { name: /已成团/ })).click()
    await text(joiner.page, '2 人成团').waitFor()
    await opener.open('joinGroup', { id })
    await text(opener.page, '2 人已齐，订单开始处理').waitFor()
    await takeScreens(opener.page, 'group-formed')
    expect([opener.errors, joiner.errors]).toEqual([[], []])
  })

  it('looks as it should on both phones', async () => {
    const { page, errors, open, api } = await openLearner(openPhone, 'groupLooks')
    const { activityId, groupId } = await openGroup(api)
    await open('groupBuys')
    await seen(page.getByRole('tab', { name: '进行中' })).waitFor()
    await takeScreens(page, 'group-list')
    await open('groupBuy', { id: activityId })
    await seen(page.getByText('正在凑的团')).waitFor()
    await takeScreens(page, 'group-details')
    await open('myGroups')
    await seen(page.getByText(/^差 \d 人/))
      .first()
      .waitFor()
    await takeScreens(page, 'group-mine')
    await open('joinGroup', { id: groupId })
    await text(page, '待成团期间不能退款').waitFor()
    await takeScreens(page, 'group-mine-open')
    await open('joinGroup', { id: crypto.randomUUID() })
    await text(page, '没有这个团').waitFor()
    await takeScreens(page, 'group-missing')
    expect(errors).toEqual([])
  })
})
