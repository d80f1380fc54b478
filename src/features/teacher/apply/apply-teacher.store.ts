import { makeAutoObservable, runInAction } from 'mobx'
import type { TeacherApplication } from '@contract/teacher/application-calls'
import { ERROR_CODES } from '@contract/error-codes'
import { IMAGE_MAX_BYTES } from '@contract/file/limits'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { PictureList } from '@/core/form/picture-list.store'
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
  readonly papers: PictureList
  readonly #api: ApplyTeacherApi

  constructor(api: ApplyTeacherApi = applyTeacherApi) {
    this.#api = api
    this.latest = new Resource((options) => api.view(undefined, options))
    this.papers = new PictureList(api.uploadPaper, IMAGE_MAX_BYTES)
    this.form = new Form<Values>({
      fields: {
        name: { initial: '', rules: [required('请填写真实姓名')] },
        title: { initial: '', rules: [required('请填写职称或职务')] },
        field: { initial: '', rules: [required('请填写擅长领域')] },
        intro: { initial: '', rules: [required('请介绍一下自己')] },
      },
      draft: new FormDraft('teacher:apply'),
    })
    makeAutoObservable(this, { latest: false, form: false, papers: false }, { autoBind: true })
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
      if (this.papers.keys.length === 0)
        this.papers.replace(papers.map(({ key, url }) => ({ key, path: resolveUrl(url) })))
    })
    return loaded
  }

  /** Hands the application in; false while the form says why not. */
  async submit(): Promise<boolean> {
    if (!this.papers.isUploading && this.papers.keys.length === 0) {
      this.form.check()
      this.form.refuse(new ApiError(ERROR_CODES.APPLICATION_INCOMPLETE, '请上传至少一张证书或证明的照片'))
      return false
    }
    return this.form.submit((values) => this.save(values, true))
  }

  /** Keeps the draft on the server, with its papers. Rejects with ApiError when the server refuses. */
  saveDraft(): Promise<void> {
    return this.save(this.form.values, false)
  }

  dispose(): void {
    this.latest.dispose()
    this.form.dispose()
  }

  private async save(values: Values, submit: boolean): Promise<void> {
    this.latest.replace(await this.#api.save({ ...values, papers: this.papers.keys, submit }))
  }
}
