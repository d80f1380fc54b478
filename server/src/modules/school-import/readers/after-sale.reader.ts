import { AFTER_SALE_TEXT_LIMIT } from '@contract/after-sale/limits'
import type { AfterSaleRules } from '@contract/after-sale/staff-calls'
import type { Reading } from '../reading'

/** after-sale.yml, which a school may leave out: what it accepts without looking, and where goods go back to. */
export const readAfterSaleRules = (reading: Reading): AfterSaleRules | null => {
  const fields = reading.yaml('after-sale.yml', true)
  if (!fields) return null
  const group = fields.group('returnAddress')
  const returnAddress = group
    ? {
        name: group.text('name', { max: AFTER_SALE_TEXT_LIMIT.addressName }),
        phone: group.matching('phone', /^[0-9+() -]{5,20}$/, '应当是电话号码'),
        address: group.text('address', { max: AFTER_SALE_TEXT_LIMIT.address }),
      }
    : null
  group?.close()
  const rules = {
    days: fields.integer('days', { min: 0, max: 365 }),
    mostStudiedPercent: fields.integer('mostStudiedPercent', { min: 0, max: 100 }),
    returnAddress,
  }
  fields.close()
  return rules
}
