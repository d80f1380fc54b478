import type { ActivityContent } from './activity-content'
import type { SharingContent } from './sharing-content'
import type { AfterSaleRules } from '@contract/after-sale/staff-calls'
import type { CheckKind } from '@contract/attendance/attendance-status'
import type { MaterialType } from '@contract/course/lesson-kinds'
import type { OwnedSelectionContent, SelectionContent } from './selection-content'
import type { OfflineAccount } from '@contract/payment/voucher-calls'
import type { EnumEntry, Target, WapNavEntry } from '@contract/shop/calls'
import type { StoredDefinition } from '../course/stored-definition'
import type { StoredBlock } from '../shop/stored-block'
import type { AdContent } from './ad-content'
import type { ArticleContents } from './article-content'
import type { BulletinContent } from './bulletin-content'
import type { ClassContent, OwnedClassContent } from './class-content'
import type { CommentContent } from './comment-content'
import type { LiveContent } from './live-content'
import type { MediaCopy } from './media/media-library'
import type { Place } from './mistake'
import type { OrderContent } from './order-content'
import type { CouponContent, DeliveryContent, GoodsContent } from './sold-content'
import type { BankContent } from './question-content'
import type { OwnedEntryContent, RegistrationContent } from './registration-content'
import type { PastPracticeContent, PracticeSetContent } from './practice-content'
import type { OwnedAppointmentContent, ServiceContent } from './service-content'
import type { PaperContent, PastExamContent } from './paper-content'
import type { OwnedVipContent, VipContent } from './vip-content'
import type { FeedbackContent } from './feedback-content'
import type { AddressContent, MessageContent, OwnedCouponContent, StudyDayContent } from './student-belongings-content'
import type { PromoterProgrammeContent } from './promoter-content'
import type { BooksContent, OwnedBooksContent } from './book-content'
import type { OfflineContent, OwnedOfflineContent } from './offline-content'
import type { AttendedContent, TimetableContent } from './timetable-content'

/** A school as read from its folder and checked: ids are final, media are storage keys, texts are sanitised. */
export interface SchoolContent {
  shop: ShopContent
  categories: CategoryContent[]
  teachers: TeacherContent[]
  courses: CourseContent[]
  articles: ArticleContents
  bulletins: BulletinContent[]
  pages: PageContent[]
  navigation: NavigationContent[]
  sharePictures: SharePictureContent[]
  ads: AdContent[]
  coupons: CouponContent[]
  vip: VipContent
  registrations: RegistrationContent[]
  classes: ClassContent[]
  offlineCourses: OfflineContent[]
  selections: SelectionContent[]
  books: BooksContent
  activities: ActivityContent[]
  sharing: SharingContent
  service: ServiceContent
  deliveryTemplates: DeliveryContent[]
  goods: GoodsContent[]
  /** Undefined for a school without one. */
  timetable: TimetableContent | undefined
  bank: BankContent
  papers: PaperContent[]
  practices: PracticeSetContent[]
  students: StudentContent[]
  /** Null where the folder says nothing of it. */
  afterSaleRules: AfterSaleRules | null
  /** Null where the folder names no bank account. */
  offlineAccount: OfflineAccount | null
  promoters: PromoterProgrammeContent | null
  orders: OrderContent[]
  media: MediaCopy[]
}

export interface ShopContent {
  /** The public code, which is the `sid`. */
  code: string
  shopName: string
  slogan: string
  logo: string
  brandColor: string
  intro: string
  phone: string
  address: string
  workTime: string
  serviceCode: string
  wechatService: boolean
  domain: string
  supportWebAccess: boolean
  supportWapAccess: boolean
  vodEnableMarquee: boolean
  watermarkText: string
  watermarkImage: string
  wechatLogin: boolean
  wechatPhone: boolean
  webHosts: string[]
  paymentEnabled: boolean
  iosSelling: boolean
  iosWebSelling: boolean
  /** Comments are read by the school before others see them. */
  moderateComments: boolean
  liveTalk: boolean
  wapNav: WapNavEntry[]
  hotWords: string[]
  enums: { name: string; entries: EnumEntry[] }[]
  agreementHtml: string
  privacyHtml: string
}

