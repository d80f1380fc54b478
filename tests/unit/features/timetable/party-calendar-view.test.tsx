import { act, fireEvent, screen } from '@testing-library/react'
import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { storage } from '@/platform/storage/storage'
import { PartyCalendarStore } from '@/features/timetable/party/party-calendar.store'
import { PartyCalendarView } from '@/features/timetable/party/PartyCalendarView'
import { login } from '../../../support/app/learners'
import { mountView } from '../../../support/app/mount'
import { givenCalendar } from './timetable.fixture'

const PARTIES = ['电工 2026 秋季班', '焊工 2026 秋季班'].map(
  (name, index) => ({ id: `c${index}`, kind: 'class', name }) as const,
)
const list = async () => givenCalendar([])

const openView = async (parties: () => Promise<{ parties: typeof PARTIES }>, id?: string) => {
  const store = new PartyCalendarStore({ kind: 'class', id, api: { list, parties } })
  await store.load()
  await mountView(PartyCalendarView, { store, title: '班级课表' })
  return store
}

beforeEach(() => {
  storage.clear()
  session.forget()
  login('lin')
})

it('lets choose one of several classes, and another one afterwards', async () => {
  const store = await openView(async () => ({ parties: PARTIES }))
  await act(async () => fireEvent.click(screen.getByText('焊工 2026 秋季班')))
  expect(store.calendar?.partyId).toBe('c1')
  fireEvent.click(screen.getByRole('button', { name: '焊工 2026 秋季班，换一个' }))
  const other = await screen.findByText('电工 2026 秋季班')
  await act(async () => fireEvent.click(other))
  expect(store.calendar?.partyId).toBe('c0')
  expect(screen.getByRole('button', { name: '电工 2026 秋季班，换一个' })).toBeTruthy()
})

it('names the only class without a choice', async () => {
  await openView(async () => ({ parties: PARTIES.slice(0, 1) }))
  expect(screen.getByText('电工 2026 秋季班')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /换一个/ })).toBeNull()
})

it('says so to a learner without a class, and what failed', async () => {
  await openView(async () => ({ parties: [] }))
  expect(screen.getByText('你还没有班级')).toBeTruthy()
  document.body.replaceChildren()
  storage.clear()
  await openView(() => Promise.reject(new ApiError(0, '网络不可用')))
  expect(screen.getByRole('alert').textContent).toContain('网络不可用')
})
