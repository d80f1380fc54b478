import { GOODS_KINDS } from '@contract/order/goods-kinds'
import {
  AGREEMENT_TITLE_MAX_LENGTH,
  APPLICATION_NAME_MAX_LENGTH,
  APPLICATION_TEXT_MAX_LENGTH,
  LEVEL_NAME_MAX_LENGTH,
  MOST_BINDING_DAYS,
  MOST_FROZEN_DAYS,
  MOST_LEVELS,
  PROMOTER_REASON_MAX_LENGTH,
} from '@contract/promoter/limits'
import { ENTRY_BY_PURCHASE_REASON, JOINING_WAYS, PROMOTER_STATES } from '@contract/promoter/promoter-kinds'
import type { PromoterContent, PromoterProgrammeContent, RateContent } from '../promoter-content'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'
import { readPayee, readPayoutRule } from './withdrawal.reader'

const FILE = 'promoters.yml'
const DAYS = { min: 1, max: MOST_BINDING_DAYS }
const AGO = { min: 0, max: 3650 }
const FEN = { min: 0, max: 100_000_000 }
/** A hundredth of a percent. */
const PPM = 100
const PARAGRAPHS = { maxCount: 40, max: 200 }

/** promoters.yml, which a school may leave out: its programme, and as a demonstration who promotes. */
export const readPromoters = (reading: Reading, refundWindowDays: number): PromoterProgrammeContent | null => {
  const fields = reading.yaml(FILE, true)
  if (!fields) return null
  const agreement = fields.group('agreement', false)
  const content = {
    setting: readSetting(reading, fields),
    agreement: {
      title: agreement?.text('title', { max: AGREEMENT_TITLE_MAX_LENGTH }) ?? '',
      body: (agreement?.texts('body', PARAGRAPHS, false) ?? []).join('\n'),
    },
    levels: fields.items('levels', { optional: true, maxCount: MOST_LEVELS }).map((item) => readLevel(reading, item)),
    rates: fields.items('rates', { optional: true }).map((item) => readRate(reading, item)),
    payouts: fields.has('payouts') ? readPayoutRule(fields.group('payouts')!) : null,
    promoters: fields.items('promoters', { optional: true }).map((item) => readPromoter(reading, item)),
  }
  if (content.setting.frozenDays <= refundWindowDays)
    fields.refuse('frozenDays', `要比售后期限（${refundWindowDays} 天）长，否则佣金可能在退款前就提走了`)
  agreement?.close()
  fields.close()
  return content
}

const readSetting = (reading: Reading, fields: Fields): PromoterProgrammeContent['setting'] => {
  const joining = fields.oneOf('joining', JOINING_WAYS, 'application')
  if (joining === 'purchase') fields.refuse('joining', ENTRY_BY_PURCHASE_REASON)
  const problems = fields.has('problems') ? fields.key('problems') : undefined
  if (problems) reading.references.expect('articleCategory', problems, fields.place('problems'))
  const setting = {
    open: fields.flag('open', true),
    joining: joining === 'free' ? ('free' as const) : ('application' as const),
    introduction: fields.texts('introduction', PARAGRAPHS).join('\n'),
    requirements: fields.texts('requirements', PARAGRAPHS).join('\n'),
    problemsCategoryId: problems ? reading.id('articleCategory', problems) : null,
    windowDays: fields.has('windowDays') ? fields.integer('windowDays', DAYS) : null,
    termDays: fields.has('termDays') ? fields.integer('termDays', DAYS) : null,
    protectDays: fields.integer('protectDays', { min: 0, max: MOST_BINDING_DAYS }, 0),
    newOnly: fields.flag('newOnly', false),
    ownPurchase: fields.flag('ownPurchase', false),
    frozenDays: fields.integer('frozenDays', { min: 1, max: MOST_FROZEN_DAYS }),
    secondTier: fields.flag('secondTier', false),
    secondRatePpm: fields.integer('secondPercentHundredths', { min: 0, max: 5000 }, 0) * PPM,
    levelDays: fields.integer('levelDays', { min: 7, max: 365 }, 30),
    showsRank: fields.flag('showsRank', false),
    forMinors: fields.flag('forMinors', false),
  }
  if (setting.forMinors && setting.showsRank) fields.refuse('showsRank', '面向未成年人的学校不能公开排行榜')
  if (setting.termDays !== null && setting.protectDays > setting.termDays)
    fields.refuse('protectDays', '不能比 termDays 长')
  return setting
}

