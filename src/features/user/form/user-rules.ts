import { isStrongPassword, PHONE_PATTERN } from '@contract/user/validation'

/** Each returns the message for the field, or an empty text when the value is valid. */
export const checkPhone = (phone: string): string => {
  if (!phone) return '请输入手机号码'
  return new RegExp(PHONE_PATTERN).test(phone) ? '' : '手机号码不正确'
}

/** AUTH-09. Without the ticket of its sending a code is good for nothing. */
export const checkCode = (code: string, { length, ticket }: { length: 4 | 6; ticket: string }): string => {
  if (!code) return '请输入验证码'
  if (!ticket) return '请先获取验证码'
  return new RegExp(`^[0-9]{${length}}$`).test(code) ? '' : `请输入 ${length} 位数字验证码`
}

/** AUTH-08: no password of ours is another than these, so the login form need not spend a try on one. */
export const checkPassword = (password: string): string => {
  if (!password) return '请输入密码'
  return isStrongPassword(password) ? '' : '密码需 8-20 位，包含大小写字母、数字和特殊字符'
}

/** AUTH-10. */
export const checkRepeat = (password: string, repeat: string): string => {
  if (!repeat) return '请再次输入密码'
  return password === repeat ? '' : '两次输入的密码不一致'
}

/** AUTH-13. */
export const checkCaptcha = ({ needed, widget }: { needed: boolean; widget: string }, text: string): string => {
  if (!needed || text.trim()) return ''
  return widget ? '请先完成安全验证' : '请输入图形验证码'
}

/** AUTH-11. */
export const checkAgreed = (agreed: boolean): string => (agreed ? '' : '请先阅读并同意用户协议')

/** The parts of AUTH-08, shown while the password is typed. */
export const describePassword = (password: string): { label: string; met: boolean }[] => [
  { label: '8-20 位', met: password.length >= 8 && password.length <= 20 },
  { label: '大写字母', met: /[A-Z]/.test(password) },
  { label: '小写字母', met: /[a-z]/.test(password) },
  { label: '数字', met: /[0-9]/.test(password) },
  { label: '特殊字符', met: /[^A-Za-z0-9\s]/.test(password) },
]
