import { type ApiError } from '@/core/request/api-error'
import { forgetsLogin, openEnvelope } from '@/core/request/envelope'

const refusal = (status: number, body: unknown): ApiError => {
  try {
    openEnvelope(status, body)
  } catch (error) {
    return error as ApiError
  }
  throw new Error('the envelope opened')
}

describe('envelope', () => {
  it('REQ-02 returns data or result for code 200', () => {
    expect(openEnvelope(200, { code: 200, msg: 'ok', data: { a: 1 } })).toEqual({ a: 1 })
    expect(openEnvelope(200, { code: '200', message: 'ok', result: [1] })).toEqual([1])
  })

  it('REQ-02 throws msg or message for any other code', () => {
    expect(refusal(200, { code: 2008, msg: '密码不正确' })).toMatchObject({ code: 2008, message: '密码不正确' })
    expect(refusal(200, { code: -1, message: '服务繁忙' })).toMatchObject({ code: -1, message: '服务繁忙' })
  })

  it('REQ-03 treats a status outside 200-299 as a failure, whatever the code', () => {
    expect(refusal(502, { code: 200, data: {} }).message).toMatch(/网络/)
    expect(refusal(400, { code: 1400, msg: '填写的内容不能超过 50 个字' })).toMatchObject({
      code: 1400,
      message: '填写的内容不能超过 50 个字',
    })
  })

  it.each([
    [200, '<html>captive portal</html>'],
    [200, null],
    [502, '<html>Bad Gateway</html>'],
    [503, ''],
    [400, '<html>'],
    [403, undefined],
  ])('treats a foreign response, %i %s, as a network failure that may be retried', (status, body) => {
    expect(refusal(status, body)).toMatchObject({ code: 0, message: '网络不太好，请稍后重试' })
  })

  it.each([
    [301, true],
    [302, true],
    [9999, true],
    [300, true],
    [400, true],
    [307, false],
    [299, false],
    [401, false],
    [2001, false],
  ])('AUTH-05 code %i ends the login: %s', (code, ends) => {
    expect(forgetsLogin(code)).toBe(ends)
  })
})
