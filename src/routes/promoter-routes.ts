/** Screens of those who promote the school, or would like to. */
export const promoterRoutes = {
  promoter: { title: '推广员', login: true, refresh: true },
  promoterCondition: { title: '申请条件', login: true, refresh: true },
  promoterCenter: { title: '推广中心', login: true, refresh: true },
  promoterLevel: { title: '推广等级', login: true, refresh: true },
  promoterProblems: { title: '常见问题', login: true, refresh: true },
  promoterInvite: { title: '邀请海报', login: true },
  promoterGoods: { title: '推广商品', login: true, refresh: true },
  promoterOrders: { title: '推广订单', login: true, refresh: true },
  promoterCustomers: { title: '我的客户', login: true, refresh: true },
  promoterTeam: { title: '我的推广员', login: true, refresh: true },
  promoterMember: { title: '下级详情', login: true, refresh: true },
  promoterRank: { title: '排行榜', login: true, refresh: true },
  promoterIncome: { title: '收入明细', login: true, refresh: true },
  withdraw: { title: '提现', login: true, refresh: true },
  payee: { title: '收款人和账户', login: true, refresh: true },
}
