import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { storage } from '@/platform/storage/storage'
import { PartyCalendarStore } from '@/features/timetable/party/party-calendar.store'
import { login } from '../../../support/app/learners'
import { givenCalendar } from './timetable.fixture'

const CLASS = { id: 'c1', kind: 'class', name: '电工 2026 秋季班' } as const
const OTHER = { id: 'c2', kind: 'class', name: '焊工 2026 秋季班' } as const

let asked: (string | undefined)[] = []
const apiWith = (...parties: { id: string; kind: 'class'; name: string }[]) => ({
  parties: async () => ({ parties }),
  list: async ({ partyId }: { partyId?: string }) => {
    asked.push(partyId)
    return givenCalendar([])
  },
})

beforeEach(() => {
  storage.clear()
  session.forget()
  login('lin')
  asked = []
})

it('shows the class of its address, and its name', async () => {
  const store = new PartyCalendarStore({ kind: 'class', id: 'c2', api: apiWith(CLASS, OTHER) })
  await store.load()
  expect([asked, store.name, store.canChoose]).toEqual([['c2'], OTHER.name, true])
})

it('asks which one of several, and shows the only one at once', async () => {
  const several = new PartyCalendarStore({ kind: 'class', api: apiWith(CLASS, OTHER) })
  await several.load()
  expect([several.calendar, asked]).toEqual([undefined, []])
  several.choose('c1')
  expect([several.calendar?.partyId, asked]).toEqual(['c1', ['c1']])

  const one = new PartyCalendarStore({ kind: 'class', api: apiWith(OTHER) })
  await one.load()
  expect(one.calendar?.partyId).toBe('c2')
})

it('shows none for a learner without a class', async () => {
  const store = new PartyCalendarStore({ kind: 'class', api: apiWith() })
  expect(await store.load()).toBe(true)
  expect([store.calendar, store.parties.data]).toEqual([undefined, []])
})

it('knows the classes without a network', async () => {
  await new PartyCalendarStore({ kind: 'class', api: apiWith(CLASS, OTHER) }).load()
  const failing = { ...apiWith(), parties: () => Promise.reject(new ApiError(0, '网络不可用')) }
  const store = new PartyCalendarStore({ kind: 'class', api: failing })
  expect(await store.load()).toBe(false)
  expect(store.parties.data?.map(({ name }) => name)).toEqual([CLASS.name, OTHER.name])
})
