/** Something that the phone shows above the pages and that somebody answers. */
export interface PromptRequest {
  /** `authorize` and `payment` are the dialogs that the protocol's native() knows besides modals and sharing. */
  kind: 'modal' | 'actionSheet' | 'authorize' | 'payment' | 'share'
  title?: string
  content?: string
  /** Buttons or entries, in order; the answer names one by its index. */
  items: string[]
  /** Which item cancels; undefined when nothing does. */
  cancelIndex?: number
  confirmIndex?: number
  /** A modal with a text field. */
  editable?: boolean
  placeholder?: string
}

export interface PromptAnswer {
  index: number
  /** What was written into an editable modal. */
  text?: string
}

export interface ToastRequest {
  kind: 'toast' | 'loading'
  title: string
  icon: string
  mask: boolean
  /** Undefined: until it is hidden. */
  durationMs?: number
}

export interface Prompts {
  /** Draws it above the pages and waits until `answer` or a tap on one of its items. */
  open(request: PromptRequest): Promise<PromptAnswer>
  showToast(request: ToastRequest): void
  hideToast(kind: ToastRequest['kind']): void
  /** The dialog that is open now. */
  current(): PromptRequest | undefined
  /** Answers the open dialog; throws when none is open. */
  answer(answer: PromptAnswer): void
  /** Everything that was shown since launch, oldest first. */
  readonly log: readonly (PromptRequest | ToastRequest)[]
}
