/** Screens of group-buys. */
export const groupRoutes = {
  groupBuys: { title: '拼团', refresh: true },
  groupBuy: { title: '拼团详情', refresh: true },
  myGroups: { title: '我的拼团', login: true, refresh: true },
  joinGroup: { title: '参团', refresh: true },
}
