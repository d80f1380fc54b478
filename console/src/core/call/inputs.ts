import inputs from 'virtual:staff-inputs'
import type { InputSchema, StaffKey } from './staff-calls'

/** What the contract demands of a call's input. Comes with the first form. */
export const inputOf = (key: StaffKey): InputSchema => inputs[key]
