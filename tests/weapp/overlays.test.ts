import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../support/weapp/engines'
import { loginByCode } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { findRole, listNodes, type TaroNode } from '../support/weapp/tree/taro-tree'

const PHONE = '13800000012'
const ITEM_PX = 40
const YEAR = '生日，第 1 列'

/** What automator's types leave out. */
type Wheel = Record<'touchstart' | 'touchmove' | 'touchend', (touches: object) => Promise<void>>

const engine = engines.find((one) => one !== 'chromium')
const yearOf = (root: TaroNode): number => Number(findRole(root, 'spinbutton', YEAR)?.ariaValuenow)

describe.skipIf(!engine)(`what lies over a screen inside WeChat, in ${engine}`, () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage(engine!)
    await loginByCode(stage, PHONE)
  })
  afterAll(() => stage?.close())

  it('UI-10 a finger turns a wheel, 确定 takes its entry, and the sheet goes away', async () => {
    const { screen } = stage
    await screen.open('/sub/account/setuserinfo')
    await screen.tapText('生日')
    const { found: before } = await screen.until('the wheels', ({ root }) => yearOf(root) || undefined)
    const wheel = (await screen.element('the wheel of years', ({ root }) =>
      // Taro adds a class of its own when it updates the node.
      listNodes(root).find(({ cl }) => cl?.split(' ').includes('nut-pickerview-list')),
    )) as unknown as Wheel
    const point = (offset: number) => {
      const touch = { identifier: 0, pageX: 60, pageY: 500 + offset, clientX: 60, clientY: 500 + offset }
      return { touches: [touch], changedTouches: [touch] }
    }
    await wheel.touchstart(point(0))
    for (const steps of [1, 2, 3]) await wheel.touchmove(point(-steps * ITEM_PX))
    await wheel.touchend(point(-3 * ITEM_PX))
    await screen.tapRole('button', '确定')
    await screen.until('the date', ({ root }) =>
      listNodes(root).some(({ v }) => /^\d{4}-01-01$/.test(v ?? '') && Number(v!.slice(0, 4)) - 1930 > before)
        ? true
        : undefined,
    )
    await screen.until('no sheet', ({ root }) => (findRole(root, 'dialog', '生日') ? undefined : true))
    expect(stage.errors).toEqual([])
  })
})
