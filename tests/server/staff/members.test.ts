import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { ERRORS } from '@contract/errors'
import { STARTING_ROLES } from '@contract/staff/permissions'
import { call, withRollback } from '../../support/server/harness'
import { addHeads, addStaff } from '../../support/server/fixture-staff'
import { accept, givenStaff, login } from './staff-server'

const rolesOf = async (head: { staff: { session: string; csrfToken: string } }) =>
  (await call('GET /staff/role/list', {}, head)).data
const membersOf = async (head: { staff: { session: string; csrfToken: string } }, keyword = '') =>
  (await call('POST /staff/member/page', { keyword }, head)).data.list

describe('staff members', () => {
  it(
    'are invited by a colleague and may do what their role says',
    withRollback(async (server) => {
      const head = await givenStaff(server, 'principal')
      const role = (await rolesOf(head)).find(({ code }) => code === 'service')!
      const invited = await call('POST /staff/member/invite', { account: 'kefu', name: '小李', roleId: role.id }, head)
      const token = invited.data.invitationUrl.split('/#/invitation/')[1]!
      const colleague = await login(server, await accept(token))
      const me = (await call('GET /staff/me', {}, colleague)).data
      expect(me.permissions.sort()).toEqual([...STARTING_ROLES.service.permissions].sort())
      expect((await call('POST /staff/member/page', {}, colleague)).code).toBe(ERRORS.PERMISSION_MISSING.code)
      expect((await membersOf(head)).map(({ account }) => account)).toEqual(['principal', 'kefu'])
    }),
  )

  it(
    'are disabled at once, and come back',
    withRollback(async (server) => {
      const head = await givenStaff(server, 'principal')
      const colleague = await givenStaff(server, 'service')
      const [{ id, version }] = await membersOf(head, 'service')
      expect((await call('PUT /staff/member/disable', { id, version }, head)).data.disabled).toBe(true)
      expect((await call('GET /staff/me', {}, colleague)).code).toBe(ERRORS.LOGIN_EXPIRED.code)
      await expect(login(server, colleague)).rejects.toThrow()
      await call('PUT /staff/member/enable', { id, version: version + 1 }, head)
      expect((await call('GET /staff/me', {}, await login(server, colleague))).code).toBe(200)
    }),
  )

  it(
    'are edited by one of two who saw the same version; the other is told',
    withRollback(async ({ database }) => {
      const { head } = await addHeads(database)
      const { id } = await addStaff(database, { permissions: [] })
      const edits = [
        await call('PUT /staff/member/disable', { id, version: 0 }, head),
        await call('PUT /staff/member/enable', { id, version: 0 }, head),
      ]
      expect(edits.map(({ code }) => code)).toEqual([200, ERRORS.EDIT_CONFLICT.code])
    }),
  )

  it(
    'manage neither themselves nor those who may do more',
    withRollback(async ({ database }) => {
      const manager = await addStaff(database, { permissions: ['staff.manage', 'comments.review'] })
      const above = await addStaff(database, { permissions: ['orders.view'] })
      const change = async (id: string) => (await call('PUT /staff/member/disable', { id, version: 0 }, manager)).code
      expect(await change(manager.id)).toBe(ERRORS.STAFF_SELF_REFUSED.code)
      expect(await change(above.id)).toBe(ERRORS.ROLE_TOO_HIGH.code)
      const [{ id: roleId }] = (await rolesOf(manager)).filter(({ permissions }) =>
        permissions.some(({ code }) => code === 'orders.view'),
      )
      const invited = await call('POST /staff/member/invite', { account: 'new', name: '新人', roleId }, manager)
      expect(invited.code).toBe(ERRORS.ROLE_TOO_HIGH.code)
    }),
  )

  it(
    'of another school look missing',
    withRollback(async ({ database }) => {
      const { head, stranger } = await addHeads(database)
      const asked = await call('PUT /staff/member/disable', { id: head.id, version: 0 }, stranger)
      expect(asked.code).toBe(ERRORS.STAFF_NOT_FOUND.code)
      expect((await membersOf(stranger)).map(({ id }) => id)).toEqual([stranger.id])
    }),
  )
})

describe('roles', () => {
  it(
    'change what their members may do at once',
    withRollback(async (server) => {
      const head = await givenStaff(server, 'principal')
      const reviewer = await givenStaff(server, 'reviewer')
      const role = (await rolesOf(head)).find(({ code }) => code === 'reviewer')!
      const input = { id: role.id, version: role.version, permissions: ['staff.manage' as const] }
      expect((await call('POST /staff/member/page', {}, reviewer)).code).toBe(ERRORS.PERMISSION_MISSING.code)
      expect((await call('PUT /staff/role/permissions', input, head)).code).toBe(200)
      expect((await call('POST /staff/member/page', {}, reviewer)).code).toBe(200)
      expect((await call('PUT /staff/role/permissions', input, head)).code, 'an older version').toBe(
        ERRORS.EDIT_CONFLICT.code,
      )
    }),
  )

  it(
    'keep every permission for the head of the school',
    withRollback(async (server) => {
      const head = await givenStaff(server, 'principal')
      const role = (await rolesOf(head)).find(({ code }) => code === 'principal')!
      const input = { id: role.id, version: role.version, permissions: [] }
      expect((await call('PUT /staff/role/permissions', input, head)).code).toBe(ERRORS.ROLE_FIXED.code)
    }),
  )
})

describe('the audit', () => {
  it(
    'has who did what, from where, with what changed and personal values masked',
    withRollback(async (server) => {
      const head = await givenStaff(server, 'principal')
      const { id } = await addStaff(server.database, { permissions: [] })
      await call('PUT /staff/member/disable', { id, version: 0 }, head)
      const { list } = (await call('POST /staff/audit/page', {}, head)).data
      expect(list[0]).toMatchObject({
        actorKind: 'staff',
        actorName: '张校长',
        ip: '127.0.0.1',
        call: 'PUT /staff/member/disable',
        subjectKind: 'staff',
        subjectId: id,
        before: { disabled: false },
        after: { disabled: true },
      })
      const accepted = list.find(({ call: key }) => key === 'POST /staff/invitation/accept')!
      expect(accepted.after).toEqual({ account: 'principal', name: '张**', role: '校长' })
      expect(list.at(-1)).toMatchObject({ actorId: 'command', call: 'school staff add' })
    }),
  )

  it(
    'has no entry for what was refused',
    withRollback(async ({ database }) => {
      const { head } = await addHeads(database)
      const { id } = await addStaff(database, { permissions: [] })
      await call('PUT /staff/member/disable', { id, version: 7 }, head)
      expect((await call('POST /staff/audit/page', {}, head)).data.list).toEqual([])
    }),
  )

  it.each([
    "update staff_audit set call = 'another'",
    'update staff_audit set after = null',
    `update staff_audit set after = after || '{"name": "another"}'`,
    "update staff_audit set after = after - 'role'",
    'delete from staff_audit',
    'truncate staff_audit',
  ])('refuses %s', (statement) =>
    withRollback(async (server) => {
      await givenStaff(server, 'principal')
      const change = server.database.transact(() => server.database.current.execute(sql.raw(statement)))
      const failure = await change.then(
        () => undefined,
        (error: Error) => error,
      )
      expect(String((failure?.cause as Error | undefined)?.message)).toContain('append-only')
    })(),
  )
})
