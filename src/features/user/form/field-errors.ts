import { makeAutoObservable } from 'mobx'
import { ERRORS, type ErrorName } from '@contract/errors'
import { ApiError, messageOf } from '@/core/request/api-error'

export type FieldName =
  'phone' | 'code' | 'password' | 'repeat' | 'oldPassword' | 'captcha' | 'agreed' | 'inviteCode' | 'form'

const FIELD_OF: Partial<Record<ErrorName, FieldName>> = {
  PHONE_INVALID: 'phone',
  PHONE_TAKEN: 'phone',
  PHONE_UNKNOWN: 'phone',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  CODE_TOO_SOON: 'code',
  CODE_TOO_MANY: 'code',
  PASSWORD_WRONG: 'password',
  PASSWORD_WEAK: 'password',
  PASSWORD_MISMATCH: 'repeat',
  OLD_PASSWORD_WRONG: 'oldPassword',
  CAPTCHA_REQUIRED: 'captcha',
  AGREEMENT_REQUIRED: 'agreed',
  INVITE_CODE_UNKNOWN: 'inviteCode',
}
const FIELD_OF_CODE = new Map(
  Object.entries(FIELD_OF).map(([name, field]) => [ERRORS[name as ErrorName].code as number, field]),
)

/** What is wrong with a form, each sentence at its field. */
export class FieldErrors {
  private readonly messages = new Map<FieldName, string>()

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get(field: FieldName): string {
    return this.messages.get(field) ?? ''
  }

  set(field: FieldName, message: string): void {
    if (message) this.messages.set(field, message)
    else this.messages.delete(field)
  }

  /** Takes the outcome of every check; true when nothing is wrong. */
  check(outcomes: Partial<Record<FieldName, string>>): boolean {
    this.messages.clear()
    for (const [field, message] of Object.entries(outcomes)) this.set(field as FieldName, message)
    return this.messages.size === 0
  }

  /** Puts a refusal of the server where it belongs; what concerns no field belongs to the form. */
  take(error: unknown): void {
    const field = error instanceof ApiError ? FIELD_OF_CODE.get(error.code) : undefined
    this.set(field ?? 'form', messageOf(error))
  }
}
