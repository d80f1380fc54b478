import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../support/pages/api'
import { engines } from '../support/weapp/engines'
import { takeFreeCourse } from '../support/weapp/free-course'
import { findLessons } from '../support/weapp/lessons'
import { loginByCode } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { findText } from '../support/weapp/tree/taro-tree'
import { Traffic } from '../support/weapp/watch/traffic'
import { patience } from '../support/patience'

/** Learns to drive fork-lifts in the demo school; no other script is this learner. */
const PHONE = '13800000014'
/** A check opens a few seconds into the lesson; the app polls every fifteen. */
const CARD_MILLISECONDS = patience(40_000)
const LIVE = '开放日直播间：触电急救循环讲解'
const FILM = '1.1 起步之前的八项检查'
const READING = '1.2 稳定三角形'

const engine = engines.find((one) => one !== 'chromium')

describe.skipIf(!engine)(`attendance inside WeChat, in ${engine}`, () => {
  let stage: Stage
  let lessons: Awaited<ReturnType<typeof findLessons>>

  beforeAll(async () => {
    stage = await openStage(engine!)
    const api = new Api(stage.server)
    lessons = new Map([...(await findLessons(api, '叉车司机')), ...(await findLessons(api, '直播课'))])
    const traffic = await Traffic.watch(stage.program)
    await loginByCode(stage, PHONE)
    await takeFreeCourse(stage, lessons.get(LIVE)!.courseId)
    // A check comes a few seconds after its lesson was first opened: so there is none to wait for.
    api.token = traffic.exchanges.at(-1)!.token
    for (const title of [READING, FILM]) await api.call('POST /resource/auth/course/get/resource', lessons.get(title)!)
  })
  afterAll(() => stage?.close())

  const openLesson = (title: string) => stage.screen.open(lessons.get(title)!.address)

  it('LIVE-01 signs by a tap in the live room', async () => {
    const { screen } = stage
    await openLesson(LIVE)
    await screen.sees('开放日签到')
    await screen.tapRole('button', '收起签到')
    await screen.tapRole('button', '签到：开放日签到')
    await screen.tapRole('button', '签到')
    await screen.sees('签到成功')
    await screen.misses('签到成功')
  })

  it('LIVE-01 signs by the code that the teacher says, and rejects a wrong one', async () => {
    const { screen } = stage
    await openLesson(READING)
    await screen.sees('课堂口令签到', CARD_MILLISECONDS)
    await screen.tapRole('button', '输入签到码')
    await screen.fill('签到码', '1111')
    const send = () => screen.tapWithin('dialog', 'button', '签到')
    await send()
    await screen.sees('签到码不正确，还可以试 4 次')
    await screen.fill('签到码', '2468')
    await send()
    await screen.sees('签到成功')
  })

  it('LIVE-01 takes a picture with WeChat’s camera, and waits for the school’s staff', async () => {
    const { screen, program } = stage
    await program.mockWxMethod('authorize', { errMsg: 'authorize:ok' })
    await openLesson(FILM)
    await screen.sees('学习人签到', CARD_MILLISECONDS)
    await screen.tapRole('button', '拍照签到')
    await screen.tapRole('button', '同意并拍照')
    await screen.tapRole('button', '拍照')
    await screen.tapRole('button', '重拍')
    await screen.tapRole('button', '拍照')
    await screen.tapRole('button', '提交照片')
    await screen.until('what became of it', ({ root }) => findText(root, '等待老师审核'))
    expect(stage.errors).toEqual([])
  })
})
