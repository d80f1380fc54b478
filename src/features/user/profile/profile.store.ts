import { makeAutoObservable, runInAction } from 'mobx'
import { ERRORS } from '@contract/errors'
import { IMAGE_MAX_BYTES } from '@contract/file/limits'
import type { StudentInfo } from '@contract/user/calls'
import { Resource } from '@/core/list/resource'
import { ApiError, messageOf } from '@/core/request/api-error'
import type { Input, RequestOptions } from '@/core/request/request'
import { toAddress } from '@/core/router/address'
import { session } from '@/core/session/session.store'
import { uploadImage } from './head-image.api'
import { userApi, type UserApi } from '../user.api'
import { WechatBinding } from '../binding/wechat-binding'

export type ProfileChange = Input<'PUT /base/auth/shop/user/update'>
export const GENDERS = [
  { code: '', label: '不填' },
  { code: 'male', label: '男' },
  { code: 'female', label: '女' },
] as const

/** The learner's own data: shown, and changed one by one. */
export class ProfileStore {
  readonly profile: Resource<StudentInfo>
  isSaving = false

  constructor(
    private readonly api: UserApi = userApi,
    private readonly upload: typeof uploadImage = uploadImage,
    private readonly wechat: Pick<WechatBinding, 'begin' | 'finish'> = new WechatBinding(),
  ) {
    this.profile = new Resource((options) => this.fetchProfile(options))
    // What is known is shown at once; the server's answer follows.
    if (session.user) this.profile.replace(session.user)
    makeAutoObservable<this, 'api' | 'upload' | 'wechat'>(
      this,
      { profile: false, api: false, upload: false, wechat: false },
      { autoBind: true },
    )
  }

  load(): Promise<boolean> {
    return this.profile.load()
  }

  /** Answers an empty text, or the sentence that says why nothing changed. */
  change(change: ProfileChange): Promise<string> {
    return this.save(() => this.api.updateProfile(change))
  }

  /** Takes a picture by its path on the device. */
  changeHeadImage({ path, sizeBytes }: { path: string; sizeBytes: number }): Promise<string> {
    if (sizeBytes > IMAGE_MAX_BYTES) return Promise.resolve(ERRORS.FILE_TOO_LARGE.message)
    return this.save(async () => this.api.updateHeadImage((await this.upload(path)).key))
  }

  /** Binds the WeChat account at hand; a browser leaves for WeChat and comes back to this page. */
  async bindWechat(): Promise<void> {
    if ((await this.wechat.begin(`/wap${toAddress('info')}`)) === 'bound') await this.load()
  }

  /** Goes on where WeChat sent the browser back. */
  async finishBinding(): Promise<void> {
    if (await this.wechat.finish()) await this.load()
  }

  dispose(): void {
    this.profile.dispose()
  }

  private async fetchProfile(options: RequestOptions): Promise<StudentInfo> {
    const user = await this.api.profile(options)
    session.updateUser(user)
    return user
  }

  private async save(send: () => Promise<StudentInfo>): Promise<string> {
    if (this.isSaving) return ''
    this.isSaving = true
    try {
      const user = await send()
      session.updateUser(user)
      this.profile.replace(user)
      return ''
    } catch (error) {
      return error instanceof ApiError ? messageOf(error) : '更新失败'
    } finally {
      runInAction(() => {
        this.isSaving = false
      })
    }
  }
}
