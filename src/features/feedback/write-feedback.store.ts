import type { FeedbackKind } from '@contract/feedback/limits'
import { IMAGE_MAX_BYTES } from '@contract/file/limits'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { PictureList } from '@/core/form/picture-list.store'
import { makeRequestId } from '@/core/request/make-request-id'
import { feedbackApi, type FeedbackApi } from './feedback.api'

interface FeedbackValues {
  kind: FeedbackKind
  content: string
}

/** Telling the school something, with pictures. */
export class WriteFeedbackStore {
  readonly form: Form<FeedbackValues>
  readonly pictures: PictureList
  private readonly api: FeedbackApi
  /** Names this feedback, so that a retry after a lost response sends no second one. */
  private readonly clientRequestId = makeRequestId()

  constructor(api: FeedbackApi = feedbackApi) {
    this.api = api
    this.pictures = new PictureList(api.uploadPicture, IMAGE_MAX_BYTES)
    this.form = new Form<FeedbackValues>({
      fields: {
        kind: { initial: 'problem' },
        content: { initial: '', rules: [(content) => (content.trim() ? '' : '请写下你的问题或建议')] },
      },
      draft: new FormDraft('feedback'),
    })
  }

  /** The text stays as a draft; pictures do not. */
  get isDirty(): boolean {
    return this.pictures.keys.length > 0
  }

  /** Returns whether it was sent; otherwise the form says why not. */
  readonly submit = (): Promise<boolean> =>
    this.form.submit(async ({ kind, content }) => {
      const { keys: feedbackPictures } = this.pictures
      await this.api.save({ clientRequestId: this.clientRequestId, kind, content, feedbackPictures })
      this.pictures.replace()
    })

  readonly dispose = (): void => this.form.dispose()
}
