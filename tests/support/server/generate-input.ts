import type { TObject, TSchema } from 'typebox'

/** The parts of JSON Schema that the contract uses. */
interface Shape {
  type?: string
  enum?: unknown[]
  pattern?: string
  properties?: Record<string, TSchema>
  required?: string[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  items?: TSchema
}

const shapeOf = (schema: TSchema): Shape => schema as Shape

/** Texts for the contract's patterns: the first that fits is taken. */
const SAMPLES = [
  '0192f000-ffff-7000-8000-000000000001',
  '13800009999',
  '1234',
  '123456',
  '26312000000012345678',
  '3070201020000000000',
  'test-school',
  'tab1',
  '22222222',
  'gender',
  '2000-01-31',
  '22:00',
  '/pages/account',
  '#2B5CFF',
  '',
  // A value of a beacon, and its signature.
  '0'.repeat(64),
  '0'.repeat(96),
]

const sampleText = ({ pattern, minLength = 0 }: Shape): string => {
  if (!pattern) return 'x'.repeat(Math.max(1, minLength))
  const found = SAMPLES.find((text) => new RegExp(pattern, 'u').test(text))
  if (found === undefined) throw new Error(`no sample text for the pattern ${pattern}`)
  return found
}

const validValue = (schema: TSchema): unknown => {
  const shape = shapeOf(schema)
  if (shape.default !== undefined) return shape.default
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'string') return sampleText(shape)
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 1
  if (shape.type === 'boolean') return true
  if (shape.type === 'array') return shape.minItems ? [validValue(shape.items!)] : []
  if (shape.type === 'object') return validInput(schema as TObject)
  throw new Error(`no sample for ${JSON.stringify(schema)}`)
}

const fieldsOf = (input: TObject): [string, TSchema][] => Object.entries(shapeOf(input).properties ?? {})
const isRequired = (input: TObject, name: string): boolean => shapeOf(input).required?.includes(name) ?? false

/** An input that the schema accepts; what it names need not exist. */
export const validInput = (input: TObject): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(input)
      .filter(([name]) => isRequired(input, name))
      .map(([name, schema]) => [name, validValue(schema)]),
  )

/** The same with every field that may be left out. */
export const fullInput = (input: TObject): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(input).map(([name, schema]) => [name, validValue(schema)]))

/** Whether a call has an optional flag that limits what it returns. */
export const hasOptionalFlag = (input: TObject): boolean =>
  fieldsOf(input).some(([name, schema]) => shapeOf(schema).type === 'boolean' && !isRequired(input, name))

/** Names of the fields that take a free text, or a list of them: ids, keys, or words. */
export const textFieldsOf = (input: TObject): string[] =>
  fieldsOf(input)
    .map(([name, schema]) => ({ name, shape: isList(input, name) ? shapeOf(shapeOf(schema).items!) : shapeOf(schema) }))
    .filter(({ shape }) => shape.type === 'string' && !shape.enum)
    .map(({ name }) => name)

/** Whether a field takes a list. */
export const isList = (input: TObject, name: string): boolean =>
  shapeOf(shapeOf(input).properties![name]!).type === 'array'

/** An input with one field spoiled, and whether the schema itself must refuse it. */
export interface HostileInput {
  label: string
  input: Record<string, unknown>
  mustRefuse: boolean
}

const HOSTILE_TEXTS: [string, string][] = [
  ['emoji', '👩‍👩‍👧‍👦🏳️‍🌈😀'],
  ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['SQL', `'; drop table app_user; --`],
  ['a path', '../../../../etc/passwd'],
  ['U+0000', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['right-to-left', '\u202Eabc'],
  ['a percent sign', '%%%_\\'],
]

/**
 * Every kind of bad input for every field: missing, wrong type, too long, too large, negative, and texts that hurt
 * elsewhere.
 */
export const hostileInputs = (input: TObject): HostileInput[] => {
  const good = validInput(input)
  const cases: HostileInput[] = []
  const add = (label: string, field: string, value: unknown, mustRefuse: boolean) =>
    cases.push({ label: `${field}: ${label}`, input: { ...good, [field]: value }, mustRefuse })

  for (const [field, schema] of fieldsOf(input)) {
    const shape = shapeOf(schema)
    const text = shape.type === 'string'
    const number = shape.type === 'integer' || shape.type === 'number'
    if (isRequired(input, field)) {
      const { [field]: _missing, ...rest } = good
      cases.push({ label: `${field}: missing`, input: rest, mustRefuse: true })
    }
    add('an object', field, { a: { b: 1 } }, true)
    add('a list', field, [[1], [2]], true)
    if (text) {
      for (const [label, value] of HOSTILE_TEXTS) add(label, field, value, label === 'U+0000')
      add(
        '100,000 characters',
        field,
        'x'.repeat(100_000),
        shape.maxLength !== undefined || shape.pattern !== undefined || shape.enum !== undefined,
      )
    }
    if (number) {
      add('text', field, 'abc', true)
      add('negative', field, -1, (shape.minimum ?? -Infinity) >= 0 || shape.enum !== undefined)
      add('huge', field, 1e300, shape.maximum !== undefined || shape.enum !== undefined)
      add('a fraction', field, 1.5, shape.type === 'integer')
    }
    if (shape.type === 'boolean') add('text', field, 'maybe', true)
  }
  cases.push({
    label: 'extra fields',
    input: { ...good, isAgent: 1, price: 0, payableFen: 1, status: 'completed', userId: 'x', __proto__x: 1 },
    mustRefuse: false,
  })
  return cases
}
