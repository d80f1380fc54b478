import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../server/src/app'
import { addSeconds } from '../../../server/src/kernel/school-time'
import { staffAuditTable } from '../../../server/src/modules/staff/staff.table'
import { LEARNER, OTHER_SHOP } from '../../support/server/fixture-school'
import { addHeads } from '../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../support/server/harness'

const { phone } = LEARNER.owner
const KEYS = { id: 'sandbox-captcha-id', secret: 'sandbox-captcha-key' }
const TENCENT = {
  captchaAppId: '190000001',
  appSecretKey: 'sandbox-app-secret',
  secretId: KEYS.id,
  secretKey: KEYS.secret,
}
const ALIYUN = { sceneId: 'scene1', prefix: 'prefix1', accessKeyId: KEYS.id, accessKeySecret: KEYS.secret }

type Vendor = 'tencent' | 'aliyun'

const setAccount = async ({ database }: RunningApp, vendor: Vendor) => {
  const { head, stranger } = await addHeads(database)
  if (vendor === 'tencent') await call('POST /staff/captcha/account/set/tencent', TENCENT, head)
  else await call('POST /staff/captcha/account/set/aliyun', ALIYUN, head)
  return { head, stranger }
}

const fetchCaptcha = async (widget = true, sid?: string) =>
  (await call('GET /base/api/shop/user/get/image/verification', { widget }, { sid })).data

/** What the widget gives a learner; with a fault, what the vendor then does with it. */
const solve = async ({ app }: RunningApp, vendor: Vendor, fault = '') => {
  const scene = vendor === 'tencent' ? TENCENT.captchaAppId : ALIYUN.sceneId
  const { ticket, randstr } = (
    await app.inject({ method: 'POST', url: `/sandbox/captcha/ticket?scene=${scene}&fault=${fault}` })
  ).json<{ ticket: string; randstr: string }>()
  return vendor === 'tencent'
    ? { captchaTicket: ticket, captchaRandstr: randstr }
    : { captchaTicket: JSON.stringify({ sceneId: scene, certifyId: ticket }) }
}

const ask = (answer: object) => call('POST /base/api/shop/user/check/phone/exist', { phone, ...answer })
const tryFault = async (server: RunningApp, vendor: Vendor, fault?: string) => {
  const { captchaId } = await fetchCaptcha()
  return (await ask({ captchaId, ...(await solve(server, vendor, fault)) })).msg
}

describe.each(['tencent', 'aliyun'] as const)('a captcha of %s', (vendor) => {
  it(
    'AUTH-06 is verified with the vendor, once',
    withRollback(async (server) => {
      await setAccount(server, vendor)
      const { captchaId, image, widgetPath } = await fetchCaptcha()
      expect({ image, widgetPath }).toEqual({ image: '', widgetPath: '/captcha/widget/test-school' })
      const given = await solve(server, vendor)
      expect((await ask({ captchaId, ...given })).data).toEqual({ exist: true })
      expect((await ask({ captchaId, ...given })).msg, 'the captcha again').toBe(ERRORS.CAPTCHA_WRONG.message)
      const { captchaId: next } = await fetchCaptcha()
      const again = await ask({ captchaId: next, ...given })
      expect(again.msg, 'the ticket again').toBe(ERRORS.CAPTCHA_NOT_PASSED.message)
    }),
  )

  it(
    'AUTH-06 lets nobody through who sends no ticket, a made-up one, a text, or one that the vendor refuses',
    withRollback(async (server) => {
      await setAccount(server, vendor)
      const give = async (answer: object) => (await ask({ captchaId: (await fetchCaptcha()).captchaId, ...answer })).msg
      expect(await give({})).toBe(ERRORS.CAPTCHA_REQUIRED.message)
      expect(await give({ captchaText: 'abcde' })).toBe(ERRORS.CAPTCHA_WRONG.message)
      expect(await give({ captchaTicket: 'made-up' })).toBe(ERRORS.CAPTCHA_NOT_PASSED.message)
      expect(await give({ captchaTicket: 'trerror_1' })).toBe(ERRORS.CAPTCHA_NOT_PASSED.message)
      expect(await tryFault(server, vendor, 'refused')).toBe(ERRORS.CAPTCHA_NOT_PASSED.message)
    }),
  )

  it(
    'AUTH-06 is a picture for a minute after the vendor failed, and nobody was let through',
    withRollback(async (server) => {
      await setAccount(server, vendor)
      const moment = new Date()
      clock.set(moment)
      expect(await tryFault(server, vendor, 'fails')).toBe(ERRORS.CAPTCHA_UNAVAILABLE.message)
      expect((await fetchCaptcha()).image).toMatch(/^data:image/)
      await setAccount(server, vendor)
      expect((await fetchCaptcha()).widgetPath, 'of a new account').not.toBe('')
      expect(await tryFault(server, vendor, 'fails')).toBe(ERRORS.CAPTCHA_UNAVAILABLE.message)
      clock.set(addSeconds(moment, 61))
      expect((await fetchCaptcha()).widgetPath).not.toBe('')
    }),
  )
})

describe('a school’s account at a vendor of captchas', () => {
  it(
    'AUTH-06 gives up on a vendor that hangs after three seconds, and lets nobody through',
    withRollback(async (server) => {
      await setAccount(server, 'tencent')
      expect(await tryFault(server, 'tencent', 'hangs')).toBe(ERRORS.CAPTCHA_UNAVAILABLE.message)
    }),
    10_000,
  )

  it(
    'is for this school alone, and for apps that can show a widget',
    withRollback(async (server) => {
      await setAccount(server, 'aliyun')
      expect((await fetchCaptcha(false)).image).toMatch(/^data:image/)
      expect((await fetchCaptcha(true, OTHER_SHOP)).image).toMatch(/^data:image/)
    }),
  )

  it(
    'is set, shown without its keys, removed, and audited',
    withRollback(async (server) => {
      const { head, stranger } = await setAccount(server, 'tencent')
      const { data } = await call('GET /staff/captcha/account/view', {}, head)
      expect(data.account).toMatchObject({ vendor: 'tencent', scene: TENCENT.captchaAppId })
      expect((await call('GET /staff/captcha/account/view', {}, stranger)).data.account).toBeNull()
      await call('DELETE /staff/captcha/account/remove', {}, head)
      expect((await fetchCaptcha()).image).toMatch(/^data:image/)
      const rows = await server.database.current.select().from(staffAuditTable)
      const written = JSON.stringify(rows)
      expect(written).toContain('captchaAccount')
      for (const text of [JSON.stringify(data), written]) expect(text).not.toContain(KEYS.secret)
    }),
  )

  it(
    'has a page for the app to frame, whose script comes from the vendor alone',
    withRollback(async (server) => {
      await setAccount(server, 'tencent')
      const page = await server.app.inject('/captcha/widget/test-school')
      expect(page.headers['content-security-policy']).toMatch(/frame-ancestors 'self'/)
      expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/)
      expect(page.body).toContain('data-scene="190000001"')
      for (const path of [OTHER_SHOP, 'nobody', '%00', '%22%3E'])
        expect((await server.app.inject(`/captcha/widget/${path}`)).statusCode, path).toBe(404)
    }),
  )
})
