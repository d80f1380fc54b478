import { action, makeObservable, observable, observableRef, runInAction } from 'mobx'
import { toast } from '@/shared/ui/toast/toast'
import { ApiError, CancelledError, messageOf } from '../request/api-error'
import { CancelScope } from '../request/cancel-scope'
import type { RequestOptions } from '../request/request'
import { session } from '../session/session.store'

export type ResourcePhase = 'idle' | 'loading' | 'ready' | 'failed'

/** One thing that is loaded, shown, and loaded anew: data, phase and error belong together. */
export class Resource<Data> {
  data: Data | undefined = undefined
  phase: ResourcePhase = 'idle'
  error = ''
  /** The server's refusal; 0 when the network failed or nothing did. */
  code = 0
  private scope = new CancelScope()
  /** Whose the data is. */
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
   * Loads or loads anew; what is shown stays until the answer is there, unless it is another learner's. Never rejects;
   * answers false when it failed.
   */
  async load(): Promise<boolean> {
    this.scope.cancel()
    const scope = (this.scope = new CancelScope())
    const ownerId = session.learnerId
    if (session.isStrangerTo(this.ownerId)) this.data = undefined
    this.phase = 'loading'
    this.error = ''
    this.code = 0
    try {
      const data = await this.fetch({ noLoading: true, scope })
      if (scope.cancelled) return true
      runInAction(() => {
        if (session.isStrangerTo(ownerId)) return void (this.phase = 'idle')
        this.ownerId = ownerId
        this.data = data
        this.phase = 'ready'
      })
      return true
    } catch (error) {
      if (scope.cancelled || error instanceof CancelledError) return true
      runInAction(() => {
        this.error = messageOf(error)
        this.code = error instanceof ApiError ? error.code : 0
        this.phase = 'failed'
      })
      // What is shown is old now, and nothing on the page would say so. The end of a login has words of its own.
      if (this.data !== undefined && !(error instanceof ApiError && error.needsLogin)) toast(this.error)
      return false
    }
  }

  /** Takes what another call answered, for example the order after it was cancelled. */
  replace(data: Data): void {
    this.ownerId = session.learnerId
    this.data = data
    this.phase = 'ready'
  }

  readonly dispose = (): void => this.scope.cancel()
}
