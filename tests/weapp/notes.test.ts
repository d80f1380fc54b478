import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../support/pages/api'
import { engines } from '../support/weapp/engines'
import { findLessons } from '../support/weapp/lessons'
import { loginByCode } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { LessonPlayer } from '../support/weapp/player'
import { findRole, findText, readText } from '../support/weapp/tree/taro-tree'
import { watchToasts } from '../support/weapp/watch/toasts'

/** Cares for old people in the demo school; no other script is this learner. */
const PHONE = '13800000011'
const LESSON = '1.2 协助老人从床上移到轮椅'
const WORDS = `先刹车再扶人 ${Date.now() % 100_000}`
const PLACE = /^跳到 00:(\d\d)/

const engine = engines.find((one) => one !== 'chromium')

describe.skipIf(!engine)(`notes inside WeChat, in ${engine}`, () => {
  let stage: Stage
  let player: LessonPlayer

  beforeAll(async () => {
    stage = await openStage(engine!)
    player = new LessonPlayer(stage.screen)
    await loginByCode(stage, PHONE)
  })
  afterAll(() => stage?.close())

  it('NOTE-01 is written at a position, listed in the lesson and among mine, and leads back there', async () => {
    const { screen } = stage
    const toasts = await watchToasts(stage.program)
    const lessons = await findLessons(new Api(stage.server), '养老护理员')
    await screen.open(lessons.get(LESSON)!.address)
    const at = await player.watch(4)
    await screen.tapRole('button', '记笔记')
    await screen.fill('笔记', WORDS)
    await screen.sees(`${[...WORDS].length}/140`)
    await screen.tapRole('button', '保存笔记')
    await expect.poll(() => toasts).toContain('笔记已保存')

    // It is in the lesson, with its place; from elsewhere in the film it leads there.
    await screen.tapRole('tab', '笔记')
    await screen.sees(WORDS)
    const { found } = await screen.until('its place', ({ root }) => findRole(root, 'button', PLACE))
    expect(Math.abs(Number(PLACE.exec(found.ariaLabel!)![1]) - at)).toBeLessThanOrEqual(1)
    await player.press('播放')
    await player.watch(at + 3)
    await screen.tapRole('button', PLACE)
    await player.untilBar('the place of the note', ({ ariaValuenow }) => Number(ariaValuenow) < at + 2)

    // It is among mine, and leads into the lesson from there.
    await screen.open('/sub/account/note/index')
    await screen.tapText(WORDS)
    await screen.arrives('sub/account/note/info')
    await screen.until('its place', ({ root }) => findText(root, new RegExp(`^${LESSON} 00:0`)))
    await screen.tapText(new RegExp(`^${LESSON} 00:0`))
    await screen.arrives('sub/course/video')
    const { found: title } = await screen.until('the lesson', ({ root }) => findRole(root, 'heading', LESSON))
    expect(readText(title)).toBe(LESSON)
    await player.untilBar(
      'the place of the note',
      ({ ariaValuenow }) => Number(ariaValuenow) >= at - 1 && Number(ariaValuenow) < at + 8,
    )
    expect(stage.errors).toEqual([])
  })
})
