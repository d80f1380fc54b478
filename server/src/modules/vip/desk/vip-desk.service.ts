import type { Input } from '@contract/calls'
import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import type { PageOf } from '@contract/schema'
import type { StaffVipLevel, StaffVipPlan, VipGrantRow, VipMember } from '@contract/vip/staff-calls'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { maskPhone } from '../../../kernel/mask-phone'
import { readPlainText } from '../../../kernel/plain-text'
import { addDays } from '../../../kernel/school-time'
import { refuseStale } from '../../../kernel/stale-edit'
import type { Audit } from '../../staff/audit/audit.service'
import type { MembershipRepository } from '../membership.repository'
import type { MembershipService } from '../membership.service'
import type { CoursePrice, VipDeskRepository } from './vip-desk.repository'
import type { LevelRow, PlanRow } from '../vip.repository'

const NAME_LENGTH = 20
const TEXT_LENGTH = 60
type LevelInput = Omit<Input<'POST /staff/vip/level/save'>, 'rank'>

export interface KnownCoupons {
  /** How many of these coupons the shop has. */
  countCoupons(shopId: string, ids: string[]): Promise<number>
}

interface VipDeskServiceDeps {
  desk: VipDeskRepository
  grants: Pick<MembershipRepository, 'findGrant' | 'lock'>
  memberships: Pick<MembershipService, 'give' | 'revoke'>
  coupons: KnownCoupons
  audit: Audit
  now: () => Date
}

/** What staff do with memberships; each change is in the audit. */
export class VipDeskService {
  constructor(private readonly deps: VipDeskServiceDeps) {}

  async listLevels(shopId: string): Promise<StaffVipLevel[]> {
    const [levels, plans, prices, members] = await Promise.all([
      this.deps.desk.listLevels(shopId),
      this.deps.desk.listPlans(shopId),
      this.deps.desk.listCourses(shopId),
      this.deps.desk.countMembers(shopId, this.deps.now()),
    ])
    return levels.map(({ shopId: _shop, createdAt: _at, ...level }) => ({
      ...level,
      plans: plans.filter(({ levelId }) => levelId === level.id).map(toPlan),
      courses: prices
        .filter(({ levelId }) => levelId === level.id)
        .map(({ courseId, priceFen }) => ({ courseId, priceFen })),
      memberCount: members.get(level.id) ?? 0,
    }))
  }

  /** @throws VIP_RANK_TAKEN, INPUT_INVALID for an unknown course or coupon */
  saveLevel(act: Act, { rank, ...input }: Input<'POST /staff/vip/level/save'>): Promise<StaffVipLevel> {
    return this.deps.audit.perform(act, async () => {
      const { shopId } = act
      const { courses, ...values } = await this.readLevel(shopId, input)
      const row: LevelRow = { id: makeId(), shopId, rank, ...values, createdAt: this.deps.now(), version: 0 }
      if (!(await this.deps.desk.addLevel(row))) throw refuseAt('rank', 'VIP_RANK_TAKEN')
      await this.deps.desk.setCourses(row, courses)
      const result = await this.find(shopId, row.id)
      return { result, subject: { kind: 'vipLevel', id: row.id }, after: { rank, ...values, courses } }
    })
  }

  /**
   * The rank of a level never changes: it decides what learners have paid for. @throws VIP_LEVEL_NOT_FOUND,
   * EDIT_CONFLICT, as `saveLevel`
   */
  updateLevel(act: Act, { id, version, ...input }: Input<'PUT /staff/vip/level/update'>): Promise<StaffVipLevel> {
    return this.deps.audit.perform(act, async () => {
      const level = await this.deps.desk.lockLevel(act.shopId, id)
      if (!level) throw new AppError('VIP_LEVEL_NOT_FOUND')
      refuseStale('vipLevel', level, { version })
      const before = await this.find(act.shopId, id)
      const { courses, ...values } = await this.readLevel(act.shopId, input)
      await this.deps.desk.changeLevel(id, { ...values, version: version + 1 })
      await this.deps.desk.setCourses(level, courses)
      const { plans: _plans, memberCount: _members, version: _version, ...was } = before
      const result = await this.find(act.shopId, id)
      return { result, subject: { kind: 'vipLevel', id }, before: was, after: { ...values, courses } }
    })
  }

