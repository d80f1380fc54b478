import type { Calendar, CalendarItem } from '@contract/timetable/calls'
import { addDaysTo } from '@contract/timetable/week-kinds'
import { session } from '@/core/session/session.store'
import { storage } from '@/platform/storage/storage'
import { CalendarStore } from '@/features/timetable/calendar/calendar.store'
import { login } from '../../../support/app/learners'
import { at, givenCalendar, NOW } from './timetable.fixture'

interface Asked {
  fromDay: string
  toDay: string
  partyId?: string
}

/** Resolves every promise that is already due. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** Of the items those that touch the asked days, as the server does it. */
export const answering =
  (items: CalendarItem[], fields: Partial<Calendar> = {}) =>
  async ({ fromDay, toDay }: Asked): Promise<Calendar> =>
    givenCalendar(
      items.filter((item) => item.endsAt >= at(fromDay, '00:00') && item.startsAt < at(addDaysTo(toDay, 1), '00:00')),
      fields,
    )

/** A phone with its clock, and the server that it asks for calendars. */
export class FakeCalendar {
  asked: Asked[] = []
  answer: (asked: Asked) => Promise<Calendar> = answering([])
  /** Of the phone's clock, which may be wrong. */
  deviceMs = Date.parse(NOW)

  /** A new phone of Lin's. */
  constructor() {
    storage.clear()
    session.forget()
    login('lin')
  }

  open(partyId?: string): CalendarStore {
    const list = (asked: Asked) => {
      this.asked.push(asked)
      return this.answer(asked)
    }
    return new CalendarStore({ api: { list }, readDevice: () => this.deviceMs, partyId })
  }

  async openLoaded(partyId?: string): Promise<CalendarStore> {
    const store = this.open(partyId)
    await store.load()
    return store
  }
}
