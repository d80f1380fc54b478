import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../support/pages/api'
import { engines } from '../support/weapp/engines'
import { findLessons } from '../support/weapp/lessons'
import { loginByCode } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { LessonPlayer } from '../support/weapp/player'
import { findRole, findText, listNodes, readText, type TaroNode } from '../support/weapp/tree/taro-tree'
import { Traffic } from '../support/weapp/watch/traffic'
import { patience } from '../support/patience'

/** Analyses data with Python in the demo school; no other script is this learner. */
const PHONE = '13800000016'
const RESOURCE = '/auth/course/get/resource'
const SAVE = '/course/save'
const SPEEDY = { allowSpeedUp: true, allowSpeedPlayback: true }
/** What is left of a sound after steps of 15 seconds, twice as fast. */
const END_MILLISECONDS = patience(25_000)
const SAVE_SECONDS = 3
/** What the clock of a film and a timer may differ by. A fake clock holds the exact time in tests/unit. */
const SLACK_SECONDS = 1

const optionsOf = (root: TaroNode): string[] =>
  listNodes(root)
    .filter(({ role }) => role === 'radio')
    .map(readText)
const isDone = (root: TaroNode): boolean => findRole(root, 'radiogroup', /./) === undefined

/** A host of one film that holds its responses until it is released. */
const serveLate = async (film: string) => {
  let allowed = false
  const server = http.createServer((request, response) => {
    if (!allowed) return void response.writeHead(503).end()
    void fetch(film, { headers: request.headers.range ? { range: request.headers.range } : {} }).then(
      async (answer) => {
        response
          .writeHead(answer.status, Object.fromEntries(answer.headers))
          .end(Buffer.from(await answer.arrayBuffer()))
      },
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`,
    allow: () => {
      allowed = true
    },
    close: () => void server.close(),
  }
}

const engine = engines.find((one) => one !== 'chromium')

/** What of the player needs no layout runs once: in jsdom, whose films play by the clock, or in DevTools. */
describe.skipIf(!engine)(`studying inside WeChat, in ${engine}`, () => {
  let stage: Stage
  let player: LessonPlayer
  let traffic: Traffic
  let api: Api
  let free: Awaited<ReturnType<typeof findLessons>>
  let strict: typeof free

  beforeAll(async () => {
    stage = await openStage(engine!)
    player = new LessonPlayer(stage.screen)
    traffic = await Traffic.watch(stage.program)
    api = new Api(stage.server)
    free = await findLessons(api, 'Python 数据分析')
    strict = await findLessons(api, '养老护理员')
  })
  afterEach(async () => {
    await traffic.restore()
    expect(stage.errors.splice(0)).toEqual([])
  })
  afterAll(() => stage?.close())

  const FILM = '1.2 用 pandas 画出第一张图'
  const STRICT_FILM = '1.2 协助老人从床上移到轮椅'
  const SOUND = '1.1 和老人沟通的十句话（音频）'
  const openLesson = (lesson: { address: string }) => stage.screen.open(lesson.address)
  const untilPlaying = () => stage.screen.until('a picture that plays', ({ root }) => !findRole(root, 'button', '播放'))
  const untilPaused = () => stage.screen.until('a picture that stands', ({ root }) => findRole(root, 'button', '播放'))

  it('PLAY-03, COURSE-04 saves nothing of a visitor, and says so', async () => {
    await openLesson(free.get(FILM)!)
    await stage.screen.sees('试看中，不保存学习进度')
    await player.untilSeconds(4)
    expect(traffic.of('/material/preview').length).toBeGreaterThan(0)
    expect(traffic.of(SAVE)).toEqual([])
  })

  it('PLAY-02 saves every three seconds while it plays, and what has changed once it stands', async () => {
    await loginByCode(stage, PHONE)
    await openLesson(free.get(FILM)!)
    api.token = traffic.exchanges.at(-1)!.token
    await player.readSeconds()
    traffic.forget()
    await stage.screen.until('three saves', () => traffic.of(SAVE).length >= 3)
    const saves = traffic.of(SAVE)
    const positions = saves.map(({ input }) => Number(input.currentTime))
    const gaps = positions.slice(1).map((position, index) => position - positions[index]!)
    for (const gap of gaps) expect(gap).toBeGreaterThan(SAVE_SECONDS - SLACK_SECONDS)
    await player.press('暂停')
    await untilPaused()
    const at = await player.readSeconds()
    await stage.screen.until('the save of the pause', () => {
      const last = traffic.of(SAVE).at(-1)!
      return last.answer?.code === 200 && Math.floor(Number(last.input.currentTime)) === at
    })
  })

  it('PLAY-05 offers six speeds where the course leaves them to the learner, and plays as fast', async () => {
    await openLesson(free.get(FILM)!)
    await player.press('播放速度 倍速')
    const { found } = await stage.screen.until('speeds', ({ root }) => optionsOf(root).length > 0 && optionsOf(root))
    expect(found).toEqual(['0.5x', '0.75x', '1x', '1.25x', '1.5x', '2x'])
    await stage.screen.tapRole('radio', '2x')
    await stage.screen.until('the menu closed', ({ root }) => isDone(root))
    const [from, began] = [await player.readSeconds(), Date.now()]
    await player.untilSeconds(from + 10)
    const seconds = (await player.readSeconds()) - from
    expect(seconds / ((Date.now() - began) / 1000)).toBeGreaterThan(1.4)
    // The next lesson begins as fast.
    await openLesson(free.get(FILM)!)
    await player.press('播放速度 2x')
    await stage.screen.tapRole('radio', '1x')
    await stage.screen.until('the menu closed', ({ root }) => isDone(root))
  })

  it('PLAY-05 offers no speed where it does not', async () => {
    await openLesson(strict.get(STRICT_FILM)!)
    const { found: bar } = await stage.screen.until(
      'the controls',
      ({ root }) => findRole(root, 'button', '全屏') && root,
    )
    expect(findRole(bar, 'button', /^播放速度/)).toBeUndefined()
  })

  it('PLAY-08 changes the definition and goes on at the same place', async () => {
    await openLesson(free.get(FILM)!)
    const video = async () => String(await (await stage.screen.builtin('video')).property('src'))
    await untilPlaying()
    const beganAt = Date.now()
    const before = [await video(), await player.readSeconds()] as const
    await player.press('清晰度 超清')
    const { found } = await stage.screen.until(
      'definitions',
      ({ root }) => optionsOf(root).length > 0 && optionsOf(root),
    )
    expect(found).toEqual(['超清', '标清'])
    await stage.screen.tapRole('radio', '标清')
    await stage.screen.until('the other definition', ({ root }) => findRole(root, 'button', '清晰度 标清'))
    expect(await video()).not.toBe(before[0])
    await player.untilSeconds(before[1] + 2)
    // No further than it could play meanwhile, however long that was.
    const passed = (await player.readSeconds()) - before[1]
    expect(passed).toBeLessThan((Date.now() - beganAt) / 1000 + 2 * SLACK_SECONDS)
    // The next lesson begins in it.
    await openLesson(free.get(FILM)!)
    await player.press('清晰度 标清')
    await stage.screen.tapRole('radio', '超清')
    await stage.screen.until('the first definition', ({ root }) => findRole(root, 'button', '清晰度 超清'))
  })

  it('PLAY-06 shows who watches at changing places, and PLAY-07 the school’s mark', async () => {
    await openLesson(free.get(FILM)!)
    const { found: marquee } = await stage.screen.until('the marquee', ({ root }) => findText(root, /^\S+ 0016$/))
    const { st: place } = marquee
    expect(place).toMatch(/top/)
    await stage.screen.sees('启航职业学院')
    await stage.screen.until('the marquee elsewhere', ({ root }) => {
      const moved = findText(root, /^\S+ 0016$/)?.st
      return moved !== undefined && moved !== place
    })
  })

  it.each([
    ['an empty id', { vodPlatform: 2, vid: '', definitions: [] }, 'vid不能为空'],
    [
      'a host that took too long',
      { vodPlatform: 3, vid: 'v', definitions: [], videoConfig: '{"code":"timeout"}' },
      '视频加载超时，请稍后重试',
    ],
    [
      'a host without traffic left',
      { vodPlatform: 1, vid: 'v', definitions: [], videoConfig: '{"code":"overTraffic"}' },
      '视频流量已用完，请联系学校',
    ],
    ['nothing to play', { vodPlatform: 0, definitions: [] }, '视频数据获取失败'],
  ])('PLAY-09 says what is wrong with %s', async (_what, data, words) => {
    await traffic.change(RESOURCE, data)
    await openLesson(free.get(FILM)!)
    await stage.screen.until(words, ({ root }) => findRole(root, 'alert', new RegExp(words)))
  })

  it('PLAY-09 plays what a host returns, and offers a retry when it fails', async () => {
    const known = (await api.call('POST /resource/auth/course/get/resource', free.get(FILM)!)).data.definitions
    const film = `${stage.server.url}${known[0]!.url}`
    const late = await serveLate(film)
    const files = { hdUrl: film, sdUrl: late.url }
    await traffic.change(RESOURCE, { vodPlatform: 2, vid: 'v', definitions: [], videoConfig: JSON.stringify(files) })
    await openLesson(free.get(FILM)!)
    await untilPlaying()
    await player.choose('清晰度', '标清')
    await stage.screen.sees('视频加载失败，请检查网络后重试')
    late.allow()
    await stage.screen.tapRole('button', '重试')
    await untilPlaying()
    await stage.screen.misses('视频加载失败，请检查网络后重试')
    late.close()
  })

  it('PLAY-10 checks that the learner is there: nothing plays until the right answer', async () => {
    await traffic.change(RESOURCE, { studyUpDuration: 0.05 })
    await openLesson(free.get(FILM)!)
    const readSum = (root: TaroNode) => {
      const numbers = findText(root, /^\d+ \+ \d+ = \?$/)
      return (
        numbers &&
        readText(numbers)
          .match(/\d+/g)!
          .map(Number)
          .reduce((sum, one) => sum + one, 0)
      )
    }
    const { found: right } = await stage.screen.until(
      'the question',
      ({ root }) => findRole(root, 'dialog', '还在学习吗？') && readSum(root),
    )
    await untilPaused()
    await player.order('play')
    await untilPaused()
    const { found: wrong } = await stage.screen.until('a wrong answer', ({ root }) =>
      listNodes(root)
        .filter(({ role }) => role === 'button')
        .map(readText)
        .find((text) => /^\d+$/.test(text) && Number(text) !== right),
    )
    await stage.screen.tapRole('button', wrong)
    await stage.screen.sees('答错了，换一题再试')
    const { found: next } = await stage.screen.until('another question', ({ root }) => readSum(root))
    await stage.screen.tapRole('button', String(next))
    await stage.screen.until('no question', ({ root }) => !findRole(root, 'dialog', '还在学习吗？'))
    await untilPlaying()
  })

  it('UI-14, PLAY-11 plays audio in the background, warns of screenshots, and goes on to the next lesson', async () => {
    await traffic.change('/material/preview', SPEEDY)
    await traffic.change(RESOURCE, SPEEDY)
    await openLesson(strict.get(SOUND)!)
    await stage.screen.sees('本节内容不支持截屏')
    await player.untilSeconds(1)
    const duration = await player.untilBar(
      'its length',
      ({ ariaValuemax }) => Number(ariaValuemax) > 1 && Number(ariaValuemax),
    )
    while ((await player.readSeconds()) < duration - 16) await stage.screen.tapRole('button', '前进 15 秒')
    await player.choose('播放速度', '2x')
    const { found } = await stage.screen.until(
      'what comes next',
      ({ root }) => findText(root, /秒后播放下一节$/),
      undefined,
      END_MILLISECONDS,
    )
    expect(readText(found)).toMatch(/^[1-5] 秒后播放下一节$/)
    await stage.screen.sees(STRICT_FILM)
    await stage.screen.tapRole('button', '立即播放')
    await stage.screen.until('the next lesson', ({ root }) => findRole(root, 'heading', STRICT_FILM))
    await untilPlaying()
  })

  it('stops on this device when another one opens a lesson, and resumes here on request', async () => {
    await openLesson(free.get(FILM)!)
    await untilPlaying()
    await api.call('POST /resource/auth/course/get/resource', free.get(FILM)!)
    await stage.screen.until('the other device', ({ root }) => findRole(root, 'dialog', '已在其他设备学习'))
    await stage.screen.sees('本机已暂停，之后的播放不计入学习进度')
    await untilPaused()
    await player.order('play')
    await untilPaused()
    await stage.screen.tapRole('button', '在本机继续')
    await stage.screen.until('no dialog', ({ root }) => !findRole(root, 'dialog', /./))
    await untilPlaying()
  })
})