  /** @throws VIP_LEVEL_NOT_FOUND, INPUT_INVALID unless it lasts either months or days */
  savePlan(act: Act, { levelId, months, days, ...input }: Input<'POST /staff/vip/plan/save'>): Promise<StaffVipPlan> {
    if ((months === undefined) === (days === undefined))
      throw refuseAt('months', 'INPUT_INVALID', '请填写月数或天数其中的一个')
    return this.deps.audit.perform(act, async () => {
      if (!(await this.deps.desk.lockLevel(act.shopId, levelId))) throw new AppError('VIP_LEVEL_NOT_FOUND')
      const values = readPlan(input)
      const row = {
        id: makeId(),
        shopId: act.shopId,
        levelId,
        months: months ?? null,
        days: days ?? null,
        ...values,
        version: 0,
      }
      await this.deps.desk.addPlan(row)
      const result = toPlan(row)
      return { result, subject: { kind: 'vipPlan', id: row.id }, after: result }
    })
  }

  /** @throws VIP_PLAN_NOT_FOUND, EDIT_CONFLICT */
  updatePlan(act: Act, { id, version, ...input }: Input<'PUT /staff/vip/plan/update'>): Promise<StaffVipPlan> {
    return this.deps.audit.perform(act, async () => {
      const plan = await this.deps.desk.lockPlan(act.shopId, id)
      if (!plan) throw new AppError('VIP_PLAN_NOT_FOUND')
      refuseStale('vipPlan', plan, { version })
      const values = readPlan(input)
      await this.deps.desk.changePlan(id, { ...values, version: version + 1 })
      const { title, priceFen, originalPriceFen, onSale, sort } = plan
      return {
        result: toPlan({ ...plan, ...values, version: version + 1 }),
        subject: { kind: 'vipPlan', id },
        before: { title, priceFen, originalPriceFen, onSale, sort },
        after: values,
      }
    })
  }

  async pageMembers(
    shopId: string,
    { endsWithinDays, ...filter }: Input<'POST /staff/vip/member/page'>,
  ): Promise<PageOf<VipMember>> {
    const now = this.deps.now()
    const endsBefore = endsWithinDays ? addDays(now, endsWithinDays) : undefined
    const { rows, totalCount } = await this.deps.desk.pageMembers(shopId, { ...filter, endsBefore }, now)
    const list = rows.map(({ phone, startsAt, endsAt, ...row }) => ({
      ...row,
      phone: maskPhone(phone),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }))
    return toPage(filter, list, totalCount)
  }

