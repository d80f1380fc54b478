import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What lies over the page, or over what lies over it. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last()

/** Opens an act of a row: the one that it shows, or one under 更多. */
export const openAct = async (row: Locator, label: string): Promise<void> => {
  await row.waitFor()
  const shown = row.getByRole('button', { name: label, exact: true })
  if (await shown.count()) return shown.click()
  await row.getByRole('button', { name: /^更多操作/ }).click()
  await row.page().getByRole('menuitem', { name: label, exact: true }).click()
}

/** Presses a button of the dialog. One that has just loaded still says so before its label. */
export const confirm = (page: Page, label: string): Promise<void> =>
  dialogOf(page)
    .getByRole('button', { name: new RegExp(`^(loading )?${label}$`) })
    .click()

/** Confirms an act and waits until it is done. */
export const finishAct = async (page: Page, label: string): Promise<void> => {
  await confirm(page, label)
  await untilClosed(page)
}

/** Until nothing lies over the page. */
export const untilClosed = (page: Page): Promise<void> => expect.poll(() => page.getByRole('dialog').count()).toBe(0)
