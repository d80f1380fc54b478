import type { ActivityKindName } from './activity/activity-kinds'
import type { CashierKind } from './order/goods-kinds'

/** Plain data about screens, which app and server import at run time. */

export type ScreenParams = Record<string, string | undefined>
// oxlint-disable-next-line typescript/no-empty-object-type -- a screen without parameters takes exactly none
export type NoParams = {}

export interface Screen<P extends ScreenParams = NoParams> {
  path: string
  /** Only in types: the parameters that opening it takes. */
  readonly params?: P
}

const screen = <P extends ScreenParams = NoParams>(path: string): Screen<P> => ({ path })

/** What a practice is about: the pool, kinds and numbers that the server's start call takes. */
interface PracticeParams extends ScreenParams {
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

/** Every screen once, by its name: its path is its file's path below `src`. The app adds the rest in src/routes. */
export const screens = {
  tab1: screen('/pages/tab/tab1'),
  tab2: screen('/pages/tab/tab2'),
  tab3: screen('/pages/tab/tab3'),
  tab4: screen('/pages/tab/tab4'),
  tab5: screen('/pages/tab/tab5'),
  home: screen('/pages/home'),
  course: screen<{ categoryId?: string; sort?: string; charge?: string }>('/pages/course'),
  papers: screen<{ categoryId?: string }>('/pages/paper'),
  account: screen('/pages/account'),
  webview: screen<{ url: string }>('/pages/webview'),
  error: screen<{ type: string; from?: string }>('/pages/error'),
  editor: screen('/account/editor'),
  login: screen<{ from?: string; code?: string; state?: string }>('/sub/account/login'),
  register: screen<{ from?: string; inviteCode?: string }>('/sub/account/register'),
  forgetPassword: screen<{ phone?: string }>('/sub/account/forget/password'),
  binding: screen<{ ticket: string; from?: string }>('/sub/account/binding'),
  area: screen<{ code?: string }>('/sub/account/area'),
  agreement: screen<{ kind?: string }>('/sub/account/user/agreement'),
  succeed: screen<{ kind: string; from?: string }>('/sub/account/user/succeed'),
  info: screen<{ code?: string; state?: string }>('/sub/account/info'),
  setUserInfo: screen('/sub/account/setuserinfo'),
  setPassword: screen('/sub/account/setpassword'),
  myCourses: screen<{ state?: string }>('/sub/account/course'),
  myOrders: screen<{ status?: string }>('/sub/account/order/index'),
  myOrder: screen<{ id: string }>('/sub/account/order/info'),
  logistics: screen<{ id: string }>('/sub/account/order/logistics'),
  /** Orders of courses and whatever else is no goods of the mall. */
  studyOrders: screen<{ status?: string }>('/pagesOrder/pages/orderList/orderList'),
  order: screen<{ id: string }>('/pagesOrder/pages/orderDetail/orderDetail'),
  /** Ours: the specification names no screen for reading and signing. */
  contract: screen<{ id: string }>('/pagesOrder/pages/contract/contract'),
  contractSuccess: screen<{ id: string }>('/pagesOrder/pages/contractSuccess/contractSuccess'),
  /** Rounds, courses and what the learner may do with each. */
  courseSelection: screen('/pagesUserCourse/pages/courseSelection/courseSelection'),
  selectionCourse: screen<{ id: string }>('/pagesUserCourse/pages/courseSelection/courseDetail'),
  /** What was put together, before it counts; with a course and those that it takes the place of, a swap. */
  confirmSelection: screen<{ add?: string; drop?: string }>('/pagesUserCourse/pages/courseSelection/confirm'),
  selectionRecord: screen('/pagesUserCourse/pages/courseSelection/record'),
  selectionCourseware: screen<{ id: string }>('/pagesUserCourse/pages/courseSelection/courseware'),
  /** Those that the learner enrolled somebody in. */
  /** What books a class needs: the asked round, or the present one. */
  selectBook: screen<{ id?: string }>('/pagesBook/pages/selectBook/selectBook'),
  /** Of a round that was signed. */
  selectBookSuccess: screen<{ id: string }>('/pagesBook/pages/selectBook/success'),
  /** The specification's spelling. */
  bookRecords: screen('/pagesBook/pages/selectBook/reacord'),
  offlineCourses: screen('/pagesOrder/pages/offlineCourse/offlineCourse'),
  /** One of them, by its term. */
  myOfflineTerm: screen<{ id: string }>('/pagesOrder/pages/offlineCourse/course'),
  /** Where it is bought, by the course. */
  offlineCourse: screen<{ id: string }>('/pagesOrder/pages/offlineCourse/courseDetails'),
  offlineCourseware: screen<{ id: string }>('/pagesOrder/pages/offlineCourse/courseware'),
  offlineLeave: screen<{ sessionId?: string }>('/pagesOrder/pages/offlineCourse/leave'),
  offlineLeaveDetail: screen<{ id?: string }>('/pagesOrder/pages/offlineCourse/leaveDetail'),
  offlineAttendance: screen<{ id: string }>('/pagesOrder/pages/offlineCourse/attendance'),
  mallOrders: screen<{ status?: string }>('/pagesMall/pages/goodsOrder/goodsOrder'),
  /** My after-sales; the specification names no screen for the list. */
  afterSales: screen('/sub/account/order/sales'),
  applyAfterSale: screen<{ order: string }>('/sub/account/order/apply'),
  refundGoods: screen<{ order: string }>('/pagesMall/pages/goodsOrder/refund'),
  afterSale: screen<{ id: string }>('/sub/account/order/applyDetail'),
  invoices: screen('/sub/account/invoice/index'),
  invoice: screen<{ id: string }>('/sub/account/invoice/info'),
  applyInvoice: screen<{ order?: string; again?: string }>('/sub/account/invoice/apply'),
  myNotes: screen<{ courseId?: string }>('/sub/account/note/index'),
  myNote: screen<{ id: string }>('/sub/account/note/info'),
  favourites: screen('/sub/account/collect/index'),
  certificates: screen('/sub/account/certificate/index'),
  certificate: screen<{ id: string }>('/sub/account/certificate/info'),
  certificateCheck: screen<{ number?: string }>('/sub/cert/list'),
  coupons: screen('/sub/account/coupon/index'),
  addresses: screen<{ pick?: string }>('/pagesMall/pages/address/address'),
  goodsList: screen('/pagesMall/pages/goods/list'),
  goodsDetail: screen<{ id: string; tab?: string }>('/pagesMall/pages/goods/detail'),
  cart: screen('/pagesMall/pages/cart/cart'),
  /** What is chosen in the cart (`from` is `cart`), or one variant of goods and how many of it, also in an activity. */
  confirmGoods: screen<{
    from?: string
    id?: string
    kind?: string
    sku?: string
    count?: string
    activity?: string
    participation?: string
    nonce?: string
  }>('/pagesMall/pages/goodsOrder/confirm'),
  deliveries: screen('/pagesMall/pages/delivery/delivery'),
  delivery: screen<{ id: string }>('/pagesMall/pages/delivery/detail'),
  addressDetail: screen<{ id?: string }>('/pagesMall/pages/address/detail'),
  vip: screen<{ level?: string }>('/sub/vip/index'),
  vipRules: screen('/sub/vip/explain'),
  buyVip: screen<{ level?: string }>('/sub/vip/buy'),
  vipOrders: screen<{ status?: string }>('/sub/vip/order/list'),
  courseDetail: screen<{ id: string; tab?: string; resourceId?: string }>('/sub/course/detail'),
  packageDetail: screen<{ id: string; type?: string }>('/sub/course/detailPackage'),
  coursePeriod: screen<{ id: string }>('/sub/course/period'),
  courseVideo: screen<{ id: string; resourceId: string; at?: string }>('/sub/course/video'),
  courseOffice: screen<{ id: string; resourceId: string }>('/sub/course/office'),
  myAttendance: screen<{ id: string }>('/sub/course/attendance'),
  articleHome: screen<{ categoryId?: string }>('/pages/article'),
  articles: screen<{ categoryId?: string }>('/sub/article/list'),
  article: screen<{ id: string }>('/sub/article/view'),
  teachers: screen('/pages/teacher'),
  teacher: screen<{ id: string }>('/sub/teacher/view'),
  practices: screen('/sub/paper/practice'),
  wrongBook: screen('/sub/paper/wrong'),
  /** A practice that has begun, by its id; or one that begins now, by what it is about. */
  practice: screen<PracticeParams>('/sub/practice/start'),
  practiceResult: screen<{ id: string }>('/sub/practice/result'),
  practiceRecords: screen('/sub/practice/record'),
  coursePractice: screen<{ id: string }>('/sub/practice/course/practice'),
  coursePracticeResult: screen<{ id: string }>('/sub/practice/course/result'),
  wrongPractice: screen<PracticeParams>('/sub/wrong/start'),
  wrongAnalysis: screen<{ id: string }>('/sub/wrong/analysis'),
  wrongResult: screen<{ id: string }>('/sub/wrong/result'),
  applyTeacher: screen('/sub/teacher/apply'),
  teacherResult: screen('/sub/teacher/result'),
  teacherRecords: screen('/sub/teacher/record'),
  teacherApplication: screen<{ id: string }>('/sub/teacher/detail'),
  center: screen<{ code?: string }>('/pages/center'),
  activities: screen<{ kind?: ActivityKindName }>('/pages/active'),
  seckills: screen('/sub/seckill/list'),
  seckill: screen<{ id: string }>('/sub/seckill/details'),
  groupBuys: screen('/sub/group/list'),
  groupBuy: screen<{ id: string }>('/sub/group/details'),
  myGroups: screen('/sub/group/mine'),
  joinGroup: screen<{ id: string }>('/sub/group/group'),
  bargains: screen('/sub/bargain/list'),
  bargain: screen<{ id: string }>('/sub/bargain/details'),
  myBargains: screen('/sub/bargain/mine'),
  helpBargain: screen<{ id: string }>('/sub/bargain/bargain'),
  pulls: screen('/sub/pull/list'),
  pull: screen<{ id: string }>('/sub/pull/details'),
  pullInvitation: screen<{ id: string; from: string }>('/sub/pull/pull'),
  blindBox: screen<{ id?: string }>('/pagesActivity/pages/blindBox/blindBox'),
  ad: screen<{ id: string }>('/pagesActivity/pages/ad/ad'),
  search: screen<{ keyword?: string }>('/sub/search/index'),
  searchResult: screen<{ keyword: string }>('/sub/search/result'),
  exams: screen<{ categoryId?: string }>('/sub/paper/exam'),
  paper: screen<{ id: string }>('/sub/paper/detail'),
  examBefore: screen<{ id: string }>('/sub/exam/before'),
  exam: screen<{ id: string }>('/sub/exam/start'),
  examResult: screen<{ id: string }>('/sub/exam/result'),
  examRecords: screen<{ paperId?: string }>('/sub/exam/record'),
  examAnalysis: screen<{ id: string }>('/sub/exam/analysis'),
  /** Ours: posters and links of a screen, and the screen that a mini-program code opens. */
  share: screen<{ address: string }>('/sub/share/index'),
  shareArrival: screen<{ scene?: string }>('/sub/share/arrive'),

  // Timetables. The same calendars have other doors among the student's services.
  timetable: screen('/pagesUserCourse/pages/timetable/timetable'),
  /** Of a class; without one the learner chooses. */
  classTimetable: screen<{ id?: string }>('/pagesUserCourse/pages/timetable/classTimetable'),
  /** Of an intensive; without one the learner chooses. */
  intensiveTimetable: screen<{ id?: string }>('/pagesUserCourse/pages/timetable/intensiveTimetable'),
  /** Intensives that take learners; `tab` `mine` shows the learner's own. */
  intensives: screen<{ tab?: string }>('/pagesUserCourse/pages/intensive/intensive'),
  serviceTimetable: screen('/pagesStudentServer/pages/timeTable/timeTable'),
  serviceClassTimetable: screen<{ id?: string }>('/pagesStudentServer/pages/timeTable/classTimetable'),

  // Leave. Its form has two doors.
  /** With a session, that one is chosen. */
  leave: screen<{ sessionId?: string }>('/pagesUserCourse/pages/leave/leave'),
  /** With the id of other leave it goes on from that. */
  serviceLeave: screen<{ extendsId?: string }>('/pagesStudentServer/pages/leave/leave'),
  /** One leave of mine; without an id all of them. */
  leaveDetail: screen<{ id?: string }>('/pagesStudentServer/pages/leave/leaveDetail'),

  /** Signing in to sessions: today's, or one; `code` as the teacher's QR code carries it. `tab=record` is what was. */
  classSignIn: screen<{ id?: string; code?: string; tab?: string }>('/pagesUserCourse/pages/classSignIn/classSignIn'),

  // What a learner decides about the account and its data.
  devices: screen('/sub/account/device/index'),
  myData: screen('/sub/account/data/index'),
  feedback: screen('/sub/account/feedback/index'),
  writeFeedback: screen('/sub/account/feedback/write'),
  logoff: screen('/sub/account/logoff/index'),
  verifyLogoff: screen('/sub/account/logoff/verify'),

  // Promoters.
  /** What promoting is, and where the learner stands. */
  promoter: screen('/sub/account/promoter/index'),
  promoterCondition: screen('/sub/account/promoter/condition'),
  promoterCenter: screen('/sub/account/promoter/center'),
  promoterLevel: screen('/sub/account/promoter/level'),
  promoterProblems: screen('/sub/account/promoter/problems'),
  promoterInvite: screen('/sub/account/promoter/invite'),
  promoterGoods: screen<{ kind?: string }>('/sub/account/promoter/goods'),
  promoterOrders: screen<{ state?: string }>('/sub/account/promoter/order'),
  promoterCustomers: screen('/sub/account/promoter/subordinate/customer'),
  promoterTeam: screen('/sub/account/promoter/subordinate/promoter'),
  /** A customer, or a promoter whom the learner brought. */
  promoterMember: screen<{ id: string }>('/sub/account/promoter/subordinate/detail'),
  promoterRank: screen('/sub/account/promoter/rank'),
  promoterIncome: screen('/sub/account/promoter/income'),
  withdraw: screen<{ id?: string }>('/sub/account/promoter/withdraw/index'),
  payee: screen('/sub/account/promoter/withdraw/bank'),

  // The service for students.
  /** My appointments; with an id that one is opened. */
  appointmentRecords: screen<{ id?: string; tab?: string }>(
    '/pagesStudentServer/pages/appointmentRecord/appointmentRecord',
  ),

  // Messages and bulletins.
  /** `tab`: a kind of messages, or `bulletin`. */
  messages: screen<{ tab?: string }>('/sub/account/message/index'),
  messageSettings: screen('/sub/account/message/setting'),
  bulletins: screen('/sub/account/message/bulletins'),
  bulletin: screen<{ id: string }>('/sub/account/message/bulletinInfo'),
  /** With `go` it leads on to what the message is about, as from WeChat. */
  message: screen<{ id: string; go?: string }>('/sub/account/message/info'),

  // Paying.
  /** Without a kind it is a course. */
  buy: screen<{ id: string; kind?: CashierKind; activity?: string; participation?: string }>('/sub/pay/buy'),
  payOrder: screen<{ id: string; code?: string; state?: string }>('/sub/pay/order'),
  payOffline: screen<{ id: string }>('/sub/pay/offline'),
  /** Without a way it is WeChat's. */
  payWebview: screen<{ id: string; way?: 'wechatH5' | 'alipayWap' | 'alipayPage' }>('/sub/pay/webview'),
  paySuccess: screen<{ orderId: string }>('/sub/pay/success'),

  // Classes.
  classes: screen<{ categoryId?: string }>('/pages/grade'),
  schoolClass: screen<{ id: string }>('/sub/grade/view'),
  /** The notices of a class, or one of them. */
  /** All homework, or that of one class; with an id one homework. */
  homework: screen<{ id?: string; classId?: string; tab?: string }>('/sub/grade/homework'),
  classPractice: screen<{ id: string }>('/sub/grade/practice'),
  /** Of a homework by its id, or of a practice of a class. */
  homeworkResult: screen<{ id: string; setId?: string }>('/sub/grade/result'),
  classNotices: screen<{ id: string; notice?: string }>('/sub/grade/notice'),
  /** `join`: an invitation code, as its QR code carries it; `ask` asks for one. */
  myClasses: screen<{ state?: string; join?: string; ask?: string }>('/sub/account/grade'),

  // Registrations for exams.
  registrations: screen<{ tab?: string }>('/sub/registration/list'),
  registration: screen<{ id: string }>('/sub/registration/view'),
  registrationReport: screen<{ id: string }>('/sub/registration/report'),
  registrationResult: screen<{ id: string }>('/sub/registration/result'),
  registrationAudit: screen<{ id: string }>('/sub/registration/audit'),
  /** The code of a ticket also carries its number, for the staff who scan it. */
  registrationVerify: screen<{ id: string; number?: string }>('/sub/registration/verify'),
  registrationVerifyResult: screen<{ id: string }>('/sub/registration/verifyResult'),
}

export type ScreenName = keyof typeof screens
export type ScreenParamsOf<N extends ScreenName> = (typeof screens)[N] extends Screen<infer P> ? P : never

/** `/path?name=value`; parameters without a value are left out. */
export const withQuery = (path: string, params: ScreenParams): string => {
  const query = Object.entries(params)
    .filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  return path + (query && `?${query}`)
}

/** Parameters may be left out only where the screen needs none. */
export type ScreenArguments<N extends ScreenName> =
  NoParams extends ScreenParamsOf<N> ? [params?: ScreenParamsOf<N>] : [params: ScreenParamsOf<N>]

/** The address of a screen with its parameters, as messages and jump targets name it. */
export const toAddress = <N extends ScreenName>(name: N, ...[params]: ScreenArguments<N>): string =>
  withQuery(screens[name].path, params ?? {})
