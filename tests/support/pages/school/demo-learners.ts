import fs from 'node:fs'
import path from 'node:path'
import { DEMO } from '../api'

const DEMO_SCHOOL = path.resolve(__dirname, '../../../../server/demo/school')
const FIRST_COPY = 13_800_000_101

/**
 * Copies of the demo school's two learners, one for each group of tests. Files run at the same time, and a lesson
 * belongs to the device that opened it last.
 */
const COPIES = {
  account: 'chen-zhiyuan',
  address: 'lin-xiao',
  attendanceLive: 'lin-xiao',
  attendanceCode: 'chen-zhiyuan',
  attendanceRefused: 'chen-zhiyuan',
  attendanceFace: 'chen-zhiyuan',
  attendanceMissed: 'lin-xiao',
  moreScreens: 'lin-xiao',
  document: 'lin-xiao',
  guesses: 'chen-zhiyuan',
  appointment: 'lin-xiao',
  overlays: 'lin-xiao',
  books: 'lin-xiao',
  bookLooks: 'lin-xiao',
  booksWeapp: 'lin-xiao',
  booksWeappDrawn: 'lin-xiao',
  offlineCourse: 'lin-xiao',
  offlineLooks: 'lin-xiao',
  package: 'chen-zhiyuan',
  replay: 'lin-xiao',
  endedLive: 'lin-xiao',
  schools: 'lin-xiao',
  screens: 'lin-xiao',
  visitorScreens: 'lin-xiao',
  invoice: 'chen-zhiyuan',
  coupon: 'lin-xiao',
  alipay: 'chen-zhiyuan',
  afterSale: 'chen-zhiyuan',
  cart: 'lin-xiao',
  registration: 'chen-zhiyuan',
  exam: 'lin-xiao',
  examKill: 'lin-xiao',
  practice: 'chen-zhiyuan',
  ownData: 'lin-xiao',
  sharing: 'chen-zhiyuan',
  mallOrder: 'lin-xiao',
  offline: 'chen-zhiyuan',
  vip: 'chen-zhiyuan',
  contract: 'lin-xiao',
  claims: 'chen-zhiyuan',
  steadyScreens: 'lin-xiao',
  back: 'lin-xiao',
  liveTalk: 'lin-xiao',
  talkReplay: 'lin-xiao',
  classes: 'chen-zhiyuan',
  classLooks: 'lin-xiao',
  classWeapp: 'chen-zhiyuan',
  classWeappDrawn: 'chen-zhiyuan',
  timetable: 'lin-xiao',
  service: 'lin-xiao',
  serviceNext: 'chen-zhiyuan',
  leave: 'lin-xiao',
  homework: 'lin-xiao',
  homeworkWeapp: 'lin-xiao',
  homeworkWeappDrawn: 'lin-xiao',
  signIn: 'lin-xiao',
  signInOffline: 'chen-zhiyuan',
  serviceWeapp: 'lin-xiao',
  serviceWeappNext: 'chen-zhiyuan',
  selection: 'lin-xiao',
  adViewer: 'chen-zhiyuan',
  blindBox: 'lin-xiao',
  selectionLooks: 'lin-xiao',
  selectionWeapp: 'lin-xiao',
  seckill: 'lin-xiao',
  seckillLooks: 'lin-xiao',
  bargain: 'lin-xiao',
  bargainHelper: 'lin-xiao',
  bargainLooks: 'lin-xiao',
  pull: 'chen-zhiyuan',
  promoter: 'chen-zhiyuan',
  promoterStates: 'chen-zhiyuan',
  promoterWeapp: 'chen-zhiyuan',
  promoterWeappDrawn: 'chen-zhiyuan',
  groupOpener: 'lin-xiao',
  groupJoiner: 'chen-zhiyuan',
  groupLooks: 'lin-xiao',
  screensCustomer: 'chen-zhiyuan',
  moreScreensCustomer: 'chen-zhiyuan',
  steadyScreensCustomer: 'chen-zhiyuan',
  reviewed: 'lin-xiao',
  reviewReader: 'chen-zhiyuan',
} as const satisfies Record<string, 'lin-xiao' | 'chen-zhiyuan'>
export type DemoLearner = keyof typeof COPIES

/** The copy's phone number; on a server that runs already, its original's. */
export const phoneOf = (name: DemoLearner): string => {
  if (process.env.BASE || process.env.WEAPP_ENDPOINT) return COPIES[name] === 'lin-xiao' ? DEMO.phone : DEMO.otherPhone
  return String(FIRST_COPY + Object.keys(COPIES).indexOf(name))
}

/** What students.yml says of a learner. Comments are left out: everybody sees them. */
const readStudent = (yaml: string, key: string): string => {
  const [student] = new RegExp(`^  - key: ${key}\\n(?: {4}.*\\n|\\n)*`, 'm').exec(yaml) ?? []
  if (!student) throw new Error(`the demo school has no learner ${key}`)
  return student.replace(/^ {4}comments:\n(?: {6}.*\n)*/m, '')
}

/** Copies who promote, each with a copy for a customer: those who open every screen. */
const PROMOTERS = [
  ['screens', 'screensCustomer'],
  ['moreScreens', 'moreScreensCustomer'],
  ['steadyScreens', 'steadyScreensCustomer'],
] as const satisfies [DemoLearner, DemoLearner][]

const keyOf = (name: DemoLearner): string => `copy-${phoneOf(name)}`

/** Rows of promoters.yml, whose last list is that of promoters. */
const writePromoters = (): string =>
  PROMOTERS.map(
    ([promoter, customer]) =>
      `  - { student: ${keyOf(promoter)}, name: 林晓, level: silver, daysAgo: 90, ` +
      `customers: [{ student: ${keyOf(customer)}, daysAgo: 20 }] }\n`,
  ).join('')

/** Writes the demo school with the copies among its learners; returns its folder. */
export const writeDemoSchool = (folder: string): string => {
  fs.cpSync(DEMO_SCHOOL, folder, { recursive: true })
  const file = path.join(folder, 'students.yml')
  const yaml = fs.readFileSync(file, 'utf8')
  const copies = (Object.keys(COPIES) as DemoLearner[]).map((name) =>
    readStudent(yaml, COPIES[name])
      .replace(/key: .*/, `key: ${keyOf(name)}`)
      .replace(/phone: .*/, `phone: ${phoneOf(name)}`),
  )
  fs.writeFileSync(file, `${yaml}\n${copies.join('')}`)
  fs.appendFileSync(path.join(folder, 'promoters.yml'), writePromoters())
  return folder
}
