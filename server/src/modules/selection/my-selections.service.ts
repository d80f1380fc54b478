import type { Courseware, OfflineSession } from '@contract/offline-course/calls'
import type { PageOf } from '@contract/schema'
import type { SelectionRecord } from '@contract/selection/calls'
import { COUNTS_AS_PRESENT } from '@contract/timetable/presence-status'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import { toSessions } from '../offline-course/to-term'
import type { ChoiceRepository } from './choice.repository'
import type { Who } from './choosing.service'
import { describeTimes } from './describe-times'
import { isHolding, type PlannedSessions } from './plan-facts.service'
import type { CoursewareRow, PlanRepository } from './plan.repository'

interface MySelectionsDeps {
  plans: PlanRepository
  choices: ChoiceRepository
  sessions: PlannedSessions
  media: Media
  now: () => Date
}

const FILE_SECONDS = 600

/** What a learner chose in all plans, and the files of what she has. */
export class MySelectionsService {
  constructor(private readonly deps: MySelectionsDeps) {}

  async page({ userId }: Who, input: PageInput): Promise<PageOf<SelectionRecord>> {
    const { plans, choices, sessions, now } = this.deps
    const { rows, totalCount } = await choices.pageOfLearner(userId, input)
    const courses = await plans.listCoursesByIds(rows.map(({ courseId }) => courseId))
    const [known, all] = await Promise.all([
      plans.listByIds([...new Set(rows.map(({ planId }) => planId))]),
      sessions.list(courses.map(({ id }) => id)),
    ])
    const list = rows.map((choice) => {
      const course = courses.find(({ id }) => id === choice.courseId)!
      const plan = known.find(({ id }) => id === choice.planId)!
      const mayWithdraw = isHolding(choice) && now() < plan.withdrawUntil
      const { times } = describeTimes(all.filter(({ partyId }) => partyId === course.id))
      return {
        ...{ id: course.id, title: course.title, planName: plan.name, creditTenths: course.creditTenths, times },
        ...{ state: choice.state, reason: choice.reason, changedAt: choice.changedAt.toISOString() },
        withdrawUntil: mayWithdraw ? plan.withdrawUntil.toISOString() : null,
      }
    })
    return toPage(input, list, totalCount)
  }

  /** @throws AppError SELECTION_COURSE_NOT_FOUND for one that the learner has not selected */
  async courseware({ shopId, userId }: Who, id: string): Promise<Courseware> {
    const { plans, choices, now } = this.deps
    const course = await plans.findCourse(shopId, id)
    const choice = await choices.find(userId, id)
    if (!course || choice?.state !== 'selected') throw new AppError('SELECTION_COURSE_NOT_FOUND')
    const plan = await plans.find(shopId, course.planId)
    const sessions = toSessions(await this.deps.sessions.list([id], userId))
    const files = await plans.listCourseware(id)
    const numbers = [...new Set(files.map(({ sessionNumber }) => sessionNumber))]
    return {
      ...{ termName: plan?.name ?? '', title: course.title },
      groups: numbers.map((number) => {
        const session = number === 0 ? undefined : sessions.find((each) => each.number === number)
        const own = files.filter(({ sessionNumber }) => sessionNumber === number)
        return { session: session ?? null, files: own.map((file) => this.toFile(file, session)) }
      }),
      serverNow: now().toISOString(),
    }
  }

  private toFile({ id, title, fileName, bytes, fileKey, ...file }: CoursewareRow, session: OfflineSession | undefined) {
    const isThere = session?.presence ? COUNTS_AS_PRESENT[session.presence] : false
    const closed = file.rule === 'present' && !isThere ? '到课的学员课后可以看' : ''
    return { id, title, fileName, bytes, closed, url: closed ? '' : this.deps.media.signedUrlOf(fileKey, FILE_SECONDS) }
  }
}
