import { makeAutoObservable } from 'mobx'
import { session } from '@/core/session/session.store'
import type { ProfileStore } from './profile.store'

/** What the learner typed about themselves, until it is saved. The picture alone is saved at once. */
export class ProfileForm {
  nickName: string
  gender: '' | 'male' | 'female'
  birthday: string
  areaCode: string
  signature: string
  nickNameError = ''

  constructor(readonly profile: ProfileStore) {
    const user = session.user
    this.nickName = user?.nickName ?? ''
    this.gender = user?.gender ?? ''
    this.birthday = user?.birthday ?? ''
    this.areaCode = user?.areaCode ?? ''
    this.signature = user?.signature ?? ''
    makeAutoObservable(this, { profile: false }, { autoBind: true })
  }

  get headImage(): string {
    return session.user?.wxHeadImg ?? ''
  }

  setNickName(nickName: string): void {
    this.nickName = nickName
    this.nickNameError = ''
  }

  setGender(gender: '' | 'male' | 'female'): void {
    this.gender = gender
  }

  setBirthday(birthday: string): void {
    this.birthday = birthday
  }

  setArea(areaCode: string): void {
    this.areaCode = areaCode
  }

  setSignature(signature: string): void {
    this.signature = signature
  }

  /** Answers an empty text, or the sentence that says why nothing changed. */
  async save(): Promise<string> {
    const nickName = this.nickName.trim()
    if (!nickName) {
      this.nickNameError = '请输入昵称'
      return this.nickNameError
    }
    const { gender, birthday, areaCode, signature } = this
    return this.profile.change({ nickName, gender, birthday, areaCode, signature: signature.trim() })
  }
}
