import type { Leave } from '@contract/leave/calls'
import type { SessionDetail } from '@contract/timetable/calls'
import type { LeaveApi } from '@/features/leave/leave.api'
import type { LeavePreview } from '@/features/leave/leave-text'
import { pageOf } from '../../../support/app/page-of'
import { givenCalendar, givenItem } from '../timetable/timetable.fixture'

/** Tuesday 2026-09-08, 8:00 on the school's clock. */
export const NOW_MS = Date.parse('2026-09-08T08:00:00+08:00')
const FIRST = givenItem('2026-09-08', '09:00–10:30', { id: 's1', periods: '第 1–2 节' })
const CANCELED = givenItem('2026-09-08', '14:00–15:30', { id: 's2', title: '职业素养', state: 'canceled' })
const HOMEWORK = givenItem('2026-09-08', '20:00', { id: 'h1', kind: 'homework', title: '第一次作业' })

const givenDetail = (startsAt = '2026-09-10T14:00:00+08:00'): SessionDetail => ({
  ...givenItem('2026-09-10', '14:00–15:30', { id: 's9' }),
  startsAt,
  hours: 2,
  reason: '',
  link: '',
  lesson: null,
  serverNow: '2026-09-08T08:00:00+08:00',
})

export const givenPreview = (fields: Partial<LeavePreview> = {}): LeavePreview => ({
  span: '9月8日上午',
  length: '半天',
  total: '',
  sessions: [
    { id: 's1', subject: '电工基础', startsAt: '2026-09-08T09:00:00+08:00', endsAt: '2026-09-08T10:30:00+08:00' },
  ],
  steps: [{ name: '班主任', by: 'classTeacher' }],
  ...fields,
})

export const givenLeave = (fields: Partial<Leave> = {}): Leave => ({
  id: 'l1',
  kind: 'SICK',
  unit: 'halfDay',
  status: 'pending',
  fromAt: '2026-09-08T00:00:00+08:00',
  toAt: '2026-09-08T12:00:00+08:00',
  span: '9月8日上午',
  length: '半天',
  reason: '牙疼，去医院',
  createdAt: '2026-09-07T20:00:00+08:00',
  steps: [
    { name: '班主任', by: 'classTeacher', state: 'current', decidedBy: '', decidedAt: null, note: '' },
    { name: '系部', by: 'office', state: 'waiting', decidedBy: '', decidedAt: null, note: '' },
  ],
  sessions: givenPreview().sessions,
  pictures: [],
  canWithdraw: true,
  canEnd: false,
  canExtend: false,
  serverNow: '2026-09-07T21:00:00+08:00',
  ...fields,
})

/** The calls as functions that count; `fields` replace some of them. */
export const givenApi = (fields: Partial<LeaveApi> = {}) => {
  const calls: LeaveApi = {
    page: async () => ({ ...pageOf([givenLeave()]), counts: [{ status: 'pending', count: 1 }] }),
    view: async () => givenLeave(),
    preview: async () => givenPreview(),
    save: async () => givenLeave({ id: 'new' }),
    withdraw: async () => givenLeave({ status: 'withdrawn', canWithdraw: false }),
    end: async () => givenLeave({ status: 'ended', canEnd: false }),
    viewSession: async () => givenDetail(),
    listDay: async () => givenCalendar([FIRST, CANCELED, HOMEWORK], { serverNow: new Date(NOW_MS).toISOString() }),
    uploadPicture: async () => ({ key: 'k1', url: '' }),
    ...fields,
  }
  return {
    ...calls,
    page: jest.fn(calls.page),
    preview: jest.fn(calls.preview),
    save: jest.fn(calls.save),
    withdraw: jest.fn(calls.withdraw),
    end: jest.fn(calls.end),
    listDay: jest.fn(calls.listDay),
  }
}
