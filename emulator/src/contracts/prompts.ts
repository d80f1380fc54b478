/** A dialog above the pages that waits for a choice. */
export interface PromptRequest {
  /** `authorize` and `payment` are the dialogs that the protocol's native() handles besides modals and sharing. */
  kind: 'modal' | 'actionSheet' | 'authorize' | 'payment' | 'share'
  title?: string
  content?: string
  /** Buttons or entries, in order; a choice is an index into them. */
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
  /** The text entered into an editable modal. */
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
  /** Shows it above the pages until `answer` is called or one of its items is tapped. */
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
