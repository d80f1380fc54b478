import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/routes/routes'
import { Api, DEMO } from '../support/pages/api'
import { phoneOf } from '../support/pages/school/demo-learners'
import { openStaff } from '../support/pages/school/school'
import { engines } from '../support/weapp/engines'
import { loginByPassword } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { findRole, findText, listNodes, type TaroNode } from '../support/weapp/tree/taro-tree'
import { answerDialog } from '../support/weapp/watch/dialogs'
import { sendToEmulator } from '../support/weapp/watch/send-to-emulator'

const PHONE = phoneOf('account')
const VIEW = 'GET /base/auth/shop/user/view'
const FEEDBACK = '第三课的视频没有声音'
const ANSWER = '已经换了新的视频，请再试一次'
/** Two steps of 2 px. */
const GROWTH_PX = 4

const listOthers = (root: TaroNode) =>
  listNodes(root).filter(({ role, ariaLabel }) => role === 'button' && /^退出 /.test(ariaLabel ?? ''))

describe.skipIf(!engines.includes('chromium'))('what learners decide about their account inside WeChat', () => {
  let stage: Stage
  const loginElsewhere = async () => {
    const api = new Api(stage.server)
    await api.login(PHONE, DEMO.password)
    return api
  }

  beforeAll(async () => {
    stage = await openStage('chromium')
    await loginByPassword(stage, PHONE, DEMO.password)
  })
  afterAll(() => stage?.close())

  const openSetting = async (label: string) => {
    await stage.screen.open(routes.account.path)
    await stage.screen.tapRole('button', '设置')
    await stage.screen.tapText(label)
  }
  const readSize = async (words: string): Promise<number> => {
    const element = await stage.screen.element(words, ({ root }) => findText(root, words))
    return parseFloat(await element.style('font-size'))
  }

  it('larger letters are chosen once, and are larger on the page below and on the next one', async () => {
    const { screen } = stage
    await screen.open(routes.myData.path)
    const title = await readSize('数据副本')
    await screen.open(routes.account.path)
    const entry = await readSize('我的笔记')
    await screen.tapRole('button', '设置')
    await screen.tapRole('radio', '特大')
    await expect.poll(() => readSize('我的笔记')).toBe(entry + GROWTH_PX)
    await screen.tapText('我的数据')
    await screen.arrives(routes.myData.path.slice(1))
    expect(await readSize('数据副本')).toBe(title + GROWTH_PX)
  })

  it('one of the other devices is logged out, and only that one', async () => {
    const { screen, program } = stage
    const others = [await loginElsewhere(), await loginElsewhere()]
    await openSetting('登录设备')
    await screen.sees('本机')
    const { found: before } = await screen.until('the other devices', ({ root }) => listOthers(root).length || false)
    expect(before).toBe(others.length)
    await screen.tapRole('button', /^退出 /)
    await answerDialog(program, '让这台设备退出登录？', '退出')
    await screen.until('one device less', ({ root }) => listOthers(root).length === before - 1)
    const codes = await Promise.all(others.map(async (api) => (await api.call(VIEW, {})).code))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
  })

  it('a copy of the data is asked for, made, and its address works in a browser', async () => {
    const { screen, program } = stage
    await openSetting('我的数据')
    await screen.tapRole('button', '申请数据副本')
    await screen.until(
      'the copy',
      ({ root }) => findRole(root, 'button', '下载'),
      async ({ root }) => {
        // The copy may be there before the finger is: the address that is then copied is the one read below.
        if (findRole(root, 'button', '刷新')) await screen.tapRole('button', /^(刷新|下载)$/)
      },
    )
    await screen.tapRole('button', '下载')
    const readClipboard = async () =>
      ((await program.callWxMethod('getClipboardData', {})) as unknown as { data: string }).data
    await expect.poll(readClipboard).toMatch(/^http/)
    const reply = await fetch(await readClipboard())
    expect(reply.status).toBe(200)
    expect(Buffer.from(await reply.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK')
  })

  it('the school is told with a picture, and answers', async () => {
    const { screen, program } = stage
    await screen.open(routes.feedback.path)
    await screen.tapRole('button', '写反馈')
    await screen.arrives(routes.writeFeedback.path.slice(1))
    await screen.tapRole('button', '提交')
    await screen.sees('请写下你的问题或建议')
    await screen.fill('反馈内容', FEEDBACK)
    await screen.tapRole('button', /^上传图片/)
    await screen.until('the picture', ({ root }) => findRole(root, 'button', '查看第 1 张图片'))
    await screen.tapRole('button', '提交')
    await screen.arrives(routes.feedback.path.slice(1))
    await screen.sees('等待回复')
    await screen.sees(FEEDBACK)

    const staff = openStaff()
    const { list } = await staff.succeed('POST /staff/feedback/page', { answered: false, pageSize: 100 })
    const { id, pictures } = list.find(({ content }) => content === FEEDBACK)!
    expect(pictures).toHaveLength(1)
    await staff.succeed('PUT /staff/feedback/answer', { id, answer: ANSWER })
    await sendToEmulator(program, 'pullDown')
    await screen.sees('已回复')
    await screen.sees(ANSWER)
  })

  it('an account that is being deregistered is closed everywhere, and is there again after a return', async () => {
    const { screen, program } = stage
    const elsewhere = await loginElsewhere()
    await openSetting('注销账号')
    await screen.sees('依法保留')
    await screen.tapRole('button', '下一步：验证手机')
    await screen.arrives(routes.verifyLogoff.path.slice(1))
    await screen.tapText('获取验证码')
    await screen.sees(/秒后重发/)
    await screen.fill('验证码', await elsewhere.readCode(PHONE))
    await screen.tapRole('button', '注销账号')
    await answerDialog(program, '确定注销吗？', '确定注销')
    await screen.arrives(routes.succeed.path.slice(1))
    expect((await elsewhere.call(VIEW, {})).code).not.toBe(200)

    await Promise.all([loginByPassword(stage, PHONE, DEMO.password), answerDialog(program, '恢复账号？', '恢复账号')])
    await screen.open(routes.feedback.path)
    await screen.sees(ANSWER)
    expect((await (await loginElsewhere()).call(VIEW, {})).code).toBe(200)
    expect(stage.errors).toEqual([])
  })
})
