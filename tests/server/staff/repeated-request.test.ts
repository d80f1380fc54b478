import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { call, withRollback } from '../../support/server/harness'

const BULLETIN = { title: '停电通知', summary: '', html: '<p>周六停电</p>', audience: 'public' } as const

const save = ({ staff }: StaffMember, id: string | undefined, title: string = BULLETIN.title) =>
  call(
    'POST /staff/bulletin/save',
    { ...BULLETIN, title },
    { staff, headers: id === undefined ? {} : { 'idempotency-key': id } },
  )

const count = async ({ staff }: StaffMember): Promise<number> => {
  const { data } = await call('POST /staff/bulletin/page', { pageCurrent: 1, pageSize: 20 }, { staff })
  return data.list.filter(({ title }) => title.startsWith(BULLETIN.title)).length
}

describe('a request that is sent again because its answer got lost', () => {
  it(
    'is done once, and says so',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const id = randomUUID()
      expect((await save(staff, id)).code).toBe(200)
      expect((await save(staff, id)).code).toBe(ERRORS.REQUEST_DONE.code)
      expect(await count(staff)).toBe(1)
      expect((await save(staff, randomUUID())).code).toBe(200)
      expect((await save(staff, undefined)).code).toBe(200)
      expect(await count(staff)).toBe(3)
    }),
  )

  it(
    'says that what was changed since then is not kept',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const id = randomUUID()
      expect((await save(staff, id)).code).toBe(200)
      expect((await save(staff, id, `${BULLETIN.title}（更正）`)).code).toBe(ERRORS.REQUEST_DONE_OTHERWISE.code)
      expect((await save(await addStaff(database), id)).code).toBe(ERRORS.REQUEST_DONE_OTHERWISE.code)
      expect(await count(staff)).toBe(1)
    }),
  )

  it(
    'is done after a refusal, which did nothing',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const id = randomUUID()
      const updateUnknown = () =>
        call(
          'PUT /staff/bulletin/update',
          { id: randomUUID(), version: 0, ...BULLETIN },
          { staff: staff.staff, headers: { 'idempotency-key': id } },
        )
      expect((await updateUnknown()).code).not.toBe(200)
      expect((await save(staff, id)).code).toBe(200)
    }),
  )

  it(
    'has a number of the right form',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      expect((await save(staff, 'twice')).code).toBe(ERRORS.INPUT_INVALID.code)
      expect(await count(staff)).toBe(0)
    }),
  )
})
