import { ERRORS } from '@contract/errors'
import { Form } from '@/core/form/form'
import { ApiError } from '@/core/request/api-error'
import { CaptchaStore } from '@/features/user/code/captcha.store'
import { fieldOfCode } from '@/features/user/form/field-of-code'
import { captchaField, codeField, phoneField } from '@/features/user/form/user-fields'
import { SmsCodeStore } from '@/features/user/code/sms-code.store'
import { sentCode } from './fake-user-api'

const api = { sendCode: jest.fn().mockResolvedValue(sentCode) }
let nowMilliseconds = 1_000_000
const opened: SmsCodeStore[] = []
const given = (phone = '13800001234', fetchCaptcha = jest.fn()) => {
  const fields = { phone: phoneField(phone), code: codeField(() => sms), captcha: captchaField }
  const form = new Form({ fields, fieldOfCode })
  const captcha = new CaptchaStore(form.field('captcha'), { captcha: fetchCaptcha })
  const sms: SmsCodeStore = new SmsCodeStore('login', form, { captcha, api, now: () => nowMilliseconds })
  opened.push(sms)
  return { form, captcha, sms }
}
afterEach(() => {
  opened.forEach((sms) => sms.dispose())
  localStorage.clear()
  api.sendCode.mockClear()
})

it('AUTH-09 counts 60 seconds, also when the page is reopened', async () => {
  await given().sms.send()
  nowMilliseconds += 12_000
  const reopened = given().sms
  expect(reopened.secondsLeft).toBe(48)
  await reopened.send()
  expect(api.sendCode).toHaveBeenCalledTimes(1)
  nowMilliseconds += 48_000
  expect(given().sms.secondsLeft).toBe(0)
})

it('keeps the ticket of the code when the page is reopened, for this phone only, until it was accepted', async () => {
  await given().sms.send()
  expect(given().sms.ticket).toBe('ticket-1')
  expect(given('13900001234').sms.ticket).toBe('')
  given().sms.forget()
  expect(given().sms.ticket).toBe('')
})

it('AUTH-09 takes as many digits as the server says', async () => {
  const { form, sms } = given()
  api.sendCode.mockResolvedValueOnce({ ...sentCode, codeLength: 4 })
  await sms.send()
  form.field('code').set('1234')
  expect(sms.length).toBe(4)
  expect(form.check(['code'])).toBe(true)
})

it('AUTH-12 sends no code to an invalid number', async () => {
  const { form, sms } = given('1380000')
  await sms.send()
  expect(api.sendCode).not.toHaveBeenCalled()
  expect(form.field('phone').error).toBe('手机号码不正确')
})

it('AUTH-06 shows a new captcha after one was used, so that the next code is not refused', async () => {
  const fetchCaptcha = jest
    .fn()
    .mockResolvedValueOnce({ captchaId: 'c1', image: 'data:image/jpeg;base64,AA', widgetPath: '' })
    .mockResolvedValue({ captchaId: 'c2', image: 'data:image/jpeg;base64,AA', widgetPath: '' })
  const { form, captcha, sms } = given('13800001234', fetchCaptcha)
  await captcha.renewAfter(new ApiError(ERRORS.CAPTCHA_REQUIRED.code, '请输入图形验证码'))
  form.field('captcha').set('ab12')
  await sms.send()
  expect(api.sendCode).toHaveBeenCalledWith({
    phone: '13800001234',
    purpose: 'login',
    captchaId: 'c1',
    captchaText: 'ab12',
  })
  expect(captcha.answer).toEqual({ captchaId: 'c2', captchaText: '' })
})

it('AUTH-13 sends no code while the captcha is empty', async () => {
  const { form, captcha, sms } = given(
    '13800001234',
    jest.fn().mockResolvedValue({ captchaId: 'c1', image: 'data:image/jpeg;base64,AA', widgetPath: '' }),
  )
  await captcha.renewAfter(new ApiError(ERRORS.CAPTCHA_REQUIRED.code, '请输入图形验证码'))
  await sms.send()
  expect(api.sendCode).not.toHaveBeenCalled()
  expect(form.field('captcha').error).toBe('请输入图形验证码')
})
