import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { OTHER_SHOP } from '../../support/server/fixture-school'
import { newVisitor, register, startUserServer, type UserServer } from './user-server'

let server: UserServer
let people = 0
beforeAll(async () => {
  server = await startUserServer()
})

/** What WeChat's button gives on a phone with this number. */
const phoneCode = async (phone: string): Promise<string> =>
  (await server.app.inject({ method: 'POST', url: '/sandbox/wechat/phone-code', payload: { phone } })).json().code
const bindWechatPhone = async (bindTicket: string, code: string, input: { sid?: string; agreed?: boolean } = {}) =>
  server.call(
    'POST /base/api/shop/user/wx/authorized/bind/phone',
    { bindTicket, phoneCode: code, agreed: input.agreed ?? true },
    { sid: input.sid },
  )
/** Of a person who has logged in by WeChat and has no account yet. */
const newTicket = async () => {
  const payload = { person: `有手机号的人${++people}` }
  const { code } = (await server.app.inject({ method: 'POST', url: '/sandbox/wechat/mini-code', payload })).json()
  const login = await server.call('POST /base/api/shop/user/wx/mini/app/save/code', { code, agreed: true })
  return login.data.bindTicket
}

describe('手机号快速验证 [postgres]', () => {
  it('creates an account for a new number, and binds the learner who has it', async () => {
    const { phone } = newVisitor()
    const bound = await bindWechatPhone(await newTicket(), await phoneCode(phone))
    expect(bound.data.user).toMatchObject({ wechatBound: true, hasPassword: false })
    const learner = await register(server)
    const same = await bindWechatPhone(await newTicket(), await phoneCode(learner.phone))
    expect(same.data.user).toMatchObject({ stuId: learner.userId, wechatBound: true })
  })

  it('refuses a code that was used, is too old or was invented, and keeps the ticket', async () => {
    const { code: wrong } = ERRORS.WECHAT_PHONE_CODE_WRONG
    const ticket = await newTicket()
    expect((await bindWechatPhone(ticket, 'invented')).code).toBe(wrong)
    const used = await phoneCode(newVisitor().phone)
    expect((await bindWechatPhone(await newTicket(), used)).code).toBe(200)
    expect((await bindWechatPhone(ticket, used)).code).toBe(wrong)
    const late = await phoneCode(newVisitor().phone)
    server.clock.offsetMilliseconds += 5 * 60_000 + 1000
    expect((await bindWechatPhone(ticket, late)).code).toBe(wrong)
    expect((await bindWechatPhone(ticket, await phoneCode(newVisitor().phone))).code).toBe(200)
  })

  it('takes mainland numbers only', async () => {
    const answer = await bindWechatPhone(await newTicket(), await phoneCode('+852 51234567'))
    expect(answer.code).toBe(ERRORS.WECHAT_PHONE_FOREIGN.code)
  })

  it('needs the agreement and a ticket of this school, before the number is paid for', async () => {
    const code = await phoneCode(newVisitor().phone)
    const ticket = await newTicket()
    expect((await bindWechatPhone(ticket, code, { agreed: false })).code).toBe(ERRORS.AGREEMENT_REQUIRED.code)
    expect((await bindWechatPhone('invented', code)).code).toBe(ERRORS.BIND_TICKET_INVALID.code)
    expect((await bindWechatPhone(ticket, code)).code).toBe(200)
  })

  it('is off in a school that did not switch it on', async () => {
    const code = await phoneCode(newVisitor().phone)
    const answer = await bindWechatPhone('any', code, { sid: OTHER_SHOP })
    expect(answer.code).toBe(ERRORS.WECHAT_PHONE_UNAVAILABLE.code)
  })
})
