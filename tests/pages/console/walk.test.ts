import { beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../../../console/src/menu/pages'
import { usePhones } from '../../support/pages/browser'
import {
  DESK,
  followDeskLink,
  openConsole,
  openDeskPage,
  SMALL_DESK,
  type Desk,
} from '../../support/pages/console/open-console'
import { findSerious } from '../../support/pages/screens/check-screen'
import { takeScreen } from '../../support/pages/take-screens'

const SMALLEST_LETTERS = 12

describe('every page of the console', () => {
  const openContext = usePhones()
  let desk: Desk
  beforeAll(async () => {
    desk = await openConsole(openContext)
    // The first page is followed from another.
    await openDeskPage(desk.page, 'account')
  })

  it.each(pages.map(({ path }) => ({ path })))(
    '$path is whole at both sizes, for the eye and for a screen reader',
    async ({ path }) => {
      const { page, complaints } = desk
      complaints.length = 0
      await page.setViewportSize(DESK)
      await followDeskLink(page, path)
      await takeScreen(page, `console-${path}`)
      for (const size of [DESK, SMALL_DESK]) {
        await page.setViewportSize(size)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'sideways').toBe(true)
      }
      expect(await page.locator('.ant-result-error').count(), 'answers').toBe(0)
      expect(await findSmallLetters(page)).toEqual([])
      expect(await findSerious(page)).toEqual([])
      expect(complaints).toEqual([])
    },
  )
})

const findSmallLetters = (page: Desk['page']) =>
  page.evaluate((least) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const small = new Set<string>()
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      if (!textContent?.trim() || !parentElement?.checkVisibility()) continue
      if (parseFloat(getComputedStyle(parentElement).fontSize) < least) small.add(textContent.trim())
    }
    return [...small]
  }, SMALLEST_LETTERS)
