import type { StudySummary } from '@contract/study/calls'
import type { MyCourseService } from './my-course.service'
import { countDaysInRow, listLastDays } from '../study/study-days'
import { dayOf } from '../../kernel/school-time'

const SHOWN_DAYS = 7

export interface StudyDays {
  /** Seconds by day of the school's calendar; a day without study is missing. */
  read(shopId: string, userId: string): Promise<Map<string, number>>
}

/** What a learner has studied, by what the server measured. */
export class StudySummaryService {
  constructor(
    private readonly days: StudyDays,
    private readonly myCourses: Pick<MyCourseService, 'findLastStudied' | 'countByState'>,
    private readonly now: () => Date,
  ) {}

  async summarise(shopId: string, userId: string): Promise<StudySummary> {
    const [studied, last, courses] = await Promise.all([
      this.days.read(shopId, userId),
      this.myCourses.findLastStudied(shopId, userId),
      this.myCourses.countByState(shopId, userId),
    ])
    const now = this.now()
    return {
      daysInRow: countDaysInRow(studied, now),
      todaySeconds: studied.get(dayOf(now)) ?? 0,
      totalSeconds: [...studied.values()].reduce((sum, seconds) => sum + seconds, 0),
      days: listLastDays(studied, now, SHOWN_DAYS),
      continue: last,
      courses,
    }
  }
}
