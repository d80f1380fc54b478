import type { Output } from '@contract/calls'
import type { LearnerView } from '@contract/staff/learner-view'
import type { Permission } from '@contract/staff/permissions'
import { AppError } from '../../kernel/app-error'
import type { StaffContext } from '../../kernel/http/routes'
import { maskPhone } from '../../kernel/mask-phone'
import type { LearnerViewRepository } from './learner-view.repository'
import type { AskAsStaff } from './today.service'

/** Rows of each part; the rest is behind a link. */
const NEWEST = 5

/** The lists that hold something of a learner, with their permissions. */
const LISTS = {
  'POST /staff/order/page': 'orders.view',
  'POST /staff/exam/attempt/page': 'exams.manage',
  'POST /staff/class/page': 'classes.manage',
} as const satisfies Record<string, Permission>
type ListKey = keyof typeof LISTS
type RowOf<K extends ListKey> = Output<K>['list'][number]

interface LearnerViewDeps {
  rows: LearnerViewRepository
  ask: AskAsStaff
  now: () => Date
}

/** One learner for the staff, each part by the list that shows it, so that what a reader may not list is not told. */
export class LearnerViewService {
  constructor(private readonly deps: LearnerViewDeps) {}

  /** @throws AppError USER_NOT_FOUND, also for another school's */
  async read(caller: StaffContext, id: string): Promise<LearnerView> {
    const { rows, now } = this.deps
    const learner = await rows.find(caller.shopId, id, now())
    if (!learner) throw new AppError('USER_NOT_FOUND')
    const studied = await rows.listStudied(id, NEWEST)
    return {
      ...learner,
      phone: maskPhone(learner.phone),
      createdAt: learner.createdAt.toISOString(),
      studies: {
        list: studied.map(({ studiedAt, ...course }) => ({ ...course, studiedAt: studiedAt.toISOString() })),
        totalCount: await rows.countStudied(id),
        minutes: await rows.sumMinutes(id),
      },
      orders: await this.list('POST /staff/order/page', id, caller, toOrder),
      exams: await this.list('POST /staff/exam/attempt/page', id, caller, toExam),
      classes: await this.list('POST /staff/class/page', id, caller, toClass),
    }
  }

  private async list<K extends ListKey, Row>(
    key: K,
    learnerId: string,
    caller: StaffContext,
    toRow: (row: RowOf<K>) => Row,
  ): Promise<{ list: Row[]; totalCount: number } | null> {
    if (!caller.permissions.includes(LISTS[key])) return null
    const page = (await this.deps.ask(key, { learnerId, pageSize: NEWEST }, caller)) as Output<K>
    return { list: (page.list as RowOf<K>[]).map(toRow), totalCount: page.totalCount }
  }
}

const toOrder = ({ id, number, title, status, payableFen, createdAt }: RowOf<'POST /staff/order/page'>) => ({
  ...{ id, number, title, status, payableFen, createdAt },
})

const toExam = (row: RowOf<'POST /staff/exam/attempt/page'>) => {
  const { id, paperId, paperTitle, status, enteredAt, scoreHundredths, totalHundredths } = row
  return { id, paperId, paperTitle, status, enteredAt, scoreHundredths, totalHundredths }
}

const toClass = ({ id, title, status, teacherName }: RowOf<'POST /staff/class/page'>) => ({
  ...{ id, title, status, teacherName },
})
