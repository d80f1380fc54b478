import { MOST_DAYS, MOST_MONTHS, MOST_PERCENT_OFF } from '@contract/vip/vip-kinds'
import type { Reading } from '../reading'
import type { OwnedVipContent, VipContent, VipLevelContent } from '../vip-content'
import type { Fields } from '../text/fields'
import { ICON_NAMES } from './icon-names'

const FEN = { min: 1, max: 100_000_000 }

/** vip.yml with the levels and vip.md with what is said of them, both of which a school may leave out. */
export const readVip = async (reading: Reading): Promise<VipContent> => {
  const rulesHtml = await reading.markdown('vip.md', true)
  const fields = reading.yaml('vip.yml', true)
  if (!fields) return { levels: [], rulesHtml }
  const levels = fields.items('levels', { maxCount: 10 }).map((item, index) => readLevel(reading, item, index + 1))
  fields.close()
  return { levels, rulesHtml }
}

const readLevel = (reading: Reading, fields: Fields, rank: number): VipLevelContent => {
  const key = fields.key()
  reading.references.define('vipLevel', key, fields.place('key'))
  const level: VipLevelContent = {
    id: reading.id('vipLevel', key),
    rank,
    name: fields.text('name', { max: 20 }),
    color: fields.matching('color', /^#[0-9a-fA-F]{6}$/, '应当是 #RRGGBB'),
    percentOff: fields.integer('percentOff', { min: 0, max: MOST_PERCENT_OFF }, 0),
    benefits: fields.items('benefits', { optional: true, maxCount: 12 }).map((item) => {
      const benefit = {
        icon: item.oneOf('icon', ICON_NAMES),
        title: item.text('title', { max: 20 }),
        text: item.text('text', { max: 60 }, ''),
      }
      item.close()
      return benefit
    }),
    couponIds: readKeys(reading, fields, 'coupons', { kind: 'coupon', maxCount: 10 }),
    freeCourseIds: readFreeCourses(reading, fields),
    prices: fields.items('prices', { optional: true }).map((item) => {
      const course = item.key('course')
      reading.references.expect('course', course, item.place('course'))
      const price = { courseId: reading.id('course', course), priceFen: item.integer('priceFen', FEN) }
      item.close()
      return price
    }),
    plans: fields.items('plans', { maxCount: 20 }).map((item) => readPlan(reading, key, item)),
  }
  fields.close()
  return level
}

const readPlan = (reading: Reading, level: string, fields: Fields): VipLevelContent['plans'][number] => {
  const key = `${level}/${fields.key()}`
  reading.references.define('vipPlan', key, fields.place('key'))
  const isByDays = fields.has('days')
  const plan = {
    id: reading.id('vipPlan', key),
    title: fields.text('title', { max: 20 }),
    months: isByDays ? null : fields.integer('months', { min: 1, max: MOST_MONTHS }),
    days: isByDays ? fields.integer('days', { min: 1, max: MOST_DAYS }) : null,
    priceFen: fields.integer('priceFen', FEN),
    originalPriceFen: fields.integer('originalPriceFen', { min: 0, max: FEN.max }, 0),
  }
  fields.close()
  return plan
}

const readKeys = (
  reading: Reading,
  fields: Fields,
  name: string,
  { kind, maxCount }: { kind: 'coupon' | 'course'; maxCount: number },
) =>
  fields.texts(name, { maxCount, max: 64 }).map((key) => {
    reading.references.expect(kind, key, fields.place(name))
    return reading.id(kind, key)
  })

/** A package would give access to courses that the membership does not open. */
const readFreeCourses = (reading: Reading, fields: Fields): string[] => {
  const place = fields.place('freeCourses')
  for (const key of fields.texts('freeCourses', { maxCount: 500, max: 64 }))
    reading.references.refuse('package', key, place, `${key} 是套餐，不能作为会员免费课程，请写套餐里的课程`)
  return readKeys(reading, fields, 'freeCourses', { kind: 'course', maxCount: 500 })
}

/** A membership that a student of the folder has; undefined without one. */
export const readOwnedVip = (reading: Reading, student: string, fields: Fields): OwnedVipContent | undefined => {
  const item = fields.group('vip')
  if (!item) return undefined
  const key = item.key('level')
  reading.references.expect('vipLevel', key, item.place('level'))
  const vip = {
    id: reading.id('vipGrant', student),
    levelId: reading.id('vipLevel', key),
    days: item.integer('days', { min: 1, max: MOST_DAYS }),
    daysAgo: item.integer('daysAgo', { min: 0, max: 3650 }, 0),
  }
  item.close()
  return vip
}
