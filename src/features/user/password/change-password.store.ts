import { Form } from '@/core/form/form'
import { session } from '@/core/session/session.store'
import { fieldOfCode } from '../form/field-of-code'
import { newPasswordFields, type NewPassword } from '../form/user-fields'
import { encryptPassword, type EncryptPassword } from './password-cipher'
import { userApi, type UserApi } from '../user.api'

interface ChangePasswordValues extends NewPassword {
  oldPassword: string
}

/** A new password for a learner who is logged in. Other devices are logged out; this one gets a new token. */
export class ChangePasswordStore {
  readonly form: Form<ChangePasswordValues>
  readonly hasPassword: boolean
  private readonly api: UserApi
  private readonly encrypt: EncryptPassword

  constructor(hasPassword: boolean, api: UserApi = userApi, encrypt: EncryptPassword = encryptPassword) {
    this.hasPassword = hasPassword
    this.api = api
    this.encrypt = encrypt
    this.form = new Form<ChangePasswordValues>({
      fields: {
        oldPassword: {
          initial: '',
          // Not `required`: spaces are a password as good as any.
          rules: [(oldPassword) => (oldPassword ? '' : '请输入原密码')],
          when: () => hasPassword,
        },
        ...newPasswordFields,
      },
      fieldOfCode,
    })
  }

  submit(): Promise<boolean> {
    return this.form.submit(async ({ oldPassword, password, repeat }) => {
      const { publicKey } = await this.api.publicKey()
      const encrypt = (text: string) => this.encrypt(publicKey, text)
      const { token } = await this.api.changePassword({
        ...(this.hasPassword ? { oldPassword: await encrypt(oldPassword) } : {}),
        password: await encrypt(password),
        repeatPassword: await encrypt(repeat),
      })
      session.replaceToken(token)
      if (session.user) session.updateUser({ ...session.user, hasPassword: true })
    })
  }
}
