import type { Lesson } from '@contract/course/calls'
import { courseAction } from '@/features/course/detail/course-action'
import { findFreeLesson } from '@/features/course/find-lesson'
import { describeLesson } from '@/features/course/lesson-text'
import { isHeldLive } from '@/features/live/held-live'
import { describeEnd, describeTimes, describeViewers } from '@/features/live/live-text'

type Live = NonNullable<Lesson['live']>
const live = (fields: Partial<Live> = {}): Live => ({
  state: 'unstarted',
  startsAt: '2026-11-23T19:30:00',
  endsAt: '2026-11-23T21:00:00',
  replayState: 'none',
  ...fields,
})
const lesson = (fields: Partial<Lesson> = {}): Lesson => ({
  id: 'l',
  title: '考前串讲',
  materialType: 1,
  durationSeconds: 0,
  pageCount: 0,
  fileBytes: 0,
  downloadable: false,
  downloadOnly: false,
  free: true,
  locked: '',
  studyState: 'unstarted',
  studyProgress: 0,
  ...fields,
})

it.each([
  ['unstarted', 'none', '直播 11月23日 19:30'],
  ['live', 'none', '直播中'],
  ['paused', 'none', '老师暂时离开'],
  ['closed', 'none', '直播已结束'],
  ['closed', 'ready', '直播回放 01:40'],
] as const)('COURSE-02 describes a live that is %s, replay %s: %s', (state, replayState, text) => {
  expect(describeLesson(lesson({ durationSeconds: 100, live: live({ state, replayState }) }))).toBe(text)
})

it.each([
  ['unstarted', 'none', true],
  ['live', 'none', true],
  ['closed', 'generating', true],
  ['closed', 'ready', false],
] as const)('replaces the progress of a lesson while %s, replay %s: %s', (state, replayState, held) => {
  expect(isHeldLive({ live: live({ state, replayState }) })).toBe(held)
})

it('does not change lessons without a live', () => {
  expect(isHeldLive({})).toBe(false)
  expect(isHeldLive(undefined)).toBe(false)
})

it('offers visitors only a live that can be seen now', () => {
  const chapter = (lessons: Lesson[]) => [{ id: 'c', title: '', lessons }]
  const video = lesson({ id: 'video' })
  expect(findFreeLesson(chapter([lesson({ live: live() }), video]))?.id).toBe('video')
  expect(findFreeLesson(chapter([lesson({ live: live({ state: 'live' }) }), video]))?.id).toBe('l')
  expect(findFreeLesson(chapter([lesson({ live: live({ state: 'closed' }) }), video]))?.id).toBe('video')
})

it.each([
  ['unstarted', '查看直播'],
  ['live', '进入直播'],
  ['paused', '进入直播'],
] as const)('labels the link to a live that is %s: %s', (state, text) => {
  const view = {
    access: 'owned' as const,
    priceFen: 0,
    publishState: 'updating' as const,
    studyProgress: 0,
    nextLessonId: 'l',
  }
  expect(courseAction(view, true, { live: live({ state }) })).toEqual({ kind: 'study', text })
})

it('shows start, end and the number of viewers', () => {
  expect(describeTimes(live())).toBe('11月23日 19:30–21:00')
  expect(describeTimes(live({ endsAt: '2026-11-24T01:00:00' }))).toBe('11月23日 19:30–11月24日 01:00')
  expect(describeTimes(live({ endsAt: '2027-11-24T01:00:00' }))).toBe('11月23日 19:30 起')
  expect(describeViewers(0)).toBe('')
  expect(describeViewers(1280)).toBe('1,280 人正在看')
  expect(describeEnd(live({ state: 'closed', replayState: 'failed' }))).toBe('回放生成失败，请联系学校')
})
