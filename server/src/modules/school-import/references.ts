import type { Mistakes, Place } from './mistake'
import { describeWideMarks } from './text/wide-marks'

const LABEL = {
  category: '分类',
  teacher: '老师',
  course: '课程',
  chapter: '章',
  lesson: '课时',
  check: '签到',
  student: '学员',
  phone: '手机号',
  coupon: '优惠券',
  vipLevel: '会员等级',
  vipPlan: '会员套餐',
  goods: '商品',
  sku: '规格',
  order: '订单',
  registration: '考试报名',
  registrationPost: '报考岗位',
  class: '班级',
  classNotice: '班级通知',
  homework: '作业',
  dean: '教务老师',
  appointmentHost: '接受预约的老师',
  deliveryTemplate: '运费模板',
  package: '套餐',
  article: '资讯',
  articleCategory: '资讯分类',
  bulletin: '公告',
  question: '试题',
  paper: '试卷',
  practiceSet: '练习',
  knowledgePoint: '知识点',
  classroom: '教室',
  activity: '活动',
  participation: '活动里的团、砍价或奖品',
  bookItem: '教材',
  bookRound: '教材征订',
  bookNeed: '这个班要的教材',
  offlineTerm: '面授期次',
  offlineSession: '面授课次',
  promoter: '推广员',
  promoterLevel: '推广等级',
  selectionSession: '选课课次',
  selectionCourse: '可选的课',
  sessionRule: '排课',
  ad: '广告',
  navigation: '导航',
  sharePicture: '海报',
  page: '页面',
}
export type ReferenceKind = keyof typeof LABEL

/** Where something is written, and how the names of all begin that are written there. */
const HOME: Partial<Record<ReferenceKind, (key: string) => { file: string; prefix: string }>> = {
  category: () => ({ file: 'categories.yml', prefix: 'category:' }),
  coupon: () => ({ file: 'coupons.yml', prefix: 'coupon:' }),
  goods: () => ({ file: 'goods.yml', prefix: 'goods:' }),
  vipLevel: () => ({ file: 'vip.yml', prefix: 'vipLevel:' }),
  registration: () => ({ file: 'registrations.yml', prefix: 'registration:' }),
  class: () => ({ file: 'classes.yml', prefix: 'class:' }),
  classNotice: (key) => ({ file: 'classes.yml', prefix: `classNotice:${key.split('/')[0]}/` }),
  homework: () => ({ file: 'homework.yml', prefix: 'homework:' }),
  activity: () => ({ file: 'activities.yml', prefix: 'activity:' }),
  participation: () => ({ file: 'activities.yml', prefix: 'participation:' }),
  bookItem: () => ({ file: 'books.yml', prefix: 'bookItem:' }),
  bookRound: () => ({ file: 'books.yml', prefix: 'bookRound:' }),
  bookNeed: (key) => ({ file: 'books.yml', prefix: `bookNeed:${key.split('/').slice(0, 2).join('/')}/` }),
  offlineTerm: () => ({ file: 'offline-courses.yml', prefix: 'offlineTerm:' }),
  selectionCourse: () => ({ file: 'selections.yml', prefix: 'selectionCourse:' }),
  selectionSession: (key) => ({ file: 'selections.yml', prefix: `selectionSession:${key.split('/')[0]}/` }),
  offlineSession: (key) => ({ file: 'offline-courses.yml', prefix: `offlineSession:${key.split('/')[0]}/` }),
  promoter: () => ({ file: 'promoters.yml', prefix: 'promoter:' }),
  promoterLevel: () => ({ file: 'promoters.yml', prefix: 'promoterLevel:' }),
  dean: () => ({ file: 'service.yml', prefix: 'dean:' }),
  appointmentHost: () => ({ file: 'service.yml', prefix: 'appointmentHost:' }),
  practiceSet: () => ({ file: 'practices.yml', prefix: 'practiceSet:' }),
  articleCategory: () => ({ file: 'articles/categories.yml', prefix: 'articleCategory:' }),
  knowledgePoint: () => ({ file: 'questions/points.yml', prefix: 'knowledgePoint:' }),
  teacher: () => ({ file: 'teachers.yml', prefix: 'teacher:' }),
  course: (key) => ({ file: `courses/${key}/course.yml`, prefix: `course:${key}` }),
  lesson: (key) => ({ file: `courses/${key.split('/')[0]}/course.yml`, prefix: `lesson:${key.split('/')[0]}/` }),
}

/** What a school folder defines and what it refers to, by key. A lesson's key here is `course/lesson`. */
export class References {
  private readonly defined = new Map<string, Place>()
  private readonly refused: { kind: ReferenceKind; key: string; place: Place; message: string }[] = []
  private readonly expected: { kind: ReferenceKind; key: string; place: Place }[] = []

  constructor(private readonly mistakes: Mistakes) {}

  define(kind: ReferenceKind, key: string, place: Place): void {
    const first = this.defined.get(`${kind}:${key}`)
    if (first) this.mistakes.add(place, `${LABEL[kind]} ${key} 重复了，第一次出现在 ${first.file}:${first.line}`)
    else this.defined.set(`${kind}:${key}`, place)
  }

  /** Remembers a reference; whether it exists is known when everything has been read. */
  expect(kind: ReferenceKind, key: string, place: Place): void {
    if (key) this.expected.push({ kind, key, place })
  }

  /** Remembers that this must not be of the kind; whether it is is known when everything has been read. */
  refuse(kind: ReferenceKind, key: string, place: Place, message: string): void {
    this.refused.push({ kind, key, place, message })
  }

  check(): void {
    for (const { kind, key, place, message } of this.refused)
      if (this.defined.has(`${kind}:${key}`)) this.mistakes.add(place, message)
    for (const { kind, key, place } of this.expected) {
      if (this.defined.has(`${kind}:${key}`) || this.isUnread(kind, key)) continue
      this.mistakes.add(place, `没有代号为 ${key} 的${LABEL[kind]}${describeWideMarks(key)}`)
    }
  }

  /** When a file cannot be read, only its own mistakes are reported, not all references to it. */
  private isUnread(kind: ReferenceKind, key: string): boolean {
    const home = HOME[kind]?.(key)
    return (
      home !== undefined &&
      this.mistakes.list.some(({ file }) => file === home.file) &&
      ![...this.defined.keys()].some((name) => name.startsWith(home.prefix))
    )
  }
}
