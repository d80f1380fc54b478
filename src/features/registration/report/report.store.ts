import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import { ERROR_CODES } from '@contract/error-codes'
import { fileBytesOf, listFields, type FormField } from '@contract/registration/field-kinds'
import { EDITABLE_STATUSES } from '@contract/registration/registration-status'
import type { RegistrationDetail, RegistrationEntry } from '@contract/registration/calls'
import type { Form } from '@/core/form/form'
import { Resource } from '@/core/list/resource'
import { ApiError, messageOf } from '@/core/request/api-error'
import { registrationApi, type RegistrationApi } from '../registration.api'
import type { PhoneProof } from './prove-phone.store'
import { makeReportForm, type ReportValues } from './report-form'

const SAVE_DELAY_MILLISECONDS = 1500

interface Loaded {
  registration: RegistrationDetail
  entry: RegistrationEntry | null
}
type SavePhase = 'idle' | 'saving' | 'saved' | 'failed'
type ReportApi = Pick<
  RegistrationApi,
  'view' | 'findEntry' | 'save' | 'submit' | 'uploadPicture' | 'uploadFile' | 'provePhone' | 'viewPicture'
>

/** Filling in the form of a registration. What is typed is saved a moment later, on the phone and on the server. */
export class ReportStore {
  readonly loaded: Resource<Loaded>
  form: Form<ReportValues> | undefined = undefined
  entry: RegistrationEntry | null = null
  postId = ''
  phase: SavePhase = 'idle'
  error = ''
  submitting = false
  /** Fields whose pictures or files are being sent. */
  uploading: string[] = []
  /** Addresses of uploaded pictures by field. */
  pictures: Record<string, string> = {}
  readonly #id: string
  readonly #api: ReportApi
  #stopSaving = (): void => undefined
  #saving: Promise<boolean> | undefined

  constructor(registrationId: string, api: ReportApi = registrationApi) {
    this.#id = registrationId
    this.#api = api
    this.loaded = new Resource(async (options) => {
      const [registration, { entry }] = await Promise.all([
        api.view(registrationId, options),
        api.findEntry(registrationId, options),
      ])
      return { registration, entry }
    })
    makeAutoObservable(this, { loaded: false, form: observableRef, entry: observableRef }, { autoBind: true })
  }

