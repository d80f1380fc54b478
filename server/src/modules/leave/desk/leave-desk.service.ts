import { isDay } from '@contract/calendar-day'
import type { Input, Output } from '@contract/calls'
import type { LeaveRule, StaffLeave } from '@contract/leave/staff-calls'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { readPlainText } from '../../../kernel/plain-text'
import { dayOf } from '../../../kernel/school-time'
import type { Audit } from '../../staff/audit/audit.service'
import { scopeOf, type ClassClerk, type TeachersOfStaff } from '../../classes/desk/class-scope'
import { USUAL_STEPS } from '../leave-chain'
import type { LeaveMovesService } from '../leave-moves.service'
import { toLeaveRow, type LeaveView } from '../leave-view'
import { requireLeave } from '../leave.service'
import type { LeaveRecord, LeaveRepository } from '../leave.repository'
import type { LeaveDeskRepository, LeaveScope } from './leave-desk.repository'

const NOTE_LENGTH = 100
const NAME_LENGTH = 12

interface LeaveDeskDeps {
  leaves: LeaveRepository
  desk: LeaveDeskRepository
  moves: LeaveMovesService
  view: LeaveView
  teachers: TeachersOfStaff
  audit: Audit
  now: () => Date
}

/**
 * Where leave is granted. A teacher sees and decides what the learners of her classes ask for, as far as the chain
 * names the class teacher; the office decides any step, also for a teacher who is away.
 */
export class LeaveDeskService {
  constructor(private readonly deps: LeaveDeskDeps) {}

  /** @throws AppError INPUT_INVALID */
  async page(clerk: ClassClerk, filter: Input<'POST /staff/leave/page'>): Promise<Output<'POST /staff/leave/page'>> {
    if (filter.day !== undefined && !isDay(filter.day)) throw new AppError('INPUT_INVALID', '日期不正确')
    const { desk } = this.deps
    const { shopId } = clerk.act
    const scope = await this.scopeOf(clerk)
    const [{ rows, totalCount }, counts] = await Promise.all([
      desk.page(shopId, scope, filter),
      desk.countByStatus(shopId, scope, filter),
    ])
    const names = await this.namesOf(rows)
    const list = rows.map((row) => ({
      ...toLeaveRow(row),
      ...names(row),
      stepName: row.status === 'pending' ? row.steps[row.step].name : '',
    }))
    return { ...toPage(filter, list, totalCount), counts }
  }

  /** Who looks at papers is on record. @throws AppError LEAVE_NOT_FOUND, also for a learner of other classes */
  view(clerk: ClassClerk, id: string): Promise<StaffLeave> {
    return this.deps.audit.perform(clerk.act, async () => {
      const leave = await this.find(clerk, id)
      return {
        result: await this.describe(leave),
        subject: { kind: 'leave', id },
        ...(leave.pictures.length > 0 && { after: { viewed: 'papers' } }),
      }
    })
  }

  approve(clerk: ClassClerk, { ids, note }: Input<'PUT /staff/leave/approve'>) {
    const written = note.trim() && readPlainText(note, '说明', NOTE_LENGTH)
    return this.decideAll(clerk, ids, async (leave, scope) => {
      refuseStep(leave, scope)
      return this.deps.moves.pass(leave, { ...toDecider(clerk), note: written })
    })
  }

  reject(clerk: ClassClerk, { ids, reason }: Input<'PUT /staff/leave/reject'>) {
    const note = readPlainText(reason, '原因', NOTE_LENGTH)
    return this.decideAll(clerk, ids, async (leave, scope) => {
      refuseStep(leave, scope)
      return this.deps.moves.reject(leave, { ...toDecider(clerk), note })
    })
  }

  /** @throws AppError LEAVE_NOT_FOUND, LEAVE_EVENT_REFUSED, LEAVE_NOT_YOURS where the office had the last word */
  revoke(clerk: ClassClerk, { id, reason }: Input<'PUT /staff/leave/revoke'>): Promise<StaffLeave> {
    const note = readPlainText(reason, '原因', NOTE_LENGTH)
    return this.deps.audit.perform(clerk.act, async () => {
      const scope = await this.scopeOf(clerk)
      const leave = await this.lock(clerk, id, scope)
      refuseStep(leave, scope)
      const after = await this.deps.moves.revoke(leave, { ...toDecider(clerk), note })
      return {
        result: await this.describe(after),
        subject: { kind: 'leave', id },
        before: { status: leave.status },
        after: { status: after.status, reason: note },
      }
    })
  }

