/**
 * Built-in pages that a jump target of type 2 may name, as plain data. Those that JUMP-02 numbers carry their number in
 * `targetAddr`; the others carry their path, which begins with a slash. A page is listed once its screen exists.
 */
export const BUILT_IN_PAGE_ADDRESS = {
  home: '1',
  course: '2',
  teachers: '4',
  articles: '5',
  account: '6',
  exams: '7',
  center: '11',
  activities: '/pages/active',
  applyTeacher: '/sub/teacher/apply',
  search: '/sub/search/index',
  myCourses: '/sub/account/course',
  myOrders: '/sub/account/order/index',
  studyOrders: '/pagesOrder/pages/orderList/orderList',
  mall: '/pagesMall/pages/goods/list',
  mallOrders: '/pagesMall/pages/goodsOrder/goodsOrder',
  myAfterSales: '/sub/account/order/sales',
  myInvoices: '/sub/account/invoice/index',
  myParcels: '/pagesMall/pages/delivery/delivery',
  myInfo: '/sub/account/info',
  bulletins: '/sub/account/message/bulletins',
  agreement: '/sub/account/user/agreement',
  vip: '/sub/vip/index',
  registrations: '8',
  shop: '/account/editor',
} as const
export type BuiltInPage = keyof typeof BUILT_IN_PAGE_ADDRESS

/** The same pages by their paths, which a tab bar names. */
export const BUILT_IN_PAGE_PATH: Record<BuiltInPage, string> = {
  ...BUILT_IN_PAGE_ADDRESS,
  home: '/pages/home',
  course: '/pages/course',
  registrations: '/sub/registration/list',
  teachers: '/pages/teacher',
  articles: '/pages/article',
  account: '/pages/account',
  exams: '/pages/paper',
  center: '/pages/center',
}

/** Target types of the jump rules that the server itself makes (JUMP-01 to 04, 06, 07). */
export const TARGET_TYPE = {
  course: 1,
  builtInPage: 2,
  courseList: 3,
  teacher: 6,
  article: 7,
  externalUrl: 90,
  nothing: 99,
} as const

/** A target that opens a screen by its path and query. */
export const toPageTarget = (targetAddr: string) => ({ targetType: TARGET_TYPE.builtInPage, targetAddr })
