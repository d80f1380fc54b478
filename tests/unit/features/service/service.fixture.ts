import type {
  Appointment,
  AppointmentDetail,
  AppointmentHost,
  AppointmentSlot,
  Dean,
  SlotDays,
} from '@contract/service/calls'
import type { ServiceApi } from '@/features/service/service.api'
import { pageOf } from '../../../support/app/page-of'

const RULES = {
  noticeMinutes: 60,
  horizonDays: 14,
  mostPerDay: 1,
  mostPerWeek: 2,
  cancelMinutes: 1440,
  noShowLimit: 2,
  blockDays: 7,
}
export const HOST: AppointmentHost = {
  id: 'h1',
  name: '刘振华',
  avatarUrl: '',
  title: '教务老师',
  place: '行政楼 201',
  intro: '一对一，每次 30 分钟',
  rules: RULES,
  noShows: 0,
  blockedUntil: null,
}
const DEAN: Dean = {
  id: 'd1',
  name: '刘振华',
  avatarUrl: '',
  officeHours: '周一至周五 8:30–17:00',
  phone: '400-820-1926',
  wechatCodeUrl: '/media/code.png',
  intro: '',
  ofClass: false,
  hostId: 'h1',
}
export const givenSlot = (clock: string, change: Partial<AppointmentSlot> = {}): AppointmentSlot => ({
  startsAt: `2026-11-27T${clock}:00+08:00`,
  endsAt: `2026-11-27T${clock.slice(0, 3)}30:00+08:00`,
  seats: 1,
  placesLeft: 1,
  state: 'free',
  reason: '',
  ...change,
})
export const givenAppointment = (change: Partial<Appointment> = {}): Appointment => ({
  id: 'a1',
  host: HOST,
  status: 'booked',
  startsAt: '2026-11-27T10:00:00+08:00',
  endsAt: '2026-11-27T10:30:00+08:00',
  seats: 1,
  question: '',
  note: '',
  canceledBy: null,
  reason: '',
  waitPlace: null,
  cancelUntil: '2026-11-26T10:00:00+08:00',
  movedToId: null,
  rules: RULES,
  noShows: 0,
  blockedUntil: null,
  createdAt: '2026-11-25T08:00:00+08:00',
  serverNow: '2026-11-25T09:00:00+08:00',
  ...change,
})
export const givenDetail = (change: Partial<AppointmentDetail> = {}): AppointmentDetail => ({
  ...givenAppointment(change),
  moves: [],
  ...change,
})
export const givenDays = (slots: AppointmentSlot[] = [givenSlot('10:00')], lastDay = '2026-12-09'): SlotDays => ({
  days: [
    { day: '2026-11-26', slots: [givenSlot('10:00', { state: 'closed', reason: '外出培训' })] },
    { day: '2026-11-27', slots },
  ],
  lastDay,
  serverNow: '2026-11-25T09:00:00+08:00',
})

export const givenApi = (fields: Partial<ServiceApi> = {}): ServiceApi => ({
  findDean: async () => ({ dean: DEAN }),
  listHosts: async () => ({ hosts: [HOST], serverNow: '' }),
  listSlots: async () => givenDays(),
  save: async () => givenDetail(),
  move: async () => givenDetail(),
  cancel: async () => givenDetail({ status: 'canceled', canceledBy: 'learner' }),
  page: async () => pageOf([givenAppointment()]),
  view: async () => givenDetail(),
  ...fields,
})
