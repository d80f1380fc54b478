import type MiniProgram from 'miniprogram-automator/out/MiniProgram'
import { expect } from 'vitest'
import { sendToEmulator } from './send-to-emulator'

interface Dialog {
  title?: string
  items: string[]
}

/** Taps an entry of the dialog with this title that WeChat itself shows above the pages, once it is there. */
export const answerDialog = async (program: MiniProgram, title: string, entry: string): Promise<void> => {
  const readOpen = async () => (await sendToEmulator<{ open?: Dialog }>(program, 'getPrompts')).open
  await expect.poll(async () => (await readOpen())?.title).toBe(title)
  const index = (await readOpen())!.items.indexOf(entry)
  expect(index, `${entry} in ${title}`).toBeGreaterThanOrEqual(0)
  await sendToEmulator(program, 'answerPrompt', { index })
}
