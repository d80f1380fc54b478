import { ERROR_CODES } from '@contract/error-codes'

const FIELD_OF: Partial<Record<keyof typeof ERROR_CODES, string>> = {
  PHONE_INVALID: 'phone',
  PHONE_TAKEN: 'phone',
  PHONE_UNKNOWN: 'phone',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  CODE_TOO_SOON: 'code',
  CODE_TOO_MANY: 'code',
  CODE_TRIES_USED: 'code',
  PASSWORD_WRONG: 'password',
  PASSWORD_TRIES_USED: 'password',
  PASSWORD_WEAK: 'password',
  PASSWORD_MISMATCH: 'repeat',
  OLD_PASSWORD_WRONG: 'oldPassword',
  CAPTCHA_REQUIRED: 'captcha',
  AGREEMENT_REQUIRED: 'agreed',
  INVITE_CODE_UNKNOWN: 'inviteCode',
}
const FIELD_OF_CODE = new Map(
  Object.entries(FIELD_OF).map(([name, field]) => [ERROR_CODES[name as keyof typeof ERROR_CODES] as number, field]),
)

/** The field of an account form that a refusal concerns. The forms name their fields alike. */
export const fieldOfCode = (code: number): string | undefined => FIELD_OF_CODE.get(code)