  async viewRule(shopId: string): Promise<LeaveRule> {
    return { steps: [...((await this.deps.leaves.findRule(shopId)) ?? USUAL_STEPS)] }
  }

  /** @throws AppError INPUT_INVALID, LEAVE_NOT_YOURS for a teacher */
  async updateRule(clerk: ClassClerk, { steps }: LeaveRule): Promise<LeaveRule> {
    if ((await this.scopeOf(clerk)).teacherId !== undefined) throw new AppError('LEAVE_NOT_YOURS')
    const read = steps.map((step) => ({ ...step, name: readPlainText(step.name, '名称', NAME_LENGTH) }))
    const limits = read.map(({ mostHalfDays }) => mostHalfDays ?? Number.POSITIVE_INFINITY)
    if (limits.some((limit, at) => at > 0 && limit <= limits[at - 1]))
      throw new AppError('INPUT_INVALID', '后一级能批的天数要比前一级多')
    if (limits.at(-1) !== Number.POSITIVE_INFINITY) throw new AppError('INPUT_INVALID', '最后一级不能有天数限制')
    return this.deps.audit.perform(clerk.act, async () => {
      const before = await this.viewRule(clerk.act.shopId)
      await this.deps.leaves.saveRule(clerk.act.shopId, read)
      return {
        result: { steps: read },
        subject: { kind: 'shop', id: clerk.act.shopId },
        before,
        after: { steps: read },
      }
    })
  }

  /** Each by itself: one that is refused leaves the others. */
  private async decideAll(
    clerk: ClassClerk,
    ids: string[],
    decide: (leave: LeaveRecord, scope: LeaveScope) => Promise<LeaveRecord>,
  ) {
    const scope = await this.scopeOf(clerk)
    const results: { id: string; status: LeaveRecord['status'] | null; error: string }[] = []
    for (const id of ids) {
      try {
        const { status } = await this.deps.audit.perform(clerk.act, async () => {
          const leave = await this.lock(clerk, id, scope)
          const after = await decide(leave, scope)
          return {
            result: after,
            subject: { kind: 'leave', id },
            before: { status: leave.status, step: leave.step },
            after: { status: after.status, step: after.step },
          }
        })
        results.push({ id, status, error: '' })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        results.push({ id, status: null, error: error.message })
      }
    }
    return { results }
  }

  private scopeOf(clerk: ClassClerk): Promise<LeaveScope> {
    return scopeOf(this.deps.teachers, clerk)
  }

  private async find(clerk: ClassClerk, id: string): Promise<LeaveRecord> {
    const leave = requireLeave(await this.deps.leaves.find({ shopId: clerk.act.shopId, id }))
    await this.refuseStrange(await this.scopeOf(clerk), leave)
    return leave
  }

  private async lock(clerk: ClassClerk, id: string, scope: LeaveScope): Promise<LeaveRecord> {
    const found = requireLeave(await this.deps.leaves.find({ shopId: clerk.act.shopId, id }))
    // In the order of a learner's own requests.
    await this.deps.leaves.lockLearner(found.userId)
    const leave = requireLeave(await this.deps.leaves.lock({ shopId: clerk.act.shopId, id }))
    await this.refuseStrange(scope, leave)
    return leave
  }

  private async refuseStrange(scope: LeaveScope, leave: LeaveRecord): Promise<void> {
    if (!(await this.deps.desk.covers(scope, leave.userId))) throw new AppError('LEAVE_NOT_FOUND')
  }

  private async describe(leave: LeaveRecord): Promise<StaffLeave> {
    const names = await this.namesOf([leave])
    return { ...(await this.deps.view.describe(leave)), ...names(leave) }
  }

  private async namesOf(rows: LeaveRecord[]) {
    const names = await this.deps.desk.listNames(
      rows.map(({ userId }) => userId),
      dayOf(this.deps.now()),
    )
    return ({ userId }: LeaveRecord) => ({
      learnerId: userId,
      ...(names.get(userId) ?? { learnerName: '', classes: [] }),
    })
  }
}

/** @throws AppError LEAVE_NOT_YOURS where a teacher meets a step of the office */
const refuseStep = ({ steps, step }: LeaveRecord, { teacherId }: LeaveScope): void => {
  if (teacherId !== undefined && steps[step].by === 'office') throw new AppError('LEAVE_NOT_YOURS')
}

const toDecider = ({ act }: ClassClerk) => ({ actor: act.actor, name: act.actorName })
