import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { MessageKind } from '@contract/message/message-kinds'
import type { RunningApp } from '../../../server/src/app'
import { wechatAccountTable } from '../../../server/src/modules/user/user.table'
import { toIdentity } from '../../../server/src/sandbox/wechat-login/wechat-people'
import { LEARNER, SHOP } from '../../support/server/fixture-school'
import { addHeads, addStaff } from '../../support/server/fixture-staff'
import { call, clock, startServer, withRollback } from '../../support/server/harness'

const { owner } = LEARNER
const SANDBOX = '/sandbox/wechat'
const NOON = new Date('2026-05-01T04:00:00Z')
const SETTINGS = 'GET /base/auth/shop/msg/user/setting/view'
const SET = 'PUT /base/auth/shop/msg/user/setting/update'

let people = 0

beforeAll(async () => {
  await startServer()
})

/** The owner as a person of WeChat's sandbox, and what that person's phone and the school do. */
const givenPerson = async ({ app, database, jobs }: RunningApp) => {
  clock.set(NOON)
  const person = `读者${++people}`
  const openids = {
    mini: toIdentity(person, 'wxsandboxmini0001').openid,
    web: toIdentity(person, 'wxsandboxweb00001').openid,
  }
  for (const clientKind of ['mini', 'web'] as const)
    await database.current
      .insert(wechatAccountTable)
      .values({ shopId: SHOP, clientKind, openid: openids[clientKind], userId: owner.id })
  const post = (path: string, payload: object) => app.inject({ method: 'POST', url: SANDBOX + path, payload })
  const read = async (path: string, openid: string) =>
    (await app.inject({ method: 'GET', url: SANDBOX + path }))
      .json<{ touser: string; page?: string; url?: string; data: Record<string, { value: string }> }[]>()
      .filter(({ touser }) => touser === openid)
  return {
    agree: async (kind: MessageKind) => {
      await post('/agree', { person, templateIds: [`sandbox-notice-${kind}`] })
      return (await call('POST /base/auth/shop/msg/user/subscribe/save', { kind }, owner)).data
    },
    follow: (follows = true) => post('/follow', { person, follows }),
    fail: (...faults: (string | number)[]) => post('/faults', { faults }),
    write: async (kind: MessageKind, input: { urgent?: boolean } = {}) => {
      const head = await addStaff(database, { now: clock.now() })
      await call(
        'POST /staff/message/save',
        {
          clientRequestId: crypto.randomUUID(),
          kind,
          title: '成绩公布',
          content: '可以查分了',
          audience: 'learner',
          learnerId: owner.id,
          ...input,
        },
        head,
      )
      await jobs.runDue(clock.now())
    },
    /** Runs what is due some time later. */
    wait: async (seconds: number) => {
      clock.set(new Date(clock.now().getTime() + seconds * 1000))
      await jobs.runDue(clock.now())
    },
    subscribed: () => read('/messages', openids.mini),
    account: () => read('/account-messages', openids.web),
  }
}
const inApp = async () => (await call('POST /base/auth/shop/msg/user/page', {}, owner)).data.list
const permissionsOf = async (kind: MessageKind) =>
  (await call(SETTINGS, {}, owner)).data.kinds.find((row) => row.kind === kind)!.permissionCount