  async load(): Promise<void> {
    if (this.form || !(await this.loaded.load()) || !this.loaded.data) return
    const { registration, entry } = this.loaded.data
    runInAction(() => {
      this.entry = entry
      this.postId = entry?.postId ?? (registration.posts.length === 1 ? registration.posts[0].id : '')
      this.form = makeReportForm(registration, entry)
    })
    this.#stopSaving = reaction(
      () => [this.form?.changes, this.postId],
      () => void this.save(),
      { delay: SAVE_DELAY_MILLISECONDS },
    )
    await this.loadPictures(listFields(registration.sections))
  }

  /** Whether the registration takes entries now; its address may be opened at any time. */
  get isOpen(): boolean {
    return this.loaded.data?.registration.phase === 'open'
  }

  /** Whether the entry may still be changed. */
  get isEditable(): boolean {
    return !this.entry || EDITABLE_STATUSES.includes(this.entry.status)
  }

  /** The post of a rejected entry holds its place and stays. */
  get isPostFixed(): boolean {
    return this.entry?.status === 'rejected'
  }

  get isDirty(): boolean {
    return this.form?.isDirty === true || (this.postId !== '' && this.postId !== (this.entry?.postId ?? ''))
  }

  choosePost(postId: string): void {
    if (!this.isPostFixed) this.postId = postId
    this.error = ''
  }

  /** Sends what was edited since the last time; true when nothing is left to send. */
  async save(): Promise<boolean> {
    if (this.#saving) await this.#saving
    if (!this.form || !this.isDirty) return true
    this.#saving = this.send(this.form)
    const saved = await this.#saving
    this.#saving = undefined
    return saved
  }

  /** Returns the id of the entry that was handed in; undefined while the form says what is wrong. */
  async submit(): Promise<string | undefined> {
    const { form } = this
    if (!form || this.submitting) return undefined
    this.error = ''
    const isComplete = form.check()
    if (!this.postId) this.error = '请选择报考岗位'
    else if (!isComplete) this.error = '有内容没有填对，请检查标红的地方'
    if (this.error) return undefined
    this.submitting = true
    try {
      if (!(await this.save()) || !this.entry) return undefined
      const { id } = await this.#api.submit(this.entry.id)
      form.reset()
      return id
    } catch (error) {
      runInAction(() => (this.error = messageOf(error)))
      return undefined
    } finally {
      runInAction(() => (this.submitting = false))
    }
  }

  /** Sends a picture for a field. Throws ApiError with a sentence for the learner. */
  async sendPicture(fieldId: string, path: string): Promise<void> {
    await this.upload(fieldId, () => this.#api.uploadPicture(this.#id, fieldId, path))
    runInAction(() => (this.pictures[fieldId] = path))
  }

  /** Sends a file for a field. Throws ApiError with a sentence for the learner. */
  async sendFile(field: FormField, file: { path: string; name: string; sizeBytes: number }): Promise<void> {
    const limit = fileBytesOf(field)
    if (file.sizeBytes > limit) throw new ApiError(ERROR_CODES.FILE_TOO_LARGE, `文件不能超过 ${limit / 1024 / 1024} MB`)
    await this.upload(field.id, () => this.#api.uploadFile(this.#id, field.id, file))
  }

  /** Enters a phone number with the code that was sent to it. */
  async provePhone(fieldId: string, proof: PhoneProof): Promise<void> {
    this.adopt(fieldId, await this.#api.provePhone({ registrationId: this.#id, fieldId, ...proof }))
  }

  dispose(): void {
    this.#stopSaving()
    // What was typed in the last moment.
    void this.save()
    this.form?.dispose()
    this.loaded.dispose()
  }

  private async upload(fieldId: string, send: () => Promise<RegistrationEntry>): Promise<void> {
    this.uploading.push(fieldId)
    try {
      this.adopt(fieldId, await send())
    } finally {
      runInAction(() => (this.uploading = this.uploading.filter((each) => each !== fieldId)))
    }
  }

  /** What the server keeps now of a field counts as saved. */
  private adopt(fieldId: string, entry: RegistrationEntry): void {
    runInAction(() => {
      this.entry = entry
      const values = entry.values.find((each) => each.fieldId === fieldId)?.values ?? []
      this.form?.rebase({ [fieldId]: values })
      this.form?.set({ [fieldId]: values })
    })
  }

  private async send(form: Form<ReportValues>): Promise<boolean> {
    const { changes } = form
    this.phase = 'saving'
    try {
      const values = Object.entries(changes).map(([fieldId, each]) => ({ fieldId, values: each ?? [] }))
      const entry = await this.#api.save({ registrationId: this.#id, postId: this.postId || undefined, values })
      runInAction(() => {
        this.entry = entry
        form.rebase(changes)
        this.phase = 'saved'
      })
      return true
    } catch (error) {
      runInAction(() => {
        this.phase = 'failed'
        this.error = messageOf(error)
      })
      return false
    }
  }

  /** Those that were sent earlier, perhaps from another phone. */
  private async loadPictures(fields: FormField[]): Promise<void> {
    const { entry } = this
    if (!entry) return
    const sent = fields.filter(
      ({ id, kind }) => kind === 'picture' && entry.values.some(({ fieldId, values }) => fieldId === id && values[0]),
    )
    for (const { id } of sent) {
      const { picture } = await this.#api.viewPicture(entry.id, id, { noLoading: true })
      runInAction(() => (this.pictures[id] ??= picture))
    }
  }
}