const readLevel = (reading: Reading, fields: Fields): PromoterProgrammeContent['levels'][number] => {
  const key = fields.key()
  reading.references.define('promoterLevel', key, fields.place('key'))
  const level = {
    id: reading.id('promoterLevel', key),
    name: fields.text('name', { max: LEVEL_NAME_MAX_LENGTH }),
    leastSalesFen: fields.integer('leastSalesFen', FEN),
  }
  fields.close()
  return level
}

const readRate = (reading: Reading, fields: Fields): RateContent => {
  const kind = fields.oneOf('kind', GOODS_KINDS)
  const level = fields.has('level') ? fields.key('level') : undefined
  if (level) reading.references.expect('promoterLevel', level, fields.place('level'))
  const course = fields.has('course') ? fields.key('course') : undefined
  if (course) reading.references.expect('course', course, fields.place('course'))
  if (course && kind !== 'course' && kind !== 'package') fields.refuse('course', '只有课程和套餐可以写 course')
  if (fields.has('percentHundredths') === fields.has('fixedFen'))
    fields.refuse('percentHundredths', '和 fixedFen 写其中一个')
  const rate = {
    id: reading.id('promoterRate', `${kind}/${course ?? ''}/${level ?? ''}`),
    levelId: level ? reading.id('promoterLevel', level) : null,
    kind,
    ref: course ? reading.id('course', course) : null,
    ratePpm: fields.has('percentHundredths') ? fields.integer('percentHundredths', { min: 0, max: 5000 }) * PPM : null,
    fixedFen: fields.has('fixedFen') ? fields.integer('fixedFen', FEN) : null,
  }
  fields.close()
  return rate
}

const readPromoter = (reading: Reading, fields: Fields): PromoterContent => {
  const student = fields.key('student')
  reading.references.expect('student', student, fields.place('student'))
  reading.references.define('promoter', student, fields.place('student'))
  const level = fields.has('level') ? fields.key('level') : undefined
  if (level) reading.references.expect('promoterLevel', level, fields.place('level'))
  const parent = fields.has('parent') ? fields.key('parent') : undefined
  if (parent) reading.references.expect('promoter', parent, fields.place('parent'))
  const promoter = {
    id: reading.id('promoter', student),
    studentId: reading.id('student', student),
    state: fields.oneOf('state', PROMOTER_STATES, 'active'),
    reason: fields.text('reason', { max: PROMOTER_REASON_MAX_LENGTH }, ''),
    name: fields.text('name', { max: APPLICATION_NAME_MAX_LENGTH }),
    about: fields.text('about', { max: APPLICATION_TEXT_MAX_LENGTH }, ''),
    levelId: level ? reading.id('promoterLevel', level) : null,
    parentId: parent ? reading.id('promoter', parent) : null,
    daysAgo: fields.integer('daysAgo', AGO),
    hidesName: fields.flag('hidesName', false),
    payee: fields.has('payee') ? readPayee(reading, student, fields.group('payee')!) : null,
    customers: fields.items('customers', { optional: true }).map((item) => readCustomer(reading, item)),
  }
  fields.close()
  return promoter
}

const readCustomer = (reading: Reading, fields: Fields): PromoterContent['customers'][number] => {
  const student = fields.key('student')
  reading.references.expect('student', student, fields.place('student'))
  const orders = fields.texts('orders', { maxCount: 100, max: 64 })
  for (const each of orders) reading.references.expect('order', each, fields.place('orders'))
  const customer = {
    studentId: reading.id('student', student),
    daysAgo: fields.integer('daysAgo', AGO),
    orderIds: orders.map((each) => reading.id('order', each)),
  }
  fields.close()
  return customer
}
