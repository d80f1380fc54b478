import { CanceledError } from './api-error'
import { CancelScope } from './cancel-scope'

/** A pending request and the number of callers that wait for it. */
interface Pending {
  response: Promise<unknown>
  scope: CancelScope
  callers: number
}

/** Pending queries, shared by callers that need the same response. */
export class SharedRequests {
  private readonly byKey = new Map<string, Pending>()

  /**
   * Joins the pending request for `key`, or starts one with `send`. Rejects with CanceledError when `scope` ends first.
   */
  join(key: string, scope: CancelScope | undefined, send: (scope: CancelScope) => Promise<unknown>): Promise<unknown> {
    const pending = this.byKey.get(key) ?? this.start(key, send)
    pending.callers++
    return new Promise((resolve, reject) => {
      // A caller that cancels does not affect the others; the last one cancels the request.
      const release = scope?.onCancel(() => {
        reject(new CanceledError())
        if (--pending.callers > 0) return
        this.remove(key, pending)
        pending.scope.cancel()
      })
      void pending.response.then(resolve, reject).finally(release)
    })
  }

  /** Lets later callers join none of the pending requests: their responses may predate what was just written. */
  detachAll(): void {
    this.byKey.clear()
  }

  private start(key: string, send: (scope: CancelScope) => Promise<unknown>): Pending {
    const scope = new CancelScope()
    const pending: Pending = { response: send(scope), scope, callers: 0 }
    this.byKey.set(key, pending)
    const settle = () => this.remove(key, pending)
    pending.response.then(settle, settle)
    return pending
  }

  private remove(key: string, pending: Pending): void {
    if (this.byKey.get(key) === pending) this.byKey.delete(key)
  }
}
