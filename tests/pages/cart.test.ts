import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { DEMO } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { phoneOf } from '../support/pages/school/demo-learners'
import { school } from '../support/pages/school/school'
import { button, seen, text } from '../support/pages/seen'
import { takeScreens } from '../support/pages/take-screens'

const role = (page: Page, kind: 'radio' | 'checkbox' | 'link' | 'tab', name: string | RegExp) =>
  seen(page.getByRole(kind, { name, exact: true }))

const collect = async (page: Page, keyword: string, variant: string) => {
  await page.goto(`${school.url}/wap${toAddress('goodsList', {})}`)
  const search = seen(page.getByRole('searchbox', { name: '搜索' }))
  await search.fill(keyword)
  await search.press('Enter')
  await button(page, '按价格排序').click()
  await text(page, '全部').waitFor()
  await takeScreens(page, 'mall')
  await seen(page.getByRole('link', { name: keyword })).click()
  await button(page, '加入购物车').click()
  await role(page, 'radio', variant).click()
  await takeScreens(page, 'goods-variants')
  await page.getByRole('dialog').getByRole('button', { name: '加入购物车' }).click()
  await text(page, '已加入购物车').waitFor()
}

describe('a cart', () => {
  const openPhone = usePhones()

  it('is collected by a visitor, survives the login, and becomes one order of two lines', async () => {
    const { page, errors } = await openPage(await openPhone({ reducedMotion: 'reduce' }))
    await collect(page, '工具套装', '专业 12 件套')
    await collect(page, '手冲咖啡', '黑色')
    await takeScreens(page, 'goods-detail')
    await role(page, 'link', '购物车，2 件').click()
    await button(page, '结算(2)').waitFor()
    await text(page, '¥288.00').waitFor()
    await takeScreens(page, 'cart')
    await role(page, 'checkbox', /^选择电工实训工具套装/).click()
    await text(page, '¥119.00').waitFor()
    await role(page, 'checkbox', '全选').click()
    await button(page, '增加手冲咖啡入门套装 黑色的数量').click()
    await button(page, '结算(3)').click()

    await role(page, 'tab', '密码登录').click()
    await page.getByRole('textbox', { name: '手机号' }).fill(phoneOf('cart'))
    await page.getByLabel('密码', { exact: true }).fill(DEMO.password)
    await page.getByRole('checkbox').locator('visible=true').first().click()
    await button(page, '登录').click()

    await text(page, '确认订单').waitFor()
    await button(page, '优惠券 -¥30.00').waitFor()
    await text(page, '¥377.00').waitFor()
    await takeScreens(page, 'confirm-cart')
    await button(page, '提交订单').click()
    await button(page, '微信支付').click()
    await page.getByRole('button', { name: '支付成功', exact: true }).click()
    await text(page, '支付成功').waitFor()

    await page.goto(`${school.url}/wap${toAddress('mallOrders', { status: 'undelivered' })}`)
    await text(page, '共 3 件').waitFor()
    await page.goto(`${school.url}/wap${toAddress('cart', {})}`)
    await text(page, '购物车还是空的').waitFor()
    expect(errors).toEqual([])
  })
})
