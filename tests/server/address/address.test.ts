import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import { MOST_ADDRESSES } from '@contract/address/limits'
import { LEARNER } from '../../support/server/fixture-school'
import { call, startServer, withRollback } from '../../support/server/harness'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER
const me = { token: owner.token }

const ADDRESS: Input<'POST /base/auth/shop/user/address/save'> = {
  receiverName: '张三',
  phone: '13800138000',
  districtCode: '330106',
  detail: '文三路 1 号',
  tag: 'home',
  isDefault: false,
}
const save = (change: Partial<typeof ADDRESS> = {}, caller = me) =>
  call('POST /base/auth/shop/user/address/save', { ...ADDRESS, ...change }, caller)
const page = async (caller = me) =>
  (await call('POST /base/auth/shop/user/address/page', { pageSize: 100 }, caller)).data
const listDefaults = async () => (await page()).list.filter(({ isDefault }) => isDefault).map(({ detail }) => detail)

describe('delivery addresses', () => {
  it(
    'carry the names of their district',
    withRollback(async () => {
      const { data } = await save()
      expect(data).toMatchObject({ ...ADDRESS, region: '浙江省 杭州市 西湖区', isDefault: true })
      expect((await call('GET /base/auth/shop/user/address/view', { id: data.id }, me)).data).toEqual(data)
    }),
  )

  it(
    'name a municipality once and leave out levels that only fill the list',
    withRollback(async () => {
      expect((await save({ districtCode: '110105' })).data.region).toBe('北京市 朝阳区')
      expect((await save({ districtCode: '429004' })).data.region).toBe('湖北省 仙桃市')
    }),
  )

  it.each([
    ['a city', '330100'],
    ['a province', '330000'],
    ['nothing', '999999'],
  ])('refuse the code of %s', (_what, districtCode) =>
    withRollback(async () => {
      expect((await save({ districtCode })).code).toBe(ERRORS.DISTRICT_UNKNOWN.code)
      expect((await page()).totalCount).toBe(0)
    })(),
  )

  it.each([
    ['a phone', { phone: '11800138000' }, ERRORS.INPUT_INVALID.code],
    ['a blank name', { receiverName: '  ' }, ERRORS.INPUT_INVALID.code],
    ['a long name', { receiverName: '名'.repeat(26) }, ERRORS.TEXT_TOO_LONG.code],
    ['a blank detail', { detail: ' ' }, ERRORS.INPUT_INVALID.code],
    ['a long detail', { detail: '路'.repeat(121) }, ERRORS.TEXT_TOO_LONG.code],
  ])('refuse %s that is none', (_what, change, code) =>
    withRollback(async () => {
      expect((await save(change)).code).toBe(code)
      expect((await page()).totalCount).toBe(0)
    })(),
  )

  it(
    'list the default first, then the newest',
    withRollback(async () => {
      for (const detail of ['一', '二', '三']) await save({ detail })
      expect((await page()).list.map(({ detail }) => detail)).toEqual(['一', '三', '二'])
    }),
  )

  it(
    'have exactly one default, which moves',
    withRollback(async () => {
      await save({ detail: '一' })
      const { id } = (await save({ detail: '二' })).data
      expect(await listDefaults()).toEqual(['一'])
      await save({ detail: '三', isDefault: true })
      expect(await listDefaults()).toEqual(['三'])
      await call('PUT /base/auth/shop/user/address/set/default', { id }, me)
      expect(await listDefaults()).toEqual(['二'])
      await call('PUT /base/auth/shop/user/address/update', { ...ADDRESS, id, detail: '改', isDefault: false }, me)
      expect(await listDefaults()).toEqual(['改'])
    }),
  )

  it(
    'make the newest the default when the default is deleted',
    withRollback(async () => {
      const { id } = (await save({ detail: '一' })).data
      await save({ detail: '二' })
      await save({ detail: '三' })
      await call('DELETE /base/auth/shop/user/address/delete', { id }, me)
      expect(await listDefaults()).toEqual(['三'])
    }),
  )

  it(
    'are at most twenty a learner',
    withRollback(async () => {
      for (let count = 0; count < MOST_ADDRESSES; count++) await save()
      expect((await save()).code).toBe(ERRORS.ADDRESS_TOO_MANY.code)
      expect((await page()).totalCount).toBe(MOST_ADDRESSES)
      expect((await save({}, { token: visitor.token })).code).toBe(200)
    }),
  )

  it(
    'of another learner look like missing ones',
    withRollback(async () => {
      const { id } = (await save()).data
      const classmate = { token: visitor.token }
      const answers = await Promise.all([
        call('GET /base/auth/shop/user/address/view', { id }, classmate),
        call('PUT /base/auth/shop/user/address/update', { ...ADDRESS, id }, classmate),
        call('PUT /base/auth/shop/user/address/set/default', { id }, classmate),
        call('DELETE /base/auth/shop/user/address/delete', { id }, classmate),
      ])
      expect(answers.map(({ code }) => code)).toEqual(Array(4).fill(ERRORS.ADDRESS_NOT_FOUND.code))
      expect((await page()).totalCount).toBe(1)
    }),
  )
})
