import { describeDistrict, findDistrict } from '@contract/address/divisions'
import type { EntryValue } from '@contract/registration/calls'
import {
  isMasked,
  isSent,
  listFields,
  maskValue,
  type FormField,
  type FormSection,
} from '@contract/registration/field-kinds'
import { refuseValues } from '@contract/registration/validation'
import { AppError } from '../../kernel/app-error'
import { describeUnprintable, findUnprintable } from '../../kernel/drawing/printable'
import type { Seal } from '../../kernel/seal'

/** What was entered, by field. */
export type Values = Record<string, string[]>

const contextOf = (entryId: string): string => `registration:${entryId}`

export const sealValues = (seal: Seal, entryId: string, values: Values): string =>
  seal.close(JSON.stringify(values), contextOf(entryId))

/** Nothing for an entry whose content was deleted. */
export const openValues = (seal: Seal, { id, sealed }: { id: string; sealed: string }): Values =>
  sealed ? (JSON.parse(seal.open(sealed, contextOf(id))) as Values) : {}

/** The values as a learner sees them: what tells who somebody is comes masked. */
export const showValues = (sections: FormSection[], values: Values): EntryValue[] =>
  listFields(sections)
    .filter(({ id }) => values[id]?.length)
    .map((field) => ({
      fieldId: field.id,
      values: isMasked(field) ? values[field.id].map((value) => maskValue(field, value)) : values[field.id],
    }))

/** A value as text for staff, in clear. */
export const describeValue = ({ kind }: FormField, values: string[]): string => {
  if (kind === 'picture') return values.length > 0 ? '已上传' : ''
  if (kind !== 'area') return values.join('、')
  const district = values[0] && findDistrict(values[0])
  return district ? describeDistrict(district) : ''
}

/**
 * Merges edited fields into what is stored. What comes by a call of its own, such as a picture, can only be emptied
 * here.
 * @throws AppError INPUT_INVALID for a field that the form does not have
 */
export const mergeValues = (sections: FormSection[], values: Values, edited: EntryValue[]): Values => {
  const fields = new Map(listFields(sections).map((field) => [field.id, field]))
  const merged = { ...values }
  for (const { fieldId, values: typed } of edited) {
    const field = fields.get(fieldId)
    if (!field || (isSent(field) && typed.length > 0)) throw new AppError('INPUT_INVALID', '表单已更新，请刷新后重试')
    if (typed.some((text) => /\p{Surrogate}|\0/u.test(text)))
      throw new AppError('INPUT_INVALID', '内容里有无法识别的字符')
    const trimmed = typed
      .map((text) => (field.kind === 'idCard' ? text.trim().toUpperCase() : text.trim()))
      .filter(Boolean)
    merged[fieldId] = trimmed
  }
  return merged
}

/** Facts of a form that a ticket has room for. */
const MOST_FACTS = 4

/** What a ticket says of a person: the first facts of the form, masked where they tell who somebody is. */
export const listFacts = (sections: FormSection[], values: Values): { label: string; text: string }[] =>
  listFields(sections)
    .filter(({ id, kind }) => kind !== 'picture' && values[id]?.length)
    .slice(0, MOST_FACTS)
    .map((field) => ({
      label: field.label,
      text: isMasked(field) ? maskValue(field, values[field.id][0]) : describeValue(field, values[field.id]),
    }))

/** @throws AppError ENTRY_FIELD_INVALID for a fact that the ticket could not print */
export const requirePrintable = async (sections: FormSection[], values: Values): Promise<void> => {
  for (const { label, text } of listFacts(sections, values)) {
    const unprintable = await findUnprintable(text)
    if (unprintable.length > 0)
      throw new AppError('ENTRY_FIELD_INVALID', `${label}里的${describeUnprintable(unprintable)}`)
  }
}

/** @throws AppError ENTRY_FIELD_INVALID with the first mistake */
export const checkValues = (sections: FormSection[], values: Values, ownPhone: string): void => {
  for (const field of listFields(sections)) {
    const entered = values[field.id] ?? []
    const message = refuseValues(field, entered) || refuseHere(field, entered[0] ?? '', ownPhone)
    if (message) throw new AppError('ENTRY_FIELD_INVALID', message)
  }
}

/** What only the server can tell. */
const refuseHere = ({ kind, label, ownPhone: isOwn }: FormField, value: string, ownPhone: string): string => {
  if (!value) return ''
  if (kind === 'area' && !findDistrict(value)) return `请重新选择${label}`
  return kind === 'phone' && isOwn && value !== ownPhone ? `${label}应当是登录账号的手机号` : ''
}
