import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { FREE_LESSON } from '../support/pages/school/demo-course'
import { engines } from '../support/weapp/engines'
import { findLessons } from '../support/weapp/lessons'
import { loginByPassword } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { barSeconds, LessonPlayer } from '../support/weapp/player'
import { findRole, findText, readText } from '../support/weapp/tree/taro-tree'

const LOCK_MESSAGE = '未完整看完该视频，不能快进'
const RESUMED = /^上次看到 (\d\d):(\d\d)/

const engine = engines.find((one) => one !== 'jsdom')

/** Fingers on the picture need a layout, and a film that a browser or WeChat plays. */
describe.skipIf(!engine)(`the player of a course that must be watched in full, inside WeChat in ${engine}`, () => {
  let stage: Stage
  let player: LessonPlayer
  let address: string
  let lesson: { courseId: string; resourceId: string }
  let furthest: number

  beforeAll(async () => {
    stage = await openStage(engine!)
    player = new LessonPlayer(stage.screen)
    const api = new Api(stage.server)
    await api.login(DEMO.phone, DEMO.password)
    ;({ address, ...lesson } = (await findLessons(api, '低压电工操作证')).get(FREE_LESSON)!)
    await loginByPassword(stage, DEMO.phone, DEMO.password)
    furthest = (await api.call('POST /resource/auth/course/get/resource', lesson)).data.furthestPosition
  })
  afterAll(() => stage?.close())

  /** The refusal comes and goes (a fake clock holds its two seconds in tests/unit), and the lesson plays on. */
  const refuses = async (skip: () => Promise<unknown>, target: number) => {
    await skip()
    await stage.screen.sees(LOCK_MESSAGE)
    expect(await player.readSeconds()).toBeLessThan(target - 2)
    await stage.screen.misses(LOCK_MESSAGE)
  }

  it('PLAY-01 resumes where the learner was, past the lock, and starts over on request', async () => {
    await stage.screen.launch(address)
    const { found } = await stage.screen.until('the notice of resuming', ({ root }) =>
      findRole(root, 'status', RESUMED),
    )
    const [, minutes, seconds] = RESUMED.exec(readText(found)) ?? []
    const resumed = Number(minutes) * 60 + Number(seconds)
    await player.untilSeconds(resumed + 1)
    expect(findText((await stage.screen.look()).root, LOCK_MESSAGE)).toBeUndefined()
    // The notice with this button stays for eight seconds.
    await stage.screen.launch(address)
    await stage.screen.tapRole('button', '从头播放')
    await player.untilBar('the beginning', ({ ariaValuenow }) => Number(ariaValuenow) < 5)
    await player.untilSeconds(1)
  })

  it('PLAY-04 refuses a finger on the bar that goes ahead', async () => {
    const length = await player.untilBar('its length', ({ ariaValuemax }) => Number(ariaValuemax))
    const draw = async () => player.drag(await player.bar(), 0.05, 0.99, ({ root }) => barSeconds(root) > length * 0.9)
    await refuses(draw, length * 0.9)
  })

  it('PLAY-04 lets a finger go back on the bar, and ahead as far as was watched', async () => {
    const length = await player.untilBar('its length', ({ ariaValuemax }) => Number(ariaValuemax))
    const target = furthest - 4
    await player.drag(await player.bar(), 0.05, target / length, ({ root }) => Math.abs(barSeconds(root) - target) <= 1)
    await player.untilBar('the place', ({ ariaValuenow }) => Number(ariaValuenow) >= target - 1)
    expect(findText((await stage.screen.look()).root, LOCK_MESSAGE)).toBeUndefined()
  })

  it('PLAY-04 refuses a swipe over the picture', async () => {
    const swipe = async () =>
      player.drag(
        await stage.screen.builtin('video'),
        0.2,
        0.9,
        ({ root }) => findText(root, /^\/ \d\d:\d\d$/) !== undefined,
      )
    await refuses(swipe, furthest + 30)
  })

  it('PLAY-04 refuses a double tap at the right side, and plays or pauses at one in the middle', async () => {
    await refuses(() => player.doubleTap(0.9), furthest + 9)
    await player.doubleTap(0.5)
    await stage.screen.until('a picture that stands', ({ root }) => findRole(root, 'button', '播放'))
    await player.doubleTap(0.5)
    await stage.screen.until('a picture that plays', ({ root }) => !findRole(root, 'button', '播放'))
  })

  it('PLAY-04 refuses a script that seeks', async () => {
    const length = await player.untilBar('its length', ({ ariaValuemax }) => Number(ariaValuemax))
    await refuses(() => player.order('seek', length - 3), length - 3)
  })

  it('goes to full screen and back without losing its place', async () => {
    const beganAt = Date.now()
    const before = await player.readSeconds()
    await player.press('全屏')
    await player.press('退出全屏')
    await stage.screen.until('the small picture', ({ root }) => findRole(root, 'button', '全屏'))
    const passed = (await player.readSeconds()) - before
    expect(passed).toBeGreaterThanOrEqual(0)
    // No further than it could play meanwhile, however long that was; the bar shows whole seconds.
    expect(passed).toBeLessThan((Date.now() - beganAt) / 1000 + 2)
    expect(stage.errors).toEqual([])
  })
})
