import { screens } from '@contract/screens'
import { TAB_OF_STATE } from '@contract/homework/homework-status'
import type { CalendarItem } from '@contract/timetable/calls'
import type { CalendarSource, CalendarSpan } from '../timetable/calendar/calendar-source'
import type { HomeworkService } from './homework.service'

/** When homework is due, for a learner's calendar: what was handed in is no longer announced. */
export class HomeworkDue implements CalendarSource {
  constructor(
    private readonly homework: Pick<HomeworkService, 'list' | 'toRow'>,
    private readonly now: () => Date,
  ) {}

  async list(shopId: string, userId: string, { from, to }: CalendarSpan): Promise<CalendarItem[]> {
    const own = await this.homework.list({ shopId, userId })
    return own
      .filter(({ work: { dates } }) => dates.dueAt >= from && dates.dueAt < to)
      .map((each) => this.homework.toRow(each, this.now()))
      .filter(({ state }) => TAB_OF_STATE[state] === 'todo')
      .map(({ id, title, className, dueAt, closesAt, state }) => {
        const at = state === 'returned' ? closesAt : dueAt
        return {
          ...{ id, kind: 'homework' as const, title, startsAt: at, endsAt: at, state: 'planned' as const },
          ...{ periods: '', place: '', room: null, formerPlace: '', formerStartsAt: null, teachers: [] },
          ...{ parties: [className], bring: '', onLeave: false, presence: null },
          target: { path: screens.homework.path, query: { id } },
        }
      })
  }
}
