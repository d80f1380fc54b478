import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { CaptchaStore } from '@/features/user/code/captcha.store'
import { FieldErrors } from '@/features/user/form/field-errors'
import { SmsCodeStore } from '@/features/user/code/sms-code.store'

const api = { sendCode: jest.fn().mockResolvedValue({ retryAfterSeconds: 60 }) }
let nowMilliseconds = 1_000_000
const opened: SmsCodeStore[] = []
const openForm = () => {
  const form = new SmsCodeStore(
    'login',
    new FieldErrors(),
    new CaptchaStore({ captcha: jest.fn() }),
    api,
    () => nowMilliseconds,
  )
  opened.push(form)
  return form
}
afterEach(() => {
  opened.forEach((form) => form.dispose())
  localStorage.clear()
  api.sendCode.mockClear()
})

it('AUTH-09 counts 60 seconds, also when the page is opened anew', async () => {
  await openForm().send('13800001234')
  nowMilliseconds += 12_000
  const reopened = openForm()
  expect(reopened.secondsLeft).toBe(48)
  await reopened.send('13800001234')
  expect(api.sendCode).toHaveBeenCalledTimes(1)
  nowMilliseconds += 48_000
  expect(openForm().secondsLeft).toBe(0)
})

it('AUTH-12 asks for no code for a number that is none', async () => {
  await openForm().send('1380000')
  expect(api.sendCode).not.toHaveBeenCalled()
})

it('AUTH-06 shows another captcha when one was used, so that the next code costs no refusal', async () => {
  const captcha = new CaptchaStore({
    captcha: jest
      .fn()
      .mockResolvedValueOnce({ captchaId: 'c1', svg: '<svg/>' })
      .mockResolvedValue({ captchaId: 'c2', svg: '<svg/>' }),
  })
  const form = new SmsCodeStore('login', new FieldErrors(), captcha, api, () => nowMilliseconds)
  opened.push(form)
  await captcha.renewAfter(new ApiError(ERRORS.CAPTCHA_REQUIRED.code, '请输入图形验证码'))
  captcha.setText('ab12')
  await form.send('13800001234')
  expect(api.sendCode).toHaveBeenCalledWith({
    phone: '13800001234',
    purpose: 'login',
    captchaId: 'c1',
    captchaText: 'ab12',
  })
  expect(captcha.answer).toEqual({ captchaId: 'c2', captchaText: '' })
})
