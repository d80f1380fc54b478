import { describe, expect, it } from 'vitest'
import { BLOCK_KINDS } from '../../contract/shop/block-kinds'
import { toAddress } from '../../src/core/router/address'
import { openPage, usePhones } from '../support/pages/browser'
import { school } from '../support/pages/school/school'
import { takeScreens } from '../support/pages/take-screens'
import { readDemoBlocks, readDemoWords, sortByPlace } from '../support/demo-blocks'

describe('a page with every kind of block', () => {
  const openPhone = usePhones()

  it('has them all in the school’s file', () => {
    expect(new Set(readDemoBlocks().map(({ kind }) => kind))).toEqual(new Set(Object.keys(BLOCK_KINDS)))
  })

  it('shows them in the order of the file, pops up once, and never moves what is drawn', async () => {
    const { page, errors } = await openPage(await openPhone({ deviceScaleFactor: 1, reducedMotion: 'reduce' }))
    await page.addInitScript(() => {
      const shifts = window as unknown as { shift: number }
      shifts.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${school.url}/wap${toAddress('center', { code: 'all-blocks' })}`)
    const popup = page.getByRole('dialog', { name: '冬季班招生' })
    await popup.waitFor()
    await popup.getByRole('button', { name: '关闭', exact: true }).click()
    await popup.waitFor({ state: 'detached' })

    const words = readDemoWords()
    await page.getByText(words.at(-1)!, { exact: true }).first().waitFor()
    const text = await page.locator('[role=main]').last().innerText()
    expect(sortByPlace(words, text)).toEqual(words)
    expect(await page.title()).toBe('全部装修组件')
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
    await takeScreens(page, 'all-blocks')

    await page.reload()
    await page.getByText(words.at(-1)!, { exact: true }).first().waitFor()
    expect(await popup.count()).toBe(0)
    expect(errors).toEqual([])
  })
})
