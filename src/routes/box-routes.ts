/** Screens of blind boxes and ads. */
export const boxRoutes = {
  blindBox: { title: '盲盒', refresh: true },
  ad: { title: '活动', refresh: true },
}
