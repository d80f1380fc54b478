import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO } from '../support/pages/api'
import { findSerious, findSmallTexts, settle } from '../support/pages/check-screen'
import { ScreenTrial, type Visit } from '../support/pages/screen-trial'

const tap = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

describe('what lies over a screen', () => {
  const trial = new ScreenTrial()
  beforeAll(() => trial.start(DEMO.phone, { deviceScaleFactor: 1 }))
  afterAll(() => trial.stop())

  const open = async (visit: Visit): Promise<{ page: Page; check: () => Promise<void> }> => {
    const { page, errors } = await trial.open(visit)
    await settle(page)
    const check = async () => {
      // What still moves in is see-through.
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
            .map((animation) => animation.finished.catch(() => undefined)),
        ),
      )
      expect(await findSmallTexts(page)).toEqual([])
      expect(errors).toEqual([])
      expect(await findSerious(page)).toEqual([])
    }
    return { page, check }
  }

  it('UI-10 the wheels of a birthday and of a choice are sound for axe', async () => {
    const { page, check } = await open({ name: 'setUserInfo' })
    for (const name of ['生日', '性别']) {
      await page.getByText(name, { exact: true }).click()
      await dialog(page, name).waitFor()
      await check()
      await dialog(page, name).getByRole('button', { name: '关闭' }).click()
      await dialog(page, name).waitFor({ state: 'detached' })
    }
    await page.close()
  })

  it('UI-04 the settings, and the question before a logout, are', async () => {
    const { page, check } = await open({ name: 'tab4' })
    await tap(page, '设置')
    await dialog(page, '设置').waitFor()
    await check()
    await tap(page, '退出登录')
    await page.getByText('确定退出登录吗？').waitFor()
    await check()
    await page.close()
  })

  it('the filters of the course center are', async () => {
    const { page, check } = await open({ name: 'course' })
    await tap(page, '筛选')
    await dialog(page, '筛选').waitFor()
    await check()
    await page.close()
  })

  it('NOTE-01 the sheet for a note is', async () => {
    const { page, check } = await open({ name: 'courseNotes' })
    await tap(page, '记笔记')
    await dialog(page, '记笔记').waitFor()
    await check()
    await page.close()
  })
})