describe("the mini-program's subscription messages", () => {
  it(
    'come once for each consent, and lead to the message',
    withRollback(async (server) => {
      const me = await givenPerson(server)
      await me.agree('exam')
      expect(await permissionsOf('exam')).toBe(1)
      await me.write('exam')
      const [message] = await inApp()
      expect(await me.subscribed()).toMatchObject([
        { page: `sub/account/message/info?id=${message!.id}&go=1`, data: { thing1: { value: '成绩公布' } } },
      ])
      expect(await permissionsOf('exam')).toBe(0)
      await me.write('exam')
      expect([await inApp(), await me.subscribed()].map(({ length }) => length)).toEqual([2, 1])
    }),
  )

  it(
    'are forgotten here when WeChat knows of no consent (43101)',
    withRollback(async (server) => {
      const me = await givenPerson(server)
      await call('POST /base/auth/shop/msg/user/subscribe/save', { kind: 'exam' }, owner)
      await call('POST /base/auth/shop/msg/user/subscribe/save', { kind: 'exam' }, owner)
      await me.write('exam')
      expect(await me.subscribed()).toEqual([])
      expect(await permissionsOf('exam')).toBe(0)
    }),
  )

  it(
    'are sent again after a failure of WeChat, and arrive once',
    withRollback(async (server) => {
      const me = await givenPerson(server)
      await me.agree('exam')
      await me.fail('down', 'down')
      await me.write('exam')
      expect(await me.subscribed()).toEqual([])
      await me.wait(10)
      await me.wait(60)
      await me.wait(300)
      expect(await me.subscribed()).toHaveLength(1)
    }),
  )

  it(
    'are not sent again when WeChat did not respond, since they may have arrived',
    withRollback(async (server) => {
      const me = await givenPerson(server)
      await me.agree('exam')
      await me.agree('exam')
      await me.fail('silent')
      await me.write('exam')
      await me.wait(10)
      await me.wait(3600)
      expect(await me.subscribed()).toHaveLength(1)
    }),
  )

  it.each([
    [43107, '申诉'],
    [45168, '违规'],
    [47003, 'KEYWORDS'],
  ])('are not tried again after %d, which waits for staff until they have dealt with it', (code, advice) =>
    withRollback(async (server) => {
      const me = await givenPerson(server)
      const { head, stranger } = await addHeads(server.database)
      const countOf = async (caller: typeof head) =>
        (await call('GET /staff/today', {}, caller)).data.waiting.find(({ key }) => key === 'wechatAlarms')!.count
      for (const _each of [1, 2, 3]) await me.agree('exam')
      // Two messages, each also to the service account.
      await me.fail(code, code, code, code)
      await me.write('exam')
      await me.write('exam')
      await me.wait(3600)
      expect([await inApp(), await me.subscribed()].map(({ length }) => length)).toEqual([2, 0])
      expect(await permissionsOf('exam'), 'the learner still agrees').toBe(1)

      const open = await call('POST /staff/wechat/push/page', { attention: 'open' }, head)
      expect(open.data.list, 'once a day').toMatchObject([{ label: '消息发不到微信', attention: 'open' }])
      expect(open.data.list[0]!.text).toMatch(new RegExp(`“考试”.*${code}.*${advice}`))
      expect([await countOf(head), await countOf(stranger)]).toEqual([1, 0])

      const pushId = open.data.list[0]!.id
      const foreign = await call('PUT /staff/wechat/push/close', { pushId }, stranger)
      expect(foreign.code).toBe(ERRORS.WECHAT_PUSH_NOT_FOUND.code)
      const close = () => call('PUT /staff/wechat/push/close', { pushId }, head)
      expect((await close()).data.attention).toBe('closed')
      expect((await close()).data.attention, 'again changes nothing').toBe('closed')
      expect(await countOf(head)).toBe(0)
      expect((await call('POST /staff/audit/page', { subjectKind: 'wechatPush' }, head)).data.totalCount).toBe(1)

      await me.wait(24 * 3600)
      await me.fail(code, code)
      await me.write('exam')
      expect(await countOf(head), 'it goes on').toBe(1)
    })(),
  )

  it(
    'are left out for a message that was read in the app before',
    withRollback(async (server) => {
      const me = await givenPerson(server)
      await me.agree('exam')
      await me.fail('down')
      await me.write('exam')
      await call('PUT /base/auth/shop/msg/user/batch/watch', {}, owner)
      await me.wait(60)
      expect(await me.subscribed()).toEqual([])
    }),
  )
})

describe("the service account's template messages", () => {
  it(
    'go to those who follow the account',
    withRollback(async (server) => {
      const me = await givenPerson(server)
      await me.write('school')
      expect(await me.account()).toEqual([])
      await me.follow()
      await me.write('school')
      const [message] = await inApp()
      expect(await me.account()).toMatchObject([
        { url: `http://localhost:3000/wap/sub/account/message/info?id=${message!.id}&go=1` },
      ])
    }),
  )

  it(
    'are repeated without a response, and WeChat delivers one for the id of a message',
    withRollback(async (server) => {
      const me = await givenPerson(server)
      await me.follow()
      await me.fail('silent', 'down', 'silent')
      await me.write('school')
      for (const seconds of [10, 60, 300, 1800]) await me.wait(seconds)
      expect(await me.account()).toHaveLength(1)
    }),
  )
})

describe('settings of messages', () => {
  it(
    'switch a way off, and in the app all but orders',
    withRollback(async (server) => {
      const me = await givenPerson(server)
      await me.follow()
      await call(SET, { kind: 'school', way: 'account', enabled: false }, owner)
      await call(SET, { kind: 'school', way: 'app', enabled: false }, owner)
      await me.write('school')
      expect([await inApp(), await me.account()]).toEqual([[], []])
      const fixed = await call(SET, { kind: 'order', way: 'app', enabled: false }, owner)
      expect(fixed.code).toBe(ERRORS.MESSAGE_WAY_FIXED.code)
      await call(SET, { kind: 'school', way: 'app', enabled: true }, owner)
      await me.write('school')
      expect(await inApp()).toHaveLength(1)
    }),
  )

  it(
    'let messages of the night wait until the morning outside the app',
    withRollback(async (server) => {
      const me = await givenPerson(server)
      await me.follow()
      // 22:30 of the school's day.
      clock.set(new Date('2026-05-01T14:30:00Z'))
      await me.write('school')
      expect([await inApp(), await me.account()].map(({ length }) => length)).toEqual([1, 0])
      await me.wait(9 * 3600)
      expect(await me.account()).toHaveLength(0)
      await me.wait(1800)
      expect(await me.account()).toHaveLength(1)
    }),
  )

  it(
    'send an urgent message by SMS, unless that is switched off',
    withRollback(async (server) => {
      const me = await givenPerson(server)
      const sms = () => server.providers.outbox!.list(owner.phone).filter(({ purpose }) => purpose === 'notice').length
      const before = sms()
      await me.write('school')
      expect(sms() - before).toBe(0)
      await me.write('school', { urgent: true })
      expect(sms() - before).toBe(1)
      await call(SET, { kind: 'school', way: 'sms', enabled: false }, owner)
      await me.write('school', { urgent: true })
      expect(sms() - before).toBe(1)
    }),
  )
})
