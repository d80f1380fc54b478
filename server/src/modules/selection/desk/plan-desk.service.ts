import { randomBytes } from 'node:crypto'
import type { Input } from '@contract/calls'
import { PLAN_NAME_MAX_LENGTH } from '@contract/selection/limits'
import { toChoiceSheet } from './choice-sheet'
import type { StaffPlan } from '@contract/selection/staff-calls'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import { readMoment } from '../../../kernel/read-moment'
import type { PlacesService } from '../../places/places.service'
import type { Audit } from '../../staff/audit/audit.service'
import type { LotService } from '../lot/lot.service'
import { publicRoundOf } from '../lot/public-value'
import { sha256 } from '../../../kernel/random'
import type { PlanFactsService } from '../plan-facts.service'
import type { PlanRepository, PlanRow, RoundRow } from '../plan.repository'
import type { SelectionDeskRepository } from './selection-desk.repository'

export interface PlanDeskDeps {
  desk: SelectionDeskRepository
  plans: PlanRepository
  facts: PlanFactsService
  places: PlacesService
  lots: LotService
  audit: Audit
  now: () => Date
}

type PlanInput = Input<'POST /staff/selection/save'>
interface NewRound {
  id: string | undefined
  kind: RoundRow['kind']
  opensAt: Date
  closesAt: Date
}

/** Plans with their rounds, and the lot. */
export class PlanDeskService {
  constructor(private readonly deps: PlanDeskDeps) {}

  async page(shopId: string, input: Input<'POST /staff/selection/page'>) {
    const { rows, totalCount } = await this.deps.desk.pagePlans(shopId, input)
    return toPage(input, await this.describe(rows), totalCount)
  }

  /** @throws AppError SELECTION_NOT_FOUND */
  async view(shopId: string, id: string): Promise<StaffPlan> {
    const [plan] = await this.describe([await this.deps.facts.require(shopId, id)])
    return plan
  }

  /** @throws AppError SELECTION_NOT_FOUND, SELECTION_INVALID, SELECTION_ROUND_OPENED */
  save(act: Act, { id, rounds: typed, ...input }: PlanInput): Promise<StaffPlan> {
    const { audit, desk, facts, plans, now } = this.deps
    return audit.perform(act, async () => {
      const known = id === undefined ? undefined : await facts.require(act.shopId, id)
      const plan: PlanRow = {
        ...readPlan(input),
        ...{ id: known?.id ?? makeId(), shopId: act.shopId, createdAt: known?.createdAt ?? now() },
      }
      if (known) await plans.lock(plan.id, 'no key update')
      const before = known ? await plans.listRounds([plan.id]) : []
      const rounds = readRounds(typed)
      this.refuseOpened(before, rounds)
      await desk.savePlan(plan)
      await this.saveRounds(plan.id, before, rounds)
      await this.followPlaces(plan, rounds)
      const result = await this.view(act.shopId, plan.id)
      return { result, subject: { kind: 'selection', id: plan.id }, before: known, after: { ...input, rounds: typed } }
    })
  }

  /** @throws AppError SELECTION_NOT_FOUND, SELECTION_CLOSED, SELECTION_DRAWN, SELECTION_VALUE_WRONG */
  draw(act: Act, { id, ...value }: Input<'PUT /staff/selection/lot/draw'>): Promise<StaffPlan> {
    return this.deps.audit.perform(act, async () => {
      const { plan, ...after } = await this.deps.lots.draw(act.shopId, id, value)
      const result = await this.view(act.shopId, plan.id)
      return { result, subject: { kind: 'selection', id: plan.id }, before: {}, after: { ...value, ...after } }
    })
  }

  /** @throws AppError SELECTION_NOT_FOUND */
  async pageChoices(shopId: string, input: Input<'POST /staff/selection/choice/page'>) {
    await this.deps.facts.require(shopId, input.planId)
    const { rows, totalCount } = await this.deps.desk.pageChoices(input, input)
    const list = rows.map(({ choice, title, learnerName }) => ({
      ...{ id: choice.id, courseId: choice.courseId, title, learnerId: choice.userId, learnerName },
      ...{ state: choice.state, rank: choice.rank ?? 0, reason: choice.reason },
      changedAt: choice.changedAt.toISOString(),
    }))
    return toPage(input, list, totalCount)
  }

  /** @throws AppError SELECTION_NOT_FOUND */
  export(act: Act, id: string) {
    return this.deps.audit.perform(act, async () => {
      const plan = await this.deps.facts.require(act.shopId, id)
      const rows = await this.deps.desk.listChoices(id, MOST_EXPORTED)
      const result = { fileName: `${plan.name}选课名单.csv`, csv: toChoiceSheet(rows), count: rows.length }
      return { result, subject: { kind: 'selection', id }, before: {}, after: { exported: rows.length } }
    })
  }

