/** An application to teach here. Whoever was rejected writes a new one, which begins as a copy. */

export const APPLICATION_STATUSES = ['draft', 'pending', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]
export const APPLICATION_STATUS_LABEL: Record<ApplicationStatus, string> = {
  draft: '草稿',
  pending: '审核中',
  approved: '已通过',
  rejected: '未通过',
}

export const APPLICATION_EVENTS = ['submit', 'withdraw', 'approve', 'reject'] as const
export type ApplicationEvent = (typeof APPLICATION_EVENTS)[number]

const NEXT: Record<ApplicationStatus, Partial<Record<ApplicationEvent, ApplicationStatus>>> = {
  draft: { submit: 'pending' },
  pending: { withdraw: 'draft', approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
}

/** The status after an event; undefined where it is refused. */
export const nextApplicationStatus = (
  from: ApplicationStatus,
  event: ApplicationEvent,
): ApplicationStatus | undefined => NEXT[from][event]
