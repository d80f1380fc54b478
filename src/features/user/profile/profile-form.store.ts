import { makeAutoObservable, runInAction } from 'mobx'
import type { StudentInfo } from '@contract/user/calls'
import type { ProfileChange, ProfileStore } from './profile.store'

type Values = Pick<StudentInfo, 'nickName' | 'gender' | 'birthday' | 'areaCode' | 'signature'>

const NOTHING: Values = { nickName: '', gender: '', birthday: '', areaCode: '', signature: '' }

/**
 * What the learner typed about themselves, until it is saved. All else stays what the server says: only what differs
 * is sent, so nothing that was changed on another device is taken back. The picture alone is saved at once.
 */
export class ProfileForm {
  nickNameError = ''
  private typed: Partial<Values> = {}

  constructor(readonly profile: ProfileStore) {
    makeAutoObservable(this, { profile: false }, { autoBind: true })
  }

  get values(): Values {
    return { ...this.known, ...this.typed }
  }

  set(values: Partial<Values>): void {
    this.typed = { ...this.typed, ...values }
    if (values.nickName !== undefined) this.nickNameError = ''
  }

  /** False where a field says what is wrong with it. */
  check(): boolean {
    this.nickNameError = this.values.nickName.trim() ? '' : '请输入昵称'
    return !this.nickNameError
  }

  /** Answers an empty text, or the sentence that says why nothing changed. */
  async save(): Promise<string> {
    const { changes } = this
    const problem = Object.keys(changes).length > 0 ? await this.profile.change(changes) : ''
    if (!problem)
      runInAction(() => {
        this.typed = {}
      })
    return problem
  }

  private get known(): Values {
    return this.profile.profile.data ?? NOTHING
  }

  private get changes(): ProfileChange {
    const {
      known,
      values: { nickName, signature, ...rest },
    } = this
    const values = { ...rest, nickName: nickName.trim(), signature: signature.trim() }
    return Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== known[key as keyof Values]))
  }
}
