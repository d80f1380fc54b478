/** Rules for what people type, as plain data, shared by forms and the server. */

/** AUTH-12: 11 digits, starts with 1, second digit 2-9. */
export const PHONE_PATTERN = '^1[2-9][0-9]{9}$'
/** AUTH-09: 4 digits to register; 6 for everything that opens an existing account. */
export const SHORT_CODE_PATTERN = '^[0-9]{4}$'
export const LONG_CODE_PATTERN = '^[0-9]{6}$'
export const CODE_COUNTDOWN_SECONDS = 60

export const PASSWORD_MAX_LENGTH = 20
/** AUTH-08: 8-20 characters with upper and lower case letters, digits and special characters. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 8 &&
  password.length <= PASSWORD_MAX_LENGTH &&
  !/[^\x21-\x7e]/.test(password) &&
  /[A-Z]/.test(password) &&
  /[a-z]/.test(password) &&
  /[0-9]/.test(password) &&
  /[^A-Za-z0-9]/.test(password)

/** Purpose of an SMS code; it is valid for that purpose only. */
export const CODE_PURPOSES = ['register', 'login', 'reset', 'bind'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]
export const codeLength = (purpose: CodePurpose): 4 | 6 => (purpose === 'register' ? 4 : 6)

/** Whether the text can be an e-mail address; only sending proves it (AUTH-12). */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;:<>()"\\]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/.test(text)
