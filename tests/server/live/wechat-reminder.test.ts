import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RunningApp } from '../../../server/src/app'
import {
  readLiveTemplate,
  WechatSubscribeMessages,
  type LiveTemplate,
} from '../../../server/src/providers/wechat/wechat-subscribe-messages'
import { MessageBarred } from '../../../server/src/providers/wechat/message-barred'
import { liveTable } from '../../../server/src/modules/live/live.table'
import { wechatAccountTable } from '../../../server/src/modules/user/user.table'
import {
  sandboxWechatOptions,
  WECHAT_SANDBOX_PREFIX,
} from '../../../server/src/sandbox/wechat-login/wechat-login-sandbox'
import { SANDBOX_LIVE_TEMPLATE } from '../../../server/src/sandbox/wechat-login/subscribe-messages.routes'
import { toIdentity } from '../../../server/src/sandbox/wechat-login/wechat-people'
import { LEARNER, SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { addLive, minute } from './live-fixture'

let server: RunningApp
let people = 0
beforeAll(async () => {
  server = await startServer()
})

const MAKE = 'GET /resource/auth/course/appointment/course'
const { owner } = LEARNER

interface Sent {
  touser: string
  page: string
  data: Record<string, { value: string }>
}

/** A person of the sandbox who has agreed to so many messages. */
const newPerson = async (agreements = 1) => {
  const person = `被提醒的人${++people}`
  for (let count = 0; count < agreements; count++) {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `${WECHAT_SANDBOX_PREFIX}/agree`,
      payload: { person, templateIds: [SANDBOX_LIVE_TEMPLATE.id] },
    })
    expect(statusCode).toBe(200)
  }
  return toIdentity(person, 'wxsandboxmini0001').openid
}
const listSent = async (openid: string): Promise<Sent[]> =>
  (await server.app.inject(`${WECHAT_SANDBOX_PREFIX}/messages`))
    .json<Sent[]>()
    .filter(({ touser }) => touser === openid)
const bindOwner = (openid: string) =>
  server.database.current
    .insert(wechatAccountTable)
    .values({ shopId: SHOP, clientKind: 'mini', openid, userId: owner.id, createdAt: new Date() })
const countMessages = async () => (await call('POST /base/auth/shop/msg/user/page', {}, owner)).data.totalCount

describe('the reminder by WeChat', () => {
  it(
    'comes once, together with the one in the app, to a learner who agreed',
    withRollback(async ({ database, jobs }) => {
      const live = await addLive(database, {}, [owner.id])
      const openid = await newPerson(2)
      await bindOwner(openid)
      clock.set(minute(-60))
      expect((await call('POST /resource/auth/course/live/watch', live, owner)).data.remindTemplateId).toBe(
        SANDBOX_LIVE_TEMPLATE.id,
      )
      await call(MAKE, { ...live, byWechat: true }, owner)
      // Appointed again from a browser: what was agreed to stays.
      await call(MAKE, live, owner)
      clock.set(minute(-15))
      await jobs.runDue(minute(-15))
      await jobs.runDue(minute(-14))
      expect(await countMessages()).toBe(1)
      const [message, ...more] = await listSent(openid)
      expect(more).toEqual([])
      expect(message).toMatchObject({
        page: `sub/course/video?id=${live.courseId}&resourceId=${live.resourceId}`,
        data: { thing1: { value: '考前串讲' }, time2: { value: '2026年11月21日 19:30' }, thing3: { value: '直播课' } },
      })
    }),
  )

  it(
    'does not come to learners who did not agree, canceled, or have no WeChat account here',
    withRollback(async ({ database, jobs }) => {
      const live = await addLive(database, {}, [owner.id])
      const openid = await newPerson()
      clock.set(minute(-60))
      await call(MAKE, live, owner)
      clock.set(minute(-15))
      await jobs.runDue(minute(-15))
      const other = await addLive(database, {}, [owner.id])
      clock.set(minute(-60))
      await call(MAKE, { ...other, byWechat: true }, owner)
      clock.set(minute(-15))
      await jobs.runDue(minute(-15))
      expect(await countMessages()).toBe(2)
      expect(await listSent(openid)).toEqual([])
    }),
  )

  // The live begins at 19:30 and the reminder is due at 19:15.
  it.each([
    { quietTo: '19:25', sentAtTheEnd: 1 },
    { quietTo: '19:45', sentAtTheEnd: 0 },
  ])(
    'waits for the end of quiet hours that the learner chose, and stays in the app where that is too late: $quietTo',
    ({ quietTo, sentAtTheEnd }) =>
      withRollback(async ({ app, database, jobs }) => {
        const live = await addLive(database, {}, [owner.id])
        const openid = await newPerson()
        await bindOwner(openid)
        const follower = toIdentity(`被提醒的人${people}`, 'wxsandboxweb00001').openid
        await database.current
          .insert(wechatAccountTable)
          .values({ shopId: SHOP, clientKind: 'web', openid: follower, userId: owner.id, createdAt: new Date() })
        await app.inject({
          method: 'POST',
          url: `${WECHAT_SANDBOX_PREFIX}/follow`,
          payload: { person: `被提醒的人${people}`, follows: true },
        })
        const countToFollower = async () =>
          (await app.inject(`${WECHAT_SANDBOX_PREFIX}/account-messages`))
            .json<Sent[]>()
            .filter(({ touser }) => touser === follower).length
        clock.set(minute(-60))
        await call('PUT /base/auth/shop/msg/user/quiet/update', { quietFrom: '19:00', quietTo }, owner)
        await call(MAKE, { ...live, byWechat: true }, owner)
        clock.set(minute(-15))
        await jobs.runDue(minute(-15))
        expect([await countMessages(), await listSent(openid), await countToFollower()]).toEqual([1, [], 0])
        clock.set(minute(-4))
        await jobs.runDue(minute(-4))
        clock.set(minute(16))
        await jobs.runDue(minute(16))
        expect((await listSent(openid)).length).toBe(sentAtTheEnd)
        expect(await countToFollower()).toBe(sentAtTheEnd)
      })(),
  )

  it(
    'is not tried again where WeChat takes none of the school, which staff are told',
    withRollback(async ({ app, database, jobs }) => {
      const live = await addLive(database, {}, [owner.id])
      const openid = await newPerson()
      await bindOwner(openid)
      clock.set(minute(-60))
      await call(MAKE, { ...live, byWechat: true }, owner)
      await app.inject({ method: 'POST', url: `${WECHAT_SANDBOX_PREFIX}/faults`, payload: { faults: [43107] } })
      clock.set(minute(-15))
      await jobs.runDue(minute(-15))
      await jobs.runDue(minute(-5))
      expect([await countMessages(), await listSent(openid)]).toEqual([1, []])
      const { list } = (await call('POST /staff/wechat/push/page', {}, await addStaff(database))).data
      expect(list).toMatchObject([{ event: 'message_barred', attention: 'open' }])
      expect(list[0]!.text).toContain('“直播”')
    }),
  )

  it(
    'is dropped once the live has begun or was postponed',
    withRollback(async ({ database, jobs }) => {
      const [late, putOff] = [await addLive(database, {}, [owner.id]), await addLive(database, {}, [owner.id])]
      const openid = await newPerson(2)
      await bindOwner(openid)
      clock.set(minute(-60))
      for (const live of [late, putOff]) await call(MAKE, { ...live, byWechat: true }, owner)
      await database.current
        .update(liveTable)
        .set({ startsAt: minute(600), endsAt: minute(660) })
        .where(eq(liveTable.lessonId, putOff.resourceId))
      clock.set(minute(1))
      await jobs.runDue(minute(1))
      expect(await listSent(openid)).toEqual([])
    }),
  )
})

