import { makeAutoObservable, runInAction } from 'mobx'
import { session } from '@/core/session/session.store'
import { FieldErrors } from './field-errors'
import { checkNewPassword, checkRepeat } from './form-rules'
import { encryptPassword, type EncryptPassword } from './password-cipher'
import { userApi, type UserApi } from './user.api'

/** A new password for a learner who is in. Other devices are logged out; this one goes on with a new token. */
export class ChangePasswordStore {
  oldPassword = ''
  password = ''
  repeat = ''
  isSubmitting = false
  readonly errors = new FieldErrors()

  constructor(
    readonly hasPassword: boolean,
    private readonly api: UserApi = userApi,
    private readonly encrypt: EncryptPassword = encryptPassword,
  ) {
    makeAutoObservable<this, 'api' | 'encrypt'>(
      this, { api: false, encrypt: false, errors: false, hasPassword: false }, { autoBind: true },
    )
  }

  setOldPassword(oldPassword: string): void {
    this.oldPassword = oldPassword
    this.errors.set('oldPassword', '')
  }

  setPassword(password: string): void {
    this.password = password
    this.errors.set('password', '')
  }

  setRepeat(repeat: string): void {
    this.repeat = repeat
    this.errors.set('repeat', '')
  }

  async submit(): Promise<boolean> {
    const allRight = this.errors.check({
      oldPassword: this.hasPassword && !this.oldPassword ? '请输入原密码' : '',
      password: checkNewPassword(this.password),
      repeat: checkRepeat(this.password, this.repeat),
    })
    if (this.isSubmitting || !allRight) return false
    this.isSubmitting = true
    try {
      const { publicKey } = await this.api.publicKey()
      const encrypt = (text: string) => this.encrypt(publicKey, text)
      const { token } = await this.api.changePassword({
        ...(this.hasPassword ? { oldPassword: await encrypt(this.oldPassword) } : {}),
        password: await encrypt(this.password),
        repeatPassword: await encrypt(this.repeat),
      })
      session.replaceToken(token)
      if (session.user) session.updateUser({ ...session.user, hasPassword: true })
      return true
    } catch (error) {
      this.errors.take(error)
      return false
    } finally {
      runInAction(() => { this.isSubmitting = false })
    }
  }
}