export interface CategoryContent {
  id: string
  parentId: string | null
  categoryType: number
  name: string
  icon: string
}
export interface TeacherContent {
  id: string
  name: string
  title: string
  avatar: string
  intro: string
  storyHtml: string
}
export interface NavigationContent {
  id: string
  title: string
  icon: string
  target: Target
}
export interface SharePictureContent {
  id: string
  title: string
  image: string
}
export interface PageContent {
  id: string
  code: string
  title: string
  background: string
  titleBar: string
  /** The page that it replaces from `startsAt` until `endsAt`. */
  insteadOf: string | null
  startsAt: Date | null
  endsAt: Date | null
  blocks: StoredBlock[]
}

export interface CourseContent {
  id: string
  title: string
  subtitle: string
  cover: string
  courseType: 1 | 2 | 3 | 8 | 9 | 10
  categoryId: string
  teacherIds: string[]
  priceFen: number
  originalPriceFen: number
  publishState: 'updating' | 'finished' | 'offShelf'
  validDays: number | null
  startsAt: Date | null
  endsAt: Date | null
  publishedAt: Date | null
  introHtml: string
  tags: string[]
  hasCertificate: boolean
  allowSpeedUp: boolean
  allowSpeedPlayback: boolean
  unlockInOrder: boolean
  /** Minutes until the check card, 0 for none. */
  studyUpDuration: number
  /** Learners counted before this school came here; those who own the course are added. */
  learnerBase: number
  sort: number
  /** Of a package: those of its courses together. */
  lessonCount: number
  /** What its buyers sign. */
  contract: { title: string; body: string; beforeStudy: boolean } | null
  /** Empty for a package. */
  chapters: ChapterContent[]
  /** The courses of a package (course types 8, 9 and 10) by project; empty for a course. */
  members: MemberContent[]
}

export interface MemberContent {
  courseId: string
  projectTitle: string
}

export interface ChapterContent {
  id: string
  title: string
  lessons: LessonContent[]
}

export interface LessonContent {
  id: string
  title: string
  materialType: MaterialType
  free: boolean
  durationSeconds: number
  pageCount: number
  fileBytes: number
  fileName: string
  fileKey: string
  definitions: StoredDefinition[]
  html: string
  downloadable: boolean
  /** The office file of a document: `fileKey` is the PDF made of it, or '' where none could be made. */
  sourceKey: string
  /** The platform of a video that is not a file of the folder: 2 保利威, 3 百家云; 0 for all others. */
  vodPlatform: number
  /** Its number there, or ''. */
  vid: string
  /** When it takes place, for a live; its replay is what the lesson itself plays. */
  live: LiveContent | null
  checks: CheckContent[]
}

/** An attendance check; all times count from the class, or from the check's appearing. */
export interface CheckContent {
  id: string
  title: string
  kind: CheckKind
  /** '' unless the kind is `code`. */
  code: string
  afterSeconds: number
  lateAfterSeconds: number
  closesAfterSeconds: number
}

export interface StudentContent extends AttendedContent {
  id: string
  phone: string
  /** The place of the phone in the file: whether it may change can only be checked against the database. */
  phonePlace: Place
  /** Only its hash is kept; undefined for those who log in by code. */
  password: string | undefined
  nickName: string
  realName: string
  studentNumber: string
  department: string
  avatar: string
  courses: OwnedCourseContent[]
  classes: OwnedClassContent[]
  offline: OwnedOfflineContent[]
  selections: OwnedSelectionContent[]
  books: OwnedBooksContent[]
  notes: NoteContent[]
  comments: CommentContent[]
  /** Given on the first import only, like notes, messages and study days: what a learner deleted stays away. */
  collections: string[]
  goodsCollections: string[]
  messages: MessageContent[]
  feedback: FeedbackContent[]
  /** Delivery addresses; the first is the default. */
  addresses: AddressContent[]
  coupons: OwnedCouponContent[]
  vip: OwnedVipContent | undefined
  entries: OwnedEntryContent[]
  appointments: OwnedAppointmentContent[]
  practices: PastPracticeContent[]
  exams: PastExamContent[]
  /** Studied elsewhere before. */
  studyDays: StudyDayContent[]
}

export interface OwnedCourseContent {
  courseId: string
  boughtDaysAgo: number
  lessons: StudiedLessonContent[]
}
interface StudiedLessonContent {
  lessonId: string
  progressPercent: number
  positionSeconds: number
  studiedDaysAgo: number
}
export interface NoteContent {
  id: string
  courseId: string
  lessonId: string | null
  content: string
  open: boolean
  positionSeconds: number
  daysAgo: number
}
