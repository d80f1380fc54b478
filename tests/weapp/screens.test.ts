import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withQuery } from '../../src/core/router/address'
import { routes, type RouteName } from '../../src/routes/routes'
import { DEMO } from '../support/pages/api'
import { phoneOf, type DemoLearner } from '../support/pages/school/demo-learners'
import { VARIANTS, type ScreenKey } from '../support/pages/screens/screens'
import { Pool } from '../support/pool'
import { engines } from '../support/weapp/engines'
import { loginByPassword } from '../support/weapp/login'
import { ScreenPhone } from '../support/weapp/screen-phone'
import { CrossCheck } from '../support/weapp/tree/cross-check'
import { listHostless } from '../support/weapp/tree/hostless'
import { findRole, idOf, readText } from '../support/weapp/tree/taro-tree'
import { printLargest, type PageStats } from '../support/weapp/watch/stats'

/** With this folder Chromium opens every screen and keeps its picture. */
const { WEAPP_SCREENSHOTS } = process.env
/** WeChat's own advice for a first screen. */
const CALLS_PER_SECOND = 5
const LARGEST_BYTES = 32 * 1024
/**
 * Responses that arrive together are sent together; on a busy machine they arrive apart. So the fewest calls of this
 * many visits count.
 */
const MOST_VISITS = 5
/** What a browser plays, draws, loads or lays out by itself; all else is the same in jsdom. */
const NATIVE =
  /<(video|audio|canvas|camera|web-view|map|live-player|live-pusher|scroll-view|swiper|movable-area|picker-view)\b/
/** A sound is played without an element. */
const SOUNDING = new Set<ScreenKey>(['audio'])

const routeOf = (key: ScreenKey): RouteName =>
  key in VARIANTS ? VARIANTS[key as keyof typeof VARIANTS] : (key as RouteName)
const forVisitors: ScreenKey[] = ['tab1', 'account', 'login']
/** A learner who is logged in is led on from the login. */
const forLearners = [...Object.keys(routes), ...Object.keys(VARIANTS)].filter((key) => key !== 'login') as ScreenKey[]
/** Screens that say what went wrong: that is their content. */
const TELLS_FAILURE = new Set<RouteName>(['error'])
/** Screens with a canvas, which jsdom does not draw: there they say so. */
const WITH_CANVAS = new Set<RouteName>(['share', 'promoterInvite'])
/** A phone for each, since a lesson belongs to the phone that opened it last. There is one DevTools. */
const LEARNERS: DemoLearner[] = process.env.WEAPP_ENDPOINT ? ['screens'] : ['screens', 'moreScreens']

/** Screens that were seen in jsdom, without anything native. */
const plain = new Set<ScreenKey>()

describe.each(engines)('every screen of the route table inside WeChat, in %s', (engine) => {
  let phones: ScreenPhone[]
  let pool: Pool<ScreenPhone>
  let crossCheck: CrossCheck | undefined
  const sent: PageStats[] = []

  beforeAll(async () => {
    if (WEAPP_SCREENSHOTS) fs.mkdirSync(WEAPP_SCREENSHOTS, { recursive: true })
    phones = await Promise.all(LEARNERS.map((learner) => ScreenPhone.open(engine, learner)))
    pool = new Pool(phones)
    if (engine === 'jsdom') crossCheck = new CrossCheck(phones[0]!.stage.folder!)
  })
  afterAll(async () => {
    printLargest(sent)
    crossCheck?.printUnknown()
    await Promise.all(phones.map(({ stage }) => stage.close()))
  })

  const visit = (key: ScreenKey): Promise<void> =>
    pool.use(async (phone) => {
      const name = routeOf(key)
      const address = withQuery(routes[name].path, phone.params[key] ?? {})
      const { program, errors } = phone.stage
      errors.length = 0
      const { page, root, stats } = await phone.visit(address)
      expect(`/${page.path}`).toBe(routes[name].path)
      expect(phone.titles.at(-1)).toBe(routes[name].title)
      expect(readText(root)).not.toBe('')
      if (!TELLS_FAILURE.has(name) && !(engine === 'jsdom' && WITH_CANVAS.has(name)))
        expect(findRole(root, 'alert', /./)).toBeUndefined()
      expect(listHostless(root), 'addresses that only the web can complete').toEqual([])
      const back = findRole(root, 'button', '返回')
      if (engine !== 'jsdom' && back) {
        const { statusBarHeight } = (await program.callWxMethod('getWindowInfo')) as { statusBarHeight: number }
        const { top } = await (await page.$(`#${idOf(back)}`))!.offset()
        expect(Number(top), 'the bar begins below the status bar').toBe(statusBarHeight)
      }
      if (engine === 'chromium' && WEAPP_SCREENSHOTS)
        await program.screenshot({ path: path.join(WEAPP_SCREENSHOTS, `${key}.png`) })
      if (crossCheck) {
        expect(await crossCheck.findDifferences(program), 'what wcc draws from the same data').toEqual([])
        const wxml = await (await page.$('page'))!.outerWxml()
        if (!NATIVE.test(wxml) && !SOUNDING.has(key)) plain.add(key)
      }
      if (stats) {
        for (let visits = 1; visits < MOST_VISITS && stats.firstSecondCalls > CALLS_PER_SECOND; visits++)
          stats.firstSecondCalls = Math.min(
            stats.firstSecondCalls,
            (await phone.visit(address)).stats!.firstSecondCalls,
          )
        sent.push(stats)
        expect(stats.largestBytes, 'bytes of the largest setData').toBeLessThanOrEqual(LARGEST_BYTES)
        expect(stats.firstSecondCalls, 'setData calls in the first second').toBeLessThanOrEqual(CALLS_PER_SECOND)
      }
      expect(errors).toEqual([])
    })

  it.each(forVisitors)('%s opens for a visitor with its title and logs no error', visit)

  describe('for a learner', () => {
    beforeAll(async () => {
      for (const { stage, learner } of phones) {
        await loginByPassword(stage, phoneOf(learner), DEMO.password)
        expect(stage.errors).toEqual([])
      }
    })

    it.concurrent.for(forLearners)(
      '%s opens with its title and its content, logs no error, and sends little',
      async (key, { skip }) => {
        skip(engine === 'chromium' && !WEAPP_SCREENSHOTS && plain.has(key), 'seen in jsdom, nothing native in it')
        await visit(key)
      },
    )
  })
})
