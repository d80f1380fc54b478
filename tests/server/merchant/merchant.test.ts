import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { merchantAccountTable } from '../../../server/src/modules/merchant/merchant.table'
import { makeKeyPem } from '../../../server/src/sandbox/wechat-pay/sandbox-keys'
import { addStaff } from '../../support/server/fixture-staff'
import { OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { call, openDatabaseOfServer, withRollback } from '../../support/server/harness'

const API_KEY = 'k3'.repeat(16)
const fields = (mchid = '1600000001') => ({
  mchid,
  webAppid: 'wx1',
  merchantSerial: '5A',
  merchantKeyPem: makeKeyPem(),
  apiV3Key: API_KEY,
})
const rowsOf = async (shopId: string) =>
  (await openDatabaseOfServer()).current
    .select()
    .from(merchantAccountTable)
    .where(eq(merchantAccountTable.shopId, shopId))

describe('the accounts that a school is paid to', () => {
  it(
    'are set by staff, encrypted, audited without keys, and listed without keys',
    withRollback(async ({ database }) => {
      const { staff } = await addStaff(database)
      const input = fields()
      const set = await call('POST /staff/merchant/wechat/set', input, { staff })
      expect(set.data).toMatchObject({ provider: 'wechat', merchantNo: '1600000001', sandbox: false, retiredAt: null })
      const [row] = await rowsOf(SHOP)
      const audit = (await call('POST /staff/audit/page', {}, { staff })).data.list
      expect(audit[0]).toMatchObject({ call: 'POST /staff/merchant/wechat/set', after: { merchantNo: '1600000001' } })
      const list = (await call('GET /staff/merchant/list', {}, { staff })).data
      const seen = JSON.stringify([row, audit, list])
      expect([seen.includes(API_KEY), seen.includes(input.merchantKeyPem.slice(30, 90))]).toEqual([false, false])
      expect(await rowsOf(OTHER_SHOP)).toEqual([])
    }),
  )

  it(
    'are replaced by one with another number, come back with the same, and end',
    withRollback(async ({ database }) => {
      const { staff } = await addStaff(database)
      const set = async (mchid: string) => call('POST /staff/merchant/wechat/set', fields(mchid), { staff })
      const active = async () =>
        (await call('GET /staff/merchant/list', {}, { staff })).data
          .filter(({ retiredAt }) => !retiredAt)
          .map(({ merchantNo }) => merchantNo)
      await set('1600000001')
      await set('1600000002')
      expect(await active()).toEqual(['1600000002'])
      await set('1600000001')
      expect(await active()).toEqual(['1600000001'])
      await call('PUT /staff/merchant/remove', { provider: 'wechat' }, { staff })
      expect(await active()).toEqual([])
      const again = await call('PUT /staff/merchant/remove', { provider: 'wechat' }, { staff })
      expect(again.code).toBe(ERRORS.MERCHANT_NOT_FOUND.code)
      expect(await rowsOf(SHOP)).toHaveLength(2)
    }),
  )

  it.each([
    ['a number with letters', { mchid: '16000000xx' }, '商户号应为'],
    ['a short key', { apiV3Key: 'short' }, 'APIv3 密钥应为 32 个字符'],
    ['a key that is none', { merchantKeyPem: 'no key' }, '商户私钥不是 PEM 格式的私钥'],
    ['blanks', { merchantSerial: '  ' }, '缺少商户证书序列号'],
  ])('refuse %s and change nothing', (_name, change, sentence) =>
    withRollback(async ({ database }) => {
      const { staff } = await addStaff(database)
      const refused = await call('POST /staff/merchant/wechat/set', { ...fields(), ...change }, { staff })
      expect(refused.code).toBe(ERRORS.MERCHANT_INVALID.code)
      expect(refused.msg).toContain(sentence)
      expect(await rowsOf(SHOP)).toEqual([])
    })(),
  )
})