  /** What has opened stays as it is: learners have relied on it. */
  private refuseOpened(before: RoundRow[], rounds: NewRound[]): void {
    const now = this.deps.now()
    if (rounds.some(({ id }) => id !== undefined && !before.some((each) => each.id === id)))
      throw new AppError('SELECTION_INVALID', '没有这一轮，请刷新后再改')
    for (const round of before.filter(({ opensAt }) => opensAt <= now)) {
      const now = rounds.find(({ id }) => id === round.id)
      if (!now || now.kind !== round.kind || Number(now.opensAt) !== Number(round.opensAt))
        throw new AppError('SELECTION_ROUND_OPENED')
      // The public value of a lot hangs on the closing.
      if (round.kind === 'wish' && Number(now.closesAt) !== Number(round.closesAt))
        throw new AppError('SELECTION_ROUND_OPENED')
    }
  }

  private async saveRounds(planId: string, before: RoundRow[], rounds: NewRound[]): Promise<void> {
    const { desk } = this.deps
    await desk.removeRounds(before.map(({ id }) => id).filter((id) => !rounds.some((round) => round.id === id)))
    for (const { id: known, ...round } of rounds) {
      const id = known ?? makeId()
      await desk.saveRound({ id, planId, ...round })
      const seed = randomBytes(32).toString('hex')
      if (round.kind === 'wish') await desk.addDraw(id, seed, sha256(seed))
    }
  }

  private async followPlaces(plan: PlanRow, rounds: NewRound[]): Promise<void> {
    const { plans, places } = this.deps
    const saleEndsAt = rounds.at(-1)!.closesAt
    const courses = await plans.listCourses(plan.id)
    const ids = courses.filter(({ closedAt }) => !closedAt).map(({ id }) => id)
    for (const id of ids.toSorted()) await places.change(id, { saleEndsAt, releaseTime: plan.releaseTime })
  }

  private async describe(plans: PlanRow[]): Promise<StaffPlan[]> {
    const ids = plans.map(({ id }) => id)
    const [rounds, counts] = await Promise.all([this.deps.plans.listRounds(ids), this.deps.desk.countCourses(ids)])
    return plans.map(({ shopId: _shop, createdAt: _at, ...plan }) => ({
      ...plan,
      withdrawUntil: plan.withdrawUntil.toISOString(),
      rounds: rounds.filter(({ planId }) => planId === plan.id).map(toStaffRound),
      courseCount: counts.get(plan.id) ?? 0,
    }))
  }
}

const MOST_EXPORTED = 10_000

const toStaffRound = ({ id, kind, opensAt, closesAt, draw }: RoundRow): StaffPlan['rounds'][number] => ({
  ...{ id, kind, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
  ...{ seedHash: draw?.seedHash ?? '', inputHash: draw?.inputHash ?? '', resultHash: draw?.resultHash ?? '' },
  publicRound: draw ? publicRoundOf(closesAt) : 0,
  drawnAt: draw?.drawnAt?.toISOString() ?? null,
})

const refuse = (message: string): never => {
  throw new AppError('SELECTION_INVALID', message)
}

const readPlan = (input: Omit<PlanInput, 'id' | 'rounds'>): Omit<PlanRow, 'id' | 'shopId' | 'createdAt'> => {
  if (input.leastCreditTenths > input.mostCreditTenths) refuse('最低学分不能超过最高学分')
  if (input.firstDay > input.lastDay) refuse('最后一天不能早于第一天')
  return {
    ...input,
    name: readPlainText(input.name, '名称', PLAN_NAME_MAX_LENGTH),
    withdrawUntil: readMoment(input.withdrawUntil, '退课截止时间'),
    firstYears: input.firstYears.map((year) => readPlainText(year, '年级', 30)),
  }
}

/** By their opening; they follow each other. */
const readRounds = (typed: PlanInput['rounds']): NewRound[] => {
  const rounds = typed
    .map(({ id, kind, opensAt, closesAt }) => ({
      ...{ id, kind },
      opensAt: readMoment(opensAt, '开始时间'),
      closesAt: readMoment(closesAt, '结束时间'),
    }))
    .toSorted((left, right) => Number(left.opensAt) - Number(right.opensAt))
  for (const [place, { opensAt, closesAt }] of rounds.entries()) {
    if (opensAt >= closesAt) refuse('每一轮的结束时间要晚于开始时间')
    if (place > 0 && opensAt < rounds[place - 1].closesAt) refuse('两轮的时间不能重叠')
  }
  if (rounds.filter(({ kind }) => kind === 'wish').length > 1) refuse('一次选课只能有一轮预选')
  return rounds
}
