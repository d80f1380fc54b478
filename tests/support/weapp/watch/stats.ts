import type MiniProgram from 'miniprogram-automator/out/MiniProgram'
import { sendToEmulator } from './send-to-emulator'

/** What a page sent by setData since launch, as the emulator counts it. */
export interface PageStats {
  path: string
  calls: number
  bytes: number
  largestBytes: number
  mostCallsPerSecond: number
  firstSecondCalls: number
}

const NOTHING = { calls: 0, bytes: 0, largestBytes: 0, mostCallsPerSecond: 0, firstSecondCalls: 0 }

/** A page that was never opened has sent nothing. */
export const readStats = async (program: MiniProgram, path: string): Promise<PageStats> => {
  const { pages } = await sendToEmulator<{ pages: PageStats[] }>(program, 'getStats')
  return pages.find((page) => page.path === path) ?? { path, ...NOTHING }
}

/** The pages that sent the most at once. */
export const printLargest = (sent: PageStats[]): void => {
  const rows = [...sent].sort((one, other) => other.largestBytes - one.largestBytes).slice(0, 5)
  console.log(
    rows
      .map(
        ({ path: page, largestBytes, firstSecondCalls }) =>
          `${page}: ${(largestBytes / 1024).toFixed(1)} KB, ${firstSecondCalls} calls/s`,
      )
      .join('\n'),
  )
}
