/** Screens of inviting others. */
export const pullRoutes = {
  pulls: { title: '邀请有礼', refresh: true },
  pull: { title: '邀请有礼', refresh: true },
  pullInvitation: { title: '好友的邀请', refresh: true },
}
