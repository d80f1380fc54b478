/** A text that is sent often and therefore by name: the database parses and plans it once a connection. */
export interface Statement {
  readonly name: string
  readonly text: string
  /** It waits for nobody and changes nothing, so it may share a connection with others of its kind. */
  readonly readsOnly: boolean
}

/** A row as the database prints it, one text a column in the order of the statement. */
export type TextRow = (string | null)[]

/** Does not wait for a lock: such a statement would hold up whoever shares its connection. */
const READS_ONLY = /^\s*select\b(?!.*\b(for (update|share|no key)|pg_advisory))/is

export const defineStatement = (name: string, text: string): Statement => ({
  name,
  text,
  readsOnly: READS_ONLY.test(text),
})

/** The form in which a value travels to PostgreSQL. Objects are for the caller to turn into JSON. */
export const toText = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
  if (typeof value === 'object') throw new TypeError("an object cannot be a statement's value")
  return String(value)
}
