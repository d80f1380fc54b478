import { CONTRACT_FIELDS } from '@contract/course-contract/contract-kinds'
import { listFields } from '../../course-contract/contract-text'
import type { Reading } from '../reading'
import type { CourseContent } from '../school-content'
import type { Fields } from '../text/fields'

const FIELDS: readonly string[] = CONTRACT_FIELDS
const TEXT_MAX = 20_000

/** What buyers of a course sign: `contract` of its course.yml, with a text in a file of its own. */
export const readContract = (reading: Reading, fields: Fields): CourseContent['contract'] => {
  const contract = fields.group('contract')
  if (!contract) return null
  const title = contract.text('title', { max: 40 })
  const beforeStudy = contract.flag('beforeStudy', true)
  const body = reading.textField(contract, 'text').trim()
  const unknown = listFields(body).find((field) => !FIELDS.includes(field))
  if (unknown !== undefined) contract.refuse('text', `没有 {{${unknown}}} 这一项，可以写的有：${FIELDS.join('、')}`)
  if (Array.from(body).length > TEXT_MAX) contract.refuse('text', `最多 ${TEXT_MAX} 个字`)
  contract.close()
  return { title, body, beforeStudy }
}
