import { accountRoutes } from './account-routes'
import { messageRoutes } from './message-routes'
import { payRoutes } from './pay-routes'
import { registrationRoutes } from './registration-routes'
import { OAUTH, route, type Params, type Route } from './route'

/** Every screen, once: its address is its file's path below `src`. Builds, router, guards and tests read this table. */

/** What a practice is about: the pool, kinds and numbers that the server's start call takes. */
interface PracticeParams extends Params {
  id?: string
  setId?: string
  lessonId?: string
  daily?: string
  pointId?: string
  kind?: string
  pool?: string
  sourceId?: string
  period?: string
  questionId?: string
  count?: string
  feedback?: string
}

export const routes = {
  tab1: route({ path: '/pages/tab/tab1', title: '首页' }),
  tab2: route({ path: '/pages/tab/tab2', title: '课程' }),
  tab3: route({ path: '/pages/tab/tab3', title: '学习' }),
  tab4: route({ path: '/pages/tab/tab4', title: '我的' }),
  tab5: route({ path: '/pages/tab/tab5', title: '发现' }),
  home: route({ path: '/pages/home', title: '平台首页', refresh: true }),
  course: route<{ categoryId?: string; sort?: string; charge?: string }>({
    path: '/pages/course',
    title: '课程中心',
    refresh: true,
  }),
  papers: route<{ categoryId?: string }>({ path: '/pages/paper', title: '考试中心', refresh: true }),
  account: route({ path: '/pages/account', title: '个人中心', refresh: true }),
  webview: route<{ url: string }>({ path: '/pages/webview', title: '网页' }),
  error: route<{ type: string; from?: string }>({ path: '/pages/error', title: '出错了' }),
  editor: route({ path: '/account/editor', title: '店铺信息' }),

  login: route<{ from?: string; code?: string; state?: string }>({
    path: '/sub/account/login',
    title: '登录',
    secrets: OAUTH,
  }),
  register: route<{ from?: string; inviteCode?: string }>({ path: '/sub/account/register', title: '注册' }),
  forgetPassword: route<{ phone?: string }>({
    path: '/sub/account/forget/password',
    title: '忘记密码',
    secrets: ['phone'],
  }),
  binding: route<{ ticket: string; from?: string }>({
    path: '/sub/account/binding',
    title: '绑定手机',
    secrets: ['ticket'],
  }),
  area: route<{ code?: string }>({ path: '/sub/account/area', title: '选择国家/地区' }),
  agreement: route<{ kind?: string }>({ path: '/sub/account/user/agreement', title: '用户协议' }),
  succeed: route<{ kind: string; from?: string }>({ path: '/sub/account/user/succeed', title: '操作成功' }),
  info: route<{ code?: string; state?: string }>({
    path: '/sub/account/info',
    title: '个人资料',
    login: true,
    secrets: OAUTH,
  }),
  setUserInfo: route({ path: '/sub/account/setuserinfo', title: '完善资料', login: true }),
  setPassword: route({ path: '/sub/account/setpassword', title: '修改密码', login: true }),
  myCourses: route<{ state?: string }>({ path: '/sub/account/course', title: '我的课程', login: true, refresh: true }),
  myOrders: route<{ status?: string }>({
    path: '/sub/account/order/index',
    title: '我的订单',
    login: true,
    refresh: true,
  }),
  myOrder: route<{ id: string }>({ path: '/sub/account/order/info', title: '订单详情', login: true, refresh: true }),
  logistics: route<{ id: string }>({
    path: '/sub/account/order/logistics',
    title: '物流信息',
    login: true,
    refresh: true,
  }),
  /** Orders of courses and whatever else is no goods of the mall. */
  studyOrders: route<{ status?: string }>({
    path: '/pagesOrder/pages/orderList/orderList',
    title: '我的订单',
    login: true,
    refresh: true,
  }),
  order: route<{ id: string }>({
    path: '/pagesOrder/pages/orderDetail/orderDetail',
    title: '订单详情',
    login: true,
    refresh: true,
  }),
  /** Ours: the specification names no screen for reading and signing. */
  contract: route<{ id: string }>({ path: '/pagesOrder/pages/contract/contract', title: '课程合同', login: true }),
  contractSuccess: route<{ id: string }>({
    path: '/pagesOrder/pages/contractSuccess/contractSuccess',
    title: '签约成功',
    login: true,
  }),
  mallOrders: route<{ status?: string }>({
    path: '/pagesMall/pages/goodsOrder/goodsOrder',
    title: '商品订单',
    login: true,
    refresh: true,
  }),
  /** My after-sales; the specification names no screen for the list. */
  afterSales: route({ path: '/sub/account/order/sales', title: '退款/售后', login: true, refresh: true }),
  applyAfterSale: route<{ order: string }>({ path: '/sub/account/order/apply', title: '申请售后', login: true }),
  refundGoods: route<{ order: string }>({
    path: '/pagesMall/pages/goodsOrder/refund',
    title: '申请退款',
    login: true,
  }),
  afterSale: route<{ id: string }>({
    path: '/sub/account/order/applyDetail',
    title: '售后详情',
    login: true,
    refresh: true,
  }),
  invoices: route({ path: '/sub/account/invoice/index', title: '我的发票', login: true, refresh: true }),
  invoice: route<{ id: string }>({
    path: '/sub/account/invoice/info',
    title: '发票详情',
    login: true,
    refresh: true,
  }),
  applyInvoice: route<{ order?: string; again?: string }>({
    path: '/sub/account/invoice/apply',
    title: '申请发票',
    login: true,
  }),
  myNotes: route<{ courseId?: string }>({
    path: '/sub/account/note/index',
    title: '我的笔记',
    login: true,
    refresh: true,
  }),
  myNote: route<{ id: string }>({ path: '/sub/account/note/info', title: '笔记详情', login: true }),
  favourites: route({ path: '/sub/account/collect/index', title: '我的收藏', login: true, refresh: true }),
  certificates: route({ path: '/sub/account/certificate/index', title: '我的证书', login: true, refresh: true }),
  certificate: route<{ id: string }>({ path: '/sub/account/certificate/info', title: '证书详情', login: true }),
  certificateCheck: route<{ number?: string }>({ path: '/sub/cert/list', title: '证书查询' }),

  coupons: route({ path: '/sub/account/coupon/index', title: '我的优惠券', login: true, refresh: true }),
  addresses: route<{ pick?: string }>({
    path: '/pagesMall/pages/address/address',
    title: '收货地址',
    login: true,
    refresh: true,
  }),
  goodsList: route({ path: '/pagesMall/pages/goods/list', title: '商城', refresh: true }),
  goodsDetail: route<{ id: string }>({ path: '/pagesMall/pages/goods/detail', title: '商品详情', refresh: true }),
  cart: route({ path: '/pagesMall/pages/cart/cart', title: '购物车', refresh: true }),
  /** What is chosen in the cart (`from` is `cart`), or one variant of goods and how many of it. */
  confirmGoods: route<{ from?: string; id?: string; kind?: string; sku?: string; count?: string }>({
    path: '/pagesMall/pages/goodsOrder/confirm',
    title: '确认订单',
    login: true,
  }),
  deliveries: route({ path: '/pagesMall/pages/delivery/delivery', title: '发货记录', login: true, refresh: true }),
  delivery: route<{ id: string }>({
    path: '/pagesMall/pages/delivery/detail',
    title: '发货详情',
    login: true,
    refresh: true,
  }),
  addressDetail: route<{ id?: string }>({ path: '/pagesMall/pages/address/detail', title: '编辑地址', login: true }),

  vip: route({ path: '/sub/vip/index', title: '会员中心', refresh: true }),
  vipRules: route({ path: '/sub/vip/explain', title: '会员说明' }),
  buyVip: route<{ level?: string }>({ path: '/sub/vip/buy', title: '开通会员' }),
  vipOrders: route<{ status?: string }>({
    path: '/sub/vip/order/list',
    title: '会员订单',
    login: true,
    refresh: true,
  }),

  // NAV-08: the login comes first.

  courseDetail: route<{ id: string; tab?: string; resourceId?: string }>({
    path: '/sub/course/detail',
    title: '课程详情',
    loggedWith: 'resourceId',
  }),
  packageDetail: route<{ id: string; type?: string }>({ path: '/sub/course/detailPackage', title: '套餐详情' }),
  coursePeriod: route<{ id: string }>({ path: '/sub/course/period', title: '课时', refresh: true }),
  courseVideo: route<{ id: string; resourceId: string; at?: string }>({ path: '/sub/course/video', title: '课程播放' }),
  courseOffice: route<{ id: string; resourceId: string }>({ path: '/sub/course/office', title: '课件预览' }),
  myAttendance: route<{ id: string }>({
    path: '/sub/course/attendance',
    title: '我的考勤',
    login: true,
    refresh: true,
  }),

  articleHome: route<{ categoryId?: string }>({ path: '/pages/article', title: '资讯中心', refresh: true }),
  articles: route<{ categoryId?: string }>({ path: '/sub/article/list', title: '资讯列表', refresh: true }),
  article: route<{ id: string }>({ path: '/sub/article/view', title: '资讯详情', refresh: true }),
  teachers: route({ path: '/pages/teacher', title: '名师中心', refresh: true }),
  teacher: route<{ id: string }>({ path: '/sub/teacher/view', title: '名师详情', refresh: true }),

  practices: route({ path: '/sub/paper/practice', title: '练习', refresh: true }),
  wrongBook: route({ path: '/sub/paper/wrong', title: '错题本', login: true, refresh: true }),
  /** A practice that has begun, by its id; or one that begins now, by what it is about. */
  practice: route<PracticeParams>({ path: '/sub/practice/start', title: '练习', login: true }),
  practiceResult: route<{ id: string }>({ path: '/sub/practice/result', title: '练习结果', login: true }),
  practiceRecords: route({ path: '/sub/practice/record', title: '练习记录', login: true, refresh: true }),
  coursePractice: route<{ id: string }>({
    path: '/sub/practice/course/practice',
    title: '课程练习',
    login: true,
    refresh: true,
  }),
  coursePracticeResult: route<{ id: string }>({
    path: '/sub/practice/course/result',
    title: '课程练习结果',
    login: true,
  }),
  wrongPractice: route<PracticeParams>({ path: '/sub/wrong/start', title: '错题练习', login: true }),
  wrongAnalysis: route<{ id: string }>({ path: '/sub/wrong/analysis', title: '错题解析', login: true }),
  wrongResult: route<{ id: string }>({ path: '/sub/wrong/result', title: '错题结果', login: true }),

  applyTeacher: route({ path: '/sub/teacher/apply', title: '名师入驻', login: true }),
  teacherResult: route({ path: '/sub/teacher/result', title: '申请结果', login: true, refresh: true }),
  teacherRecords: route({ path: '/sub/teacher/record', title: '申请记录', login: true, refresh: true }),
  teacherApplication: route<{ id: string }>({
    path: '/sub/teacher/detail',
    title: '申请详情',
    login: true,
    refresh: true,
  }),
  center: route<{ code?: string }>({ path: '/pages/center', title: '平台中心', refresh: true }),
  activities: route({ path: '/pages/active', title: '活动中心' }),

  search: route<{ keyword?: string }>({ path: '/sub/search/index', title: '搜索' }),
  searchResult: route<{ keyword: string }>({ path: '/sub/search/result', title: '搜索结果' }),

  exams: route<{ categoryId?: string }>({ path: '/sub/paper/exam', title: '模拟考试', refresh: true }),
  paper: route<{ id: string }>({ path: '/sub/paper/detail', title: '试卷详情', refresh: true }),
  examBefore: route<{ id: string }>({ path: '/sub/exam/before', title: '考前须知', login: true }),
  exam: route<{ id: string }>({ path: '/sub/exam/start', title: '考试', login: true }),
  examResult: route<{ id: string }>({ path: '/sub/exam/result', title: '考试结果', login: true }),
  examRecords: route<{ paperId?: string }>({
    path: '/sub/exam/record',
    title: '考试记录',
    login: true,
    refresh: true,
  }),
  examAnalysis: route<{ id: string }>({ path: '/sub/exam/analysis', title: '试题解析', login: true }),

  /** Ours: posters and links of a screen, and the screen that a mini-program code opens. */
  share: route<{ address: string }>({ path: '/sub/share/index', title: '分享' }),
  shareArrival: route<{ scene?: string }>({ path: '/sub/share/arrive', title: '正在打开' }),

  ...payRoutes,
  ...accountRoutes,
  ...messageRoutes,
  ...registrationRoutes,
}

type Routes = typeof routes
export type RouteName = keyof Routes
export type ParamsOf<N extends RouteName> = Routes[N] extends Route<infer P> ? P : never

/** In the order of the tab bar. */
export const TAB_ROUTES = ['tab1', 'tab2', 'tab3', 'tab4', 'tab5'] as const satisfies readonly RouteName[]

const BY_PATH = new Map(Object.entries(routes).map(([name, { path }]) => [path, name as RouteName]))

/** The screen behind an address, with or without its parameters; undefined for none of ours. */
export const findRoute = (address: string): RouteName | undefined =>
  BY_PATH.get(address.split('?')[0] || '/pages/tab/tab1')

export const isTab = (name: RouteName): boolean => (TAB_ROUTES as readonly RouteName[]).includes(name)
