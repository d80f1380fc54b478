import { makeAutoObservable } from 'mobx'
import { formatClock } from '@/shared/time/duration'

const LOCK_NOTICE_MILLISECONDS = 2000
const RESUME_NOTICE_MILLISECONDS = 8000

export interface NoticeAction {
  label: string
  run: () => void
}

/** A sentence over the picture that goes by itself, with at most one thing to do about it. */
export class NoticeStore {
  text = ''
  action: NoticeAction | undefined = undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  show(text: string, milliseconds: number, action?: NoticeAction): void {
    clearTimeout(this.#timer)
    this.text = text
    this.action = action
    if (text) this.#timer = setTimeout(this.hide, milliseconds)
  }

  /** PLAY-04. */
  showLockedMessage(): void {
    this.show('未完整看完该视频，不能快进', LOCK_NOTICE_MILLISECONDS)
  }

  showResumed(seconds: number, startOver: () => void): void {
    this.show(`上次看到 ${formatClock(seconds)}`, RESUME_NOTICE_MILLISECONDS, { label: '从头播放', run: startOver })
  }

  hide(): void {
    clearTimeout(this.#timer)
    this.text = ''
    this.action = undefined
  }
}
