import { describe, expect, it } from 'vitest'
import { usePhones } from '../support/pages/browser'
import { openLearner } from '../support/pages/school/open-learner'
import { school } from '../support/pages/school/school'
import { checkScreen } from '../support/pages/screens/check-screen'
import { button, seen, text } from '../support/pages/seen'

describe('ads', () => {
  const openPhone = usePhones()

  it('open the home page once a day, can be skipped, and never stand before a screen that was linked', async () => {
    const { page, errors, api } = await openLearner(openPhone, 'adViewer')
    const { list } = await api.succeed('POST /resource/api/ad/list', { places: ['open', 'float'] })
    expect(list.map(({ place }) => place)).toEqual(['open', 'float'])
    await page.goto(`${school.url}/wap/pages/course`)
    await seen(page.getByRole('tab').first()).waitFor()
    expect(await page.getByRole('button', { name: '跳过' }).count()).toBe(0)
    await page.goto(`${school.url}/wap/`)
    await button(page, '跳过').click()
    await page.getByRole('dialog', { name: '冬季班开始报名' }).waitFor({ state: 'detached' })
    await page.reload()
    await seen(page.getByRole('link', { name: '下班半小时，学一门手艺' })).click()
    await text(page, '每周日有老师答疑').waitFor()
    expect(await page.getByRole('button', { name: '跳过' }).count()).toBe(0)
    await checkScreen(page, 'ad', 'ad', errors)
    await button(page, '去选课').click()
    await page.waitForURL(/\/pages\/course/)
    expect(errors).toEqual([])
  })
})
