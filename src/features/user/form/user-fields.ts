import type { FieldOptions } from '@/core/form/form'
import { checkAgreed, checkCode, checkPassword, checkPhone, checkRepeat } from './user-rules'

const keepDigits = (text: string): string => text.replace(/\D/g, '')

/** The fields that the account forms share, spelled once. */
export const phoneField = (initial = ''): FieldOptions<string> => ({ initial, clean: keepDigits, rules: [checkPhone] })

/** `getSms` is called later: the store of the code is made with the form that has this field. */
export const codeField = (getSms: () => { length: 4 | 6; ticket: string }): FieldOptions<string> => ({
  initial: '',
  clean: keepDigits,
  rules: [(code) => checkCode(code, getSms())],
})

/** The captcha is checked where its text is sent: most forms send it with the text message only. */
export const captchaField: FieldOptions<string> = { initial: '' }

export const agreedField: FieldOptions<boolean> = { initial: false, rules: [checkAgreed] }

export interface NewPassword {
  password: string
  repeat: string
}

/** A password being chosen: typed twice (AUTH-08, AUTH-10). */
export const newPasswordFields: { [N in keyof NewPassword]: FieldOptions<string, NewPassword> } = {
  password: { initial: '', rules: [checkPassword] },
  repeat: { initial: '', rules: [(repeat, { password }) => checkRepeat(password, repeat)] },
}
