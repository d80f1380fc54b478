import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { Api, DEMO } from '../support/pages/api'
import { phoneOf } from '../support/pages/school/demo-learners'
import { scanCode } from '../support/pages/school/hand-out-books'
import { engines } from '../support/weapp/engines'
import { loginByPassword } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'

describe.each(engines)('books inside WeChat, in %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage?.close())

  it('are fetched by the code on the screen, and are in the records then', async () => {
    const { screen, server } = stage
    const phone = phoneOf(engine === 'jsdom' ? 'booksWeapp' : 'booksWeappDrawn')
    const api = new Api(server)
    await api.login(phone, DEMO.password)
    await loginByPassword(stage, phone, DEMO.password)
    await screen.open(toAddress('selectBook', {}))
    await screen.sees('2027 春季征订')
    const { round } = await api.succeed('GET /resource/auth/book/view', {})
    const { code } = round!.pickUp!
    await screen.sees(`${code.slice(0, 3)} ${code.slice(3)}`)
    await screen.tapRole('radio', '不要')
    expect(await scanCode(code, 2)).toEqual(['given', 'done'])
    await screen.open(toAddress('bookRecords'))
    await screen.sees('电工技术基础 第 4 版')
    expect(stage.errors).toEqual([])
  })
})
