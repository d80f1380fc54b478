import type { Locator, Page } from 'playwright-core'

/** The first that is seen: pages below stay in the document, hidden. */
export const seen = (locator: Locator): Locator => locator.locator('visible=true').first()
export const button = (page: Page, name: string): Locator => seen(page.getByRole('button', { name, exact: true }))
export const field = (page: Page, name: string): Locator => seen(page.getByRole('textbox', { name, exact: true }))
export const text = (page: Page, words: string): Locator => seen(page.getByText(words, { exact: true }))
