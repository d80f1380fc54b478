import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withQuery } from '../../src/core/router/address'
import type { ScreenParams } from '@contract/screens'
import { routes, type RouteName } from '../../src/routes/routes'
import { Api, DEMO } from '../support/pages/api'
import { findScreenParams, VARIANTS, type ScreenKey } from '../support/pages/screens/screens'
import { engines } from '../support/weapp/engines'
import { listHostless } from '../support/weapp/tree/hostless'
import { loginByPassword } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { readStats, type PageStats } from '../support/weapp/watch/stats'
import { findRole, readText } from '../support/weapp/tree/taro-tree'
import { watchTitles } from '../support/weapp/watch/titles'

const SCREENSHOTS = path.resolve(process.env.WEAPP_SCREENSHOTS ?? path.resolve(__dirname, '../.output/weapp'))
/** WeChat's own advice for a first screen. */
const CALLS_PER_SECOND = 5
const LARGEST_BYTES = 32 * 1024
/**
 * Responses that arrive together are sent together; on a busy machine they arrive apart. So the fewest calls of this
 * many visits count.
 */
const MOST_VISITS = 3

const routeOf = (key: ScreenKey): RouteName =>
  key in VARIANTS ? VARIANTS[key as keyof typeof VARIANTS] : (key as RouteName)
/** A learner who is logged in is led on from here. */
const forVisitors: ScreenKey[] = ['login']
const forLearners = [...Object.keys(routes), ...Object.keys(VARIANTS)].filter((key) => key !== 'login') as ScreenKey[]
/** Screens that say what went wrong: that is their content. */
const TELLS_FAILURE = new Set<RouteName>(['error'])
/** Screens with a canvas, which jsdom does not draw: there they say so. */
const WITH_CANVAS = new Set<RouteName>(['share'])

describe.each(engines)('every screen of the route table inside WeChat, in %s', (engine) => {
  let stage: Stage
  let titles: string[]
  let params: Partial<Record<ScreenKey, ScreenParams>>
  const sent: PageStats[] = []

  beforeAll(async () => {
    fs.mkdirSync(SCREENSHOTS, { recursive: true })
    stage = await openStage(engine)
    titles = await watchTitles(stage.program)
    const api = new Api(stage.server)
    await api.login(DEMO.phone, DEMO.password)
    params = await findScreenParams(api)
  })
  afterAll(async () => {
    printLargest(sent)
    await stage?.close()
  })

  /** Opens a screen; the first second's calls are those of this visit alone. */
  const open = async (key: ScreenKey) => {
    const { screen, program } = stage
    const path = routes[routeOf(key)].path
    const before = engine === 'devtools' ? undefined : await readStats(program, path.slice(1))
    const { page, root } = await screen.open(withQuery(routes[routeOf(key)].path, params[key] ?? {}))
    if (!before) return { page, root, stats: undefined }
    const after = await readStats(program, page.path)
    expect(after.calls).toBeGreaterThan(before.calls)
    return { page, root, stats: { ...after, firstSecondCalls: after.firstSecondCalls - before.firstSecondCalls } }
  }

  const visit = async (key: ScreenKey): Promise<void> => {
    const name = routeOf(key)
    const { program, errors } = stage
    errors.length = 0
    const { page, root, stats } = await open(key)
    expect(`/${page.path}`).toBe(routes[name].path)
    expect(titles.at(-1)).toBe(routes[name].title)
    expect(readText(root)).not.toBe('')
    if (!TELLS_FAILURE.has(name) && !(engine === 'jsdom' && WITH_CANVAS.has(name)))
      expect(findRole(root, 'alert', /./)).toBeUndefined()
    expect(listHostless(root), 'addresses that only the web can complete').toEqual([])
    if (engine === 'chromium') await program.screenshot({ path: path.join(SCREENSHOTS, `${key}.png`) })
    if (stats) {
      for (let visits = 1; visits < MOST_VISITS && stats.firstSecondCalls > CALLS_PER_SECOND; visits++)
        stats.firstSecondCalls = Math.min(stats.firstSecondCalls, (await open(key)).stats!.firstSecondCalls)
      sent.push(stats)
      expect(stats.largestBytes, 'bytes of the largest setData').toBeLessThanOrEqual(LARGEST_BYTES)
      expect(stats.firstSecondCalls, 'setData calls in the first second').toBeLessThanOrEqual(CALLS_PER_SECOND)
    }
    expect(errors).toEqual([])
  }

  it.each(forVisitors)('%s opens for a visitor with its title and logs no error', visit)

  describe('for a learner', () => {
    beforeAll(async () => {
      await loginByPassword(stage, DEMO.phone, DEMO.password)
      expect(stage.errors).toEqual([])
    })

    it.each(forLearners)('%s opens with its title and its content, logs no error, and sends little', visit)
  })
})

const printLargest = (sent: PageStats[]): void => {
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
