import { makeAutoObservable, runInAction } from 'mobx'
import { isChunkFailure } from '@/platform/loading/chunk-failure'
import type { FieldErrors, FieldName } from './field-errors'

/** Sends a form, one time at a time. What is wrong, here or at the server, is said at its field. */
export class FormSubmission {
  running = false

  constructor(private readonly errors: FieldErrors) {
    makeAutoObservable<this, 'errors'>(this, { errors: false }, { autoBind: true })
  }

  /** Sends when no check found anything. True when it was taken; `onRefused` hears what the server said against it. */
  async run(
    checks: Partial<Record<FieldName, string>>,
    send: () => Promise<void>,
    onRefused: (error: unknown) => Promise<void> = async () => undefined,
  ): Promise<boolean> {
    if (this.running || !this.errors.check(checks)) return false
    this.running = true
    try {
      await send()
      return true
    } catch (error) {
      // BOOT-03: no fault of the form; the page loads anew.
      if (isChunkFailure(error)) throw error
      this.errors.take(error)
      await onRefused(error)
      return false
    } finally {
      runInAction(() => {
        this.running = false
      })
    }
  }
}
