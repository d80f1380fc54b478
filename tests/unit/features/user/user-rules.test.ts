import {
  checkAgreed,
  checkCaptcha,
  checkCode,
  checkPassword,
  checkPhone,
  checkRepeat,
  describePassword,
} from '@/features/user/form/user-rules'

it.each([
  ['13800001234', ''],
  ['', '请输入手机号码'],
  ['11800001234', '手机号码不正确'],
  ['1380000123', '手机号码不正确'],
])('AUTH-12 validates %s: "%s"', (phone, sentence) => expect(checkPhone(phone)).toBe(sentence))

it('AUTH-09 requires 4 digits to register and 6 to reset', () => {
  const sent = (length: 4 | 6) => ({ length, ticket: 'ticket-1' })
  expect(checkCode('1234', sent(4))).toBe('')
  expect(checkCode('1234', sent(6))).toBe('请输入 6 位数字验证码')
  expect(checkCode('123456', sent(6))).toBe('')
  expect(checkCode('12a4', sent(4))).not.toBe('')
  expect(checkCode('1234', { length: 4, ticket: '' })).toBe('请先获取验证码')
})

it.each(['Abcd123', 'abcd1234!', 'ABCD1234!', 'Abcdefgh!', 'Abcd12345', 'Abcd1234!Abcd1234!Abc'])(
  'AUTH-08 refuses %s',
  (password) => {
    expect(checkPassword(password)).not.toBe('')
  },
)

it('AUTH-08 accepts a password with all kinds of characters and ticks off each kind', () => {
  expect(checkPassword('Abcd123!')).toBe('')
  expect(describePassword('Abcd123!').every(({ met }) => met)).toBe(true)
  expect(
    describePassword('abc')
      .filter(({ met }) => met)
      .map(({ label }) => label),
  ).toEqual(['小写字母'])
})

it('AUTH-10 requires the same password twice', () => {
  expect(checkRepeat('Abcd123!', 'Abcd123?')).toBe('两次输入的密码不一致')
  expect(checkRepeat('Abcd123!', 'Abcd123!')).toBe('')
})

it('AUTH-11 requires the agreement, AUTH-13 the captcha when it is shown', () => {
  expect(checkAgreed(false)).toBe('请先阅读并同意用户协议')
  expect(checkCaptcha({ needed: true, widget: '' }, ' ')).toBe('请输入图形验证码')
  expect(checkCaptcha({ needed: false, widget: '' }, '')).toBe('')
})
