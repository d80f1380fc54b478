import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { routes, type RouteName } from '../../../../src/routes/routes'
import { showFailure, takeScreen } from '../take-screens'
import { findCutTexts, setTypeSize } from './large-type'
import { settle, untilDrawn } from './settle'
import { findOrderedLooks } from './style-order'

const SIZES = [
  { width: 375, height: 812 },
  { width: 320, height: 568 },
]

const LARGEST = 2

/** By how much a page is wider than the phone. */
const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * What every screen must be: at its address, under its title, no wider than a phone, legible, and nothing
 * serious for axe; with the largest letters on a small phone nothing is cut off. A screen that is not is kept as a
 * picture.
 */
export const checkScreen = (page: Page, label: string, route: RouteName, errors: string[]): Promise<void> =>
  showFailure(page, label, async () => {
    // A page has its title from its didShow, which follows its first drawing. A wrong one is named below.
    await page.waitForFunction((title) => document.title === title, routes[route].title).catch(() => undefined)
    await settle(page)
    expect(await readPlace(page), `${label} ended elsewhere`).toEqual({
      path: `/wap${routes[route].path}`,
      title: routes[route].title,
    })
    expect(await findHiddenTabs(page), 'chosen, but not in view').toEqual([])
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await untilDrawn(page)
      await takeScreen(page, `${label}-${size.width}`)
      expect(await findOverflow(page), `${label} is wider than a screen of ${size.width}`).toBeLessThanOrEqual(0)
      expect(await findSmallTexts(page), `letters below 12 px at ${size.width}`).toEqual([])
    }
    expect(await findOrderedLooks(page), `${label} looks different after other screens were visited`).toEqual([])
    await setTypeSize(page, LARGEST)
    await untilDrawn(page)
    await takeScreen(page, `${label}-320-large`)
    expect(await findOverflow(page), `${label} is too wide with the largest letters`).toBeLessThanOrEqual(0)
    expect(await findCutTexts(page), `${label} with the largest letters`).toEqual([])
    await setTypeSize(page, 0)
    expect(errors).toEqual([])
    expect(await findSerious(page)).toEqual([])
  })

const readPlace = (page: Page): Promise<{ path: string; title: string }> =>
  page.evaluate(() => ({ path: window.location.pathname, title: document.title }))

/** The chosen tab of each row that scrolls sideways can be read without scrolling it. */
const findHiddenTabs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="tab"][aria-selected="true"]')]
      .filter((tab) => {
        const { left, right, width } = tab.getBoundingClientRect()
        return width > 0 && (left < 0 || right > window.innerWidth)
      })
      .map((tab) => tab.textContent ?? ''),
  )

/** Nothing is smaller than 12 px on any phone. Taro's own elements and frames of others are not ours to size. */
export const findSmallTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#app *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter(
        (element) => element.getBoundingClientRect().height > 0 && parseFloat(getComputedStyle(element).fontSize) < 12,
      )
      .map((element) => `${getComputedStyle(element).fontSize} ${element.textContent?.slice(0, 20) ?? ''}`),
  )

/** A watermark is pale by the specification (PLAY-07) and nothing to read. */
export const findSerious = async (page: Page): Promise<string[]> => {
  // axe is written for newer browsers than the app.
  await page.evaluate(() => window.remember?.())
  // Without a value of its own, the script's would be sent back: two thirds of a second.
  await page.evaluate(`${axe.source}\n;undefined`)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(
      { exclude: ['[data-watermark]'] },
      // Style sheets and media are preloaded for rules of less weight.
      { resultTypes: ['violations'], preload: false },
    ),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`)
          .join(' | ')}`,
    )
}
