import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { createWechatSandbox } from '../../../server/src/sandbox/wechat-login/wechat-login-sandbox'
import { createOutbox } from '../../../server/src/modules/outbox/outbox.plugin'
import { OTHER_SHOP } from '../../support/server/fixture-school'
import {
  newVisitor,
  PUBLIC_URL,
  receiveCode,
  register,
  startUserServer,
  type UserServer,
  type Visitor,
} from './user-server'

let server: UserServer
let people = 0
beforeAll(async () => {
  server = await startUserServer()
})

const newPerson = () => `微信人${++people}`
const startWeb = (returnPath = '/wap/account?x=1') =>
  server.call('POST /base/api/shop/user/get/wx/login/auth/url', { returnPath })
/** Goes to WeChat, picks a person and comes back. */
const authorize = async (person: string) => {
  const { data } = await startWeb()
  const address = new URL(data.url)
  expect(address.searchParams.get('state')).toBe(data.state)
  const page = await server.app.inject(address.pathname + address.search)
  expect(page.body).toContain('谁在用微信')
  address.searchParams.set('person', person)
  const back = await server.app.inject(`${address.pathname}/pick${address.search}`)
  const target = new URL(back.headers.location as string)
  return { target, code: target.searchParams.get('code')!, state: target.searchParams.get('state')! }
}
const loginWeb = ({ code, state }: { code: string; state: string }, sid?: string, agreed = true) =>
  server.call(
    'POST /base/api/shop/user/wx/authorized/login',
    { code, state, agreed, authType: 1, clientType: 2 },
    { sid },
  )
const miniCode = async (person: string): Promise<string> =>
  (await server.app.inject({ method: 'POST', url: '/sandbox/wechat/mini-code', payload: { person } })).json().code
const loginMini = (code: string, sid?: string, agreed = true) =>
  server.call('POST /base/api/shop/user/wx/mini/app/save/code', { code, agreed }, { sid })
const bind = async (visitor: Visitor, bindTicket: string) => {
  server.clock.offsetMilliseconds += 61_000
  const proof = await receiveCode(server, visitor, 'bind')
  return server.call(
    'POST /base/api/shop/user/wx/authorized/bind',
    { bindTicket, phone: visitor.phone, ...proof, agreed: true },
    visitor.from,
  )
}

