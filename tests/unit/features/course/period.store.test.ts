import type { AttendanceRecord } from '@contract/attendance/calls'
import type { Period } from '@contract/package/calls'
import { PeriodStore } from '@/features/course/period/period.store'
import { partial } from '../../../support/app/partial'

const given = (
  access: Period['access'],
  attendance: () => Promise<AttendanceRecord[]> = () => Promise.resolve([partial({ id: 'r', resourceId: 'l1' })]),
) => {
  const api = {
    period: jest.fn((id: string) =>
      Promise.resolve(partial<Period>({ id, courseId: 'c', title: id, access, lessons: [] })),
    ),
    attendance: jest.fn(attendance),
  }
  return { api, store: new PeriodStore('one', api) }
}

it('shows attendance beside the lessons for owners, and requests none for others', async () => {
  const [owner, visitor] = [given('owned'), given('none')]
  await Promise.all([owner.store.load(), visitor.store.load()])
  expect(owner.store.attendanceOf('l1').map(({ id }) => id)).toEqual(['r'])
  expect(owner.store.attendanceOf('l2')).toEqual([])
  expect(visitor.api.attendance).not.toHaveBeenCalled()
})

it('links to all attendance when a lesson of the chapter has checks', async () => {
  const { api, store } = given('owned')
  api.period.mockResolvedValueOnce(
    partial({ id: 'one', courseId: 'c', title: 'one', access: 'owned', lessons: [{ id: 'l1' }] }),
  )
  await store.load()
  expect(store.hasChecks).toBe(true)
  await store.choose('two')
  expect(store.hasChecks).toBe(false)
})

it('opens the previous or next chapter', async () => {
  const { api, store } = given('none')
  await store.load()
  await store.choose('two')
  expect(store.period.data?.title).toBe('two')
  expect(api.period.mock.calls.map(([id]) => id)).toEqual(['one', 'two'])
})

it('keeps the lessons when attendance cannot be loaded', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { store } = given('owned', () => Promise.reject(new Error('offline')))
  await store.load()
  expect(store.period.phase).toBe('ready')
  expect(store.attendanceOf('l1')).toEqual([])
  expect(warn.mock.calls.length).toBe(1)
  warn.mockRestore()
})
