import type { AppointmentStatus } from '@contract/service/appointment-status'

/** The service for students as a school folder tells it. */
export interface ServiceContent {
  deans: DeanContent[]
  hosts: HostContent[]
}

interface DeanContent {
  id: string
  name: string
  /** Storage keys. */
  avatar: string
  wechatCode: string
  officeHours: string
  phone: string
  intro: string
}

export interface HostContent {
  id: string
  deanId: string | null
  teacherId: string | null
  name: string
  avatar: string
  title: string
  place: string
  intro: string
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  noticeMinutes: number
  horizonDays: number
  mostPerDay: number
  mostPerWeek: number
  cancelMinutes: number
  noShowLimit: number
  blockDays: number
  openings: OpeningContent[]
  closures: { id: string; startsAt: Date; endsAt: Date; reason: string }[]
}

export interface OpeningContent {
  weekday: number
  fromMinute: number
  toMinute: number
  lengthMinutes: number
  stepMinutes: number
  seats: number
}

/** An appointment of a student of the folder. */
export interface OwnedAppointmentContent {
  id: string
  hostId: string
  status: AppointmentStatus
  startsAt: Date
  endsAt: Date
  seats: number
  question: string
  note: string
  canceledBy: 'learner' | 'school' | null
  reason: string
}
