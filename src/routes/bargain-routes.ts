/** Screens of bargains. */
export const bargainRoutes = {
  bargains: { title: '砍价', refresh: true },
  bargain: { title: '砍价详情', refresh: true },
  helpBargain: { title: '砍价', refresh: true },
  myBargains: { title: '我的砍价', login: true, refresh: true },
}
