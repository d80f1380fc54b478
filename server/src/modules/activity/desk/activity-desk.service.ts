import { activityStateOf } from '@contract/activity/activity-kinds'
import { PLACE_TABLE } from '@contract/activity/activity-places'
import { REMIND_MINUTES, STOP_REASON_MAX_LENGTH } from '@contract/activity/limits'
import type { StaffActivity } from '@contract/activity/staff-calls'
import type { Input } from '@contract/calls'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import { addDays, addMinutes } from '../../../kernel/school-time'
import type { Audit } from '../../staff/audit/audit.service'
import type { ActivityCheckService } from '../activity-check.service'
import type { ActivityDraft, ActivityItemRow, ActivityRow } from '../activity-kind'
import type { ActivityKinds } from '../activity-kinds.registry'
import type { ActivityRepository } from '../activity.repository'
import { describeRules } from '../describe-rules'
import { sumPieces } from '../running'
import type { ActivityDeskRepository } from './activity-desk.repository'
import { readActivity, type ActivityInput } from './read-activity'

export const REMIND_JOB = 'activity.remind'
/** 《禁止价格欺诈行为的规定》: what a price is compared with is the lowest of so many days before. */
const STRUCK_DAYS = 7

/** What goods were sold for. */
export interface PaidPrices {
  /** The lowest price of a piece that was paid in a time; undefined where none was. */
  findLowest(
    goods: { kind: string; ref: string; skuId: string | null },
    from: Date,
    to: Date,
  ): Promise<number | undefined>
}

export interface ActivityDeskDeps {
  activities: ActivityRepository
  desk: ActivityDeskRepository
  checks: ActivityCheckService
  kinds: ActivityKinds
  prices: PaidPrices
  jobs: Pick<Jobs, 'enqueue'>
  audit: Audit
  now: () => Date
}

/** Where staff set activities up, publish and stop them. */
export class ActivityDeskService {
  constructor(private readonly deps: ActivityDeskDeps) {}

  async page(shopId: string, { kind, state, ...page }: Input<'POST /staff/activity/page'>) {
    const { rows, totalCount } = await this.deps.desk.page(shopId, { kind, state, now: this.deps.now() }, page)
    return toPage(page, await this.describe(rows), totalCount)
  }

  /** @throws AppError ACTIVITY_NOT_FOUND */
  async view(shopId: string, id: string): Promise<StaffActivity> {
    return (await this.describe([await this.require(shopId, id)]))[0]
  }

  /** @throws AppError ACTIVITY_NOT_FOUND */
  async figures(shopId: string, id: string) {
    const { kind } = await this.require(shopId, id)
    const counted = await this.deps.desk.countFigures(id)
    const joined = (await this.deps.kinds.get(kind).countJoined?.(id)) ?? counted.ordered
    return { ...counted, joined }
  }

  /** @throws AppError ACTIVITY_NOT_FOUND, ACTIVITY_INVALID, ACTIVITY_PUBLISHED, GOODS_NOT_FOUND */
  save(act: Act, input: ActivityInput): Promise<StaffActivity> {
    return this.deps.audit.perform(act, async () => {
      const known = input.id === undefined ? undefined : await this.requireDraft(act.shopId, input.id)
      const facts = { id: known?.id ?? makeId(), shopId: act.shopId, createdAt: known?.createdAt ?? this.deps.now() }
      const read = readActivity(input, facts)
      const activity = await this.withCover(read.activity, read.items)
      if (known) await this.deps.activities.replace(activity, read.items)
      else await this.deps.activities.add(activity, read.items)
      return {
        result: await this.view(act.shopId, activity.id),
        subject: { kind: 'activity' as const, id: activity.id },
        ...(known && { before: { title: known.title } }),
        after: { title: activity.title, kind: activity.kind },
      }
    })
  }

  /** @throws AppError ACTIVITY_NOT_FOUND */
  async check(shopId: string, id: string) {
    const activity = await this.require(shopId, id)
    const items = await this.deps.activities.listItems([id])
    const draft = await this.deps.checks.toDraft(activity, items)
    return {
      problems: await this.deps.checks.findProblems(draft),
      closedPlaces: this.deps.checks.listClosedPlaces(activity, items),
      rules: describeRules(this.deps.kinds, draft),
    }
  }

  /** @throws AppError ACTIVITY_NOT_FOUND, ACTIVITY_PUBLISHED, ACTIVITY_INVALID with the problems */
  publish(act: Act, id: string): Promise<StaffActivity> {
    const { audit, activities, checks, kinds, jobs, now } = this.deps
    return audit.perform(act, async () => {
      const activity = await this.requireDraft(act.shopId, id)
      const draft = await checks.toDraft(activity, await activities.listItems([id]))
      const problems = await checks.findProblems(draft)
      if (problems.length > 0) throw new AppError('ACTIVITY_INVALID', problems.join('；'))
      for (const item of draft.items) await activities.setStruck(item.id, await this.findStruck(item))
      await activities.change(id, { publishedAt: now() })
      await kinds.get(activity.kind).publish?.(activity, act.actor)
      const remindAt = addMinutes(activity.startsAt, -REMIND_MINUTES)
      if (activity.startsAt > now()) await jobs.enqueue(REMIND_JOB, id, { shopId: act.shopId, id }, remindAt)
      return {
        result: await this.view(act.shopId, id),
        subject: { kind: 'activity' as const, id },
        after: { published: true },
      }
    })
  }

