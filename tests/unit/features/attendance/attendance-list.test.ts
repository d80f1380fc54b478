import { AttendanceListStore } from '@/features/attendance/list/attendance-list.store'
import {
  describeCounts,
  describeResult,
  describeStatus,
  formatLeft,
  leftThen,
} from '@/features/attendance/attendance-text'
import { FaceCaptureStore } from '@/features/attendance/face/face-capture.store'
import { at, givenApi, givenRecord } from './attendance.fixture'

describe('my attendance (LIVE-01)', () => {
  it('lists a course’s checks with their counts, and opens a requested make-up', async () => {
    let applied = false
    const store = new AttendanceListStore(
      'c',
      givenApi({
        page: async ({ courseId }) => ({
          list: [givenRecord({ status: 'ABSENT', open: applied, canApplyMakeup: !applied, courseId: courseId! })],
          pageCurrent: 1,
          pageSize: 10,
          totalCount: 1,
          totalPage: 1,
          counts: [{ status: 'ABSENT', count: 1 }],
          makeupsLeft: applied ? 2 : 3,
        }),
        applyMakeup: async () => {
          applied = true
          return givenRecord({ status: 'ABSENT', makeupUntil: at(9000) })
        },
      }),
    )
    await store.load()
    expect(store.list.items.length).toBe(1)
    expect(store.counts).toEqual([{ status: 'ABSENT', count: 1 }])
    expect(store.makeupsLeft).toBe(3)
    await store.applyMakeup('r')
    expect(store.answer?.sheetOpen).toBe(true)
    expect(store.answer?.isMakeup).toBe(true)
    expect(store.makeupsLeft).toBe(2)
    expect(store.list.items[0]?.open).toBe(true)
  })

  it('describes the result of a check', () => {
    expect(describeStatus({ status: 'PENDING', faceReview: 'waiting' })).toBe('等待审核')
    expect(describeStatus({ status: 'MAKEUP', faceReview: 'passed' })).toBe('补签')
    expect(describeResult({ status: 'PENDING', faceReview: 'waiting' }).title).toBe('等待老师审核')
    expect(describeResult({ status: 'ABSENT', faceReview: 'none' }).note).toContain('补签')
    expect(
      describeCounts([
        { status: 'ABSENT', count: 2 },
        { status: 'PRESENT', count: 5 },
      ]),
    ).toEqual([
      { label: '已签到', count: 5 },
      { label: '缺勤', count: 2 },
    ])
    expect(formatLeft(65)).toBe('01:05')
    expect(formatLeft(3700)).toBe('01:01:40')
    expect(formatLeft(200_000)).toBe('2 天')
    expect(leftThen('后结束')(65)).toBe('01:05 后结束')
    expect(leftThen('后结束')(200_000)).toBe('2 天后结束')
  })
})

describe('taking a selfie', () => {
  const photo = { path: 'blob:face', sizeBytes: 1000 }

  it('uses the page’s camera, and releases it for a retry', async () => {
    const capture = new FaceCaptureStore()
    await capture.take()
    expect(capture.photo).toBeUndefined()
    capture.attach({ take: async () => photo })
    await capture.take()
    expect(capture.ready).toBe(true)
    expect(capture.photo).toEqual(photo)
    capture.retry()
    expect(capture.photo).toBeUndefined()
    expect(capture.attempt).toBe(1)
  })

  it('offers the system’s camera without the permission, and handles its cancellation', async () => {
    const answers = [undefined, photo]
    const capture = new FaceCaptureStore(async () => answers.shift())
    capture.fail('refused')
    await capture.takeWithSystem()
    expect(capture.failure).toBe('refused')
    expect(capture.photo).toBeUndefined()
    await capture.takeWithSystem()
    expect(capture.photo).toEqual(photo)
  })

  it('reports when the camera returns no picture', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const capture = new FaceCaptureStore()
    capture.attach({
      take: async () => {
        throw new Error('no picture')
      },
    })
    await capture.take()
    expect(capture.error).toBe('没有拍到照片，请再试一次')
    warn.mockRestore()
  })
})
