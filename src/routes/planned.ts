/**
 * Paths of screens that the specification lets a target name before the screen exists; opening one shows the error
 * page. A path moves to routes.ts when its screen is built.
 */
export const planned = {
  groupOffers: '/sub/pull/list',
  groupOffer: '/sub/pull/details',
  bargains: '/sub/bargain/list',
  bargain: '/sub/bargain/details',
  groups: '/sub/group/list',
  group: '/sub/group/details',
} as const
