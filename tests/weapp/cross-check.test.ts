import type Page from 'miniprogram-automator/out/Page'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withQuery } from '../../src/core/router/address'
import type { ScreenParams } from '@contract/screens'
import { routes, type RouteName } from '../../src/routes/routes'
import { Api, DEMO } from '../support/pages/api'
import { phoneOf } from '../support/pages/school/demo-learners'
import { findScreenParams, VARIANTS, type ScreenKey } from '../support/pages/screens/screens'
import { compareTrees, parseWxml, type DrawnNode } from '../support/weapp/tree/drawn-tree'
import { loginByPassword } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { compareProperties } from '../support/weapp/tree/properties'
import { WccPages } from '../support/weapp/tree/wcc-tree'

const ATTEMPTS = 20
const routeOf = (key: ScreenKey): RouteName =>
  key in VARIANTS ? VARIANTS[key as keyof typeof VARIANTS] : (key as RouteName)
/** A learner who is logged in is led on from the login. */
const forLearners = [...Object.keys(routes), ...Object.keys(VARIANTS)].filter((key) => key !== 'login') as ScreenKey[]

/**
 * The emulator draws with glass-easel, a phone with what WeChat's compiler makes of the WXML. Both get the same page
 * data here, and must draw the same tree. It says something about the emulator, so DevTools have no part in it.
 */
describe.skipIf(process.env.WEAPP_ENDPOINT)('the tree of every screen', () => {
  let stage: Stage
  let wcc: WccPages
  const unknown = new Set<string>()
  let params: Partial<Record<ScreenKey, ScreenParams>>

  beforeAll(async () => {
    stage = await openStage('jsdom')
    wcc = new WccPages(stage.folder!)
    const api = new Api(stage.server)
    await api.login(phoneOf('crossCheck'), DEMO.password)
    params = await findScreenParams(api)
  })
  afterAll(async () => {
    console.log(
      `Properties that the templates give and the emulator's elements do not have: ${[...unknown].sort().join(', ')}`,
    )
    await stage?.close()
  })

  /** What differs between the page as it is drawn and what wcc draws from its data. */
  const compare = async (page: Page, data: object): Promise<string[]> => {
    const drawn: DrawnNode[] = parseWxml(await (await page.$('page'))!.outerWxml())
    expect(drawn.length).toBeGreaterThan(0)
    const expected = wcc.draw(page.path, data)
    return [...compareTrees(expected, drawn), ...(await compareProperties(stage.program, page, expected, unknown))]
  }

  /**
   * Compared again while the rest of a long page, a film or a countdown goes on changing the data, whatever came of it:
   * what is read may be gone.
   */
  const compareWhenStill = async (): Promise<string[]> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const page = (await stage.program.currentPage())!
      const data = (await page.data()) as object
      const [outcome] = await Promise.allSettled([compare(page, data)])
      if (JSON.stringify(await page.data()) !== JSON.stringify(data)) continue
      if (outcome.status === 'fulfilled') return outcome.value
      throw outcome.reason
    }
    throw new Error('the page does not stand still')
  }

  const check = async (key: ScreenKey): Promise<void> => {
    await stage.screen.open(withQuery(routes[routeOf(key)].path, params[key] ?? {}))
    expect(await compareWhenStill()).toEqual([])
  }

  it('of the login and of the entrance page is the one that wcc draws from the same data', async () => {
    await check('tab1')
    await check('account')
    await check('login')
  })

  describe('of a learner', () => {
    beforeAll(() => loginByPassword(stage, phoneOf('crossCheck'), DEMO.password))

    it.each(forLearners)('of %s is the one that wcc draws from the same data', check)
  })
})
