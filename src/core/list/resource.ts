import { action, makeObservable, observable, observableRef, runInAction } from 'mobx'
import { toast } from '@/shared/ui/toast/toast'
import { ApiError, CanceledError, messageOf } from '../request/api-error'
import { CancelScope } from '../request/cancel-scope'
import type { RequestOptions } from '../request/request'
import { valueNow } from '../request/settled'
import { session } from '../session/session.store'

/** How long a failure waits behind the end of a login. */
export const LOGIN_OPENS_MILLISECONDS = 1000

/**
 * Shows why something was not loaded. The end of a login opens the login over the page; until then the page is not to
 * flash it as an error of its own.
 */
export const showFailure = (error: unknown, show: () => void): void => {
  if (error instanceof ApiError && error.needsLogin) setTimeout(show, LOGIN_OPENS_MILLISECONDS)
  else show()
}

export type ResourcePhase = 'idle' | 'loading' | 'ready' | 'failed'

/** One thing that is loaded, shown and reloaded, with the phase and the error of its load. */
export class Resource<Data> {
  data: Data | undefined = undefined
  phase: ResourcePhase = 'idle'
  error = ''
  /** The code of the server's refusal; 0 after a network failure or without any. */
  code = 0
  private scope = new CancelScope()
  /** The learner to whom the data belongs. */
  private ownerId = ''

  constructor(private readonly fetch: (options: RequestOptions) => Promise<Data>) {
    makeObservable<this>(this, {
      data: observableRef,
      phase: observable,
      error: observable,
      code: observable,
      load: action,
      replace: action,
    })
  }

  /**
   * Loads or reloads. The shown data stays until the response arrives, unless it belongs to another learner. Never
   * rejects: resolves to false on failure.
   */
  async load(): Promise<boolean> {
    this.scope.cancel()
    const scope = (this.scope = new CancelScope())
    const ownerId = session.learnerId
    if (session.isOtherOwner(this.ownerId)) this.data = undefined
    this.error = ''
    this.code = 0
    try {
      const response = this.fetch({ noLoading: true, scope })
      const now = valueNow(response)
      if (now) {
        this.replace(now.value)
        return true
      }
      this.phase = 'loading'
      const data = await response
      if (scope.canceled) return true
      runInAction(() => {
        if (session.isOtherOwner(ownerId)) return void (this.phase = 'idle')
        this.ownerId = ownerId
        this.data = data
        this.phase = 'ready'
      })
      return true
    } catch (error) {
      if (scope.canceled || error instanceof CanceledError) return true
      const needsLogin = error instanceof ApiError && error.needsLogin
      const fail = action(() => {
        if (scope.canceled) return
        this.error = messageOf(error)
        this.code = error instanceof ApiError ? error.code : 0
        this.phase = 'failed'
      })
      showFailure(error, fail)
      // Nothing on the page would show that the data is stale. The end of a login has a message of its own.
      if (this.data !== undefined && !needsLogin) toast(messageOf(error))
      return false
    }
  }

  /** Shows what the server embedded in the page, so that the first drawing has it; `load` follows as always. */
  showEmbedded(): void {
    const now = valueNow(this.fetch({ noLoading: true, embeddedOnly: true }))
    if (now) this.replace(now.value)
  }

  /** Takes data that another call returned, for example after a change. */
  replace(data: Data): void {
    this.ownerId = session.learnerId
    this.data = data
    this.phase = 'ready'
  }

  readonly dispose = (): void => this.scope.cancel()
}
