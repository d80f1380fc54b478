import type { BrowserContext, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ScreenTrial, type Visit } from '../support/pages/screens/screen-trial'
import { settle } from '../support/pages/screens/settle'

/** One or more screens of each kind whose parts come with several calls, or whose first look is not their last. */
const SCREENS: Visit['name'][] = [
  ...(['tab1', 'account', 'exams', 'practices', 'wrongBook', 'messages', 'myOrders', 'myAttendance'] as const),
  ...([
    'teacherResult',
    'goodsDetail',
    'article',
    'courseOffice',
    'share',
    'paySuccess',
    'invoiceForm',
    'appointmentRecords',
  ] as const),
  ...(['courseVideo', 'imageText', 'audio', 'document', 'picture', 'liveRoom', 'comingLive', 'replay'] as const),
  ...(['timetable', 'classTimetable', 'promoterCenter', 'promoterIncome', 'promoterRank'] as const),
]
/** Of any four calls in a row the first is answered so much before the second, and so on. */
const STEP_MILLISECONDS = 150
/** Below the third digit that Lighthouse shows. */
const MOST_SHIFT = 0.0005

declare global {
  interface Window {
    moved: { by: number; what: string[] }[]
  }
}

const watchShifts = (): void => {
  const moved: Window['moved'] = (window.moved = [])
  const describe = ({ node, previousRect, currentRect }: LayoutShiftSource) =>
    `${node?.textContent?.slice(0, 20) ?? ''} from ${previousRect.y} to ${currentRect.y}`
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      moved.push({ by: value, what: sources.map(describe) })
  }).observe({ type: 'layout-shift', buffered: true })
}
/** Missing in TypeScript's library. */
interface LayoutShiftSource {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: LayoutShiftSource[]
}

/** Answers come in another order than they were asked for, as over a slow network. */
const spreadAnswers = async (phone: BrowserContext): Promise<void> => {
  await phone.addInitScript(watchShifts)
  let asked = 0
  await phone.route('**/api/**', async (route: Route) => {
    const turn = (asked++ * 3) % 4
    await new Promise((resolve) => {
      setTimeout(resolve, turn * STEP_MILLISECONDS)
    })
    // The page may have been closed by then.
    await route.continue().catch(() => undefined)
  })
}

describe.concurrent('a screen whose answers come one after the other', () => {
  const trial = new ScreenTrial()
  beforeAll(() => trial.start('steadyScreens', { deviceScaleFactor: 1, prepare: spreadAnswers }))

  it.each(SCREENS)('%s: nothing that is seen moves', async (name) => {
    const { page, errors } = await trial.open({ name })
    await settle(page)
    const moved = await page.evaluate(() => window.moved)
    expect(
      moved.reduce((total, { by }) => total + by, 0),
      JSON.stringify(moved),
    ).toBeLessThan(MOST_SHIFT)
    expect(errors).toEqual([])
    await page.close()
  })
})
