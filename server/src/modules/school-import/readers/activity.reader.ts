import { ACTIVITY_KINDS, MEMBER_PRICES } from '@contract/activity/activity-kinds'
import {
  ACTIVITY_TITLE_MAX_LENGTH,
  MOST_GROUP_HOURS,
  MOST_GROUP_SIZE,
  MOST_HELPERS,
  MOST_HELPS_A_DAY,
  MOST_LIFE_MINUTES,
  MOST_STOCK,
  MOST_VARIANTS,
  LEAST_GROUP_SIZE,
  STOP_REASON_MAX_LENGTH,
} from '@contract/activity/limits'
import type { ActivityContent, ActivityItemContent } from '../activity-content'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'
import { readPullRules } from './sharing.reader'
import { readGroups } from './group.reader'
import { readBox, readDraws } from './blind-box.reader'

const FEN = { min: 0, max: 100_000_000 }
type Rules = ActivityContent['rules']

/** activities.yml, which a school may leave out. Read after courses and goods. */
export const readActivities = async (reading: Reading): Promise<ActivityContent[]> => {
  const fields = reading.yaml('activities.yml', true)
  if (!fields) return []
  const activities: ActivityContent[] = []
  for (const item of fields.items('activities', { maxCount: 500 })) activities.push(await readOne(reading, item))
  fields.close()
  return activities
}

const readOne = async (reading: Reading, fields: Fields): Promise<ActivityContent> => {
  const key = fields.key()
  reading.references.define('activity', key, fields.place('key'))
  const id = reading.id('activity', key)
  const kind = fields.oneOf('kind', ACTIVITY_KINDS)
  const { goodsKind, goodsRef } = readGoods(reading, fields)
  const cover = await reading.mediaField(fields, 'cover', 'image', true)
  const activity: ActivityContent = {
    id,
    key,
    kind,
    title: fields.text('title', { max: ACTIVITY_TITLE_MAX_LENGTH }),
    cover: cover.key,
    startsAt: fields.moment('startsAt', reading.now),
    endsAt: fields.moment('endsAt', reading.now),
    stopReason: fields.text('stopped', { max: STOP_REASON_MAX_LENGTH }, ''),
    goodsKind,
    goodsRef,
    limitPerLearner: fields.has('limit') ? fields.integer('limit', { min: 1, max: MOST_STOCK }) : null,
    lifeMinutes: fields.integer('minutes', { min: 5, max: MOST_LIFE_MINUTES }, 15),
    couponAllowed: fields.flag('coupons', false),
    memberPrice: fields.oneOf('memberPrice', MEMBER_PRICES, 'activity'),
    rules: readRules(reading, kind, fields),
    items: [],
    groups: readGroups(reading, kind, fields),
    draws: kind === 'blindBox' ? readDraws(reading, fields) : [],
    place: fields.place('key'),
  }
  const items = fields.items('items', { optional: true, maxCount: MOST_VARIANTS })
  activity.items = items.map((item, at) => readItem(reading, activity, item, at))
  if (activity.startsAt >= activity.endsAt) fields.refuse('endsAt', '要晚于 startsAt')
  const hasGoods = kind !== 'pull' && kind !== 'blindBox'
  if (hasGoods !== (goodsKind !== null)) fields.refuse('goods', hasGoods ? '写 course 或 goods' : '这种活动不写')
  if (hasGoods && activity.items.length === 0) fields.refuse('items', '至少要有一项')
  fields.close()
  return activity
}

const readGoods = (reading: Reading, fields: Fields): Pick<ActivityContent, 'goodsKind' | 'goodsRef'> => {
  for (const kind of ['course', 'goods'] as const) {
    if (!fields.has(kind)) continue
    const key = fields.key(kind)
    reading.references.expect(kind, key, fields.place(kind))
    return { goodsKind: kind, goodsRef: reading.id(kind, key) }
  }
  return { goodsKind: null, goodsRef: null }
}

const readItem = (reading: Reading, activity: ActivityContent, fields: Fields, at: number): ActivityItemContent => {
  const { key, kind, goodsKind, goodsRef } = activity
  // `sku` is 商品代号/规格代号.
  const sku = fields.has('sku') ? fields.matching('sku', /^[a-z0-9-]+\/[a-z0-9-]+$/, '应当是 商品代号/规格代号') : null
  if (sku) reading.references.expect('sku', sku, fields.place('sku'))
  if (goodsKind === 'goods' && !sku) fields.refuse('sku', '商品要写规格')
  const owner = kind === 'blindBox' ? activity.id : (goodsRef ?? reading.id('goods', sku?.split('/')[0] ?? ''))
  const item = {
    id: reading.id('activityItem', `${key}/${at}`),
    goodsKind: kind === 'blindBox' ? ('blindBox' as const) : (goodsKind ?? ('goods' as const)),
    goodsRef: owner,
    skuId: sku && reading.id('sku', sku),
    priceFen: fields.integer('priceFen', FEN),
    struckFen: fields.has('struckFen') ? fields.integer('struckFen', FEN) : null,
    stock: fields.integer('stock', { min: 1, max: MOST_STOCK }),
  }
  fields.close()
  return item
}

const readRules = (reading: Reading, kind: ActivityContent['kind'], fields: Fields): Rules => {
  const group = fields.group(kind, kind === 'seckill')
  if (!group) return { captcha: false }
  const rules = READ[kind](group, reading)
  group.close()
  return rules
}

const GROUP_SIZE = { min: LEAST_GROUP_SIZE, max: MOST_GROUP_SIZE }
const HOURS = { min: 1, max: MOST_GROUP_HOURS }
const READ: Record<ActivityContent['kind'], (fields: Fields, reading: Reading) => Rules> = {
  seckill: (fields) => ({ captcha: fields.flag('captcha', false) }),
  group: (fields) => ({
    size: fields.integer('size', GROUP_SIZE),
    hours: fields.integer('hours', HOURS),
    formsWith: fields.has('formsWith') ? fields.integer('formsWith', GROUP_SIZE) : null,
  }),
  bargain: (fields) => ({
    helpers: fields.integer('helpers', { min: 1, max: MOST_HELPERS }),
    helpsPerDay: fields.integer('helpsPerDay', { min: 1, max: MOST_HELPS_A_DAY }, 5),
    buyAnyTime: fields.flag('buyAnyTime', true),
    hours: fields.integer('hours', HOURS, 24),
  }),
  pull: (fields, reading) => readPullRules(reading, fields),
  blindBox: readBox,
}
