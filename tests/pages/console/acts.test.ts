import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../../../console/src/menu/pages'
import { usePhones } from '../../support/pages/browser'
import { followDeskLink, openConsole, openDeskPage, type Desk } from '../../support/pages/console/open-console'
import { patience } from '../../support/patience'

/** Rows whose acts are tried: those of one state often differ from those of another. */
const MOST_ROWS = 6
const STEP_MILLISECONDS = patience(10_000)

describe('every act of the console', () => {
  const openContext = usePhones()
  let desk: Desk
  beforeAll(async () => {
    desk = await openConsole(openContext)
    desk.page.setDefaultTimeout(STEP_MILLISECONDS)
    await openDeskPage(desk.page, 'account')
  })

  it.each(pages.map(({ path }) => path))('%s: opens with what it needs, and says what is missing', async (path) => {
    const { page, complaints } = desk
    complaints.length = 0
    await followDeskLink(page, path)
    const faults: string[] = []
    const tried = new Set<string>()
    const attempt = async (name: string, open: () => Promise<void>): Promise<void> => {
      if (tried.has(name)) return
      tried.add(name)
      try {
        await open()
        const fault = await judge(page)
        if (fault) faults.push(`${name}: ${fault}`)
        await closeLayers(page)
      } catch (error) {
        faults.push(`${name}: ${String(error).split('\n', 1)[0]}`)
        await openDeskPage(page, path)
      }
    }

    for (const button of await page.locator('.desk-tops button').all())
      await attempt(await button.innerText(), () => button.click())
    const rows = page.locator('tbody tr.ant-table-row')
    const count = Math.min(await rows.count(), MOST_ROWS)
    for (let index = 0; index < count; index += 1) await tryRow(rows.nth(index), attempt)
    expect(faults).toEqual([])
    expect(complaints).toEqual([])
  })
})

/** Tries what a row offers: its button, and what stands under 更多. */
const tryRow = async (row: Locator, attempt: (name: string, open: () => Promise<void>) => Promise<void>) => {
  for (const button of await row.locator('.acts .ant-btn-link').all())
    await attempt(await button.innerText(), () => button.click())
  const more = row.locator('.acts [aria-label^=更多操作]')
  if ((await more.count()) === 0) return
  const items = row.page().locator('.ant-dropdown:not(.ant-dropdown-hidden) [role=menuitem]')
  const open = async (): Promise<void> => {
    await more.click()
    await items.first().waitFor()
  }
  await open()
  const names = await items.allInnerTexts()
  await row.page().keyboard.press('Escape')
  await items.first().waitFor({ state: 'hidden' })
  for (const name of names)
    await attempt(name, async () => {
      await open()
      await items.filter({ hasText: new RegExp(`^${name}$`) }).click()
    })
}

const layersOf = (page: Page) => page.locator('.ant-modal:visible, .ant-drawer-section:visible')

/** What is wrong with the dialog or the record that has opened, if anything is. */
const judge = async (page: Page): Promise<string | undefined> => {
  const layer = layersOf(page).last()
  await layer.waitFor()
  await layer.locator('.ant-skeleton').first().waitFor({ state: 'detached' })
  const alert = layer.locator('.ant-alert-error, .ant-result-error')
  if (await alert.count()) return alert.first().innerText()
  const isIncomplete = await layer
    .locator(':is(input, textarea)[aria-required=true]')
    .evaluateAll((fields) => fields.some((field) => !(field as HTMLInputElement).value))
  if (!isIncomplete) return undefined
  await layer.locator('.ant-modal-footer .ant-btn').last().click()
  await layer.locator('.ant-form-item-explain-error').first().waitFor()
  return undefined
}

const closeLayers = async (page: Page): Promise<void> => {
  const layers = layersOf(page)
  const leave = page.getByRole('button', { name: '不保存，关闭' })
  for (let open = await layers.count(); open > 0; open = await layers.count()) {
    await layers.last().locator('.ant-modal-close, .ant-drawer-close').first().click()
    await expect.poll(async () => (await leave.count()) > 0 || (await layers.count()) < open).toBe(true)
    if (await leave.count()) await leave.click()
    await expect.poll(() => layers.count()).toBe(0)
  }
}
