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
  'provedPhone',
  'picture',
  'file',
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
  /** Of a choice; of a file the types that it may have, all of `FILE_TYPES` where there are none. */
  options: string[]
  /** Least and most: characters of a text, a number's value, chosen options; most MB of a file. */
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
const MEGABYTE = 1024 * 1024
const FILE_MAX_MEGABYTES = 5
export const FILE_NAME_LENGTH = 80
/** Endings of the files that a form may ask for, with what people call them. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  doc: 'Word',
  docx: 'Word',
  xls: 'Excel',
  xlsx: 'Excel',
  jpg: 'JPG 图片',
  png: 'PNG 图片',
  zip: 'ZIP 压缩包',
}
/** Endings that a field takes. */
export const fileTypesOf = ({ options }: Pick<FormField, 'options'>): string[] =>
  options.length > 0 ? options : Object.keys(FILE_TYPES)
export const fileBytesOf = ({ max }: Pick<FormField, 'max'>): number => (max ?? FILE_MAX_MEGABYTES) * MEGABYTE

/** Returns what is wrong with a school's field for a file, as a Chinese phrase; '' when nothing is. */
export const refuseFileField = ({ options, max }: Pick<FormField, 'options' | 'max'>): string => {
  const unknown = options.find((ending) => !(ending in FILE_TYPES))
  if (unknown) return `不支持 ${unknown} 文件，可以写 ${Object.keys(FILE_TYPES).join('、')}`
  return max === null || (max >= 1 && max <= FILE_MAX_MEGABYTES) ? '' : `文件最大 1 到 ${FILE_MAX_MEGABYTES} MB`
}

/** Kinds whose values tell who somebody is: shown masked, and read by staff only by a call of its own. */
const MASKED_KINDS: readonly FieldKind[] = ['idCard', 'phone', 'provedPhone']
export const isMasked = ({ kind }: Pick<FormField, 'kind'>): boolean => MASKED_KINDS.includes(kind)

/** Kinds whose values come by a call of their own: saving the form can only empty them. */
const SENT_KINDS: readonly FieldKind[] = ['provedPhone', 'picture', 'file']
export const isSent = ({ kind }: Pick<FormField, 'kind'>): boolean => SENT_KINDS.includes(kind)

export const listFields = (sections: readonly FormSection[]): FormField[] => sections.flatMap(({ fields }) => fields)

/** A value to recognise and not to use: 3301**********0011. */
export const maskValue = ({ kind }: Pick<FormField, 'kind'>, value: string): string =>
  kind === 'phone' || kind === 'provedPhone'
    ? value.replace(/^(.{3}).*(.{4})$/, '$1****$2')
    : value.replace(/^(.{4}).*(.{4})$/, '$1**********$2')
