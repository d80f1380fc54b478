import { makeAutoObservable } from 'mobx'

export interface NoticeAction {
  label: string
  run: () => void
}

/** A sentence over the picture that goes by itself, with at most one thing to do about it. */
export class NoticeStore {
  text = ''
  action: NoticeAction | undefined = undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    makeAutoObservable<this, 'timer'>(this, { timer: false }, { autoBind: true })
  }

  show(text: string, milliseconds: number, action?: NoticeAction): void {
    clearTimeout(this.timer)
    this.text = text
    this.action = action
    if (text) this.timer = setTimeout(this.hide, milliseconds)
  }

  hide(): void {
    clearTimeout(this.timer)
    this.text = ''
    this.action = undefined
  }
}
