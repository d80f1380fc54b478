import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { wechatPushTable } from '../../../server/src/modules/wechat/push.table'
import { PushRepository } from '../../../server/src/modules/wechat/push.repository'
import { PushService } from '../../../server/src/modules/wechat/push.service'
import type { WechatPush } from '../../../server/src/modules/wechat/wechat-push'
import type { PushQuery } from '../../../server/src/providers/wechat/push/open-push'
import { encryptMessage, signParts } from '../../../server/src/providers/wechat/push/message-crypto'
import { Jobs } from '../../../server/src/kernel/jobs/jobs'
import { makeId } from '../../../server/src/kernel/make-id'
import { clock, startOwnServer } from '../../support/server/harness'

const APP_ID = 'wxsandboxmini0001'
const SHOP = 'test-school'
let own: Awaited<ReturnType<typeof startOwnServer>>

beforeAll(async () => {
  own = await startOwnServer('pocket_school_test_wechat_push')
})
afterAll(async () => {
  clock.set(undefined)
  await own.server.close()
})

const sandbox = () => own.server.providers.wechatPush!
const listPushes = (event: string) =>
  own.server.database.current.select().from(wechatPushTable).where(eq(wechatPushTable.event, event))
const refused = async () => (await listPushes('')).map(({ verdict }) => verdict)

/** A service of its own over the server's database and account, whose handlers the test chooses. */
const givenInbox = () => {
  const jobs = new Jobs(own.server.database, () => undefined)
  const accounts = { find: async (shopId: string) => sandbox().accountOf(shopId) }
  const inbox = new PushRepository(own.server.database)
  const pushes = new PushService({ inbox, accounts, appId: APP_ID, jobs, now: clock.now })
  return { jobs, pushes }
}

const signed = (body: object, at = clock.now()): [PushQuery, string] => {
  const { pushToken, encodingAesKey } = sandbox().accountOf(SHOP)
  const [timestamp, nonce] = [String(Math.floor(at.getTime() / 1000)), '42']
  const Encrypt = encryptMessage(JSON.stringify(body), { encodingAesKey, appId: APP_ID })
  const msg_signature = signParts(pushToken, timestamp, nonce, Encrypt)
  return [{ signature: '', msg_signature, timestamp, nonce, echostr: '' }, JSON.stringify({ Encrypt })]
}

const eventOf = (event: string, fields: object = {}) => ({
  ...{ ToUserName: 'gh_1', FromUserName: 'openid1', CreateTime: Math.floor(Date.now() / 1000), MsgType: 'event' },
  Event: event,
  ...fields,
})

