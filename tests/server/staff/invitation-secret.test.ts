import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { staffInvitationTable } from '../../../server/src/modules/staff/staff.table'
import { call, clock, withRollback } from '../../support/server/harness'
import { codeOf, givenStaff, inviteByCommand, login, PASSWORD } from './staff-server'

const begin = (token: string) => call('POST /staff/invitation/begin', { token })
const acceptBy = (token: string, totpSecret: string) =>
  call('POST /staff/invitation/accept', { token, password: PASSWORD, code: codeOf(totpSecret) })

describe("an invitation's second factor", () => {
  it(
    'is not in what the link shows, nor in what staff see of an invitation',
    withRollback(async (server) => {
      const { staff } = await givenStaff(server, 'principal')
      const roleId = (await call('GET /staff/role/list', {}, { staff })).data[0]!.id
      const { data } = await call('POST /staff/member/invite', { account: 'li', name: '小李', roleId }, { staff })
      expect(Object.keys(data).toSorted()).toEqual(['expiresAt', 'invitationUrl'])
      const token = data.invitationUrl.split('/#/invitation/')[1]!
      const { totpSecret } = (await begin(token)).data
      const seen = [
        await call('POST /staff/invitation/view', { token }),
        await call('POST /staff/member/page', {}, { staff }),
        await call('POST /staff/audit/page', {}, { staff }),
      ]
      expect(seen.map(({ code }) => code)).toEqual([200, 200, 200])
      expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${totpSecret}|totp(Secret|Url)`))
    }),
  )

  it(
    'is another one at each beginning, and only the latest is confirmed',
    withRollback(async (server) => {
      const token = await inviteByCommand(server, 'zhang')
      const [sender, invited] = [(await begin(token)).data.totpSecret, (await begin(token)).data.totpSecret]
      expect(sender).not.toBe(invited)
      expect((await acceptBy(token, sender)).code, "the sender's").toBe(ERRORS.TOTP_WRONG.code)
      expect((await acceptBy(token, invited)).code).toBe(200)
      const again = await begin(token)
      expect(again.code, 'after it was confirmed').toBe(ERRORS.INVITATION_INVALID.code)
      expect((await login(server, { account: 'zhang', totpSecret: invited })).staff.session).not.toBe('')
      await expect(login(server, { account: 'zhang', totpSecret: sender })).rejects.toThrow(
        `not logged in: ${ERRORS.TOTP_WRONG.code}`,
      )
    }),
  )

  it(
    'must have begun',
    withRollback(async (server) => {
      const token = await inviteByCommand(server, 'zhang')
      const refused = await call('POST /staff/invitation/accept', { token, password: PASSWORD, code: '000000' })
      expect(refused.code).toBe(ERRORS.INVITATION_NOT_BEGUN.code)
      expect((await call('POST /staff/invitation/view', { token })).code).toBe(200)
    }),
  )

  it(
    'is kept with the invitation only until it was confirmed, or the invitation was replaced',
    withRollback(async (server) => {
      const secrets = async () =>
        (
          await server.database.current
            .select({ totpSecret: staffInvitationTable.totpSecret })
            .from(staffInvitationTable)
            .where(eq(staffInvitationTable.account, 'zhang'))
        ).filter(({ totpSecret }) => totpSecret !== null).length
      const older = await inviteByCommand(server, 'zhang')
      expect(await secrets()).toBe(0)
      await begin(older)
      expect(await secrets()).toBe(1)
      const token = await inviteByCommand(server, 'zhang')
      expect(await secrets()).toBe(0)
      const { totpSecret } = (await begin(token)).data
      await acceptBy(token, totpSecret)
      expect(await secrets()).toBe(0)
    }),
  )

  it(
    'does not begin after two days',
    withRollback(async (server) => {
      const token = await inviteByCommand(server, 'zhang')
      clock.set(new Date(clock.now().getTime() + 48 * 3_600_000))
      expect((await begin(token)).code).toBe(ERRORS.INVITATION_INVALID.code)
    }),
  )
})