describe('WeChat’s protocol of subscribe messages', () => {
  const reminder = { title: '考前串讲', courseTitle: '电工', startsAt: minute(0), page: 'sub/course/video?id=1' }
  const address = () => {
    const listening = server.app.server.address()
    return typeof listening === 'object' && listening ? `http://127.0.0.1:${listening.port}` : ''
  }
  const givenProvider = (template: LiveTemplate = SANDBOX_LIVE_TEMPLATE, send?: typeof fetch) =>
    new WechatSubscribeMessages({ ...sandboxWechatOptions(address()), fetch: send }, template, () => clock.now())

  it('uses up one consent for each message, and accepts a refusal', async () => {
    const openid = await newPerson(1)
    const provider = givenProvider()
    expect(await provider.remindOfLive(openid, reminder)).toBe(true)
    expect(await provider.remindOfLive(openid, reminder)).toBe(false)
    expect(await listSent(openid)).toHaveLength(1)
  })

  it('shortens a long title to WeChat’s limit, by characters', async () => {
    const openid = await newPerson()
    await givenProvider().remindOfLive(openid, { ...reminder, title: '😀'.repeat(30) })
    const [{ data }] = (await listSent(openid)) as [Sent]
    expect(Array.from(data.thing1!.value)).toHaveLength(20)
  })

  it('fetches a new token once when WeChat has revoked the old one', async () => {
    const openid = await newPerson()
    const asked: string[] = []
    let ended = true
    const provider = givenProvider(SANDBOX_LIVE_TEMPLATE, async (url, init) => {
      asked.push(new URL(String(url)).pathname.split('/').at(-1)!)
      if (ended && asked.at(-1) === 'send') {
        ended = false
        return Response.json({ errcode: 42001, errmsg: 'access_token expired' })
      }
      return fetch(url, init)
    })
    expect(await provider.remindOfLive(openid, reminder)).toBe(true)
    expect(asked).toEqual(['stable_token', 'send', 'stable_token', 'send'])
  })

  it('tells a template that does not fit from other failures, so that staff are told', async () => {
    const keywords = { ...SANDBOX_LIVE_TEMPLATE.keywords, startsAt: 'date9' }
    await expect(
      givenProvider({ ...SANDBOX_LIVE_TEMPLATE, keywords }).remindOfLive(await newPerson(), reminder),
    ).rejects.toThrow(MessageBarred)
  })

  it('sends nothing where the school has no template', async () => {
    const provider = new WechatSubscribeMessages(sandboxWechatOptions(address()), undefined, () => clock.now())
    expect({ template: provider.liveTemplateId, sent: await provider.remindOfLive('o', reminder) }).toEqual({
      template: '',
      sent: false,
    })
  })

  it('reads the template from the environment, and reports mistakes in it', () => {
    const mini = { appId: 'wx1', secret: 's' }
    const read = (environment: Record<string, string>, app: typeof mini | undefined = mini) =>
      readLiveTemplate(environment, app)
    expect(read({})).toBeUndefined()
    expect(read({ WECHAT_MINI_LIVE_TEMPLATE: 't', WECHAT_MINI_LIVE_KEYWORDS: 'title=thing4, startsAt=time1' })).toEqual(
      { id: 't', keywords: { title: 'thing4', startsAt: 'time1', course: '', note: '' } },
    )
    expect(() => readLiveTemplate({ WECHAT_MINI_LIVE_TEMPLATE: 't' }, undefined)).toThrow('WECHAT_MINI_APP_ID')
    expect(() => read({ WECHAT_MINI_LIVE_TEMPLATE: 't', WECHAT_MINI_LIVE_KEYWORDS: 'name=thing4' })).toThrow(
      'name=thing4',
    )
  })
})
