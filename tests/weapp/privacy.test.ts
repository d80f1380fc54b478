import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/routes/routes'
import { makePhone } from '../support/pages/school/demo-course'
import { engines } from '../support/weapp/engines'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { standForPerson } from '../support/weapp/wechat'
import { answerDialog } from '../support/weapp/watch/dialogs'
import { sendToEmulator } from '../support/weapp/watch/send-to-emulator'

interface Prompt {
  title?: string
  content?: string
}

describe.skipIf(!engines.includes('jsdom'))('what WeChat keeps for the learner', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('jsdom')
  })
  afterAll(() => stage?.close())
  afterEach(() => sendToEmulator(stage.program, 'setPrivacy'))

  const readPrompt = async (): Promise<Prompt | undefined> =>
    (await sendToEmulator<{ open?: Prompt }>(stage.program, 'getPrompts')).open
  const expectSaid = async (...words: string[]): Promise<void> => {
    await expect.poll(async () => (await readPrompt())?.title).toBe('没有完成')
    const { content } = (await readPrompt())!
    for (const each of words) expect(content).toContain(each)
  }

  it('lets nobody log in by WeChat before they agree, and binds the number of its account by one tap', async () => {
    const { screen, program } = stage
    const phone = makePhone()
    await sendToEmulator(program, 'setPhoneNumber', { phone })
    await standForPerson(stage, `privacy-${phone}`)
    await screen.open(routes.login.path)
    await screen.tapRole('button', '微信一键登录')
    await answerDialog(program, '登录前请确认', '取消')
    await screen.settle()
    expect((await screen.look()).page.path).toBe(routes.login.path.slice(1))
    await screen.tapRole('button', '微信一键登录')
    await answerDialog(program, '登录前请确认', '同意')
    await screen.arrives('sub/account/binding')
    await screen.tapText('用微信手机号绑定')
    await screen.sees(/请先.*同意/)
    await screen.tapRole('checkbox', /./)
    await sendToEmulator(program, 'setPhoneNumber', { phone, quota: false })
    await screen.tapText('用微信手机号绑定')
    await expectSaid('微信验证次数用完了', '用短信验证码')
    await answerDialog(program, '没有完成', '知道了')
    await sendToEmulator(program, 'setPhoneNumber', { phone })
    await screen.tapText('用微信手机号绑定')
    await answerDialog(program, '申请获取并验证你的手机号', '允许')
    await screen.until('another screen', ({ page }) => !page.path.includes('binding'))
  })

  it('says what the school did not declare, asks for the contract again, and fills in the address', async () => {
    const { screen, program } = stage
    await screen.open(routes.addressDetail.path)
    await sendToEmulator(program, 'setPrivacy', { undeclared: ['chooseAddress'] })
    await screen.tapText('从微信地址中选择')
    await expectSaid('没有在微信里声明', '手动填写')
    await answerDialog(program, '没有完成', '知道了')
    await sendToEmulator(program, 'setPrivacy', { agreed: false })
    await screen.tapText('从微信地址中选择')
    await answerDialog(program, '用户隐私保护提示', '拒绝')
    await expectSaid('《用户隐私保护指引》')
    await answerDialog(program, '没有完成', '重试')
    await answerDialog(program, '用户隐私保护提示', '同意')
    await answerDialog(program, '收货地址', '取消')
    await screen.settle()
    expect(await readPrompt()).toBeUndefined()
    await screen.tapText('从微信地址中选择')
    await answerDialog(program, '收货地址', '使用')
    await screen.sees(/广州市.*天河区/)
  })

  it('shows what it could not copy', async () => {
    const { screen, program } = stage
    await screen.open(routes.editor.path)
    await sendToEmulator(program, 'setPrivacy', { undeclared: ['setClipboardData'] })
    await screen.tapText('地址')
    await expectSaid('没有复制成功')
    await answerDialog(program, '没有完成', '知道了')
  })
})
