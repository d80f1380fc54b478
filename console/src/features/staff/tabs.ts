/** The pages of who works here. */
export const TABS = [
  ['staff', '员工'],
  ['staff-invitations', '没接受的邀请'],
] as const
