import { findPasswordProblem, findPhoneProblem, isCode, isPhone } from '@/shared/validation/account'
import { isEmail } from '@contract/user/validation'
import { isWebUrl } from '@/shared/validation/url'

describe('user input', () => {
  it.each([
    ['13800001234', true],
    ['12000001234', true],
    ['11000001234', false],
    ['1380000123', false],
    ['138000012345', false],
    ['23800001234', false],
  ])('AUTH-12 validates the phone number %s', (text, valid) => expect(isPhone(text)).toBe(valid))
  it('AUTH-12 reports what is wrong with a phone number', () => {
    expect(findPhoneProblem('')).toBe('请输入手机号')
    expect(findPhoneProblem('123')).toBe('手机号格式不正确')
    expect(findPhoneProblem('13800001234')).toBeUndefined()
  })
  it('AUTH-09 requires four digits to register and six to log in or reset', () => {
    expect(isCode('1234', 'register')).toBe(true)
    expect(isCode('123456', 'register')).toBe(false)
    expect(isCode('123456', 'login')).toBe(true)
    expect(isCode('1234', 'login')).toBe(false)
    expect(isCode('123456', 'reset')).toBe(true)
    expect(isCode('12a4', 'register')).toBe(false)
  })
  it('AUTH-08 reports what a password lacks', () => {
    expect(findPasswordProblem('Abcdef1!')).toBeUndefined()
    expect(findPasswordProblem('abcdefgh')).toContain('大写字母')
    expect(findPasswordProblem('')).toBe('请输入密码')
  })
  it.each([
    ['a@b.cn', true],
    ['lin.xiao+school@mail.example.com', true],
    ['a@b', false],
    ['a b@c.cn', false],
    ['@c.cn', false],
    ['a@-b.cn', false],
  ])('validates the e-mail address %s', (text, valid) => expect(isEmail(text)).toBe(valid))
  it.each([
    ['https://a.cn/b?c=d#e', true],
    ['ftp://files.example.com', true],
    ['http://127.0.0.1:8080', true],
    ['javascript:alert(1)', false],
    ['www.a.cn', false],
    ['https://', false],
    ['https://a b', false],
  ])('validates the address %s', (text, valid) => expect(isWebUrl(text)).toBe(valid))
})
