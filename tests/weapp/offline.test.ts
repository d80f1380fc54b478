import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { engines } from '../support/weapp/engines'
import { findLessons } from '../support/weapp/lessons'
import { becomeVisitor, loginByCode, loginByPassword } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { setNetwork } from '../support/weapp/watch/network'
import { LessonPlayer } from '../support/weapp/player'
import { Traffic, type Exchange } from '../support/weapp/watch/traffic'

/** Borrows the phone of the demo learner who has a password; no other script is one of the two. */
const SECOND = '13800000017'
const SAVE = '/course/save'
const OFFLINE_SECONDS = 7

const isTaken = ({ answer }: Exchange): boolean => answer?.code === 200
const placeOf = ({ input }: Exchange): number => Number(input.currentTime)

const engine = engines.find((one) => one !== 'chromium')

describe.skipIf(!engine)(`progress without a network inside WeChat, in ${engine}`, () => {
  let stage: Stage
  let player: LessonPlayer
  let traffic: Traffic
  let lessons: Awaited<ReturnType<typeof findLessons>>

  beforeAll(async () => {
    stage = await openStage(engine!)
    player = new LessonPlayer(stage.screen)
    traffic = await Traffic.watch(stage.program)
    const api = new Api(stage.server)
    lessons = new Map([
      ...(await findLessons(api, 'Excel')),
      ...(await findLessons(api, 'Python 数据分析')),
      ...(await findLessons(api, '电商运营')),
    ])
  })
  afterAll(() => stage?.close())

  const openLesson = (title: string) => stage.screen.open(lessons.get(title)!.address)
  const logout = () => becomeVisitor(stage.screen)

  it.skipIf(engine === 'devtools')(
    'keeps what is watched without a network, and sends it when it is back: as many seconds as were watched',
    async () => {
      await loginByPassword(stage, DEMO.otherPhone, DEMO.password)
      await openLesson('一分钟学会数据透视表')
      await stage.screen.until('a save', () => traffic.of(SAVE).some(isTaken))
      const before = traffic.of(SAVE).findLast(isTaken)!
      await setNetwork(stage.program, 'none')
      const from = await player.readSeconds()
      await player.untilSeconds(from + OFFLINE_SECONDS)
      const cut = traffic.exchanges.length
      expect(traffic.of(SAVE).at(-1)!.answer).toBeUndefined()
      await setNetwork(stage.program, 'wifi')
      await stage.screen.until('what was kept', () =>
        traffic.exchanges.slice(cut).some((exchange) => exchange.path.endsWith(SAVE) && isTaken(exchange)),
      )
      const after = traffic.exchanges.slice(cut).find((exchange) => exchange.path.endsWith(SAVE) && isTaken(exchange))!
      const watched = placeOf(after) - placeOf(before)
      expect(watched).toBeGreaterThanOrEqual(OFFLINE_SECONDS - 1)
      const saved = Number(after.answer!.data.watchedSeconds) - Number(before.answer!.data.watchedSeconds)
      expect(Math.abs(saved - watched)).toBeLessThanOrEqual(1.5)
      stage.errors.length = 0
    },
  )

  it('never sends one learner’s progress for another, and sends it when its own learner is back', async () => {
    await logout()
    await loginByPassword(stage, DEMO.otherPhone, DEMO.password)
    await traffic.lose(SAVE)
    await openLesson('1.2 用 pandas 画出第一张图')
    const left = await player.watch((await player.readSeconds()) + 4)
    const own = traffic.of('/get/resource').at(-1)!
    const ticket = own.answer!.data.ticket
    await logout()
    await traffic.restore()
    traffic.forget()

    await loginByCode(stage, SECOND)
    await openLesson('1.1 详情页的前三屏')
    await stage.screen.until('a save of the second learner', () => traffic.of(SAVE).some(isTaken))
    expect(traffic.of(SAVE).map(({ input }) => input.ticket)).not.toContain(ticket)
    await logout()
    traffic.forget()

    await loginByPassword(stage, DEMO.otherPhone, DEMO.password)
    await stage.screen.until('what the first learner left', () =>
      traffic.of(SAVE).some((exchange) => exchange.input.ticket === ticket && isTaken(exchange)),
    )
    const sent = traffic.of(SAVE).find(({ input }) => input.ticket === ticket)!
    expect(Math.abs(placeOf(sent) - left)).toBeLessThanOrEqual(1.5)
    expect(sent.answer!.data.lastWatchDuration).toBeGreaterThanOrEqual(left - 2)
    stage.errors.length = 0
  })
})
