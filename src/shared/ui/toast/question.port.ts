export interface QuestionOptions {
  title: string
  content: string
  confirmText: string
  /** Undefined: there is nothing to choose. */
  cancelText?: string
  /** `#RRGGBB`, for WeChat, which draws the question itself and reads no CSS variables. */
  confirmColor: string
}