  async listGrants(shopId: string, learnerId: string): Promise<VipGrantRow[]> {
    const rows = await this.deps.desk.listGrants(shopId, learnerId)
    return rows.map(({ id, levelName, days, paidFen, credits, lineId, grantedAt, revokedAt, periods }) => ({
      id,
      levelName,
      days,
      paidFen,
      creditedFen: credits.reduce((sum, { fen }) => sum + fen, 0),
      byStaff: lineId === null,
      grantedAt: grantedAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
      periods: periods.map(({ startsAt, endsAt }) => ({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    }))
  }

  /** @throws USER_NOT_FOUND, VIP_LEVEL_NOT_FOUND */
  grant(act: Act, { learnerId, levelId, days, reason }: Input<'POST /staff/vip/grant'>): Promise<VipGrantRow> {
    const why = readPlainText(reason, '原因', TEXT_LENGTH)
    return this.deps.audit.perform(act, async () => {
      const { shopId } = act
      if (!(await this.deps.desk.hasLearner(shopId, learnerId))) throw new AppError('USER_NOT_FOUND')
      const level = await this.deps.desk.lockLevel(shopId, levelId)
      if (!level) throw new AppError('VIP_LEVEL_NOT_FOUND')
      const given = { levelId, rank: level.rank, lineId: null, paidFen: 0, length: { months: null, days } }
      const id = await this.deps.memberships.give({ userId: learnerId, shopId }, given)
      const result = await this.findGrant(shopId, learnerId, id)
      return { result, subject: { kind: 'learner', id: learnerId }, after: { vip: level.name, days, reason: why } }
    })
  }

  /** @throws VIP_GRANT_NOT_FOUND, VIP_GRANT_BOUGHT, EDIT_CONFLICT when it was revoked before */
  revoke(act: Act, { id, reason }: Input<'PUT /staff/vip/revoke'>): Promise<VipGrantRow> {
    const why = readPlainText(reason, '原因', TEXT_LENGTH)
    return this.deps.audit.perform(act, async () => {
      const known = await this.deps.grants.findGrant(act.shopId, id)
      if (!known) throw new AppError('VIP_GRANT_NOT_FOUND')
      if (known.lineId) throw new AppError('VIP_GRANT_BOUGHT')
      await this.deps.grants.lock(known.userId)
      if ((await this.deps.grants.findGrant(act.shopId, id))?.revokedAt) throw new AppError('EDIT_CONFLICT')
      await this.deps.memberships.revoke(known)
      const result = await this.findGrant(act.shopId, known.userId, id)
      const { levelName, days } = result
      return {
        result,
        subject: { kind: 'learner', id: known.userId },
        before: { vip: levelName, days },
        after: { revoked: true, reason: why },
      }
    })
  }

  private async findGrant(shopId: string, learnerId: string, id: string): Promise<VipGrantRow> {
    return (await this.listGrants(shopId, learnerId)).find((each) => each.id === id)!
  }

  private async find(shopId: string, id: string): Promise<StaffVipLevel> {
    return (await this.listLevels(shopId)).find((level) => level.id === id)!
  }

  private async readLevel(shopId: string, input: LevelInput) {
    const { courses, couponIds, benefits, name, ...rest } = input
    const ids = [...new Set(couponIds)]
    if ((await this.deps.coupons.countCoupons(shopId, ids)) !== ids.length)
      throw refuseAt('couponIds', 'INPUT_INVALID', '权益里有不存在的优惠券')
    return {
      ...rest,
      name: readPlainText(name, '等级名称', NAME_LENGTH),
      benefits: benefits.map(({ icon, title, text }) => ({
        icon,
        title: readPlainText(title, '权益名称', NAME_LENGTH),
        text: text.trim(),
      })),
      couponIds: ids,
      courses: await this.readCourses(shopId, courses),
    }
  }

  private async readCourses(shopId: string, prices: CoursePrice[]): Promise<CoursePrice[]> {
    const byId = new Map(prices.map(({ courseId, priceFen }) => [courseId, priceFen]))
    const types = await this.deps.desk.listCourseTypes(shopId, [...byId.keys()])
    for (const [courseId, priceFen] of byId) {
      const courseType = types.get(courseId)
      if (courseType === undefined) throw refuseAt('courses', 'INPUT_INVALID', '会员课程里有不存在的课程')
      if (priceFen === 0 && PACKAGE_TYPES.includes(courseType))
        throw refuseAt('courses', 'INPUT_INVALID', '套餐不能设为会员免费，请选择其中的课程')
    }
    return [...byId].map(([courseId, priceFen]) => ({ courseId, priceFen }))
  }
}

const readPlan = (input: {
  title: string
  priceFen: number
  originalPriceFen?: number
  onSale: boolean
  sort?: number
}) => ({
  title: readPlainText(input.title, '套餐名称', NAME_LENGTH),
  priceFen: input.priceFen,
  originalPriceFen: input.originalPriceFen ?? 0,
  onSale: input.onSale,
  sort: input.sort ?? 0,
})

const toPlan = ({ shopId: _shop, ...plan }: PlanRow): StaffVipPlan => plan
