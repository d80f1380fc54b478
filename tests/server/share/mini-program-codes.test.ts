import { describe, expect, it } from 'vitest'
import { WechatRefusal } from '../../../server/src/providers/wechat/wechat-api'
import { WechatMiniProgramCodes } from '../../../server/src/providers/wechat/wechat-mini-program-codes'
import { sandboxWechatOptions } from '../../../server/src/sandbox/wechat-login/wechat-login-sandbox'
import { localAddressOf } from '../../../server/src/kernel/http/local-address'
import { startServer } from '../../support/server/harness'

const PAGE = 'sub/share/arrive'
const connect = async (secret?: string) => {
  const options = sandboxWechatOptions(localAddressOf((await startServer()).app))
  const mini = secret ? { ...options.mini!, secret } : options.mini
  return new WechatMiniProgramCodes({ ...options, mini }, () => new Date())
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof WechatRefusal ? error.errcode : error),
  )

describe('codes of the mini-program', () => {
  it('are pictures for a page and a scene', async () => {
    const { type, content } = await (await connect()).draw(PAGE, 'ABCDEFGH23')
    expect(type).toBe('image/png')
    expect(content.subarray(1, 4).toString()).toBe('PNG')
  })

  it('are refused with WeChat’s reason for a wrong page, a long scene and a wrong secret', async () => {
    const codes = await connect()
    expect(await refusal(codes.draw('/with/slash', 'A'))).toBe(41030)
    expect(await refusal(codes.draw(PAGE, 'A'.repeat(33)))).toBe(40129)
    expect(await refusal((await connect('wrong')).draw(PAGE, 'A'))).toBe(40125)
  })

  it('have links for other apps beside them', async () => {
    expect(await (await connect()).makeLink(PAGE, 'scene=ABCDEFGH23')).toMatch(/^https:\/\/wxaurl\.cn\//)
  })

  it('do not exist for a school without a mini-program', async () => {
    const { apiBase } = sandboxWechatOptions('http://127.0.0.1')
    const codes = new WechatMiniProgramCodes({ apiBase, mini: undefined }, () => new Date())
    expect(codes.available).toBe(false)
  })
})
