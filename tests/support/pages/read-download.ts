import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'

/** Taps what downloads a file; returns its name and the first five letters in it. */
export const readDownload = async (page: Page, what: Locator): Promise<{ name: string; head: string }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), what.click()])
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-download-'))
  const file = path.join(folder, 'file')
  await download.saveAs(file)
  const head = fs.readFileSync(file).toString('latin1', 0, 5)
  fs.rmSync(folder, { recursive: true })
  return { name: download.suggestedFilename(), head }
}
