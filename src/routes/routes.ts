import { screens, type ScreenName } from '@contract/screens'
import { accountRoutes } from './account-routes'
import { messageRoutes } from './message-routes'
import { payRoutes } from './pay-routes'
import { registrationRoutes } from './registration-routes'
import { OAUTH, route } from './route'

/** Every screen, once: its address is its file's path below `src`. Builds, router, guards and tests read this table. */

export const routes = {
  tab1: route(screens.tab1, { title: '首页' }),
  tab2: route(screens.tab2, { title: '课程' }),
  tab3: route(screens.tab3, { title: '学习' }),
  tab4: route(screens.tab4, { title: '我的' }),
  tab5: route(screens.tab5, { title: '发现' }),
  home: route(screens.home, { title: '平台首页', refresh: true }),
  course: route(screens.course, { title: '课程中心', refresh: true }),
  papers: route(screens.papers, { title: '考试中心', refresh: true }),
  account: route(screens.account, { title: '个人中心', refresh: true }),
  webview: route(screens.webview, { title: '网页' }),
  error: route(screens.error, { title: '出错了' }),
  editor: route(screens.editor, { title: '店铺信息' }),

  login: route(screens.login, { title: '登录', secrets: OAUTH }),
  register: route(screens.register, { title: '注册' }),
  forgetPassword: route(screens.forgetPassword, { title: '忘记密码', secrets: ['phone'] }),
  binding: route(screens.binding, { title: '绑定手机', secrets: ['ticket'] }),
  area: route(screens.area, { title: '选择国家/地区' }),
  agreement: route(screens.agreement, { title: '用户协议' }),
  succeed: route(screens.succeed, { title: '操作成功' }),
  info: route(screens.info, { title: '个人资料', login: true, secrets: OAUTH }),
  setUserInfo: route(screens.setUserInfo, { title: '完善资料', login: true }),
  setPassword: route(screens.setPassword, { title: '修改密码', login: true }),
  myCourses: route(screens.myCourses, { title: '我的课程', login: true, refresh: true }),
  myOrders: route(screens.myOrders, { title: '我的订单', login: true, refresh: true }),
  myOrder: route(screens.myOrder, { title: '订单详情', login: true, refresh: true }),
  logistics: route(screens.logistics, { title: '物流信息', login: true, refresh: true }),
  studyOrders: route(screens.studyOrders, { title: '我的订单', login: true, refresh: true }),
  order: route(screens.order, { title: '订单详情', login: true, refresh: true }),
  contract: route(screens.contract, { title: '课程合同', login: true }),
  contractSuccess: route(screens.contractSuccess, { title: '签约成功', login: true }),
  mallOrders: route(screens.mallOrders, { title: '商品订单', login: true, refresh: true }),
  afterSales: route(screens.afterSales, { title: '退款/售后', login: true, refresh: true }),
  applyAfterSale: route(screens.applyAfterSale, { title: '申请售后', login: true }),
  refundGoods: route(screens.refundGoods, { title: '申请退款', login: true }),
  afterSale: route(screens.afterSale, { title: '售后详情', login: true, refresh: true }),
  invoices: route(screens.invoices, { title: '我的发票', login: true, refresh: true }),
  invoice: route(screens.invoice, { title: '发票详情', login: true, refresh: true }),
  applyInvoice: route(screens.applyInvoice, { title: '申请发票', login: true }),
  myNotes: route(screens.myNotes, { title: '我的笔记', login: true, refresh: true }),
  myNote: route(screens.myNote, { title: '笔记详情', login: true }),
  favourites: route(screens.favourites, { title: '我的收藏', login: true, refresh: true }),
  certificates: route(screens.certificates, { title: '我的证书', login: true, refresh: true }),
  certificate: route(screens.certificate, { title: '证书详情', login: true }),
  certificateCheck: route(screens.certificateCheck, { title: '证书查询' }),

  coupons: route(screens.coupons, { title: '我的优惠券', login: true, refresh: true }),
  addresses: route(screens.addresses, { title: '收货地址', login: true, refresh: true }),
  goodsList: route(screens.goodsList, { title: '商城', refresh: true }),
  goodsDetail: route(screens.goodsDetail, { title: '商品详情', refresh: true }),
  cart: route(screens.cart, { title: '购物车', refresh: true }),
  confirmGoods: route(screens.confirmGoods, { title: '确认订单', login: true }),
  deliveries: route(screens.deliveries, { title: '发货记录', login: true, refresh: true }),
  delivery: route(screens.delivery, { title: '发货详情', login: true, refresh: true }),
  addressDetail: route(screens.addressDetail, { title: '编辑地址', login: true }),

  vip: route(screens.vip, { title: '会员中心', refresh: true }),
  vipRules: route(screens.vipRules, { title: '会员说明' }),
  buyVip: route(screens.buyVip, { title: '开通会员' }),
  vipOrders: route(screens.vipOrders, { title: '会员订单', login: true, refresh: true }),

  // NAV-08: the login comes first.

  courseDetail: route(screens.courseDetail, { title: '课程详情', loggedWith: 'resourceId' }),
  packageDetail: route(screens.packageDetail, { title: '套餐详情' }),
  coursePeriod: route(screens.coursePeriod, { title: '课时', refresh: true }),
  courseVideo: route(screens.courseVideo, { title: '课程播放' }),
  courseOffice: route(screens.courseOffice, { title: '课件预览' }),
  myAttendance: route(screens.myAttendance, { title: '我的考勤', login: true, refresh: true }),

  articleHome: route(screens.articleHome, { title: '资讯中心', refresh: true }),
  articles: route(screens.articles, { title: '资讯列表', refresh: true }),
  article: route(screens.article, { title: '资讯详情', refresh: true }),
  teachers: route(screens.teachers, { title: '名师中心', refresh: true }),
  teacher: route(screens.teacher, { title: '名师详情', refresh: true }),

  practices: route(screens.practices, { title: '练习', refresh: true }),
  wrongBook: route(screens.wrongBook, { title: '错题本', login: true, refresh: true }),
  practice: route(screens.practice, { title: '练习', login: true }),
  practiceResult: route(screens.practiceResult, { title: '练习结果', login: true }),
  practiceRecords: route(screens.practiceRecords, { title: '练习记录', login: true, refresh: true }),
  coursePractice: route(screens.coursePractice, { title: '课程练习', login: true, refresh: true }),
  coursePracticeResult: route(screens.coursePracticeResult, { title: '课程练习结果', login: true }),
  wrongPractice: route(screens.wrongPractice, { title: '错题练习', login: true }),
  wrongAnalysis: route(screens.wrongAnalysis, { title: '错题解析', login: true }),
  wrongResult: route(screens.wrongResult, { title: '错题结果', login: true }),

  applyTeacher: route(screens.applyTeacher, { title: '名师入驻', login: true }),
  teacherResult: route(screens.teacherResult, { title: '申请结果', login: true, refresh: true }),
  teacherRecords: route(screens.teacherRecords, { title: '申请记录', login: true, refresh: true }),
  teacherApplication: route(screens.teacherApplication, { title: '申请详情', login: true, refresh: true }),
  center: route(screens.center, { title: '平台中心', refresh: true }),
  activities: route(screens.activities, { title: '活动中心' }),

  search: route(screens.search, { title: '搜索' }),
  searchResult: route(screens.searchResult, { title: '搜索结果' }),

  exams: route(screens.exams, { title: '模拟考试', refresh: true }),
  paper: route(screens.paper, { title: '试卷详情', refresh: true }),
  examBefore: route(screens.examBefore, { title: '考前须知', login: true }),
  exam: route(screens.exam, { title: '考试', login: true }),
  examResult: route(screens.examResult, { title: '考试结果', login: true }),
  examRecords: route(screens.examRecords, { title: '考试记录', login: true, refresh: true }),
  examAnalysis: route(screens.examAnalysis, { title: '试题解析', login: true }),

  share: route(screens.share, { title: '分享' }),
  shareArrival: route(screens.shareArrival, { title: '正在打开' }),

  ...payRoutes,
  ...accountRoutes,
  ...messageRoutes,
  ...registrationRoutes,
}

/** A screen's name and the parameters that opening it takes. */
export type { ScreenName as RouteName, ScreenParamsOf as ParamsOf } from '@contract/screens'

/** In the order of the tab bar. */
export const TAB_ROUTES = ['tab1', 'tab2', 'tab3', 'tab4', 'tab5'] as const satisfies readonly ScreenName[]

const BY_PATH = new Map(Object.entries(routes).map(([name, { path }]) => [path, name as ScreenName]))

/** The screen behind an address, with or without its parameters; undefined for none of ours. */
export const findRoute = (address: string): ScreenName | undefined =>
  BY_PATH.get(address.split('?')[0] || screens.tab1.path)

export const isTab = (name: ScreenName): boolean => (TAB_ROUTES as readonly ScreenName[]).includes(name)
