import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { runSchool } from '../../../server/src/commands/run-school'
import { wechatPushTable } from '../../../server/src/modules/wechat/push.table'
import { wechatSettingTable } from '../../../server/src/modules/wechat/wechat-setting.table'
import { makeId } from '../../../server/src/kernel/make-id'
import { staffAuditTable } from '../../../server/src/modules/staff/staff.table'
import { OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, withRollback } from '../../support/server/harness'

const KEYS = { pushToken: 'token123', encodingAesKey: 'k'.repeat(43) }
const VIRTUAL = { offerId: '1450000001', appKey: 'real-app-key-0123456789', sandboxAppKey: 'test-app-key-0123456789' }

describe('staff of a school', () => {
  it(
    'set its keys, which never come out and stand sealed',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      expect((await call('GET /staff/wechat/setting/view', {}, staff)).data).toEqual({
        setting: null,
        pushAddress: `http://localhost:3000/wechat/push/${SHOP}`,
      })
      const set = await call('POST /staff/wechat/setting/set', { ...KEYS, ...VIRTUAL, env: 1 }, staff)
      expect(set.data).toMatchObject({ plainMode: false, offerId: '1450000001', env: 1 })
      const later = await call('POST /staff/wechat/setting/set', { env: 0, plainMode: true }, staff)
      expect(later.data).toMatchObject({
        pushToken: set.data.pushToken,
        appKey: set.data.appKey,
        env: 0,
        plainMode: true,
      })
      const [row] = await database.current.select().from(wechatSettingTable).where(eq(wechatSettingTable.shopId, SHOP))
      const audit = await database.current
        .select()
        .from(staffAuditTable)
        .where(eq(staffAuditTable.subjectKind, 'wechatSetting'))
      expect(audit).toHaveLength(2)
      const seen = JSON.stringify([
        set,
        later,
        row,
        audit,
        (await call('GET /staff/wechat/setting/view', {}, staff)).data,
      ])
      for (const key of [KEYS.pushToken, KEYS.encodingAesKey, VIRTUAL.appKey, VIRTUAL.sandboxAppKey])
        expect(seen).not.toContain(key)
      const ended = await call('POST /staff/wechat/setting/set', { offerId: '' }, staff)
      expect(ended.data).toMatchObject({ offerId: null, appKey: null, sandboxAppKey: null })
    }),
  )

  it.each([
    [{}, '没有填 Token；没有填 EncodingAESKey'],
    [{ ...KEYS, encodingAesKey: 'short' }, 'EncodingAESKey 不对'],
    [{ ...KEYS, pushToken: 'a b' }, 'Token 不对'],
    [{ ...KEYS, offerId: '145' }, '还要填现网 AppKey'],
    [{ ...KEYS, appKey: VIRTUAL.appKey }, '还要填 OfferID'],
    [{ ...KEYS, ...VIRTUAL, offerId: 'x1' }, 'OfferID 不对'],
  ])('are told what is wrong with %j, and nothing changes', (input, why) =>
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const response = await call('POST /staff/wechat/setting/set', input, staff)
      expect(response.code).toBe(ERRORS.WECHAT_SETTING_INVALID.code)
      expect(response.msg).toContain(why)
      expect((await call('GET /staff/wechat/setting/view', {}, staff)).data.setting).toBeNull()
    })(),
  )

  it(
    'read what WeChat sent to their own school, and what needs somebody',
    withRollback(async ({ database }) => {
      const at = new Date()
      const add = (shopId: string, event: string, attention?: 'open') =>
        database.current.insert(wechatPushTable).values({
          ...{ id: makeId(), shopId, event, receivedAt: at, createdAt: at, verdict: 'unknown', attention },
          text: '{"illegal_reason":"诱导分享"}',
        })
      await add(SHOP, 'wxa_punish_event', 'open')
      await add(SHOP, 'debug_demo')
      await add(OTHER_SHOP, 'wxa_punish_event', 'open')
      const staff = await addStaff(database)
      const page = (input: object) => call('POST /staff/wechat/push/page', input, staff)
      expect((await page({})).data.totalCount).toBe(2)
      const { list } = (await page({ attention: 'open' })).data
      expect(list).toMatchObject([{ event: 'wxa_punish_event', label: '违规处罚' }])
      expect(list[0]!.text).toContain('诱导分享')
      const debug = (await page({})).data.list.find(({ event }) => event === 'debug_demo')!
      const close = await call('PUT /staff/wechat/push/close', { pushId: debug.id }, staff)
      expect(close.code, 'needs nobody').toBe(ERRORS.WECHAT_PUSH_NOT_FOUND.code)
    }),
  )

  it(
    'see what is missing before the mini-program can be published',
    withRollback(async ({ database }) => {
      const { data } = await call('GET /staff/wechat/check', {}, await addStaff(database))
      const stateOf = (item: string) => data.find((each) => each.item === item)?.state
      expect(stateOf('小程序')).toBe('ok')
      expect(stateOf('消息推送'), 'no https').toBe('missing')
      expect(stateOf('虚拟支付'), 'its sandbox').toBe('missing')
      expect(['服务类目', '服务器域名', '隐私保护指引', '道具'].map(stateOf)).toEqual(Array(4).fill('byHand'))
      for (const { text } of data) expect(text).toMatch(/[一-龥]/)
    }),
  )
})

describe('npm run school -- wechat', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-wechat-'))
  const run = async (...args: string[]) => {
    const said: string[] = []
    const terminal = { log: (text: string) => said.push(text), error: (text: string) => said.push(text) }
    const environment = { DATA_DIR: folder, DEFAULT_SHOP: 'no-such-school', LOG_LEVEL: 'silent' }
    return { code: await runSchool(['wechat', ...args], { terminal, environment }), text: said.join('\n') }
  }

  it('reads keys from files, names wrong usage and an unknown school', async () => {
    expect((await run('set')).code).toBe(2)
    expect((await run('show', '--env', '1')).code).toBe(2)
    expect((await run('set', '--env', '2')).code).toBe(2)
    expect(await run('set', '--token-file', path.join(folder, 'none'))).toMatchObject({ code: 1 })
    const token = path.join(folder, 'token')
    fs.writeFileSync(token, 'token123\n')
    expect(await run('set', '--token-file', token)).toMatchObject({
      code: 1,
      text: expect.stringContaining('没有学校'),
    })
  })

  it('lists each thing that is missing', async () => {
    const { code, text } = await run('check')
    expect(code).toBe(0)
    for (const item of ['小程序', '消息推送', '微信支付', '虚拟支付', '发货信息管理', '订阅消息模板'])
      expect(text).toContain(`✗ ${item}`)
    for (const item of ['服务类目', '服务器域名', '隐私保护指引', '备案和认证']) expect(text).toContain(`？ ${item}`)
  })
})
