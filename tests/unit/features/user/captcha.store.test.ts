import { ERRORS } from '@contract/errors'
import { Form } from '@/core/form/form'
import { ApiError } from '@/core/request/api-error'
import { CaptchaStore } from '@/features/user/code/captcha.store'
import { captchaField } from '@/features/user/form/user-fields'
import type { WidgetResult } from '@/platform/captcha/captcha-widget.port'

const PICTURE = { captchaId: 'c2', image: 'data:image/jpeg;base64,AA', widgetPath: '' }
const WIDGET = { captchaId: 'c1', image: '', widgetPath: '/captcha/widget/school' }
const PASSED: WidgetResult = { state: 'passed', ticket: { ticket: 'T', randstr: '@r' } }
const required = new ApiError(ERRORS.CAPTCHA_REQUIRED.code, ERRORS.CAPTCHA_REQUIRED.message)
const refused = new ApiError(ERRORS.CAPTCHA_NOT_PASSED.code, ERRORS.CAPTCHA_NOT_PASSED.message)

/** A server that has a widget for whoever can show one, and what the learner does in it. */
const given = async (result: WidgetResult, canShow = true) => {
  const field = new Form({ fields: { captcha: captchaField } }).field('captcha')
  const fetchCaptcha = jest.fn((widget: boolean) => Promise.resolve(widget ? WIDGET : PICTURE))
  const captcha = new CaptchaStore(field, { captcha: fetchCaptcha }, { canShow, show: () => Promise.resolve(result) })
  await captcha.renewAfter(required)
  return { captcha, field }
}

it('AUTH-06 sends what the widget gave with the next request', async () => {
  const { captcha, field } = await given(PASSED)
  expect(captcha.check()).toBe(false)
  expect(field.error).toBe('请先完成安全验证')
  await captcha.solve()
  expect(captcha.check()).toBe(true)
  expect(captcha.answer).toEqual({ captchaId: 'c1', captchaTicket: 'T', captchaRandstr: '@r' })
})

it('AUTH-06 shows a picture after the widget failed, or its ticket was refused', async () => {
  const failed = await given({ state: 'failed' })
  await failed.captcha.solve()
  expect(failed.captcha).toMatchObject({ widget: '', image: PICTURE.image })
  const passed = await given(PASSED)
  await passed.captcha.solve()
  await passed.captcha.renewAfter(refused)
  expect(passed.captcha).toMatchObject({ widget: '', image: PICTURE.image })
  passed.field.set('ab12c')
  expect(passed.captcha.answer).toEqual({ captchaId: 'c2', captchaText: 'ab12c' })
})

it('AUTH-06 shows another widget after its ticket was used up by a wrong password, or it was closed', async () => {
  const { captcha } = await given(PASSED)
  await captcha.solve()
  await captcha.renewAfter(new ApiError(ERRORS.PASSWORD_WRONG.code, ERRORS.PASSWORD_WRONG.message))
  expect(captcha).toMatchObject({ widget: expect.stringContaining(WIDGET.widgetPath) as string })
  expect(captcha.check()).toBe(false)
  const closed = await given({ state: 'closed' })
  await closed.captcha.solve()
  expect(closed.captcha.widget).not.toBe('')
})

it('AUTH-06 asks for a picture where no widget can be shown', async () => {
  expect((await given(PASSED, false)).captcha).toMatchObject({ widget: '', image: PICTURE.image })
})
