import { flushSync } from 'react-dom'
import { emit } from './emit'
import { watchKeyboardHeight } from './keyboard-height'

export type FieldElement = HTMLInputElement | HTMLTextAreaElement

export interface FieldOptions {
  /** What was drawn last; without a value the text is the reader's own. */
  value?: string | null
  /** Shortens what was typed before anyone gets it. */
  cut?: (value: string) => string
  /** Whether these characters may be typed into this text. */
  accepts?: (typed: string, value: string) => boolean
}

const ENTER = 13

/** Sets the text, and keeps the caret behind the same characters or, where they changed, before the same ones. */
const write = (field: FieldElement, value: string): void => {
  const { value: before, selectionEnd } = field
  if (before === value) return
  // Null for the types that have no selection, such as email.
  const caret = document.activeElement === field ? selectionEnd : null
  field.value = value
  if (caret === null) return
  const kept = value.startsWith(before.slice(0, caret)) ? caret : Math.max(0, value.length - before.length + caret)
  field.setSelectionRange(kept, kept)
}

/**
 * The events of the browser's field as those of Taro's element around it: `input`, `change`, `focus`, `blur` and
 * `confirm` with the text in `detail`, and `keyboardheightchange`. While a composition (Chinese, say) runs, there is no `input`, and Enter ends the
 * composition only.
 */
export class FieldEvents {
  private composing = false
  private stopKeyboard: () => void = () => undefined
  private readonly host: HTMLElement

  constructor(
    private readonly field: FieldElement,
    private readonly readOptions: () => FieldOptions,
  ) {
    this.host = field.parentElement as HTMLElement
    // What callers take from an event's target or from a ref.
    Object.defineProperty(this.host, 'value', { configurable: true, get: () => field.value })
    this.host.focus = (options) => field.focus(options)
  }

  /** Returns how to stop. */
  listen(): () => void {
    const listeners: Record<string, (event: never) => void> = {
      beforeinput: this.refuse,
      input: this.input,
      compositionstart: () => {
        this.composing = true
      },
      compositionend: () => {
        this.composing = false
        this.tellInput()
      },
      change: (event: Event) => {
        event.stopPropagation()
        emit(this.host, 'change', { value: this.field.value })
      },
      focus: () => {
        this.stopKeyboard = watchKeyboardHeight((height) =>
          emit(this.host, 'keyboardheightchange', { height, duration: 0 }),
        )
        emit(this.host, 'focus', { value: this.field.value })
      },
      blur: () => {
        this.stopKeyboard()
        emit(this.host, 'blur', { value: this.field.value })
      },
      keydown: this.press,
    }
    const { field } = this
    const each = Object.entries(listeners) as [string, EventListener][]
    for (const [type, listener] of each) field.addEventListener(type, listener)
    return () => {
      this.stopKeyboard()
      for (const [type, listener] of each) field.removeEventListener(type, listener)
    }
  }

  /** Shows the value that was drawn; what is being composed stays. */
  showValue(): void {
    const { value } = this.readOptions()
    if (value !== undefined && !this.composing) write(this.field, value ?? '')
  }

  private readonly refuse = (event: InputEvent): void => {
    const { accepts } = this.readOptions()
    if (event.data && accepts && !accepts(event.data, this.field.value)) event.preventDefault()
  }

  private readonly input = (event: InputEvent): void => {
    event.stopPropagation()
    // Firefox reports the end of a composition before its last input.
    if (!this.composing && event.inputType !== 'insertCompositionText') this.tellInput()
  }

  private tellInput(): void {
    const { field, host } = this
    const { cut } = this.readOptions()
    if (cut) write(field, cut(field.value))
    emit(host, 'input', { value: field.value, cursor: field.selectionEnd ?? field.value.length })
    // The handler's changes are drawn now, so that a value which it kept as it was replaces what was typed.
    flushSync(() => undefined)
    this.showValue()
  }

  /** The browser's event goes on, so that a dialog around the field hears Escape; `detail` is Taro's. */
  private readonly press = (event: KeyboardEvent): void => {
    const { value, selectionEnd } = this.field
    const { keyCode } = event
    Object.defineProperty(event, 'detail', { value: { value, cursor: selectionEnd ?? value.length, keyCode } })
    // While a text is composed, the key code is 229.
    if (keyCode === ENTER && !event.isComposing) emit(this.host, 'confirm', { value })
  }
}
