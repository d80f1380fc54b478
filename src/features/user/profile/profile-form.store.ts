import { reaction } from 'mobx'
import type { StudentInfo } from '@contract/user/calls'
import { Form } from '@/core/form/form'
import { required } from '@/core/form/rules'
import type { ProfileChange, ProfileStore } from './profile.store'

type Values = Pick<StudentInfo, 'nickName' | 'gender' | 'birthday' | 'areaCode' | 'signature'>

/**
 * What the learner edits in their profile, until it is saved. Only what differs from the server's values is sent, so
 * that a change made on another device stays. The picture alone is saved at once.
 */
export class ProfileFormStore {
  readonly profile: ProfileStore
  readonly form = new Form<Values>({
    fields: {
      nickName: { initial: '', rules: [required('请输入昵称')] },
      gender: { initial: '' },
      birthday: { initial: '' },
      areaCode: { initial: '' },
      signature: { initial: '' },
    },
  })
  private readonly stopFollowing: () => void

  constructor(profile: ProfileStore) {
    this.profile = profile
    this.stopFollowing = reaction(
      () => profile.profile.data,
      (data) => this.follow(data),
      { fireImmediately: true },
    )
  }

  /** Returns true when everything is saved; otherwise a field or the form says why not. */
  async save(): Promise<boolean> {
    const isSaved = await this.form.submit(async () => {
      const { nickName, signature } = this.form.values
      this.form.set({ nickName: nickName.trim(), signature: signature.trim() })
      const changes: ProfileChange = this.form.changes
      if (Object.keys(changes).length > 0) await this.profile.change(changes)
    })
    if (isSaved) this.follow(this.profile.profile.data)
    return isSaved
  }

  readonly dispose = (): void => this.stopFollowing()

  private follow(data: StudentInfo | undefined): void {
    if (!data) return
    const { nickName, gender, birthday, areaCode, signature } = data
    this.form.rebase({ nickName, gender, birthday, areaCode, signature })
  }
}
