import { fireEvent, screen } from '@testing-library/react'
import type { SessionDetail } from '@contract/timetable/calls'
import { ApiError } from '@/core/request/api-error'
import { addToCalendar } from '@/platform/calendar/add-to-calendar'
import { openMap } from '@/platform/navigation/open-map'
import { SessionStore } from '@/features/timetable/session/session.store'
import { SessionSheet } from '@/features/timetable/session/SessionSheet'
import { toast } from '@/shared/ui/toast/toast'
import { mountView } from '../../../support/app/mount'
import { at, givenItem, NOW } from './timetable.fixture'

jest.mock('@/platform/calendar/add-to-calendar', () => ({ addToCalendar: jest.fn() }))
jest.mock('@/platform/navigation/open-map', () => ({ openMap: jest.fn(async () => undefined) }))
jest.mock('@/shared/ui/toast/toast', () => ({ toast: jest.fn() }))

const ROOM = { id: 'r', building: '教学楼', name: 'A402', address: '文一路 1 号', latitude: 30.28, longitude: 120.12 }
const ITEM = givenItem('2026-11-25', '14:00–15:40', {
  title: 'PLC 编程',
  periods: '第 5–6 节',
  state: 'moved',
  place: '教学楼 A402',
  formerPlace: '教学楼 B301',
  formerStartsAt: at('2026-11-24', '14:00'),
  bring: '笔记本',
  room: ROOM,
})
const DETAIL: SessionDetail = {
  ...ITEM,
  hours: 2,
  reason: 'B301 停电',
  link: '',
  lesson: null,
  serverNow: NOW,
}

const openSheet = async (view: () => Promise<SessionDetail>, actions?: () => string, item = ITEM) => {
  const store = new SessionStore({ view })
  const loaded = store.show(item)
  const props = { store, nowMs: Date.parse(NOW), open: true, onClose: () => undefined, actions }
  await mountView(SessionSheet, props)
  await loaded
  await screen.findByText('要带')
}

it('says when and where, what it was before and why, and leads to the room', async () => {
  await openSheet(
    async () => DETAIL,
    () => '请假',
  )
  const { textContent } = document.body
  for (const text of ['11月25日 周三 14:00–15:40 · 第 5–6 节', '原定 11月24日 14:00', '原在 教学楼 B301', 'B301 停电'])
    expect(textContent).toContain(text)
  expect(textContent).toContain('文一路 1 号')
  expect(textContent).toContain('请假')
  fireEvent.click(screen.getByText('去教室'))
  expect(openMap).toHaveBeenCalledWith({
    name: '教学楼 A402',
    address: '文一路 1 号',
    latitude: 30.28,
    longitude: 120.12,
  })
})

it('goes into the system calendar with its hours, place and what to bring', async () => {
  jest.mocked(addToCalendar).mockResolvedValue('downloading')
  await openSheet(async () => DETAIL)
  fireEvent.click(screen.getByText('添加到系统日历'))
  await screen.findByText('添加到系统日历')
  expect(addToCalendar).toHaveBeenCalledWith({
    id: `session-${ITEM.id}`,
    title: 'PLC 编程',
    startMs: Date.parse('2026-11-25T06:00:00Z'),
    endMs: Date.parse('2026-11-25T07:40:00Z'),
    place: '教学楼 A402 文一路 1 号',
    note: '第 5–6 节 · 周建国 · 带笔记本',
  })
  expect(toast).toHaveBeenCalledWith('已下载，打开它就能加到日历')
})

it('says nothing of a time that did not change', async () => {
  const store = new SessionStore({ view: async () => DETAIL })
  await store.show({ ...ITEM, formerStartsAt: ITEM.startsAt })
  await mountView(SessionSheet, { store, nowMs: Date.parse(NOW), open: true, onClose: () => undefined })
  await screen.findByText('要带')
  expect(document.body.textContent).not.toContain('原定')
})

it('shows without a network what the calendar knows, the way included', async () => {
  await openSheet(() => Promise.reject(new ApiError(0, '网络不可用')))
  expect(document.body.textContent).toContain('教学楼 A402')
  expect(await screen.findByText(/网络不可用/)).toBeTruthy()
  expect(screen.getByText('去教室')).toBeTruthy()
})

it.each([
  ['that is to come', {}, true],
  ['that has ended', { startsAt: at('2026-11-25', '08:00'), endsAt: at('2026-11-25', '09:40') }, false],
  ['that is canceled', { state: 'canceled' }, false],
  ['for which leave was granted', { onLeave: true }, false],
  ['that is no session', { kind: 'live' }, false],
] as const)('offers leave only where there is something to be away from: one %s', async (_, change, isOffered) => {
  const item = { ...ITEM, ...change }
  await openSheet(async () => ({ ...DETAIL, ...change }), undefined, item)
  expect(screen.queryByRole('button', { name: '请假' }) !== null).toBe(isOffered)
})
