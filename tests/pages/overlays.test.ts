import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findSerious, findSmallTexts } from '../support/pages/screens/check-screen'
import { ScreenTrial, type Visit } from '../support/pages/screens/screen-trial'
import { settle } from '../support/pages/screens/settle'

const tap = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

describe('what lies over a screen', () => {
  const trial = new ScreenTrial()
  beforeAll(() => trial.start('overlays', { deviceScaleFactor: 1 }))

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

  it('UI-10 a wheel is turned by the arrow keys and by a finger, also when it still turns at 确定', async () => {
    const { page } = await open({ name: 'setUserInfo' })
    await page.getByText('生日', { exact: true }).click()
    const [year, month] = [1, 2].map((column) => page.getByRole('spinbutton', { name: `生日，第 ${column} 列` }))
    const before = Number.parseInt((await year!.getAttribute('aria-valuetext'))!, 10)
    await year!.press('ArrowDown')
    await expect.poll(() => year!.getAttribute('aria-valuetext')).toBe(`${before + 1}年`)
    await month!.press('ArrowDown')
    await expect.poll(() => month!.getAttribute('aria-valuetext')).toMatch(/^0?2月$/)
    // While the sheet still slides in, a finger at its former place would miss the wheel.
    const places = [NaN]
    await expect.poll(async () => places.unshift((await month!.boundingBox())!.y) && places[0] === places[1]).toBe(true)
    const { x, y, width, height } = (await month!.boundingBox())!
    const phone = await page.context().newCDPSession(page)
    // A phone reports a finger once a frame, so the wheel has been drawn before the next event.
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', offset: number) => {
      await phone.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + height / 2 + offset }],
      })
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await touch('touchStart', 0)
    for (const offset of [-20, -40, -60, -80]) await touch('touchMove', offset)
    await touch('touchEnd', 0)
    await page.getByRole('button', { name: '确定', exact: true }).click()
    await dialog(page, '生日').waitFor({ state: 'detached' })
    const chosen = /(\d{4})-(\d\d)-01/.exec(await page.getByText(/^\d{4}-\d\d-\d\d$/).innerText())!
    expect(Number(chosen[1])).toBe(before + 1)
    expect(Number(chosen[2])).toBeGreaterThan(2)
    await page.close()
  })

  it('UI-04 the settings, and the question before a logout, are', async () => {
    const { page, check } = await open({ name: 'tab4' })
    await tap(page, '设置')
    await dialog(page, '设置').waitFor()
    await check()
    await tap(page, '退出登录')
    await dialog(page, '提示').getByText('确定退出登录吗？').waitFor()
    await check()
    await page.close()
  })

  it('Escape closes what lies on top, and gives the focus back', async () => {
    const { page } = await open({ name: 'tab4' })
    await tap(page, '设置')
    await dialog(page, '设置').waitFor()
    await tap(page, '退出登录')
    await dialog(page, '提示').waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('取消')
    await page.keyboard.press('Escape')
    await dialog(page, '提示').waitFor({ state: 'detached' })
    expect(await dialog(page, '设置').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog(page, '设置').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('设置')
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
