import type { Output } from '@contract/calls'
import { csrfTokenOf } from '../../kernel/http/staff-gate'
import { defineRoutes, type StaffVisitorContext } from '../../kernel/http/routes'
import type { AuditService } from './audit/audit.service'
import type { OwnAccessService } from './login/own-access.service'
import type { StaffLoginService } from './login/staff-login.service'
import type { StaffInvitationService } from './member/invitation.service'
import type { MemberService } from './member/member.service'
import type { ProfileService } from './member/profile.service'
import type { RoleService } from './role/role.service'
import type { OpenedSession, StaffSessionService } from './session/staff-session.service'
import type { StaffHousekeeping } from './staff-housekeeping'

export interface StaffServices {
  login: StaffLoginService
  access: OwnAccessService
  sessions: StaffSessionService
  profiles: ProfileService
  invitations: StaffInvitationService
  members: MemberService
  roles: RoleService
  audit: AuditService
  housekeeping: StaffHousekeeping
}

type Me = Output<'GET /staff/me'>

/** Calls before a login, and those of every staff member's own account. */
export const createAccountRoutes = ({
  login,
  access,
  sessions,
  profiles,
  invitations,
  housekeeping,
}: StaffServices) => {
  const describe = async (staffId: string, token: string): Promise<Me> => ({
    ...(await profiles.describe(staffId)),
    csrfToken: csrfTokenOf(token),
  })
  const enter = async (
    { token, deviceToken }: OpenedSession,
    { setSession, setDevice }: StaffVisitorContext,
  ): Promise<Me> => {
    const session = await sessions.find(token)
    if (typeof session === 'string') throw new Error('a session ended as it began')
    setSession(token)
    setDevice(deviceToken)
    await housekeeping.plan()
    return describe(session.staffId, token)
  }
  return defineRoutes({
    'POST /staff/login': async (input, visitor) => ({ ticket: await login.checkPassword(input, visitor) }),
    'POST /staff/login/totp': async ({ ticket, code }, visitor) =>
      enter(await login.enterByTotp(ticket, code, visitor), visitor),
    'POST /staff/login/recovery': async ({ ticket, recoveryCode }, visitor) =>
      enter(await login.enterByRecovery(ticket, recoveryCode, visitor), visitor),
    'POST /staff/invitation/view': ({ token }) => invitations.view(token),
    'POST /staff/invitation/begin': ({ token }) => invitations.begin(token),
    'POST /staff/invitation/accept': ({ token, ...input }, { ip }) => invitations.accept(token, input, ip),
    'GET /staff/me': (_input, { staffId, token }) => describe(staffId, token),
    'POST /staff/logout': async (_input, { token, setSession }) => {
      await sessions.close(token)
      setSession(undefined)
      return {}
    },
    'PUT /staff/me/password': async (input, context) => {
      await login.changePassword(context, input)
      return {}
    },
    'GET /staff/me/session/list': (_input, context) => access.listSessions(context),
    'POST /staff/me/session/close': async ({ id }, context) => {
      await access.closeSession(context, id)
      return {}
    },
    'POST /staff/me/factor/begin': ({ password }, context) => access.beginFactor(context, password),
    'POST /staff/me/factor/confirm': async ({ code }, context) => {
      await access.confirmFactor(context, code)
      return {}
    },
    'POST /staff/me/recovery/renew': ({ password }, context) => access.renewCodes(context, password),
  })
}

/** Calls that manage the staff. */
export const createStaffRoutes = ({ invitations, members, roles, audit }: StaffServices) =>
  defineRoutes({
    'POST /staff/member/page': (input, { shopId }) => members.page(shopId, input),
    'POST /staff/member/invite': async (input, context) => {
      const { token, expiresAt } = await invitations.invite(context, input)
      return { invitationUrl: invitationUrl(context.siteUrl, token), expiresAt: expiresAt.toISOString() }
    },
    'POST /staff/invitation/page': (input, { shopId }) => invitations.page(shopId, input),
    'POST /staff/invitation/withdraw': async ({ id }, { act }) => {
      await invitations.withdraw(act, id)
      return {}
    },
    'PUT /staff/member/factor/reset': (input, context) => members.resetFactor(context, input),
    'PUT /staff/member/disable': (input, context) => members.setDisabled(context, input, true),
    'PUT /staff/member/enable': (input, context) => members.setDisabled(context, input, false),
    'PUT /staff/member/role': (input, context) => members.setRole(context, input),
    'GET /staff/role/list': (_input, { shopId }) => roles.list(shopId),
    'POST /staff/role/save': (input, { act, permissions }) => roles.add(act, permissions, input),
    'PUT /staff/role/rename': (input, { act, permissions }) => roles.rename(act, permissions, input),
    'POST /staff/role/remove': (input, { act, permissions }) => roles.remove(act, permissions, input),
    'PUT /staff/role/permissions': (input, { act, permissions }) => roles.setPermissions(act, permissions, input),
    'POST /staff/audit/page': (input, { shopId }) => audit.page(shopId, input),
  })

/** The token travels behind the `#`, which browsers do not send: no log of a proxy has it. */
export const invitationUrl = (siteUrl: string, token: string): string => `${siteUrl}/staff/#/invitation/${token}`
