import { toHalfWidth } from '@contract/half-width'
import type { FieldType } from './native-input-props'

/** Blanks, invisible marks that contacts of phones copy along, and the signs between groups of digits. */
const BETWEEN = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const BETWEEN_DIGITS = /[-‐-―−.()（）]/g
const COUNTRY_CODE = /^(?:\+|00)?86(?=1\d{10}$)/

/** What a field takes besides its longest text, so that a pasted number comes whole before it is cleaned. */
export const PASTED_ALONG = 20

interface Kind {
  type: FieldType
  code?: boolean
  compact?: boolean
}

export const isCompact = ({ type, code, compact }: Kind): boolean => Boolean(compact || code || type === 'tel')

/**
 * What somebody meant by a text that was typed or pasted: a phone without blanks and country code, a number or a code
 * without blanks. What does not belong there stays, so that the field's rule can say so.
 */
export const cleanTyped = (text: string, kind: Kind): string => {
  if (!isCompact(kind)) return text
  const plain = toHalfWidth(text).replace(BETWEEN, '')
  if (kind.type === 'tel') return plain.replace(BETWEEN_DIGITS, '').replace(COUNTRY_CODE, '')
  return kind.code ? plain.replace(BETWEEN_DIGITS, '') : plain
}
