import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { AdPlace } from '@contract/ad/ad-kinds'
import type { Database } from '../../kernel/db/database'
import { dayOf } from '../../kernel/school-time'
import { isThereOn, partyMembers } from '../party/party.fragments'
import { hasLevel } from '../vip/vip.fragments'
import { adTable, adViewTable } from './ad.table'

export type AdRow = typeof adTable.$inferSelect

/** Who looks: the school, the learner unless it is a visitor, and how the counts name them. */
export interface AdViewer {
  shopId: string
  userId: string | undefined
  /** Undefined where the device has no mark. */
  viewer: string | undefined
  now: Date
}

/** Ads as viewers see them: in their window, and meant for them. */
export class AdRepository {
  constructor(private readonly database: Database) {}

  /** Those whose turn it is for this viewer, the newest first. */
  listDue(viewer: AdViewer, places: readonly AdPlace[]): Promise<AdRow[]> {
    return this.database.current
      .select()
      .from(adTable)
      .where(and(shownTo(viewer), inArray(adTable.place, [...places]), isDue(viewer)))
      .orderBy(desc(adTable.startsAt), desc(adTable.id))
  }

  async find(viewer: AdViewer, id: string): Promise<AdRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(adTable)
      .where(and(shownTo(viewer), eq(adTable.id, id)))
    return row
  }

  /** One view and one tap a day are one row. */
  async count(adId: string, viewer: string, day: string, tapped: boolean): Promise<void> {
    await this.database.current
      .insert(adViewTable)
      .values({ adId, viewer, day, tapped })
      .onConflictDoUpdate({
        target: [adViewTable.adId, adViewTable.viewer, adViewTable.day],
        set: { tapped: true },
        setWhere: sql`excluded.tapped and not ${adViewTable.tapped}`,
      })
  }

  /** Adds the rows of ads that ended before a moment to their sums, and removes them. */
  async fold(before: Date): Promise<void> {
    await this.database.current.execute(sql`
      with ended as (
        select id from ${adTable} where ends_at < ${before.toISOString()}::timestamptz
      ), removed as (
        delete from ${adViewTable} where ad_id in (select id from ended) returning ad_id, tapped
      )
      update ${adTable} set folded_seen = folded_seen + counted.seen, folded_tapped = folded_tapped + counted.tapped
      from (
        select ad_id, count(*)::int as seen, count(*) filter (where tapped)::int as tapped from removed group by ad_id
      ) counted
      where ad.id = counted.ad_id`)
  }
}

const shownTo = ({ shopId, userId, now }: AdViewer) =>
  and(
    eq(adTable.shopId, shopId),
    eq(adTable.stopped, false),
    lte(adTable.startsAt, now),
    gt(adTable.endsAt, now),
    meantFor(userId, now),
  )

const meantFor = (userId: string | undefined, now: Date) => {
  const everybody = sql`ad.class_ids = '{}' and ad.vip_level_ids = '{}'`
  if (userId === undefined) return everybody
  return or(
    everybody,
    sql`exists (select from ${partyMembers} where ${partyMembers.partyId} = any(ad.class_ids)
      and ${partyMembers.userId} = ${userId}::uuid and ${isThereOn(dayOf(now))})`,
    hasLevel({ userId, now: now.toISOString() }, sql`ad.vip_level_ids`),
  )
}

/** Whether the viewer has not seen it as often as it is meant to be: ever, or on this day of Shanghai. */
const isDue = ({ viewer, now }: AdViewer) => {
  if (viewer === undefined) return undefined
  const saw = (onDay: ReturnType<typeof sql>) =>
    sql`exists (select from ad_view where ad_view.ad_id = ad.id and ad_view.viewer = ${viewer} ${onDay})`
  return sql`case ad.frequency when 'always' then true when 'daily'
    then not ${saw(sql`and ad_view.day = ${dayOf(now)}::date`)} else not ${saw(sql``)} end`
}
