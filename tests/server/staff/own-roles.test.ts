import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { PERMISSION_NAMES, type Permission } from '@contract/staff/permissions'
import { RoleRepository } from '../../../server/src/modules/staff/role/role.repository'
import { SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, startOwnServer, withRollback } from '../../support/server/harness'

const NAME = '班主任'
const PERMISSIONS: Permission[] = ['leave.approve', 'classes.manage']

describe('roles of a school’s own', () => {
  it(
    'are added, renamed, given to an invited person and removed when nobody has them',
    withRollback(async ({ database }) => {
      const head = await addStaff(database)
      const { data: role } = await call('POST /staff/role/save', { name: NAME, permissions: PERMISSIONS }, head)
      expect(role).toMatchObject({ code: null, name: NAME, memberCount: 0, version: 0 })
      expect(role.permissions.map(({ code }) => code)).toEqual(['classes.manage', 'leave.approve'])

      const { data: renamed } = await call(
        'PUT /staff/role/rename',
        { id: role.id, name: '年级组长', version: 0 },
        head,
      )
      expect(renamed).toMatchObject({ name: '年级组长', version: 1 })
      const late = await call('PUT /staff/role/rename', { id: role.id, name: '组长', version: 0 }, head)
      expect(late.code).toBe(ERRORS.EDIT_CONFLICT.code)

      const invited = await call(
        'POST /staff/member/invite',
        { account: 'grade-head', name: '王组长', roleId: role.id },
        head,
      )
      expect(invited.code, invited.msg).toBe(200)
      const remove = (version: number) => call('POST /staff/role/remove', { id: role.id, version }, head)
      expect((await remove(1)).code).toBe(ERRORS.ROLE_IN_USE.code)
      const { data: invitations } = await call('POST /staff/invitation/page', {}, head)
      const { id } = invitations.list.find(({ account }) => account === 'grade-head')!
      expect((await call('POST /staff/invitation/withdraw', { id }, head)).code).toBe(200)
      expect((await remove(0)).code).toBe(ERRORS.EDIT_CONFLICT.code)
      expect((await remove(1)).code).toBe(200)
      expect((await remove(1)).code).toBe(ERRORS.ROLE_NOT_FOUND.code)
      const { data: acts } = await call('POST /staff/audit/page', { subjectId: role.id }, head)
      expect(acts.list.map((entry) => entry.call)).toEqual([
        'POST /staff/role/remove',
        'PUT /staff/role/rename',
        'POST /staff/role/save',
      ])
    }),
  )

  it(
    'have names of their own, and permit no more than who adds them may do',
    withRollback(async ({ database }) => {
      const head = await addStaff(database)
      expect((await call('POST /staff/role/save', { name: NAME, permissions: [] }, head)).code).toBe(200)
      const again = await call('POST /staff/role/save', { name: NAME, permissions: [] }, head)
      expect(again.code).toBe(ERRORS.ROLE_NAME_TAKEN.code)
      expect(again.data).toMatchObject({ fields: [{ path: 'name' }] })

      const lesser = await addStaff(database, { permissions: ['staff.manage', 'classes.manage'] })
      const higher = { name: '更高', permissions: PERMISSION_NAMES }
      expect((await call('POST /staff/role/save', higher, lesser)).code).toBe(ERRORS.ROLE_TOO_HIGH.code)
      const { id, version } = (await call('POST /staff/role/save', higher, head)).data
      const rename = await call('PUT /staff/role/rename', { id, name: '别的', version }, lesser)
      expect(rename.code).toBe(ERRORS.ROLE_TOO_HIGH.code)
      const remove = await call('POST /staff/role/remove', { id, version }, lesser)
      expect(remove.code).toBe(ERRORS.ROLE_TOO_HIGH.code)
    }),
  )

  it(
    'leave those that every school begins with their names',
    withRollback(async ({ database }) => {
      const head = await addStaff(database)
      await new RoleRepository(database).ensure(SHOP)
      const { data: roles } = await call('GET /staff/role/list', {}, head)
      const { id, version } = roles.find(({ code }) => code === 'finance')!
      const rename = await call('PUT /staff/role/rename', { id, version, name: '出纳' }, head)
      expect(rename.code).toBe(ERRORS.ROLE_FIXED.code)
      expect((await call('POST /staff/role/remove', { id, version }, head)).code).toBe(ERRORS.ROLE_FIXED.code)
    }),
  )
})

const ROUNDS = 20

describe('[postgres] a role', () => {
  it('is given or removed, never both, and who comes later is told', async () => {
    const { server, call: callOwn } = await startOwnServer('pocket_school_test_own_roles')
    const head = await addStaff(server.database)
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `第 ${round} 轮`
      const { data: role } = await callOwn('POST /staff/role/save', { name, permissions: PERMISSIONS }, head)
      const invited = { account: `colleague-${round}`, name: '小林', roleId: role.id }
      const answers = await Promise.all([
        callOwn('POST /staff/role/remove', { id: role.id, version: 0 }, head),
        callOwn('POST /staff/member/invite', invited, head),
      ])
      const [removed, given] = answers.map(({ code }) => code)
      expect([
        [200, ERRORS.ROLE_NOT_FOUND.code],
        [ERRORS.ROLE_IN_USE.code, 200],
      ]).toContainEqual([removed, given])
    }
    await server.close()
  })
})
