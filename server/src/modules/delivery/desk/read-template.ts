import type { Input } from '@contract/calls'
import { isRegion, describeRegion } from '@contract/address/divisions'
import { TEMPLATE_NAME_MAX_LENGTH } from '@contract/delivery/limits'
import { AppError } from '../../../kernel/app-error'
import { readPlainText } from '../../../kernel/plain-text'
import type { TemplateValues } from '../delivery.repository'

export type WrittenTemplate = Input<'POST /staff/delivery/template/save'>

/**
 * Returns what is kept of a template as it was entered.
 * @throws AppError DELIVERY_TEMPLATE_INVALID for an unknown region, one named twice, and a second rest of the country
 */
export const readTemplate = ({
  name,
  unit,
  rates,
  excluded,
}: WrittenTemplate): Omit<TemplateValues, 'updatedAt' | 'version'> => {
  const named = new Set<string>()
  for (const code of [...rates.flatMap(({ regions }) => regions), ...excluded]) {
    if (!isRegion(code)) throw new AppError('DELIVERY_TEMPLATE_INVALID', `没有代码为 ${code} 的省或市`)
    if (named.has(code)) throw new AppError('DELIVERY_TEMPLATE_INVALID', `${describeRegion(code)}填了两次`)
    named.add(code)
  }
  if (rates.filter(({ regions }) => regions.length === 0).length > 1)
    throw new AppError('DELIVERY_TEMPLATE_INVALID', '“全国其他地区”只能有一行')
  return { name: readPlainText(name, '模板名称', TEMPLATE_NAME_MAX_LENGTH), unit, rates, excluded }
}
