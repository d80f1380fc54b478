import type { ClassKind, ClassmateRule } from '@contract/classes/class-kinds'
import type { ClassStatus } from '@contract/classes/class-status'
import type { ClassPracticeContent, HomeworkContent } from './homework-content'
import type { MemberRole } from '@contract/party/party-kinds'

/** A class of a school's folder. Days are those of the school's calendar. */
export interface ClassContent {
  id: string
  kind: ClassKind
  title: string
  cover: string
  introHtml: string
  categoryId: string | null
  department: string
  headTeacherId: string | null
  assistantIds: string[]
  courseIds: string[]
  firstDay: string
  lastDay: string | null
  enrolUntil: string | null
  leastStudents: number
  seats: number | null
  priceFen: number
  exclusiveGroup: string | null
  status: ClassStatus
  listed: boolean
  classmateRule: ClassmateRule
  showsMedian: boolean
  notices: ClassNoticeContent[]
  /** Of homework.yml. */
  homework: HomeworkContent[]
  practices: ClassPracticeContent[]
}

export interface ClassNoticeContent {
  id: string
  title: string
  html: string
  asksReceipt: boolean
  choices: string[]
  authorName: string
  publishedAt: Date
}

/** A class that a student is or was in. */
export interface OwnedClassContent {
  classId: string
  role: MemberRole
  fromDay: string
  /** Null: as long as the class. */
  untilDay: string | null
  reads: { noticeId: string; signed: boolean; choice: string }[]
}
