import { makeAutoObservable, runInAction } from 'mobx'
import { IMAGE_MAX_BYTES } from '@contract/file/limits'
import type { StudentInfo } from '@contract/user/calls'
import { uploadPicture } from '@/core/form/picture-list.store'
import { Resource } from '@/core/list/resource'
import { ApiError } from '@/core/request/api-error'
import type { Input, Output, RequestOptions } from '@/core/request/request'
import { toAddress } from '@/core/router/address'
import { session } from '@/core/session/session.store'
import type { ChosenImage } from '@/platform/network/upload.port'
import { uploadHeadImage } from './head-image.api'
import { userApi, type UserApi } from '../user.api'
import { WechatBinding } from '../binding/wechat-binding'

export type ProfileChange = Input<'PUT /base/auth/shop/user/update'>
export const GENDERS = [
  { code: '', label: '不填' },
  { code: 'male', label: '男' },
  { code: 'female', label: '女' },
] as const

/** The learner's profile: shown, and changed field by field. */
export class ProfileStore {
  readonly profile: Resource<StudentInfo>
  readonly invitation: Resource<Output<'GET /base/auth/shop/user/invite/view'>>
  isSaving = false

  readonly #api: UserApi
  readonly #upload: typeof uploadHeadImage
  readonly #wechat: Pick<WechatBinding, 'begin' | 'finish'>

  constructor(
    api: UserApi = userApi,
    upload: typeof uploadHeadImage = uploadHeadImage,
    wechat: Pick<WechatBinding, 'begin' | 'finish'> = new WechatBinding(),
  ) {
    this.#api = api
    this.#upload = upload
    this.#wechat = wechat
    this.profile = new Resource((options) => this.fetchProfile(options))
    this.invitation = new Resource((options) => api.invitation(options))
    // What is known is shown at once; the server's response follows.
    if (session.user) this.profile.replace(session.user)
    makeAutoObservable(this, { profile: false, invitation: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    void this.invitation.load()
    return this.profile.load()
  }

  /** @throws ApiError with the sentence that says why nothing changed */
  change(change: ProfileChange): Promise<void> {
    return this.save(() => this.#api.updateProfile(change))
  }

  /** Takes a picture by its path on the device. Throws as `change` does. */
  changeHeadImage(image: ChosenImage): Promise<void> {
    return this.save(async () => {
      const { key } = await uploadPicture(image, IMAGE_MAX_BYTES, this.#upload)
      return this.#api.updateHeadImage(key)
    })
  }

  /** Binds the WeChat account on this device. A browser leaves for WeChat and comes back to this page. */
  async bindWechat(): Promise<void> {
    if ((await this.#wechat.begin(`/wap${toAddress('info')}`)) === 'bound') await this.load()
  }

  /** Continues where WeChat sent the browser back. */
  async finishBinding(): Promise<void> {
    if (await this.#wechat.finish()) await this.load()
  }

  dispose(): void {
    this.profile.dispose()
  }

  private async fetchProfile(options: RequestOptions): Promise<StudentInfo> {
    const user = await this.#api.profile(options)
    session.updateUser(user)
    return user
  }

  private async save(send: () => Promise<StudentInfo>): Promise<void> {
    if (this.isSaving) throw new ApiError(0, '正在保存，请稍候')
    this.isSaving = true
    try {
      const user = await send()
      session.updateUser(user)
      this.profile.replace(user)
    } catch (error) {
      if (error instanceof ApiError && !error.isSilent) throw error
      console.error('profile not saved', error)
      throw new ApiError(0, '更新失败')
    } finally {
      runInAction(() => {
        this.isSaving = false
      })
    }
  }
}
