import { makeAutoObservable, runInAction } from 'mobx'
import type { TeacherApplication } from '@contract/teacher/application-calls'
import { ERRORS } from '@contract/errors'
import { IMAGE_MAX_BYTES } from '@contract/file/limits'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { required } from '@/core/form/rules'
import { Resource } from '@/core/list/resource'
import { ApiError } from '@/core/request/api-error'
import { resolveUrl } from '@/platform/device/environment'
import { applyTeacherApi, type ApplyTeacherApi } from './apply-teacher.api'

interface Values {
  name: string
  title: string
  field: string
  intro: string
}

/** An application to teach here being written. What was typed is kept on the device until it is sent. */
export class ApplyTeacherStore {
  readonly latest: Resource<TeacherApplication | null>
  readonly form: Form<Values>
  /** Uploaded papers: their keys, and where the phone shows them from. */
  pictures: { key: string; path: string }[] = []
  isUploading = false
  readonly #api: ApplyTeacherApi

  constructor(api: ApplyTeacherApi = applyTeacherApi) {
    this.#api = api
    this.latest = new Resource((options) => api.view(undefined, options))
    this.form = new Form<Values>({
      fields: {
        name: { initial: '', rules: [required('请填写真实姓名')] },
        title: { initial: '', rules: [required('请填写职称或职务')] },
        field: { initial: '', rules: [required('请填写擅长领域')] },
        intro: { initial: '', rules: [required('请介绍一下自己')] },
      },
      draft: new FormDraft('teacher:apply'),
    })
    makeAutoObservable(this, { latest: false, form: false }, { autoBind: true })
  }

  /** Whether the learner may write: nothing is being reviewed or was approved. */
  get isOpen(): boolean {
    const status = this.latest.data?.status
    return status !== 'pending' && status !== 'approved'
  }

  /** Begins with the draft, or with what was rejected. What was typed on this device stays. */
  async load(): Promise<boolean> {
    const loaded = await this.latest.load()
    const { data } = this.latest
    if (!data || !this.isOpen) return loaded
    const { name, title, field, intro, papers } = data
    runInAction(() => {
      this.form.rebase({ name, title, field, intro })
      if (this.pictures.length === 0) this.pictures = papers.map(({ key, url }) => ({ key, path: resolveUrl(url) }))
    })
    return loaded
  }

  /** Uploads a paper. Throws ApiError with a sentence for the learner. */
  async addPicture({ path, sizeBytes }: { path: string; sizeBytes: number }): Promise<void> {
    if (sizeBytes > IMAGE_MAX_BYTES) throw new ApiError(ERRORS.FILE_TOO_LARGE.code, '图片不能超过 5 MB')
    this.isUploading = true
    try {
      const { key } = await this.#api.uploadPaper(path)
      runInAction(() => this.pictures.push({ key, path }))
    } finally {
      runInAction(() => (this.isUploading = false))
    }
  }

  removePicture(key: string): void {
    this.pictures = this.pictures.filter((picture) => picture.key !== key)
  }

  /** Hands the application in; false while the form says why not. */
  async submit(): Promise<boolean> {
    if (!this.isUploading && this.pictures.length === 0) {
      this.form.check()
      this.form.refuse(new ApiError(ERRORS.APPLICATION_INCOMPLETE.code, '请上传至少一张证书或证明的照片'))
      return false
    }
    return this.form.submit((values) => this.#save(values, true))
  }

  /** Keeps the draft on the server, with its papers. Rejects with ApiError when the server refuses. */
  saveDraft(): Promise<void> {
    return this.#save(this.form.values, false)
  }

  dispose(): void {
    this.latest.dispose()
    this.form.dispose()
  }

  async #save(values: Values, submit: boolean): Promise<void> {
    const papers = this.pictures.map(({ key }) => key)
    this.latest.replace(await this.#api.save({ ...values, papers, submit }))
  }
}
