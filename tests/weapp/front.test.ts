import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { Api, DEMO } from '../support/pages/api'
import { readQrCode } from '../support/pages/read-qr-code'
import { phoneOf } from '../support/pages/school/demo-learners'
import { openStaff } from '../support/pages/school/school'
import { engines } from '../support/weapp/engines'
import { fillPassword } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { findRole } from '../support/weapp/tree/taro-tree'
import { answerDialog } from '../support/weapp/watch/dialogs'
import { watchToasts } from '../support/weapp/watch/toasts'

const PHONE = phoneOf('sharing')
const TITLE = `开放日提醒 ${Date.now() % 100_000}`

// A poster needs a canvas, which jsdom does not draw.
describe.skipIf(!engines.includes('chromium'))('the front rooms inside WeChat', () => {
  let stage: Stage
  let api: Api
  let articleId: string
  let articleTitle: string

  beforeAll(async () => {
    stage = await openStage('chromium')
    api = new Api(stage.server)
    await api.login(PHONE, DEMO.password)
    const { list } = await api.succeed('POST /resource/api/article/page', {})
    ;({ id: articleId, title: articleTitle } = list[0]!)
  })
  afterAll(() => stage?.close())

  it('a visitor reads an article, logs in to like it, and keeps a poster, whose code opens it', async () => {
    const { screen, program } = stage
    const view = () => api.succeed('GET /resource/auth/article/view', { id: articleId })
    const before = await view()
    await screen.open(toAddress('articleHome', {}))
    await screen.tapText(articleTitle)
    await screen.arrives('sub/article/view')
    await screen.sees(articleTitle)
    await expect.poll(async () => (await view()).readCount).toBe(before.readCount + 1)

    await screen.tapRole('switch', '点赞')
    await screen.arrives('sub/account/login')
    await fillPassword(screen, PHONE, DEMO.password)
    await screen.arrives('sub/article/view')
    await screen.tapRole('switch', '点赞')
    await screen.until('the like', ({ root }) => findRole(root, 'switch', '点赞')?.ariaChecked === 'true')
    const after = await view()
    expect([after.liked, after.likeCount]).toEqual([true, before.likeCount + 1])

    const toasts = await watchToasts(program)
    await screen.tapRole('button', '分享')
    await screen.arrives('sub/share/index')
    await screen.sees('保存图片，发到朋友圈或群里')
    await screen.tapRole('button', '保存海报')
    await answerDialog(program, '保存图片或视频到你的相册', '允许')
    await expect.poll(() => toasts).toContain('海报已保存')

    const shared = { address: toAddress('article', { id: articleId }), client: 'mini' as const }
    const { codeImage } = await api.succeed('POST /base/auth/shop/share/link', shared)
    const scanned = await readQrCode(Buffer.from(codeImage.split(',')[1]!, 'base64'))
    await screen.launch(scanned.replace('weapp:/', ''))
    await screen.arrives('sub/article/view')
    await screen.sees(articleTitle)
    expect(stage.errors).toEqual([])
  })

  it('agrees to one message by WeChat, gets it, and is led by it to what it is about', async () => {
    const { screen, program, server } = stage
    const staff = openStaff()
    // At night messages would wait until the morning.
    await api.succeed('PUT /base/auth/shop/msg/user/quiet/update', { quietFrom: '08:00', quietTo: '08:00' })
    await screen.open(toAddress('info', {}))
    await screen.tapText('未绑定')
    await screen.sees('已绑定')
    await screen.open(toAddress('messageSettings'))
    // The last one is for messages of the school.
    await screen.tapText('用微信接收下一条')
    await answerDialog(program, '订阅消息', '允许')
    await screen.sees('还可以收到 1 条')

    const { stuId: learnerId } = await api.succeed('GET /base/auth/shop/user/view', {})
    const mailing = await staff.succeed('POST /staff/message/save', {
      clientRequestId: crypto.randomUUID(),
      kind: 'school',
      title: TITLE,
      content: '这篇文章里有路线和日程',
      page: toAddress('article', { id: articleId }),
      audience: 'learner',
      learnerId,
    })
    const findSent = async () => {
      const reply = await fetch(`${server.url}/sandbox/wechat/messages`)
      const messages = (await reply.json()) as { page: string; data: Record<string, { value: string }> }[]
      return messages.find(({ data }) => Object.values(data).some(({ value }) => value === TITLE))
    }
    await expect.poll(findSent).toBeDefined()
    await screen.launch(`/${(await findSent())!.page}`)
    await screen.arrives('sub/article/view')
    await screen.sees(articleTitle)
    const readMailing = () => staff.succeed('GET /staff/message/view', { id: mailing.id })
    await expect.poll(async () => (await readMailing()).readCount).toBe(1)
    expect(stage.errors).toEqual([])
  })
})