  /** @throws AppError ACTIVITY_NOT_FOUND, ACTIVITY_NOT_PUBLISHED, ACTIVITY_ENDED */
  stop(act: Act, { id, reason: typed }: { id: string; reason: string }): Promise<StaffActivity> {
    const { audit, activities, kinds, now } = this.deps
    const stopReason = readPlainText(typed, '原因', STOP_REASON_MAX_LENGTH)
    return audit.perform(act, async () => {
      const activity = await this.requireLocked(act.shopId, id)
      if (!activity.publishedAt) throw new AppError('ACTIVITY_NOT_PUBLISHED')
      if (activity.stoppedAt || activity.endsAt <= now()) throw new AppError('ACTIVITY_ENDED')
      await activities.change(id, { stoppedAt: now(), stopReason })
      await kinds.get(activity.kind).stop?.({ ...activity, stoppedAt: now(), stopReason }, act.actor)
      return {
        result: await this.view(act.shopId, id),
        subject: { kind: 'activity' as const, id },
        after: { stopped: true, reason: stopReason },
      }
    })
  }

  /** @throws AppError ACTIVITY_NOT_FOUND */
  copy(act: Act, id: string): Promise<StaffActivity> {
    const { audit, activities, now } = this.deps
    return audit.perform(act, async () => {
      const source = await this.require(act.shopId, id)
      const copyId = makeId()
      const items = (await activities.listItems([id])).map((item) => ({
        ...item,
        id: makeId(),
        activityId: copyId,
        goodsRef: item.goodsRef === id ? copyId : item.goodsRef,
        struckFen: null,
        taken: 0,
      }))
      const fresh = { id: copyId, publishedAt: null, stoppedAt: null, stopReason: '', createdAt: now() }
      await activities.add({ ...source, ...fresh }, items)
      return {
        result: await this.view(act.shopId, copyId),
        subject: { kind: 'activity' as const, id: copyId },
        after: { copyOf: id },
      }
    })
  }

  /** @throws AppError ACTIVITY_NOT_FOUND, ACTIVITY_PUBLISHED */
  remove(act: Act, id: string): Promise<object> {
    return this.deps.audit.perform(act, async () => {
      const { title } = await this.requireDraft(act.shopId, id)
      await this.deps.activities.removeDraft(id)
      return { result: {}, subject: { kind: 'activity' as const, id }, before: { title } }
    })
  }

  async listPlaces(shopId: string) {
    return { list: PLACE_TABLE, sharingEnded: await this.deps.activities.isSharingEnded(shopId) }
  }

  endSharing(act: Act, ended: boolean): Promise<{ sharingEnded: boolean }> {
    const { audit, activities } = this.deps
    return audit.perform(act, async () => {
      const before = { sharingEnded: await activities.isSharingEnded(act.shopId) }
      await activities.setSharingEnded(act.shopId, ended)
      const after = { sharingEnded: ended }
      return { result: after, subject: { kind: 'activitySetting' as const, id: act.shopId }, before, after }
    })
  }

  private async withCover(activity: ActivityRow, items: ActivityItemRow[]): Promise<ActivityRow> {
    if (activity.kind === 'pull' || activity.kind === 'blindBox') return activity
    const { quotes } = await this.deps.checks.toDraft(activity, items)
    if (quotes.some((quote) => !quote)) throw new AppError('GOODS_NOT_FOUND')
    return { ...activity, cover: activity.cover || (quotes.at(0)?.cover ?? '') }
  }

  /** The lowest price of the last days, where the activity is lower. */
  private async findStruck(item: ActivityDraft['items'][number]): Promise<number | null> {
    const { goodsKind: kind, goodsRef: ref, skuId } = item
    const until = this.deps.now()
    const paid = await this.deps.prices.findLowest({ kind, ref, skuId }, addDays(until, -STRUCK_DAYS), until)
    const lowest = Math.min(item.usualFen, paid ?? Infinity)
    return lowest > item.priceFen ? lowest : null
  }

  private async describe(rows: ActivityRow[]): Promise<StaffActivity[]> {
    const items = await this.deps.activities.listItems(rows.map(({ id }) => id))
    const now = this.deps.now()
    return rows.map((row) => {
      const own = items.filter(({ activityId }) => activityId === row.id)
      const { left } = sumPieces(own)
      const { id, kind, title, cover, goodsKind, goodsRef, limitPerLearner, lifeMinutes } = row
      return {
        ...{ id, kind, title, cover, goodsKind, goodsId: goodsRef, limitPerLearner, lifeMinutes },
        couponAllowed: row.couponAllowed,
        memberPrice: row.memberPrice,
        [kind]: row.rules,
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        state: row.publishedAt ? activityStateOf({ ...row, left }, now) : 'draft',
        stopReason: row.stopReason,
        items: own.map(({ skuId, priceFen, stock, taken, struckFen, goodsRef: goodsId }) => ({
          ...(kind === 'pull' && { goodsId }),
          ...{ skuId, priceFen, stock, taken, struckFen },
        })),
      }
    })
  }

  private async require(shopId: string, id: string): Promise<ActivityRow> {
    const activity = await this.deps.activities.find(shopId, id, { drafts: true })
    if (!activity) throw new AppError('ACTIVITY_NOT_FOUND')
    return activity
  }

  private async requireLocked(shopId: string, id: string): Promise<ActivityRow> {
    const activity = await this.deps.activities.lock(shopId, id)
    if (!activity) throw new AppError('ACTIVITY_NOT_FOUND')
    return activity
  }

  private async requireDraft(shopId: string, id: string): Promise<ActivityRow> {
    const activity = await this.requireLocked(shopId, id)
    if (activity.publishedAt) throw new AppError('ACTIVITY_PUBLISHED')
    return activity
  }
}
