import type { Page } from 'playwright-core'
import type { Output } from '@contract/calls'
import { SHOP } from '../school'

/** Of the demo school. */
const LEARNER = { phone: '13800000001', password: 'Qihang@2026' }
const BETWEEN_TOUCHES_MILLISECONDS = 600
const BETWEEN_KEYS_MILLISECONDS = 90

const pause = (page: Page) => page.waitForTimeout(BETWEEN_TOUCHES_MILLISECONDS)

const tap = async (page: Page, role: 'tab' | 'button' | 'link' | 'checkbox' | 'switch', name: string | RegExp) => {
  await page.getByRole(role, { name }).first().tap()
  await pause(page)
}

/** Types like a thumb: each key is an interaction. */
const type = async (page: Page, field: string, text: string) => {
  const isPassword = /密码$/.test(field)
  await (isPassword ? page.getByLabel(field, { exact: true }) : page.getByRole('textbox', { name: field })).tap()
  await page.keyboard.type(text, { delay: BETWEEN_KEYS_MILLISECONDS })
  await pause(page)
}

const goBack = async (page: Page) => {
  await page.goBack()
  await pause(page)
}

/** Logs in the demo school's learner by password. */
export const logIn = async (page: Page): Promise<void> => {
  await tap(page, 'tab', '密码登录')
  await type(page, '手机号', LEARNER.phone)
  await type(page, '密码', LEARNER.password)
  await page.getByRole('checkbox').first().tap()
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await page.waitForFunction(() => !window.location.pathname.includes('/account/login'))
}

/** What a learner does on each screen for about ten seconds. */
export const SCREENS: Record<
  'home' | 'list' | 'detail' | 'cashier' | 'login' | 'registration',
  { use: (page: Page) => Promise<void>; isLoggedIn?: boolean }
> = {
  home: {
    async use(page) {
      await tap(page, 'link', /^课程$/)
      await tap(page, 'link', /^学习$/)
      await tap(page, 'link', /^我的$/)
      await tap(page, 'link', /^首页$/)
      await tap(page, 'link', /^安全技能/)
      await goBack(page)
      await tap(page, 'link', /Python 数据分析/)
      await goBack(page)
      await tap(page, 'button', /店铺信息/)
    },
  },
  list: {
    async use(page) {
      for (const category of ['财会商务', '信息技术', '全部']) await tap(page, 'tab', category)
      for (const order of ['最新', '最热', '按价格排序', '综合', '筛选']) await tap(page, 'button', order)
      await page.keyboard.press('Escape')
      await pause(page)
    },
  },
  detail: {
    isLoggedIn: true,
    async use(page) {
      for (const tab of ['目录', /^笔记/, /^评价/, '详情']) await tap(page, 'tab', tab)
      await tap(page, 'button', '展开全部')
      await tap(page, 'switch', '收藏')
      await tap(page, 'switch', '收藏')
      await tap(page, 'button', '分享')
    },
  },
  cashier: {
    isLoggedIn: true,
    async use(page) {
      await type(page, '订单备注', '请在周末联系我')
      await type(page, '订单备注', 'please call 13800000001 on Sunday')
      await tap(page, 'button', '提交订单')
      await pause(page)
    },
  },
  login: { use: logIn },
  registration: {
    async use(page) {
      await type(page, '手机号码', '13900000009')
      await type(page, '验证码', '1234')
      await type(page, '密码', 'Qihang@2026')
      await tap(page, 'button', '显示密码')
      await type(page, '确认密码', 'Qihang@2026')
      await page.getByRole('checkbox').first().tap()
      await pause(page)
      await tap(page, 'button', '注册')
    },
  },
}

/** The cheapest recorded course with a price: no demo learner owns it. */
export const findGoods = async (site: string): Promise<string> => {
  const response = await fetch(`${site}/api/resource/api/course/page`, {
    method: 'POST',
    headers: { sid: SHOP, oldToken: '0', 'content-type': 'application/json' },
    body: JSON.stringify({ pageSize: 50 }),
  })
  const { data } = (await response.json()) as { data: Output<'POST /resource/api/course/page'> }
  const [cheapest] = data.list
    .filter(({ courseType, priceFen }) => courseType === 1 && priceFen > 0)
    .sort((left, right) => left.priceFen - right.priceFen)
  return cheapest.id
}
