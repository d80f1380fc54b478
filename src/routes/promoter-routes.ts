/** Screens of promoters. */
export const promoterRoutes = {
  withdraw: { title: '提现', login: true, refresh: true },
  payee: { title: '收款人和账户', login: true, refresh: true },
}
