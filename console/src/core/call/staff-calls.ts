import type { Calls, Input, Output } from '@contract/calls'
import type { Permission } from '@contract/staff/permissions'

export type StaffKey = Extract<keyof Calls, `${string} /staff/${string}`>
export type { Input, Output }

/** The part of a JSON schema that a form goes by. */
export interface InputSchema {
  type?: string
  enum?: readonly (string | number | null)[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  minItems?: number
  pattern?: string
  description?: string
  nullable?: boolean
  required?: readonly string[]
  properties?: Readonly<Record<string, InputSchema>>
  items?: InputSchema
}

export interface CallDescription {
  /** As people read it. */
  name: string
  /** Undefined for calls without a login. */
  permission?: Permission | 'self'
  /** Of reads alone. */
  filters?: InputSchema
}
export type CallDescriptions = Readonly<Record<StaffKey, CallDescription>>
