/** Screens of activities that are not flash sales. */
export const activityRoutes = {
  groupBuys: { title: '拼团', refresh: true },
  groupBuy: { title: '拼团详情', refresh: true },
  myGroups: { title: '我的拼团', login: true, refresh: true },
  joinGroup: { title: '参团', refresh: true },
  bargains: { title: '砍价', refresh: true },
  bargain: { title: '砍价详情', refresh: true },
  myBargains: { title: '我的砍价', login: true, refresh: true },
  helpBargain: { title: '帮砍', refresh: true },
  pulls: { title: '邀请有礼', refresh: true },
  pull: { title: '活动详情', refresh: true },
  pullInvitation: { title: '助力', refresh: true },
  blindBox: { title: '盲盒', refresh: true },
  ad: { title: '活动', refresh: true },
}
