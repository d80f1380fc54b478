import { screens } from '../screens'

/**
 * Built-in pages that a jump target of type 2 may name, as plain data. Those that JUMP-02 numbers carry their number in
 * `targetAddr`; the others carry their path, which begins with a slash. A page is listed once its screen exists.
 */
export const BUILT_IN_PAGE_ADDRESS = {
  home: '1',
  course: '2',
  classes: '3',
  teachers: '4',
  articles: '5',
  account: '6',
  exams: '7',
  center: '11',
  activities: screens.activities.path,
  bargains: '12',
  groupBuys: '13',
  seckills: '14',
  pulls: '15',
  applyTeacher: screens.applyTeacher.path,
  search: screens.search.path,
  myCourses: screens.myCourses.path,
  myOrders: screens.myOrders.path,
  studyOrders: screens.studyOrders.path,
  mall: screens.goodsList.path,
  mallOrders: screens.mallOrders.path,
  myAfterSales: screens.afterSales.path,
  myInvoices: screens.invoices.path,
  myParcels: screens.deliveries.path,
  myInfo: screens.info.path,
  myAppointments: screens.appointmentRecords.path,
  myLeave: screens.leaveDetail.path,
  askLeave: screens.serviceLeave.path,
  bulletins: screens.bulletins.path,
  agreement: screens.agreement.path,
  vip: screens.vip.path,
  myClasses: screens.myClasses.path,
  registrations: '8',
  myTimetable: screens.timetable.path,
  shop: screens.editor.path,
} as const
export type BuiltInPage = keyof typeof BUILT_IN_PAGE_ADDRESS

/** The same pages by their paths, which a tab bar names. */
export const BUILT_IN_PAGE_PATH: Record<BuiltInPage, string> = {
  ...BUILT_IN_PAGE_ADDRESS,
  home: screens.home.path,
  course: screens.course.path,
  registrations: screens.registrations.path,
  classes: screens.classes.path,
  teachers: screens.teachers.path,
  articles: screens.articleHome.path,
  account: screens.account.path,
  exams: screens.papers.path,
  center: screens.center.path,
  bargains: screens.bargains.path,
  groupBuys: screens.groupBuys.path,
  seckills: screens.seckills.path,
  pulls: screens.pulls.path,
}

/** Target types of the jump rules that the server itself makes (JUMP-01 to 04, 06, 07). */
export const TARGET_TYPE = {
  course: 1,
  builtInPage: 2,
  courseList: 3,
  schoolClass: 4,
  classList: 5,
  teacher: 6,
  article: 7,
  externalUrl: 90,
  nothing: 99,
} as const

/** A target that opens a screen by its path and query. */
export const toPageTarget = (targetAddr: string) => ({ targetType: TARGET_TYPE.builtInPage, targetAddr })
