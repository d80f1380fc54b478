import descriptions from 'virtual:staff-calls'
import type { CallDescription, CallDescriptions, StaffKey } from './staff-calls'

export const describeCall = (key: StaffKey): CallDescription => descriptions[key]

/** A call's name as people read it; an older entry may name one that is gone. */
export const nameCall = (key: string): string =>
  (descriptions as Partial<CallDescriptions>)[key as StaffKey]?.name ?? key

/** What changes something, by its name: reads leave no entry in the audit, and no login precedes the public ones. */
export const listWrites = (): { value: string; label: string }[] =>
  Object.entries(descriptions)
    .filter(([, { filters, permission }]) => !filters && permission)
    .map(([value, { name }]) => ({ value, label: name }))
