import { codeLength, isStrongPassword, PHONE_PATTERN, type CodePurpose } from '@contract/user/validation'

const phone = new RegExp(PHONE_PATTERN)

/** AUTH-12. */
export const isPhone = (text: string): boolean => phone.test(text)

/** AUTH-09: digits only, as many as the purpose requires. */
export const isCode = (text: string, purpose: CodePurpose): boolean =>
  text.length === codeLength(purpose) && /^\d+$/.test(text)

/** Returns the error message for a phone number; undefined when it is valid. */
export const findPhoneProblem = (text: string): string | undefined =>
  text === '' ? '请输入手机号' : isPhone(text) ? undefined : '手机号格式不正确'

/** AUTH-08: returns the error message for a new password; undefined when it is valid. */
export const findPasswordProblem = (text: string): string | undefined =>
  text === ''
    ? '请输入密码'
    : isStrongPassword(text)
      ? undefined
      : '密码为 8-20 位，须含大写字母、小写字母、数字和特殊字符'
