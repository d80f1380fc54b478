import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../support/pages/api'
import { engines } from '../support/weapp/engines'
import { takeFreeCourse } from '../support/weapp/free-course'
import { findLessons } from '../support/weapp/lessons'
import { loginByCode } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { setNetwork } from '../support/weapp/watch/network'
import { LessonPlayer } from '../support/weapp/player'
import { findRole, findText } from '../support/weapp/tree/taro-tree'
import { watchToasts } from '../support/weapp/watch/toasts'
import { Traffic } from '../support/weapp/watch/traffic'

/** Keeps the books in the demo school; no other script is this learner. */
const PHONE = '13800000015'
const NOW = '开放日直播间：触电急救循环讲解'
const UNSTABLE = '网络不稳，正在恢复…'
const WATCH = '/course/live/watch'

describe.each(engines)('live inside WeChat, in %s', (engine) => {
  let stage: Stage
  let traffic: Traffic
  let lessons: Awaited<ReturnType<typeof findLessons>>
  let toasts: string[]

  beforeAll(async () => {
    stage = await openStage(engine)
    traffic = await Traffic.watch(stage.program)
    toasts = await watchToasts(stage.program)
    lessons = await findLessons(new Api(stage.server), '直播课')
  })
  afterEach(async () => {
    await traffic.restore()
    expect(stage.errors.splice(0)).toEqual([])
  })
  afterAll(() => stage?.close())

  const openLesson = (title: string) => stage.screen.open(lessons.get(title)!.address)
  /** The picture moves: WeChat reports the video's time, and the app removes its message. */
  const untilLive = () =>
    stage.screen.until(
      'the live picture',
      ({ root }) => findText(root, '直播中') && !findText(root, UNSTABLE) && !findRole(root, 'button', '播放'),
    )
  const readTime = async (): Promise<number> => {
    // Opened anew it is another element.
    const video = (await stage.screen.builtin('video')) as unknown as {
      callFunction(name: string): Promise<{ currentTime: number }>
    }
    return video.callFunction('video.readState').then(
      ({ currentTime }) => currentTime,
      () => Number.NaN,
    )
  }
  const untilMoving = async () => {
    let before = Number.NaN
    await expect
      .poll(
        async () => {
          const now = await readTime()
          const moved = now > before
          before = now
          return moved
        },
        { interval: 300 },
      )
      .toBe(true)
  }

  it('COURSE-02 shows a visitor what is public, without a bar to seek on', async () => {
    await openLesson(NOW)
    await untilLive()
    if (engine !== 'devtools') await untilMoving()
    expect(findRole((await stage.screen.look()).root, 'slider', /./)).toBeUndefined()
  })

  it.skipIf(engine === 'devtools')('is back after a gap in the network, without being asked', async () => {
    await openLesson(NOW)
    await untilLive()
    await setNetwork(stage.program, 'none')
    await stage.screen.sees(UNSTABLE)
    await setNetwork(stage.program, 'wifi')
    await untilLive()
    await untilMoving()
    stage.errors.length = 0
  })

  describe.skipIf(engine === 'chromium')('of every state', () => {
    beforeAll(async () => {
      await loginByCode(stage, PHONE)
      await takeFreeCourse(stage, lessons.get(NOW)!.courseId)
    })

    it('COURSE-02 counts down before it begins, and keeps an appointment', async () => {
      await openLesson('低压电工考前串讲：五个必考点')
      await stage.screen.sees('距离直播开始')
      await stage.screen.until('the countdown', ({ root }) => findRole(root, 'timer', /\d/))
      await stage.screen.tapRole('button', '预约直播')
      // WeChat asks whether it may bring the reminder.
      await expect
        .poll(() =>
          stage.program
            .native()
            .authorizeAllow()
            .then(
              () => true,
              () => false,
            ),
        )
        .toBe(true)
      await stage.screen.sees('已预约 · 取消')
      expect(toasts).toContain('预约成功，开播前会提醒你')
      await openLesson('低压电工考前串讲：五个必考点')
      await stage.screen.tapRole('button', '已预约 · 取消')
      await stage.screen.sees('预约直播')
    })

    it('COURSE-02 says that it is over, without a replay or with one still being made', async () => {
      await openLesson('开课见面会')
      await stage.screen.sees('直播已结束')
      await stage.screen.sees('本场直播没有回放')
      await openLesson('新版考核大纲解读')
      await stage.screen.sees('回放生成中，请稍后再来')
    })

    it('COURSE-02 plays the replay as any other lesson', async () => {
      await openLesson('家里的十个用电隐患（回放）')
      await new LessonPlayer(stage.screen).untilSeconds(1)
    })

    it('COURSE-02 opens the door half an hour before, and goes on to live, paused and ended by itself', async () => {
      const begin = Date.now()
      const before = {
        state: 'unstarted',
        streamUrl: '',
        startsAt: new Date(begin + 5000).toISOString(),
        entersAt: new Date(begin - 60_000).toISOString(),
      }
      await traffic.change(WATCH, before)
      await openLesson(NOW)
      await stage.screen.tapRole('button', '进入直播间')
      await stage.screen.sees('老师马上就来，距离直播开始')
      await traffic.restore()
      await untilLive()
      await traffic.change(WATCH, { state: 'paused' })
      await stage.screen.sees('老师暂时离开')
      await traffic.restore()
      await untilLive()
      await traffic.change(WATCH, { state: 'closed', replayState: 'ready', streamUrl: '' })
      await stage.screen.sees('直播已结束')
      await stage.screen.until('the way to the replay', ({ root }) => findRole(root, 'button', '观看回放'))
    })
  })
})
