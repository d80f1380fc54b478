import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { FieldErrors } from '@contract/field-errors'
import { addHeads } from '../../support/server/fixture-staff'
import { call, withRollback } from '../../support/server/harness'

const fieldsOf = ({ data }: { data: unknown }) => (data as FieldErrors).fields

const RATE = { regions: [], firstUnits: 1, firstFen: 0, additionalUnits: 1, additionalFen: 0, freeFromFen: null }

describe('input of the staff that is wrong', () => {
  it(
    'is told at each of its fields, by paths into lists too',
    withRollback(async ({ database }) => {
      const { head } = await addHeads(database)
      const rates = [RATE, { ...RATE, firstFen: -1 }]
      const input = { name: '', unit: 'stone', rates, excluded: ['33'] }
      const answer = await call.raw('POST /staff/delivery/template/save', input, head)
      expect(answer).toMatchObject({ status: 400, code: ERRORS.INPUT_INVALID.code })
      expect(fieldsOf(answer)).toEqual([
        { path: 'name', message: '不能为空' },
        { path: 'unit', message: '不在可选范围内' },
        { path: 'rates.1.firstFen', message: '不能小于 0' },
        { path: 'excluded.0', message: '格式不正确' },
      ])
    }),
  )

  it(
    'names what is missing inside of a list by its place',
    withRollback(async ({ database }) => {
      const { head } = await addHeads(database)
      const { regions: _regions, ...incomplete } = RATE
      const input = { name: '全国', unit: 'piece', rates: [incomplete], excluded: [] }
      const answer = await call.raw('POST /staff/delivery/template/save', input, head)
      expect(fieldsOf(answer)).toContainEqual({ path: 'rates.0.regions', message: '不能为空' })
    }),
  )

  it(
    'is not repeated thousands of times for input that was made to be wrong',
    withRollback(async ({ database }) => {
      const { head } = await addHeads(database)
      const input = { name: '全国', unit: 'piece', rates: [RATE], excluded: Array.from({ length: 20_000 }, () => '1') }
      const answer = await call.raw('POST /staff/delivery/template/save', input, head)
      expect(fieldsOf(answer).length).toBeLessThanOrEqual(50)
    }),
  )

  it(
    'is told at its field too where only the database knows',
    withRollback(async ({ database }) => {
      const { head } = await addHeads(database)
      const [{ id: roleId }] = (await call('GET /staff/role/list', {}, head)).data
      const invite = () => call.raw('POST /staff/member/invite', { account: 'taken', name: '小李', roleId }, head)
      await database.rows(sql`update staff_user set account = 'taken' where id = ${head.id}`)
      const answer = await invite()
      expect(answer.code).toBe(ERRORS.STAFF_ACCOUNT_TAKEN.code)
      expect(fieldsOf(answer)).toEqual([{ path: 'account', message: ERRORS.STAFF_ACCOUNT_TAKEN.message }])
    }),
  )
})
