import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { phoneOf } from '../support/pages/school/demo-learners'
import { school } from '../support/pages/school/school'
import { takeScreens } from '../support/pages/take-screens'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).locator('visible=true').first()
const text = (page: Page, words: string | RegExp) => page.getByText(words).locator('visible=true').first()
const option = (page: Page, index: number) => page.getByRole('radio').locator('visible=true').nth(index)

describe('an exam in the browser', () => {
  const openPhone = usePhones()

  it('keeps every answer over a reload and without a network, and ends with a score and an analysis', async () => {
    const phone = await openPhone({ ...(await keepLogin(phoneOf('exam'))), reducedMotion: 'reduce' })
    const { page, errors } = await openPage(phone)
    await page.goto(`${school.url}/wap/pages/paper`)
    await text(page, '低压电工模拟考试（一）').waitFor()
    await takeScreens(page, 'paper-center')
    await text(page, '低压电工模拟考试（一）').click()
    await text(page, '试卷结构').waitFor()
    await takeScreens(page, 'paper-detail')
    await button(page, '进入考试').click()
    await text(page, '考试规则').waitFor()
    await page.getByRole('checkbox').locator('visible=true').click()
    await takeScreens(page, 'exam-before')
    await button(page, '开始考试').click()

    await option(page, 0).click()
    await text(page, '答案已保存').waitFor()
    await takeScreens(page, 'exam-room')
    await page.reload()
    await option(page, 0).waitFor()
    expect(await option(page, 0).getAttribute('aria-checked')).toBe('true')

    await phone.setOffline(true)
    await button(page, '下一题').click()
    await option(page, 1).click()
    await text(page, '网络断开').waitFor()
    await phone.setOffline(false)
    await text(page, '答案已保存').waitFor()

    await button(page, /^题卡/).click()
    await text(page, '已答 2').waitFor()
    await takeScreens(page, 'exam-sheet')
    await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
    await text(page, /还有 \d+ 题未做/).waitFor()
    await takeScreens(page, 'exam-hand-in')
    await page.getByRole('dialog').getByRole('button', { name: '交卷' }).last().click()
    await text(page, '各部分得分').waitFor()
    await takeScreens(page, 'exam-result')
    await button(page, '查看解析').click()
    await text(page, '只看错题').waitFor()
    await takeScreens(page, 'exam-analysis')
    expect(errors).toEqual([])
  })
})
