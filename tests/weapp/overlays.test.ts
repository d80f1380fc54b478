import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../support/weapp/engines'
import { loginByCode } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { answerDialog } from '../support/weapp/watch/dialogs'
import { sendToEmulator } from '../support/weapp/watch/send-to-emulator'
import { findRole, listNodes, type TaroNode } from '../support/weapp/tree/taro-tree'

const PHONE = '13800000012'
const ITEM_PX = 40
const stepBack = (program: Stage['program']) => sendToEmulator(program, 'stepBack')
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

  it.skipIf(engine === 'devtools')('a step back closes the sheet, and the next one the page', async () => {
    const { screen, program } = stage
    await screen.open('/pages/tab/tab4')
    await screen.tapRole('button', '编辑资料')
    await screen.arrives('sub/account/setuserinfo')
    for (const close of [() => stepBack(program), () => screen.tapWithin('dialog', 'button', '关闭')]) {
      await screen.tapText('生日')
      await screen.until('the wheels', ({ root }) => findRole(root, 'dialog', '生日'))
      await close()
      await screen.missesRole('dialog')
      expect((await screen.look()).page.path).toBe('sub/account/setuserinfo')
    }
    await stepBack(program)
    await screen.arrives('pages/tab/tab4')
  })

  it.skipIf(engine === 'devtools')(
    'closes one layer a step: 题卡 of an exam, then it asks before the exam is left, by a swipe and by the arrow',
    async () => {
      const { screen, program } = stage
      await screen.open('/pages/paper')
      await screen.tapText('低压电工模拟考试（一）')
      await screen.tapRole('button', '进入考试')
      await screen.arrives('sub/exam/before')
      await screen.tapRole('checkbox', /./)
      await screen.tapRole('button', '开始考试')
      await screen.arrives('sub/exam/start')
      await screen.tapRole('radio', /^A /)
      await screen.sees('答案已保存')
      const { page } = await screen.look()

      await screen.tapRole('button', /^题卡/)
      await screen.until('题卡', ({ root }) => findRole(root, 'dialog', '题卡'))
      await stepBack(program)
      await screen.missesRole('dialog')
      for (const leave of [() => stepBack(program), () => screen.tapRole('button', '返回')]) {
        await leave()
        await answerDialog(program, '提示', '继续作答')
        expect((await screen.look()).page.path).toBe('sub/exam/start')
      }
      await stepBack(program)
      await answerDialog(program, '提示', '离开')
      await screen.arrives('sub/paper/detail')

      // The lowest page of the stack leads home.
      await screen.open(`/${page.path}?${new URLSearchParams(page.query as Record<string, string>)}`)
      await screen.sees('答案已保存')
      await screen.tapRole('button', '返回')
      await answerDialog(program, '提示', '继续作答')
      await stepBack(program)
      await answerDialog(program, '提示', '离开')
      await screen.arrives('pages/tab/tab1')
      expect(stage.errors).toEqual([])
    },
  )
})
