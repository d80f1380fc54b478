import type { HeldMembership } from '../party/held-membership'
import type { PlanRow } from './plan.repository'

const SOURCE = 'selection'

interface SelectedCourse {
  id: string
  courseId: string
}

/** What follows a selected course: the learner is in its party, so it is in her calendar and among her courses. */
export class SelectedMembers {
  constructor(private readonly members: HeldMembership) {}

  /** Safe to run twice. */
  async join(
    { shopId, userId }: { shopId: string; userId: string },
    { firstDay, lastDay }: PlanRow,
    courses: SelectedCourse[],
  ): Promise<void> {
    const days = { fromDay: firstDay, untilDay: lastDay }
    for (const { id, courseId } of courses.toSorted(byId))
      await this.members.join({ shopId, userId, partyId: id, courseId, source: SOURCE, ...days })
  }

  async leave({ shopId, userId }: { shopId: string; userId: string }, ids: string[], reason: string): Promise<void> {
    for (const partyId of ids.toSorted()) await this.members.leave({ shopId, userId, partyId }, reason)
  }
}

const byId = (left: SelectedCourse, right: SelectedCourse): number => (left.id < right.id ? -1 : 1)
