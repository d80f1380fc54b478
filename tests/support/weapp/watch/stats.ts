import type MiniProgram from 'miniprogram-automator/out/MiniProgram'

/** What a page sent by setData since launch, as the emulator counts it. */
export interface PageStats {
  path: string
  calls: number
  bytes: number
  largestBytes: number
  mostCallsPerSecond: number
  firstSecondCalls: number
}

interface WithConnection {
  connection: { send(method: string): Promise<{ pages: PageStats[] }> }
}

const NOTHING = { calls: 0, bytes: 0, largestBytes: 0, mostCallsPerSecond: 0, firstSecondCalls: 0 }

/** The emulator's own method: DevTools have none. A page that was never opened has sent nothing. */
export const readStats = async (program: MiniProgram, path: string): Promise<PageStats> => {
  const { pages } = await (program as unknown as WithConnection).connection.send('Emulator.getStats')
  return pages.find((page) => page.path === path) ?? { path, ...NOTHING }
}
