/** What other features may use of the learner's account. */
export { WechatBinding } from './binding/wechat-binding'
export { CaptchaField } from './code/CaptchaField'
export { CaptchaStore } from './code/captcha.store'
export { CodeField } from './code/CodeField'
export { PhoneField } from './code/PhoneField'
export { SmsCodeStore, type CodeApi } from './code/sms-code.store'
export { fieldOfCode } from './form/field-of-code'
export { captchaField, codeField, phoneField } from './form/user-fields'
