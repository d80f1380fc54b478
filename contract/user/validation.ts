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

/** Purpose of an SMS code; it is valid for that purpose only. `form`: a phone number entered in a form. */
export const CODE_PURPOSES = ['register', 'login', 'reset', 'bind', 'form'] as const
/** Of codes that a learner who is logged in sends to the own phone. */
export const OWN_CODE_PURPOSES = ['reset', 'deregister'] as const
export type OwnCodePurpose = (typeof OWN_CODE_PURPOSES)[number]
export type CodePurpose = (typeof CODE_PURPOSES)[number]
/** Of every code that is sent. */
export type SentPurpose = CodePurpose | OwnCodePurpose
export const codeLength = (purpose: SentPurpose): 4 | 6 => (purpose === 'register' ? 4 : 6)

/** Whether the text can be an e-mail address; only sending proves it (AUTH-12). */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;:<>()"\\]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/.test(text)

/** GB 11643-1999: the weights of the first 17 digits, and the check digit by their sum modulo 11. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'

/** The number of a resident identity card, or undefined where its check digit or its form is wrong. */
export const readIdNumber = (typed: string): string | undefined => {
  const number = typed.trim().toUpperCase()
  if (!/^[1-9]\d{5}(18|19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/.test(number)) return undefined
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return CHECK_DIGITS[sum % 11] === number[17] ? number : undefined
}
