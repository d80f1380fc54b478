import { act } from '@testing-library/react'
import type { ClassDetail, Membership } from '@contract/classes/calls'
import type { HomeworkRow } from '@contract/homework/calls'
import { ClassDetailStore } from '@/features/classes/view/class-detail.store'
import { ClassView } from '@/features/classes/view/ClassView'
import { mountView } from '../../../support/app/mount'
import { pageOf } from '../../../support/app/page-of'
import { partial } from '../../../support/app/partial'

const DETAIL = partial<ClassDetail>({
  ...{
    id: 'c1',
    kind: 'class',
    enrolUntil: null,
    title: '电工 2026 秋季班',
    coverUrl: '',
    status: 'running',
    teacherName: '周建国',
    department: '机电系',
  },
  ...{
    categoryName: '电工',
    firstDay: '2026-08-31',
    lastDay: '2027-01-04',
    priceFen: 268_000,
    seats: 45,
    seatsLeft: 3,
  },
  ...{ studentCount: 42, leastStudents: 0, refusal: null, mine: false, introHtml: '<p>面授</p>', courses: [] },
  teachers: [{ id: 't', name: '周建国', title: '高级技师', avatarUrl: '', isHead: true }],
  term: { name: '2026 秋季', mondayOfWeek1: '2026-08-31', weeks: 20 },
  membership: null,
  serverNow: '2026-11-25T01:41:00.000Z',
})
const MEMBERSHIP = partial<Membership>({
  ...{ role: 'student', fromDay: '2026-08-31', untilDay: '2027-01-04', left: false, canLeave: false, unreadCount: 1 },
  ...{ classmateRule: 'nickname', classmates: [{ id: 'm', name: '陈志远', avatarUrl: '', role: 'student' }] },
  notices: [
    {
      ...{ id: 'n', title: '实操考试着装', authorName: '周建国', publishedAt: '2026-11-25T00:20:00.000Z', read: false },
      ...{ asksReceipt: true, signed: false, signedCount: 31, studentCount: 42 },
    },
  ],
  progress: [{ courseId: 'k', title: '低压电工', myPercent: 62, medianPercent: 54 }],
})

const due = (id: string, change: Partial<HomeworkRow>) =>
  partial<HomeworkRow>({
    ...{ id, title: `作业 ${id}`, className: '电工班', state: 'todo', handedInAt: null },
    ...{ dueAt: '2026-11-26T14:00:00.000Z', closesAt: '2026-11-26T14:00:00.000Z' },
    ...change,
  })
const DUE = [due('6', {}), due('5', { state: 'returned' }), due('4', { state: 'missing' })]

const show = async (membership: Membership | null, change: Partial<ClassDetail> = {}) => {
  const store = new ClassDetailStore(
    'c1',
    {
      view: async () => ({ ...DETAIL, membership, ...change }),
      pageClassmates: async () => pageOf(membership?.classmates ?? []),
      leave: async () => ({ left: true }),
    },
    { page: async () => ({ ...pageOf(DUE), counts: { todo: DUE.length, handedIn: 0, done: 0 } }) },
  )
  await act(() => store.load())
  return { store, text: (await mountView(ClassView, { store })).textContent ?? '' }
}

it('shows strangers what, when, who, how much and how many seats', async () => {
  const { text } = await show(null)
  for (const part of [
    '电工 2026 秋季班',
    '8月31日 至 2027年1月4日',
    '42/45 人',
    '剩 3 个名额',
    '班主任',
    '¥2680',
    '立即报名',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('我的进度')
})

it.each([
  ['full', '名额已满'],
  ['over', '报名已结束'],
] as const)('says on the button why nobody can join: %s', async (refusal, label) => {
  const { text } = await show(null, { refusal })
  expect(text).toContain(label)
  expect(text).not.toContain('立即报名')
})

it('shows members the week, what is unread, who is here, and the median beside their own progress', async () => {
  const { text } = await show(MEMBERSHIP)
  for (const part of [
    '第 13 周',
    '同学 42',
    '1 条未读',
    '今天 08:20 · 31/42 人已签',
    '要签回执',
    '要交 2 份',
    '作业 6',
    '退回重做 · ',
    '62%',
    '班级中位 54%',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('立即报名')
  expect(text).not.toContain('作业 4')
})

it('tells who has left what stays readable, and offers leaving only where it is possible', async () => {
  const { text } = await show({ ...MEMBERSHIP, left: true, classmates: [], progress: [] })
  expect(text).toContain('你已离开这个班')
  expect(text).not.toContain('退出班级')
  expect((await show({ ...MEMBERSHIP, canLeave: true })).text).toContain('退出班级')
})
