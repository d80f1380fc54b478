import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Seal } from '../../kernel/seal'
import { AuditRepository } from './audit/audit.repository'
import { AuditService, type Audit } from './audit/audit.service'
import { StaffRequestRepository } from './audit/staff-request.repository'
import { StaffDeviceRepository } from './device/staff-device.repository'
import { StaffDeviceService } from './device/staff-device.service'
import { OwnAccessService } from './login/own-access.service'
import { StaffAttemptRepository } from './login/staff-attempt.repository'
import { StaffAttemptService } from './login/staff-attempt.service'
import { StaffLoginService } from './login/staff-login.service'
import { Totp } from './login/totp'
import { StaffInvitationRepository } from './member/invitation.repository'
import { StaffInvitationService } from './member/invitation.service'
import { MemberRepository } from './member/member.repository'
import { MemberService } from './member/member.service'
import { ProfileService } from './member/profile.service'
import { ReadyMembersService } from './member/ready-members.service'
import { RoleRepository } from './role/role.repository'
import { RoleService } from './role/role.service'
import { StaffSessionRepository } from './session/staff-session.repository'
import { StaffSessionService } from './session/staff-session.service'
import { createAccountRoutes, createStaffRoutes, invitationUrl } from './staff.routes'
import { StaffHousekeeping } from './staff-housekeeping'

export interface StaffModuleDeps {
  database: Database
  now: () => Date
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  seal: Seal
}

/** The staff's accounts, roles and sessions, and the audit of what they do. */
export const createStaffModule = ({ database, now, jobs, seal }: StaffModuleDeps) => {
  const members = new MemberRepository(database)
  const roles = new RoleRepository(database)
  const knownSessions = new StaffSessionRepository(database)
  const invitationRepository = new StaffInvitationRepository(database)
  const attemptRepository = new StaffAttemptRepository(database)
  const audit = createAudit({ database, now })
  const totp = new Totp(seal)
  const deviceRepository = new StaffDeviceRepository(database)
  const devices = new StaffDeviceService(deviceRepository, now)
  const sessions = new StaffSessionService({ database, sessions: knownSessions, members, devices, now })
  const attempts = new StaffAttemptService(attemptRepository, now)
  const services = {
    audit,
    sessions,
    login: new StaffLoginService({ members, sessions, devices, attempts, totp, audit, now }),
    access: new OwnAccessService({ members, roles, sessions, attempts, totp, audit, now }),
    profiles: new ProfileService(members, roles),
    invitations: new StaffInvitationService({ invitations: invitationRepository, members, roles, totp, audit, now }),
    members: new MemberService({ members, roles, sessions, totp, audit }),
    roles: new RoleService(roles, audit, now),
    housekeeping: new StaffHousekeeping(
      {
        sessions: knownSessions,
        invitations: invitationRepository,
        attempts: attemptRepository,
        devices: deviceRepository,
        requests: new StaffRequestRepository(database),
      },
      jobs,
      now,
    ),
  }
  return {
    routes: { ...createAccountRoutes(services), ...createStaffRoutes(services) },
    /** Whether somebody who may log in has this account, such as a phone number. */
    isAccount: async (shopId: string, account: string): Promise<boolean> =>
      (await members.findByAccount(shopId, account))?.disabled === false,
    callers: { findStaff: (token: string) => sessions.find(token) },
    audit: audit as Audit,
    /** What the audit tells those whom it is about. */
    acts: { listAbout: (shopId: string, subjectIds: string[]) => audit.listAbout(shopId, subjectIds) },
    invitations: {
      inviteAs: (...input: Parameters<StaffInvitationService['inviteAs']>) => services.invitations.inviteAs(...input),
      toUrl: invitationUrl,
    },
  }
}

/** The audit alone, for shell commands. */
export const createAudit = ({ database, now }: { database: Database; now: () => Date }) =>
  new AuditService(database, new AuditRepository(database), new StaffRequestRepository(database), now)

/** Invitations alone, for shell commands. */
export const createInvitations = ({ database, now, seal }: { database: Database; now: () => Date; seal: Seal }) =>
  new StaffInvitationService({
    invitations: new StaffInvitationRepository(database),
    members: new MemberRepository(database),
    roles: new RoleRepository(database),
    totp: new Totp(seal),
    audit: createAudit({ database, now }),
    now,
  })

/** The staff of the demo school. */
export const createReadyMembers = ({ database, now, seal }: { database: Database; now: () => Date; seal: Seal }) =>
  new ReadyMembersService({
    members: new MemberRepository(database),
    roles: new RoleRepository(database),
    totp: new Totp(seal),
    audit: createAudit({ database, now }),
    now,
  })
