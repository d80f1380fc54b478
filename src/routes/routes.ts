import { screens, type ScreenName, type ScreenParamsOf } from '@contract/screens'
import { activityRoutes } from './activity-routes'
import { accountRoutes } from './account-routes'
import { classRoutes } from './class-routes'
import { messageRoutes } from './message-routes'
import { bookRoutes } from './book-routes'
import { offlineRoutes } from './offline-routes'
import { seckillRoutes } from './seckill-routes'
import { selectionRoutes } from './selection-routes'
import { OAUTH, payRoutes } from './pay-routes'
import { promoterRoutes } from './promoter-routes'
import { registrationRoutes } from './registration-routes'
import { serviceRoutes } from './service-routes'
import type { Route, RouteFacts } from './route'
import { timetableRoutes } from './timetable-routes'

type Facts = { [N in ScreenName]: RouteFacts<ScreenParamsOf<N>> }
type Routes = { [N in ScreenName]: Route<ScreenParamsOf<N>> }

/** What the app knows of each screen of the contract. */
const facts: Facts = {
  tab1: { title: '首页' },
  tab2: { title: '课程' },
  tab3: { title: '学习' },
  tab4: { title: '我的' },
  tab5: { title: '发现' },
  home: { title: '平台首页', refresh: true },
  course: { title: '课程中心', refresh: true },
  papers: { title: '考试中心', refresh: true },
  account: { title: '个人中心', refresh: true },
  webview: { title: '网页' },
  error: { title: '出错了' },
  editor: { title: '店铺信息' },

  login: { title: '登录', secrets: OAUTH },
  register: { title: '注册' },
  forgetPassword: { title: '忘记密码', secrets: ['phone'] },
  binding: { title: '绑定手机', secrets: ['ticket'] },
  area: { title: '选择国家/地区' },
  agreement: { title: '用户协议' },
  succeed: { title: '操作成功' },
  info: { title: '个人资料', login: true, secrets: OAUTH },
  setUserInfo: { title: '完善资料', login: true },
  setPassword: { title: '修改密码', login: true },
  myCourses: { title: '我的课程', login: true, refresh: true },
  myOrders: { title: '我的订单', login: true, refresh: true },
  myOrder: { title: '订单详情', login: true, refresh: true },
  logistics: { title: '物流信息', login: true, refresh: true },
  studyOrders: { title: '我的订单', login: true, refresh: true },
  order: { title: '订单详情', login: true, refresh: true },
  contract: { title: '课程合同', login: true },
  contractSuccess: { title: '签约成功', login: true },
  mallOrders: { title: '商品订单', login: true, refresh: true },
  afterSales: { title: '退款/售后', login: true, refresh: true },
  applyAfterSale: { title: '申请售后', login: true },
  refundGoods: { title: '申请退款', login: true },
  afterSale: { title: '售后详情', login: true, refresh: true },
  invoices: { title: '我的发票', login: true, refresh: true },
  invoice: { title: '发票详情', login: true, refresh: true },
  applyInvoice: { title: '申请发票', login: true },
  myNotes: { title: '我的笔记', login: true, refresh: true },
  myNote: { title: '笔记详情', login: true },
  favourites: { title: '我的收藏', login: true, refresh: true },
  certificates: { title: '我的证书', login: true, refresh: true },
  certificate: { title: '证书详情', login: true },
  certificateCheck: { title: '证书查询' },

  coupons: { title: '我的优惠券', login: true, refresh: true },
  addresses: { title: '收货地址', login: true, refresh: true },
  goodsList: { title: '商城', refresh: true },
  goodsDetail: { title: '商品详情', refresh: true },
  cart: { title: '购物车', refresh: true },
  confirmGoods: { title: '确认订单', login: true },
  deliveries: { title: '发货记录', login: true, refresh: true },
  delivery: { title: '发货详情', login: true, refresh: true },
  addressDetail: { title: '编辑地址', login: true },

  vip: { title: '会员中心', refresh: true },
  vipRules: { title: '会员说明' },
  buyVip: { title: '开通会员' },
  vipOrders: { title: '会员订单', login: true, refresh: true },

  // NAV-08: the login comes first.

  courseDetail: { title: '课程详情', loggedWith: 'resourceId' },
  packageDetail: { title: '套餐详情' },
  coursePeriod: { title: '课时', refresh: true },
  courseVideo: { title: '课程播放' },
  courseOffice: { title: '课件预览' },
  myAttendance: { title: '我的考勤', login: true, refresh: true },

  articleHome: { title: '资讯中心', refresh: true },
  articles: { title: '资讯列表', refresh: true },
  article: { title: '资讯详情', refresh: true },
  teachers: { title: '名师中心', refresh: true },
  teacher: { title: '名师详情', refresh: true },

  practices: { title: '练习', refresh: true },
  wrongBook: { title: '错题本', login: true, refresh: true },
  practice: { title: '练习', login: true },
  practiceResult: { title: '练习结果', login: true },
  practiceRecords: { title: '练习记录', login: true, refresh: true },
  coursePractice: { title: '课程练习', login: true, refresh: true },
  coursePracticeResult: { title: '课程练习结果', login: true },
  wrongPractice: { title: '错题练习', login: true },
  wrongAnalysis: { title: '错题解析', login: true },
  wrongResult: { title: '错题结果', login: true },

  applyTeacher: { title: '名师入驻', login: true },
  teacherResult: { title: '申请结果', login: true, refresh: true },
  teacherRecords: { title: '申请记录', login: true, refresh: true },
  teacherApplication: { title: '申请详情', login: true, refresh: true },
  center: { title: '平台中心', refresh: true },
  activities: { title: '活动中心', refresh: true },

  search: { title: '搜索' },
  searchResult: { title: '搜索结果' },

  exams: { title: '模拟考试', refresh: true },
  paper: { title: '试卷详情', refresh: true },
  examBefore: { title: '考前须知', login: true },
  exam: { title: '考试', login: true },
  examResult: { title: '考试结果', login: true },
  examRecords: { title: '考试记录', login: true, refresh: true },
  examAnalysis: { title: '试题解析', login: true },

  share: { title: '分享' },
  shareArrival: { title: '正在打开' },

  ...payRoutes,
  ...accountRoutes,
  ...promoterRoutes,
  ...messageRoutes,
  ...registrationRoutes,
  ...timetableRoutes,
  ...classRoutes,
  ...bookRoutes,
  ...offlineRoutes,
  ...selectionRoutes,
  ...seckillRoutes,
  ...activityRoutes,
  ...serviceRoutes,
}

/** Every screen, once, with its path of the contract. Builds, router, guards and tests read this table. */
export const routes = Object.fromEntries(
  Object.entries(screens).map(([name, screen]) => [name, { ...screen, ...facts[name as ScreenName] }]),
) as Routes

/** A screen's name and the parameters that opening it takes. */
export type { ScreenName as RouteName, ScreenParamsOf as ParamsOf } from '@contract/screens'

/** In the order of the tab bar. */
export const TAB_ROUTES = ['tab1', 'tab2', 'tab3', 'tab4', 'tab5'] as const satisfies readonly ScreenName[]

const BY_PATH = new Map(Object.entries(routes).map(([name, { path }]) => [path, name as ScreenName]))

/** The screen behind an address, with or without its parameters; undefined for none of ours. */
export const findRoute = (address: string): ScreenName | undefined =>
  BY_PATH.get(address.split('?')[0] || screens.tab1.path)

export const isTab = (name: ScreenName): boolean => (TAB_ROUTES as readonly ScreenName[]).includes(name)