describe('WeChat login [postgres]', () => {
  it('creates an account for a new mini-program user who binds a phone', async () => {
    const person = newPerson()
    const first = await loginMini(await miniCode(person))
    expect(first.data.login).toBeNull()
    const bound = await bind(newVisitor(), first.data.bindTicket)
    expect(bound.data.user).toMatchObject({ wechatBound: true, hasPassword: false })
    const again = await server.call('POST /mf-admin/WeChat/login/lk', {
      code: await miniCode(person),
      programType: 0,
      agreed: true,
    })
    expect(again.data).toMatchObject({ bindTicket: '', login: { user: { stuId: bound.data.user.stuId } } })
    expect(await server.users.findOpenid(bound.data.user.stuId, 'mini')).toMatch(/^o/)
    expect(await server.users.findOpenid(bound.data.user.stuId, 'web')).toBeUndefined()
  })

  it('binds a WeChat user to the existing learner with the phone', async () => {
    const learner = await register(server)
    const { data } = await loginWeb(await authorize(newPerson()))
    const bound = await bind(learner, data.bindTicket)
    expect(bound.data.user).toMatchObject({ stuId: learner.userId, wechatBound: true, hasPassword: true })
  })

  it('returns on the web to the previous page with code and state', async () => {
    const { target } = await authorize(newPerson())
    expect(target.origin + target.pathname).toBe(`${PUBLIC_URL}/wap/account`)
    expect(target.searchParams.get('x')).toBe('1')
  })

  it('recognises the same user in web and mini-program by unionid', async () => {
    const person = newPerson()
    const bound = await bind(newVisitor(), (await loginMini(await miniCode(person))).data.bindTicket)
    const web = await loginWeb(await authorize(person))
    expect(web.data.login?.user.stuId).toBe(bound.data.user.stuId)
    expect(await server.users.findOpenid(bound.data.user.stuId, 'web')).toMatch(/^o/)
  })

  it('asks for the agreement before it uses the code of WeChat up', async () => {
    const refused = ERRORS.AGREEMENT_REQUIRED.code
    const code = await miniCode(newPerson())
    expect((await loginMini(code, undefined, false)).code).toBe(refused)
    expect((await loginMini(code)).code).toBe(200)
    const back = await authorize(newPerson())
    expect((await loginWeb(back, undefined, false)).code).toBe(refused)
    expect((await loginWeb(back)).code).toBe(200)
    const other = { code: await miniCode(newPerson()), programType: 0, agreed: false }
    expect((await server.call('POST /mf-admin/WeChat/login/lk', other)).code).toBe(refused)
  })

  it('AUTH-07 returns 331 for an invented or used code', async () => {
    const code = await miniCode(newPerson())
    server.lines.length = 0
    expect((await loginMini('invented')).code).toBe(331)
    expect(server.lines.filter((line) => line.includes('WeChat refused: 40029'))).toHaveLength(1)
    expect(server.lines.join('')).not.toContain('invented')
    expect((await loginMini(code)).code).toBe(200)
    expect((await loginMini(code)).code).toBe(331)
  })

  it('AUTH-07 accepts a state once, in its shop, within ten minutes', async () => {
    const used = await authorize(newPerson())
    expect((await loginWeb(used)).code).toBe(200)
    expect((await loginWeb({ ...used, code: (await authorize(newPerson())).code })).code).toBe(331)
    expect((await loginWeb({ ...(await authorize(newPerson())), state: 'invented' })).code).toBe(331)
    const late = await authorize(newPerson())
    server.clock.offsetMilliseconds += 10 * 60_000 + 1000
    expect((await loginWeb({ ...(await authorize(newPerson())), state: late.state })).code).toBe(331)
  })

  it('AUTH-07 exchanges a code in one of many simultaneous requests', async () => {
    const back = await authorize(newPerson())
    const all = await Promise.all(Array.from({ length: 5 }, () => loginWeb(back)))
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 331)).toHaveLength(4)
  })

  it.each([
    '//evil.test/',
    '/\\evil.test',
    'https://evil.test/',
    '/wap\n/x',
    'wap/home',
    '/\t/evil.test',
    '/.//evil.test',
    '/%0a/../\\x',
  ])('refuses to return to %j', async (returnPath) => {
    const answer = await startWeb(returnPath)
    expect(answer.code).toBe(ERRORS.INPUT_INVALID.code)
  })

  it('is refused in a shop without WeChat login', async () => {
    const disabled = ERRORS.WECHAT_DISABLED.code
    expect((await loginMini(await miniCode(newPerson()), OTHER_SHOP)).code).toBe(disabled)
    expect(
      (
        await server.call(
          'POST /base/api/shop/user/get/wx/login/auth/url',
          { returnPath: '/wap/' },
          { sid: OTHER_SHOP },
        )
      ).code,
    ).toBe(disabled)
    expect((await loginWeb(await authorize(newPerson()), OTHER_SHOP)).code).toBe(disabled)
  })

  it('accepts a ticket once, within half an hour', async () => {
    const { data } = await loginMini(await miniCode(newPerson()))
    const bound = await bind(newVisitor(), data.bindTicket)
    expect(bound.code).toBe(200)
    expect((await bind(newVisitor(), data.bindTicket)).code).toBe(ERRORS.BIND_TICKET_INVALID.code)
    const late = await loginMini(await miniCode(newPerson()))
    server.clock.offsetMilliseconds += 31 * 60_000
    expect((await bind(newVisitor(), late.data.bindTicket)).code).toBe(ERRORS.BIND_TICKET_INVALID.code)
  })

  it('binds one of two simultaneous tickets of the same user', async () => {
    const person = newPerson()
    const tickets = [await loginMini(await miniCode(person)), await loginMini(await miniCode(person))].map(
      ({ data }) => data.bindTicket,
    )
    const visitors = [newVisitor(), newVisitor()]
    const codes = [await receiveCode(server, visitors[0]!, 'bind'), await receiveCode(server, visitors[1]!, 'bind')]
    const both = await Promise.all(
      [0, 1].map((index) =>
        server.call(
          'POST /base/api/shop/user/wx/authorized/bind',
          {
            bindTicket: tickets[index]!,
            phone: visitors[index]!.phone,
            ...codes[index]!,
            agreed: true,
          },
          visitors[index]!.from,
        ),
      ),
    )
    expect(both.map(({ code }) => code).sort()).toEqual([200, ERRORS.WECHAT_BOUND_ELSEWHERE.code])
  })

  it('refuses a phone with another WeChat user, and a WeChat user with another account', async () => {
    const person = newPerson()
    const visitor = newVisitor()
    expect((await bind(visitor, (await loginMini(await miniCode(person))).data.bindTicket)).code).toBe(200)
    const second = await bind(visitor, (await loginMini(await miniCode(newPerson()))).data.bindTicket)
    expect({ code: second.code, msg: second.msg }).toEqual({
      code: ERRORS.WECHAT_BOUND_ELSEWHERE.code,
      msg: '该账号已绑定其他微信',
    })
    const { token } = await register(server)
    const bindSelf = async (who: string) =>
      server.call('POST /base/auth/shop/user/bind/wx', { code: await miniCode(who), clientKind: 'mini' }, { token })
    expect((await bindSelf(person)).code).toBe(ERRORS.WECHAT_BOUND_ELSEWHERE.code)
    const own = newPerson()
    expect((await bindSelf(own)).data.wechatBound).toBe(true)
    expect((await bindSelf(own)).code, 'again changes nothing').toBe(200)
    expect((await bindSelf(newPerson())).code).toBe(ERRORS.WECHAT_BOUND_ELSEWHERE.code)
  })

  it('refuses a WeChat user who has another account in the other app', async () => {
    const person = newPerson()
    expect((await bind(newVisitor(), (await loginMini(await miniCode(person))).data.bindTicket)).code).toBe(200)
    const { token, userId } = await register(server)
    const { code, state } = await authorize(person)
    const answer = await server.call('POST /base/auth/shop/user/bind/wx', { code, clientKind: 'web', state }, { token })
    expect(answer.code).toBe(ERRORS.WECHAT_BOUND_ELSEWHERE.code)
    expect(await server.users.findOpenid(userId, 'web')).toBeUndefined()
  })

  it('binds the web user to the logged-in learner only with a state that the shop issued', async () => {
    const { token } = await register(server)
    const back = await authorize(newPerson())
    const bindSelf = (state?: string) =>
      server.call('POST /base/auth/shop/user/bind/wx', { code: back.code, clientKind: 'web', state }, { token })
    expect((await bindSelf()).code).toBe(331)
    expect((await bindSelf(back.state)).data.wechatBound).toBe(true)
  })

  it('signs the address of a page for JSSDK and fetches one ticket', async () => {
    const url = `${PUBLIC_URL}/wap/course?id=1`
    const before = server.wechatCalls.filter((path) => path.endsWith('/getticket')).length
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('POST /base/api/shop/user/get/wx/js/config', { url: `${url}#part` })),
    )
    expect(server.wechatCalls.filter((path) => path.endsWith('/getticket')).length - before).toBe(1)
    const ticket = await readTicket()
    for (const { data } of answers) {
      const text = `jsapi_ticket=${ticket}&noncestr=${data.nonceStr}&timestamp=${data.timestamp}&url=${url}`
      expect(data.signature).toBe(createHash('sha1').update(text).digest('hex'))
    }
    expect((await server.call('POST /base/api/shop/user/get/wx/js/config', { url: 'javascript:alert(1)' })).code).toBe(
      ERRORS.INPUT_INVALID.code,
    )
  })

  it('has neither sandbox nor outbox in production', () => {
    expect(() => createWechatSandbox({ now: server.clock.now, production: true })).toThrow('生产环境')
    expect(() => createOutbox({ outbox: server.outbox, production: true })).toThrow('生产环境')
  })
})

const readTicket = async (): Promise<string> => {
  const token = await server.app.inject(
    '/sandbox/wechat/cgi-bin/token?grant_type=client_credential&appid=wxsandboxweb00001&secret=sandbox-web',
  )
  const path = `/sandbox/wechat/cgi-bin/ticket/getticket?type=jsapi&access_token=${token.json().access_token}`
  return (await server.app.inject(path)).json().ticket
}
