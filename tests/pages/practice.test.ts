import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import type { ParamsOf, RouteName } from '../../src/routes/routes'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { phoneOf } from '../support/pages/school/demo-learners'
import { school } from '../support/pages/school/school'
import { takeScreens } from '../support/pages/take-screens'

const inFront = (page: Page) => page.locator('.taro_page').last()
const seen = (page: Page, role: 'button' | 'radio', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).locator('visible=true')
const text = (page: Page, words: string | RegExp) => inFront(page).getByText(words, { exact: true }).first()
const go = <N extends RouteName>(page: Page, name: N, params: ParamsOf<N>) =>
  page.goto(`${school.url}/wap${toAddress(name, params)}`)

/** Judges questions as right until one is wrong. */
const makeMistake = async (page: Page): Promise<void> => {
  for (;;) {
    await seen(page, 'radio', '正确').click()
    await text(page, /^回答(正确|错误)$/).waitFor()
    if (await text(page, '回答错误').isVisible()) return
    await seen(page, 'button', '下一题').click()
  }
}

describe('practice and the wrong book', () => {
  const openPhone = usePhones()

  it('collects a mistake, and is empty again once it was done right', async () => {
    const phone = await openPhone({ ...(await keepLogin(phoneOf('practice'))), reducedMotion: 'reduce' })
    const { page, errors } = await openPage(phone)
    await go(page, 'practices', {})
    await text(page, '每日一练').waitFor()
    await takeScreens(page, 'practice-home')

    await go(page, 'practice', { kind: 'judge', count: '20' })
    await makeMistake(page)
    await takeScreens(page, 'practice-wrong')
    await seen(page, 'button', '题卡').click()
    await seen(page, 'button', '结束练习').waitFor()
    await takeScreens(page, 'practice-sheet')

    await go(page, 'wrongBook', {})
    await text(page, '道错题').waitFor()
    await takeScreens(page, 'wrong-book')
    await seen(page, 'button', '连续答对 2 次移出').click()
    await seen(page, 'radio', '答对 1 次移出').click()
    await page.getByText('已保存').first().waitFor()

    await go(page, 'wrongPractice', { count: '100' })
    await seen(page, 'radio', '错误').click()
    await text(page, '回答正确').waitFor()
    await seen(page, 'button', '完成练习').click()
    await text(page, '% 正确率').waitFor()
    await takeScreens(page, 'wrong-result')
    await seen(page, 'button', '回到错题本').click()
    await text(page, '错题本是空的').waitFor()
    expect(errors).toEqual([])
  })

  it('shows every kind of question', async () => {
    const phone = await openPhone({ ...(await keepLogin(phoneOf('practice'))), reducedMotion: 'reduce' })
    const { page, errors } = await openPage(phone)
    for (const kind of ['multiple', 'blank', 'essay', 'material'] as const) {
      await go(page, 'practice', { kind, count: '5' })
      await inFront(page).getByText('第 1/').first().waitFor()
      await takeScreens(page, `practice-${kind}`)
    }
    expect(errors).toEqual([])
  })
})
