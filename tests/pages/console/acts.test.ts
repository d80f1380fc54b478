import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../../../console/src/menu/pages'
import { usePhones } from '../../support/pages/browser'
import { followDeskLink, openConsole, openDeskPage, type Desk } from '../../support/pages/console/open-console'

/** Rows whose acts are tried: those of one state often differ from those of another. */
const MOST_ROWS = 6

describe('every act of the console', () => {
  const openContext = usePhones()
  let desk: Desk
  beforeAll(async () => {
    desk = await openConsole(openContext)
    await openDeskPage(desk.page, 'today')
  })

  it.each(pages.map(({ path }) => path))('%s: opens with what it needs, and says what is missing', async (path) => {
    const { page, complaints } = desk
    complaints.length = 0
    await followDeskLink(page, path)
    const faults: string[] = []
    const tried = new Set<string>()
    const tryAct = async (name: string, open: () => Promise<void>): Promise<void> => {
      if (tried.has(name)) return
      tried.add(name)
      await open()
      const fault = await judgeDialog(page).catch((error: unknown) => String(error).slice(0, 200))
      if (fault) faults.push(`${name}: ${fault}`)
      await closeDialogs(page)
    }

    for (const button of await page.locator('.desk-tops button').all())
      await tryAct(await button.innerText(), () => button.click())
    const rows = page.locator('tbody tr.ant-table-row')
    for (let index = 0; index < Math.min(await rows.count(), MOST_ROWS); index += 1) {
      const acts = rows.nth(index).locator('.acts')
      for (const button of await acts.locator('.ant-btn-link').all()) {
        const name = await button.innerText()
        if (name !== '查看') await tryAct(name, () => button.click())
      }
      const more = acts.locator('[aria-label^=更多操作]')
      if ((await more.count()) === 0) continue
      const items = page.locator('.ant-dropdown:not(.ant-dropdown-hidden) [role=menuitem]')
      await more.click()
      await items.first().waitFor()
      const names = await items.allInnerTexts()
      await page.keyboard.press('Escape')
      for (const name of names)
        await tryAct(name, async () => {
          if ((await items.count()) === 0) await more.click()
          await items.filter({ hasText: name }).first().click()
        })
      await page.locator('h1').first().click()
    }
    expect(faults).toEqual([])
    expect(complaints).toEqual([])
  })
})

const judgeDialog = async (page: Desk['page']): Promise<string | undefined> => {
  const dialog: Locator = page.locator('.ant-modal:visible').last()
  await dialog.waitFor({ timeout: 10_000 })
  await dialog.locator('.ant-skeleton').first().waitFor({ state: 'detached' })
  const alert = dialog.locator('[role=alert].ant-alert-error')
  if (await alert.count()) return alert.first().innerText()
  const empty = await dialog
    .locator('[aria-required=true]')
    .evaluateAll(
      (fields) =>
        fields.filter(
          (field) => field instanceof HTMLInputElement && field.type === 'text' && !field.value && !field.readOnly,
        ).length,
    )
  if (empty === 0) return undefined
  await dialog.locator('.ant-modal-footer .ant-btn').last().click()
  await dialog.locator('.ant-form-item-explain-error').first().waitFor({ timeout: 3000 })
  return undefined
}

const closeDialogs = async (page: Desk['page']): Promise<void> => {
  const open = page.locator('.ant-modal:visible')
  while (await open.count()) {
    await open.last().locator('.ant-modal-close').click()
    await page.waitForTimeout(50)
    const leave = page.getByRole('button', { name: '不保存，关闭' })
    if (await leave.count()) await leave.click()
    await page.waitForTimeout(250)
  }
}
