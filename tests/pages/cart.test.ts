import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { Api, DEMO } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { phoneOf } from '../support/pages/school/demo-learners'
import { school } from '../support/pages/school/school'

const OUTPUT = path.resolve(__dirname, '../.output/screens')
const seen = (page: Page, role: 'button' | 'radio' | 'checkbox' | 'link' | 'tab', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).locator('visible=true').first()
const text = (page: Page, words: string | RegExp) =>
  page.getByText(words, { exact: true }).locator('visible=true').first()

const take = async (page: Page, name: string) => {
  fs.mkdirSync(OUTPUT, { recursive: true })
  for (const [width, height] of [
    [320, 568],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: path.join(OUTPUT, `${name}-${width}.png`) })
  }
}

const collect = async (page: Page, keyword: string, variant: string) => {
  const { list } = (await new Api(school).call('POST /resource/api/goods/page', { keyword })).data
  await page.goto(`${school.url}/wap${toAddress('goodsDetail', { id: list[0]!.id })}`)
  await seen(page, 'button', '加入购物车').click()
  await seen(page, 'radio', variant).click()
  await take(page, 'goods-variants')
  await page.getByRole('dialog').getByRole('button', { name: '加入购物车' }).click()
  await text(page, '已加入购物车').waitFor()
}

describe('a cart', () => {
  const openPhone = usePhones()

  it('is collected by a visitor, survives the login, and becomes one order of two lines', async () => {
    const { page, errors } = await openPage(await openPhone({ reducedMotion: 'reduce' }))
    await collect(page, '工具套装', '专业 12 件套')
    await collect(page, '手冲咖啡', '黑色')
    await take(page, 'goods-detail')
    await seen(page, 'link', '购物车，2 件').click()
    await seen(page, 'button', '结算(2)').waitFor()
    await text(page, '¥288.00').waitFor()
    await take(page, 'cart')
    await seen(page, 'checkbox', /^选择电工实训工具套装/).click()
    await text(page, '¥119.00').waitFor()
    await seen(page, 'checkbox', '全选').click()
    await seen(page, 'button', '增加手冲咖啡入门套装 黑色的数量').click()
    await seen(page, 'button', '结算(3)').click()

    await seen(page, 'tab', '密码登录').click()
    await page.getByRole('textbox', { name: '手机号' }).fill(phoneOf('cart'))
    await page.getByLabel('密码', { exact: true }).fill(DEMO.password)
    await page.getByRole('checkbox').locator('visible=true').first().click()
    await seen(page, 'button', '登录').click()

    await text(page, '确认订单').waitFor()
    await seen(page, 'button', '优惠券 -¥30.00').waitFor()
    await text(page, '¥377.00').waitFor()
    await take(page, 'confirm-cart')
    await seen(page, 'button', '提交订单').click()
    await seen(page, 'button', '微信支付').click()
    await page.getByRole('button', { name: '支付成功', exact: true }).click()
    await text(page, '支付成功').waitFor()

    await page.goto(`${school.url}/wap${toAddress('mallOrders', { status: 'undelivered' })}`)
    await text(page, '共 3 件').waitFor()
    await page.goto(`${school.url}/wap${toAddress('cart', {})}`)
    await text(page, '购物车还是空的').waitFor()
    expect(errors).toEqual([])
  })
})
