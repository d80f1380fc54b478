import { makeAutoObservable } from 'mobx'
import type { Homework } from '@contract/homework/calls'
import { HAND_IN_TEXT_MAX_LENGTH } from '@contract/homework/limits'
import { countCharacters } from '@contract/text-length'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { Resource } from '@/core/list/resource'
import { makeRequestId } from '@/core/request/make-request-id'
import { HandInFiles, type KeptFile } from '../files/hand-in-files.store'
import { homeworkApi, type HomeworkApi } from '../homework.api'

interface HandInValues {
  text: string
  files: readonly KeptFile[]
}

/** One homework with what the learner writes and adds for it, which survives a reload. */
export class HomeworkDetailStore {
  readonly homework: Resource<Homework>
  readonly form: Form<HandInValues>
  readonly files: HandInFiles
  /** The learner wants to hand in although there is an attempt already. */
  wantsAgain = false
  readonly #id: string
  readonly #api: HomeworkApi
  #isRestored = false
  /** What was sent last, and the id that names it: a second tap hands in once. */
  #sent = { words: '', id: '' }

  constructor(id: string, api: HomeworkApi = homeworkApi) {
    this.#id = id
    this.#api = api
    this.homework = new Resource((options) => api.view(id, options))
    this.form = new Form<HandInValues>({
      fields: { text: { initial: '' }, files: { initial: [] } },
      draft: new FormDraft(`homework:${id}`),
    })
    this.files = new HandInFiles(api, (files) => this.form.set({ files }))
    makeAutoObservable(this, { homework: false, form: false, files: false }, { autoBind: true })
  }

  /** The form is open: for the first time, after it was sent back, or because the learner asked. */
  get isWriting(): boolean {
    const { data } = this.homework
    if (!data?.canHandIn) return false
    return data.handIns.length === 0 || data.state === 'returned' || this.wantsAgain || this.form.isDirty
  }

  /** Why it cannot be sent yet; '' once it can. */
  get missing(): string {
    const { text } = this.form.values
    if (this.files.isUploading) return '文件正在上传'
    if (this.files.hasFailed) return '有文件没有传上去，请重试或者删除'
    if (countCharacters(text.trim()) > HAND_IN_TEXT_MAX_LENGTH) return `内容不能超过 ${HAND_IN_TEXT_MAX_LENGTH} 个字`
    return text.trim() === '' && this.files.kept.length === 0 ? '请先写点内容或者添加文件' : ''
  }

  async load(): Promise<boolean> {
    const loaded = await this.homework.load()
    if (loaded && !this.#isRestored) {
      this.#isRestored = true
      await this.files.restore(this.form.values.files)
    }
    return loaded
  }

  writeAgain(): void {
    this.wantsAgain = true
  }

  /** Returns what came of it, with the receipt; undefined while the form says why there is none. */
  async submit(): Promise<Homework | undefined> {
    if (this.missing) return undefined
    let answer: Homework | undefined
    const send = async ({ text }: HandInValues) => {
      const handInFiles = this.files.kept.map(({ key, name, seconds }) => ({ key, name, seconds }))
      const wanted = { homeworkId: this.#id, text: text.trim(), handInFiles }
      answer = await this.#api.handIn({ clientRequestId: this.requestIdOf(JSON.stringify(wanted)), ...wanted })
    }
    if (!(await this.form.submit(send)) || !answer) return undefined
    this.finish(answer)
    return answer
  }

  dispose(): void {
    this.form.dispose()
    this.homework.dispose()
  }

  private finish(answer: Homework): void {
    this.wantsAgain = false
    this.files.clear()
    this.form.rebase({ text: '', files: [] })
    this.form.reset()
    this.homework.replace(answer)
  }

  private requestIdOf(words: string): string {
    if (words !== this.#sent.words) this.#sent = { words, id: makeRequestId() }
    return this.#sent.id
  }
}
