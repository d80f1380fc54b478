import { MOST_HELPERS, MOST_INVITED, MOST_STEPS } from '@contract/activity/limits'
import { PRIZE_KINDS, PULL_ACTS, type Prize, type PullRules } from '@contract/activity/rules'
import type { Reading } from '../reading'
import type { SharingContent } from '../sharing-content'
import type { Fields } from '../text/fields'

const FILE = 'bargains.yml'
const HOURS = { min: 0, max: 2000 }
const DAYS = { min: 0, max: 366 }

/** bargains.yml, which a school may leave out. Read after students, activities and orders. */
export const readSharing = (reading: Reading): SharingContent => {
  const fields = reading.yaml(FILE, true)
  if (!fields) return { bargains: [], pulls: [] }
  const content = {
    bargains: fields.items('bargains', { optional: true }).map((item) => readBargain(reading, item)),
    pulls: fields.items('invitations', { optional: true }).map((item) => readPull(reading, item)),
  }
  fields.close()
  return content
}

const idOf = (reading: Reading, kind: 'student' | 'activity' | 'order', fields: Fields, name: string): string => {
  const key = fields.key(name)
  reading.references.expect(kind, key, fields.place(name))
  return reading.id(kind, key)
}

const readBargain = (reading: Reading, fields: Fields): SharingContent['bargains'][number] => {
  const key = fields.key()
  reading.references.define('participation', key, fields.place('key'))
  const helpers = fields.texts('helpers', { maxCount: MOST_HELPERS, max: 60 })
  for (const helper of helpers) reading.references.expect('student', helper, fields.place('helpers'))
  const bargain = {
    id: reading.id('participation', key),
    activityId: idOf(reading, 'activity', fields, 'activity'),
    studentId: idOf(reading, 'student', fields, 'student'),
    hoursAgo: fields.integer('hoursAgo', HOURS, 1),
    helperIds: helpers.map((helper) => reading.id('student', helper)),
    orderId: fields.has('order') ? idOf(reading, 'order', fields, 'order') : null,
  }
  if (new Set(helpers).size < helpers.length) fields.refuse('helpers', '每人只能帮一次')
  fields.close()
  return bargain
}

const readPull = (reading: Reading, fields: Fields): SharingContent['pulls'][number] => {
  const activity = fields.key('activity')
  reading.references.expect('activity', activity, fields.place('activity'))
  const pull = {
    activityId: reading.id('activity', activity),
    studentId: idOf(reading, 'student', fields, 'student'),
    invited: fields.items('invited', { optional: true }).map((item) => {
      const student = item.key('student')
      reading.references.expect('student', student, item.place('student'))
      const invited = {
        id: reading.id('participation', `${activity}/${student}`),
        studentId: reading.id('student', student),
        daysAgo: item.integer('daysAgo', { min: 0, max: 60 }, 1),
        counted: item.flag('counted', true),
      }
      item.close()
      return invited
    }),
    claimedSteps: fields.texts('claimed', { maxCount: MOST_STEPS, max: 2 }).map(Number),
  }
  if (pull.claimedSteps.some((step) => !Number.isInteger(step) || step < 1))
    fields.refuse('claimed', '写第几级，从 1 起')
  fields.close()
  return pull
}

/** The rules of an activity that invites, as activities.yml has them. */
export const readPullRules = (reading: Reading, fields: Fields): PullRules => ({
  act: fields.oneOf('act', PULL_ACTS),
  steps: fields.items('steps', { maxCount: MOST_STEPS }).map((item) => {
    const step = { invited: item.integer('invited', { min: 1, max: MOST_INVITED }), prize: readPrize(reading, item) }
    item.close()
    return step
  }),
  invitedPrize: fields.has('invitedPrize') ? readOnePrize(reading, fields) : null,
})

const readOnePrize = (reading: Reading, fields: Fields): Prize => {
  const group = fields.group('invitedPrize', false)!
  const prize = readPrize(reading, group)
  group.close()
  return prize
}

const KIND = { coupon: 'coupon', course: 'course', vip: 'vipLevel' } as const

/** One of `coupon`, `course`, `vip` and `sku`, which is 商品代号/规格代号. */
const readPrize = (reading: Reading, fields: Fields): Prize => {
  const named = [...PRIZE_KINDS.filter((kind) => kind !== 'goods'), 'sku' as const].find((name) => fields.has(name))
  const days = fields.integer('days', DAYS, 0)
  if (named === 'sku') {
    const sku = fields.matching('sku', /^[a-z0-9-]+\/[a-z0-9-]+$/, '应当是 商品代号/规格代号')
    reading.references.expect('sku', sku, fields.place('sku'))
    return { kind: 'goods', id: reading.id('goods', sku.split('/')[0]), skuId: reading.id('sku', sku), days: 0 }
  }
  if (!named) {
    fields.refuse('coupon', '写 coupon、course、vip 或 sku 之一')
    return { kind: 'coupon', id: reading.id('coupon', 'none'), skuId: null, days: 0 }
  }
  const key = fields.key(named)
  reading.references.expect(KIND[named], key, fields.place(named))
  return { kind: named, id: reading.id(KIND[named], key), skuId: null, days }
}
