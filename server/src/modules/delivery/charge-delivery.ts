import type { DeliveryUnit } from '@contract/delivery/delivery-kinds'
import type { DeliveryRate } from '@contract/delivery/staff-calls'

/** What a template says of charges. */
export interface ChargeRules {
  unit: DeliveryUnit
  rates: DeliveryRate[]
  excluded: string[]
}

export interface LineToDeliver {
  /** Of one piece. */
  weightGrams: number
  quantity: number
  /** What the line costs, for rates that are free from an amount. */
  amountFen: number
}

const cityOf = (regionCode: string): string => `${regionCode.slice(0, 4)}00`
const provinceOf = (regionCode: string): string => `${regionCode.slice(0, 2)}0000`

/** The rate for a district, city or province; undefined where nothing is delivered to. */
const findRate = ({ rates, excluded }: Omit<ChargeRules, 'unit'>, regionCode: string) => {
  for (const code of new Set([cityOf(regionCode), provinceOf(regionCode)])) {
    if (excluded.includes(code)) return undefined
    const rate = rates.find(({ regions }) => regions.includes(code))
    if (rate) return rate
  }
  return rates.find(({ regions }) => regions.length === 0)
}

/**
 * What it costs, in fen, to deliver these lines of one template to a region, by its six-digit code; undefined where
 * nothing is delivered to. Pure: the same input gives the same charge before placing and when placing.
 */
export const chargeDelivery = (template: ChargeRules, lines: LineToDeliver[], regionCode: string) => {
  const rate = findRate(template, regionCode)
  if (!rate) return undefined
  const { firstUnits, firstFen, additionalUnits, additionalFen, freeFromFen } = rate
  if (lines.length === 0) return 0
  const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
  if (freeFromFen !== null && amountFen >= freeFromFen) return 0
  const units = lines.reduce(
    (sum, { weightGrams, quantity }) => sum + (template.unit === 'weight' ? weightGrams : 1) * quantity,
    0,
  )
  return firstFen + Math.ceil(Math.max(0, units - firstUnits) / additionalUnits) * additionalFen
}
