import { makeAutoObservable } from 'mobx'
import { session } from '@/core/session/session.store'
import { FieldErrors } from '../form/field-errors'
import { FormSubmission } from '../form/form-submission'
import { NewPasswordStore } from './new-password.store'
import { encryptPassword, type EncryptPassword } from './password-cipher'
import { userApi, type UserApi } from '../user.api'

/** A new password for a learner who is in. Other devices are logged out; this one goes on with a new token. */
export class ChangePasswordStore {
  oldPassword = ''
  readonly errors = new FieldErrors()
  readonly submission = new FormSubmission(this.errors)
  readonly chosen = new NewPasswordStore(this.errors)

  constructor(
    readonly hasPassword: boolean,
    private readonly api: UserApi = userApi,
    private readonly encrypt: EncryptPassword = encryptPassword,
  ) {
    makeAutoObservable<this, 'api' | 'encrypt'>(
      this,
      { api: false, encrypt: false, errors: false, submission: false, chosen: false, hasPassword: false },
      { autoBind: true },
    )
  }

  setOldPassword(oldPassword: string): void {
    this.oldPassword = oldPassword
    this.errors.set('oldPassword', '')
  }

  async submit(): Promise<boolean> {
    const oldPassword = this.hasPassword && !this.oldPassword ? '请输入原密码' : ''
    return this.submission.run({ oldPassword, ...this.chosen.checks }, async () => {
      const { publicKey } = await this.api.publicKey()
      const encrypt = (text: string) => this.encrypt(publicKey, text)
      const { token } = await this.api.changePassword({
        ...(this.hasPassword ? { oldPassword: await encrypt(this.oldPassword) } : {}),
        password: await encrypt(this.chosen.password),
        repeatPassword: await encrypt(this.chosen.repeat),
      })
      session.replaceToken(token)
      if (session.user) session.updateUser({ ...session.user, hasPassword: true })
    })
  }
}