describe('the door for WeChat’s messages', () => {
  it('answers the check of its address, and nobody else', async () => {
    expect(await sandbox().checkAddress(SHOP)).toBe(true)
    expect(await sandbox().checkAddress('no-such-school')).toBe(false)
    const wrong = await own.server.app.inject(`/wechat/push/${SHOP}?signature=x&timestamp=1&nonce=2&echostr=%3Cb%3E`)
    expect([wrong.statusCode, wrong.body]).toEqual([403, 'badSignature'])
  })

  it.each(['json', 'xml'] as const)('keeps an encrypted %s message that nothing is done with', async (format) => {
    const event = `nobody_knows_${format}`
    const response = await sandbox().send(SHOP, { Event: event, OpenId: 'o1' }, { format })
    expect(response).toMatchObject({ ok: true, body: 'success' })
    const [row] = await listPushes(event)
    expect(row).toMatchObject({ shopId: SHOP, verdict: 'unknown', openid: 'o1' })
    expect(row!.text).toContain(event)
  })

  it('answers events of virtual payment in their own words', async () => {
    const send = (format: 'json' | 'xml') => sandbox().send(SHOP, { Event: `xpay_${format}` }, { format })
    expect((await send('json'))?.body).toBe('{"ErrCode":0,"ErrMsg":"success"}')
    expect((await send('xml'))?.body).toContain('<ErrCode>0</ErrCode>')
  })

  it('keeps one of two copies, and says that the other is one', async () => {
    sandbox().faults.notifications = 'twice'
    await sandbox().send(SHOP, { Event: 'came_twice', number: 1 })
    sandbox().faults.notifications = 'none'
    expect((await listPushes('came_twice')).map(({ verdict }) => verdict).sort()).toEqual(['duplicate', 'unknown'])
  })

  it('refuses plain messages where the school chose safe mode, and says why', async () => {
    const response = await sandbox().send(SHOP, { Event: 'in_clear' }, { plain: true })
    expect(response?.ok).toBe(false)
    expect(await refused()).toContain('plain')
    expect(await listPushes('in_clear')).toEqual([])
  })

  it('keeps a punishment for staff', async () => {
    const event = {
      Event: 'wxa_punish_event',
      punish_id: '7',
      appid: APP_ID,
      illegal_reason: '诱导分享',
      event_type: 1,
    }
    await sandbox().send(SHOP, event)
    await sandbox().send(SHOP, event)
    await own.server.jobs.runDue(clock.now())
    const kept = await listPushes('wxa_punish_event')
    expect(kept.map(({ verdict, attention }) => [verdict, attention])).toEqual(
      expect.arrayContaining([
        ['handled', 'open'],
        ['duplicate', null],
      ]),
    )
    expect(kept.find(({ verdict }) => verdict === 'handled')?.text).toContain('诱导分享')
  })

  it('has no door for a school that does not exist', async () => {
    const gone = await own.server.app.inject({ method: 'POST', url: '/wechat/push/%2e%2e', payload: '{}' })
    expect(gone.statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('the inbox', () => {
  it('has a message handled once by a job, whatever comes twice and at once', async () => {
    const { pushes, jobs } = givenInbox()
    const got: WechatPush[] = []
    pushes.handle('ordered', async (push) => void got.push(push))
    const message = eventOf('ordered', { transaction_id: '1' })
    await Promise.all([1, 2, 3].map(() => pushes.receive(SHOP, ...signed(message))))
    expect(got).toEqual([])
    await jobs.runDue(clock.now())
    await pushes.receive(SHOP, ...signed(message))
    await jobs.runDue(clock.now())
    expect(got).toHaveLength(1)
    expect(got[0]).toMatchObject({ shopId: SHOP, event: 'ordered', openid: 'openid1', body: { transaction_id: '1' } })
    const verdicts = (await listPushes('ordered')).map(({ verdict }) => verdict).sort()
    expect(verdicts).toEqual(['duplicate', 'duplicate', 'duplicate', 'handled'])
  })

  it('tells copies by the order’s number, also when they are written anew', async () => {
    const { pushes } = givenInbox()
    pushes.handle('xpay_goods_deliver_notify', async () => undefined)
    for (const RetryTimes of [0, 1, 2])
      await pushes.receive(
        SHOP,
        ...signed(eventOf('xpay_goods_deliver_notify', { OutTradeNo: 'A1', RetryTimes, CreateTime: 1e9 + RetryTimes })),
      )
    await pushes.receive(SHOP, ...signed(eventOf('xpay_goods_deliver_notify', { OutTradeNo: 'A2' })))
    const verdicts = (await listPushes('xpay_goods_deliver_notify')).map(({ verdict }) => verdict).sort()
    expect(verdicts).toEqual(['duplicate', 'duplicate', 'received', 'received'])
  })

  it('tries again what failed, and says why meanwhile', async () => {
    const { pushes, jobs } = givenInbox()
    const handler = vi.fn<(push: WechatPush) => Promise<void>>().mockRejectedValueOnce(new Error('too early'))
    pushes.handle('retried', handler)
    await pushes.receive(SHOP, ...signed(eventOf('retried')))
    await jobs.runDue(clock.now())
    expect(await listPushes('retried')).toMatchObject([
      { verdict: 'received', detail: expect.stringContaining('too early') },
    ])
    await jobs.runDue(new Date(Date.now() + 11_000))
    expect(await listPushes('retried')).toMatchObject([{ verdict: 'handled', detail: '' }])
    expect(handler).toHaveBeenCalledTimes(2)
  })

  it('finds after a crash what was kept and not handled, and does not handle twice what was', async () => {
    const dead = givenInbox()
    dead.pushes.handle('crashed', async () => undefined)
    await dead.pushes.receive(SHOP, ...signed(eventOf('crashed')))
    // Another process takes over: its job is there, as the message is.
    const next = givenInbox()
    const handler = vi.fn<(push: WechatPush) => Promise<void>>(async () => undefined)
    next.pushes.handle('crashed', handler)
    await next.jobs.runDue(clock.now())
    expect(handler).toHaveBeenCalledTimes(1)
    // The process died after the handler's work and before its job was removed.
    const { id } = (await listPushes('crashed'))[0]!
    await next.jobs.enqueue('wechat.push', id, { id }, clock.now())
    await next.jobs.runDue(clock.now())
    expect(handler).toHaveBeenCalledTimes(1)
  })

  it('answers at once what WeChat wants answered, and each copy alike', async () => {
    const { pushes } = givenInbox()
    pushes.answer('asked', async () => ({ result_code: 1, evidence: '看了 80%' }))
    const message = eventOf('asked', { pay_order_id: '1' })
    const first = await pushes.receive(SHOP, ...signed(message))
    expect(first).toMatchObject({ outcome: 'accepted', format: 'json' })
    expect(JSON.parse(first!.body)).toHaveProperty('Encrypt')
    expect((await pushes.receive(SHOP, ...signed(message)))?.outcome).toBe('accepted')
    expect((await listPushes('asked')).map(({ verdict }) => verdict).sort()).toEqual(['answered', 'duplicate'])
  })

  it('gives no answer rather than a late or a wrong one', async () => {
    const { pushes } = givenInbox()
    pushes.answer('slow', () => new Promise(() => undefined))
    const reply = await pushes.receive(SHOP, ...signed(eventOf('slow')))
    expect(reply?.outcome).toBe('failed')
    expect(await listPushes('slow')).toMatchObject([{ verdict: 'failed' }])
  })

  it('refuses a message that was changed, a foreign app’s and an old one, and keeps some of them', async () => {
    const { pushes } = givenInbox()
    pushes.handle('forged', async () => undefined)
    const [query, body] = signed(eventOf('forged'))
    expect(await pushes.receive(SHOP, query, body.replace(/Encrypt":"./, 'Encrypt":"!'))).toMatchObject({
      fault: 'badSignature',
    })
    const old = signed(eventOf('forged'), new Date(Date.now() - 2 * 86_400_000))
    expect(await pushes.receive(SHOP, ...old)).toMatchObject({ fault: 'stale' })
    const foreign = await pushes.receive(SHOP, ...signed(eventOf('forged', { appid: 'wxother' })))
    expect(foreign).toMatchObject({ outcome: 'refused', fault: 'foreignApp' })
    expect(await listPushes('forged')).toEqual([])
    for (let sent = 0; sent < 105; sent++) await pushes.receive(SHOP, query, `${makeId()}`)
    expect((await refused()).length).toBeLessThanOrEqual(100)
  })

  it('takes messages out of order', async () => {
    const { pushes, jobs } = givenInbox()
    const got: unknown[] = []
    pushes.handle('reordered', async ({ body }) => void got.push(body.n))
    for (const n of [2, 1]) await pushes.receive(SHOP, ...signed(eventOf('reordered', { n, CreateTime: 1e9 + n })))
    await jobs.runDue(clock.now())
    expect(got).toHaveLength(2)
  })

  it('forgets refused messages after a month, and others after a year and a half', async () => {
    const { pushes, jobs } = givenInbox()
    await pushes.receive(SHOP, ...signed(eventOf('kept_long')))
    clock.set(new Date(Date.now() + 31 * 86_400_000))
    await pushes.receive(SHOP, ...signed(eventOf('later')))
    await jobs.runDue(new Date(clock.now().getTime() + 7_200_000))
    expect(await refused()).toEqual([])
    expect(await listPushes('kept_long')).toHaveLength(1)
    clock.set(new Date(Date.now() + 600 * 86_400_000))
    await pushes.receive(SHOP, ...signed(eventOf('much_later')))
    await jobs.runDue(new Date(clock.now().getTime() + 7_200_000))
    expect(await listPushes('kept_long')).toEqual([])
    clock.set(undefined)
  })

  it('has one handler for an event', () => {
    const { pushes } = givenInbox()
    pushes.handle('mine', async () => undefined)
    expect(() => pushes.answer('mine', async () => ({}))).toThrow('has a handler')
  })
})
