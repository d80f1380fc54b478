import { describeRegion, isRegion } from '@contract/address/divisions'
import { DELIVERY_UNITS } from '@contract/delivery/delivery-kinds'
import { MOST_RATES, MOST_REGIONS, MOST_TEMPLATES, TEMPLATE_NAME_MAX_LENGTH } from '@contract/delivery/limits'
import type { DeliveryRate } from '@contract/delivery/staff-calls'
import type { Reading } from '../reading'
import type { DeliveryContent } from '../sold-content'
import type { Fields } from '../text/fields'

const UNITS = { min: 1, max: 1_000_000 }
const CHARGE_FEN = { min: 0, max: 100_000 }

/** The delivery templates in goods.yml. */
export const readDeliveryTemplates = (reading: Reading, fields: Fields): DeliveryContent[] =>
  fields.items('deliveryTemplates', { optional: true, maxCount: MOST_TEMPLATES }).map((item) => {
    const key = item.key()
    reading.references.define('deliveryTemplate', key, item.place('key'))
    const named = new Set<string>()
    const template: DeliveryContent = {
      id: reading.id('deliveryTemplate', key),
      name: item.text('name', { max: TEMPLATE_NAME_MAX_LENGTH }),
      unit: item.oneOf('unit', DELIVERY_UNITS),
      rates: item.items('rates', { maxCount: MOST_RATES }).map((rate) => readRate(rate, named)),
      excluded: readRegions(item, 'excluded', named),
    }
    if (template.rates.length === 0) item.refuse('rates', '至少要有一行')
    if (template.rates.filter(({ regions }) => regions.length === 0).length > 1)
      item.refuse('rates', '不写 regions 的（全国其他地区）只能有一行')
    item.close()
    return template
  })

const readRate = (fields: Fields, named: Set<string>): DeliveryRate => {
  const rate = {
    regions: readRegions(fields, 'regions', named),
    firstUnits: fields.integer('firstUnits', UNITS),
    firstFen: fields.integer('firstFen', CHARGE_FEN),
    additionalUnits: fields.integer('additionalUnits', UNITS, 1000),
    additionalFen: fields.integer('additionalFen', CHARGE_FEN, 0),
    freeFromFen: fields.has('freeFromFen') ? fields.integer('freeFromFen', { min: 0, max: 1_000_000_000 }) : null,
  }
  fields.close()
  return rate
}

/** @param named regions that the template has named before; each may stand in one place only */
const readRegions = (fields: Fields, name: string, named: Set<string>): string[] => {
  const codes = fields.texts(name, { maxCount: MOST_REGIONS, max: 6 })
  for (const code of codes) {
    if (!/^[0-9]{4}00$/.test(code) || !isRegion(code)) fields.refuse(name, `没有代码为 ${code} 的省或市`)
    else if (named.has(code)) fields.refuse(name, `${describeRegion(code)}填了两次`)
    named.add(code)
  }
  return codes
}
