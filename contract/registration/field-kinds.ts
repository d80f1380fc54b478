/** Fields of a registration's form, as data: the app draws them, and both sides check them by `refuseValues`. */

export const FIELD_KINDS = [
  'text',
  'number',
  'choice',
  'choices',
  'date',
  'area',
  'idCard',
  'phone',
  'picture',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export interface FormField {
  /** Never changes, since values are kept under it. */
  id: string
  kind: FieldKind
  label: string
  /** Said below the field. */
  hint: string
  required: boolean
  /** Of a choice. */
  options: string[]
  /** Least and most: characters of a text, a number's value, chosen options. */
  min: number | null
  max: number | null
  /** Size of a picture in px, into which it is cut; null keeps its shape. */
  widthPx: number | null
  heightPx: number | null
  /** The picture on the ticket, with which the face is compared on the spot. */
  portrait: boolean
  /** Only the phone number of the account, which was proved by a code, is taken. */
  ownPhone: boolean
}

export interface FormSection {
  title: string
  fields: FormField[]
}

export const TEXT_MAX_LENGTH = 200
/** Stored values of one field, and the longest of them. */
export const MOST_VALUES = 20
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024

/** Kinds whose values tell who somebody is: shown masked, and read by staff only by a call of its own. */
const MASKED_KINDS: readonly FieldKind[] = ['idCard', 'phone']
export const isMasked = ({ kind }: Pick<FormField, 'kind'>): boolean => MASKED_KINDS.includes(kind)

export const listFields = (sections: readonly FormSection[]): FormField[] => sections.flatMap(({ fields }) => fields)

/** A value to recognise and not to use: 3301**********0011. */
export const maskValue = ({ kind }: Pick<FormField, 'kind'>, value: string): string =>
  kind === 'phone' ? value.replace(/^(.{3}).*(.{4})$/, '$1****$2') : value.replace(/^(.{4}).*(.{4})$/, '$1**********$2')
