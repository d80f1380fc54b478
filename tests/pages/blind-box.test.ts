import { describe, expect, it } from 'vitest'
import { usePhones } from '../support/pages/browser'
import { shipRest } from '../support/pages/mall-order'
import { payOnScreen } from '../support/pages/pay-on-screen'
import { openLearner } from '../support/pages/school/open-learner'
import { openStaff } from '../support/pages/school/school'
import { checkScreen } from '../support/pages/screens/check-screen'
import { button, seen, text } from '../support/pages/seen'

const content = (name: string, valueFen: number, count: number, rare = false) => ({
  ...{ name, cover: '', valueFen, count, rare },
})
const CONTENTS = [
  content('数字万用表', 15_900, 2, true),
  content('LED 护眼台灯', 8_900, 8),
  content('电工工具小包', 4_900, 20),
  content('笔记本文具套装', 3_200, 30),
]
const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString()

describe('a blind box', () => {
  const openPhone = usePhones()

  it('is bought once a birthday is known, checked on the phone, and shipped as what it was', async () => {
    const staff = openStaff()
    const { id } = await staff.succeed('POST /staff/activity/save', {
      ...{ kind: 'blindBox', title: '文具盲盒 · 第 7 箱', cover: '', goodsKind: null, goodsId: null },
      ...{ limitPerLearner: null, lifeMinutes: 15, couponAllowed: false, memberPrice: 'activity' },
      blindBox: { contents: CONTENTS, perDay: 3, rareWithin: 40 },
      ...{ startsAt: hours(-1), endsAt: hours(48) },
      items: [{ skuId: null, priceFen: 2_900, stock: 60 }],
    })
    await staff.succeed('PUT /staff/activity/publish', { id })

    const { page, errors, api, open } = await openLearner(openPhone, 'blindBox')
    await api.succeed('PUT /base/auth/shop/user/update', { birthday: '' })
    await open('blindBox', { id })
    await text(page, '没填生日不能买盲盒，填好再来').waitFor()
    await api.succeed('PUT /base/auth/shop/user/update', { birthday: '2001-05-04' })
    await page.reload()
    await text(page, '一箱 60 盒，顺序开卖前就封好').waitFor()
    await checkScreen(page, 'blind-box', 'blindBox', errors)
    await page.setViewportSize({ width: 375, height: 812 })

    await button(page, '买 1 盒').click()
    await button(page, '提交订单').click()
    await payOnScreen(page)
    await open('blindBox', { id })
    await text(page, '已在你手机上重算，和开卖前公布的一致').waitFor()
    await checkScreen(page, 'blind-box-drawn', 'blindBox', errors)
    await page.setViewportSize({ width: 375, height: 812 })
    await seen(page.getByText('查看每一步怎么算')).click()
    await text(page, '第 1 层').waitFor()

    const { list } = await api.succeed('POST /resource/auth/activity/box/draw/page', { boxId: id })
    const [draw] = list
    const shown = await staff.succeed('POST /staff/activity/box/draw/page', { id })
    expect(shown.list).toMatchObject([{ orderId: draw!.orderId, name: draw!.name, place: draw!.place }])
    await shipRest(staff, draw!.orderId)
    await open('order', { id: draw!.orderId })
    await text(page, '待收货').waitFor()
    await seen(page.getByText(`${draw!.place} 号 · ${draw!.name}`)).waitFor()
    expect(errors).toEqual([])
  })
})
