/** Plain data about who takes part in what is taught, which app and server import at run time. */

/**
 * A class, an intensive (weeks of training for learners of any class), a term of an offline course, or a course that
 * learners select.
 */
export const PARTY_KINDS = ['class', 'intensive', 'offline', 'selection'] as const
export type PartyKind = (typeof PARTY_KINDS)[number]
export const PARTY_KIND_LABEL: Record<PartyKind, string> = {
  class: '班级',
  intensive: '集训',
  offline: '面授',
  selection: '选课',
}

/** What somebody is in a party. Only students take a seat. */
export const MEMBER_ROLES = ['student', 'auditor'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]
export const MEMBER_ROLE_LABEL: Record<MemberRole, string> = { student: '学员', auditor: '旁听' }
