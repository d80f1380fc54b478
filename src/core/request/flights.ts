import { CancelledError } from './api-error'
import { CancelScope } from './cancel-scope'

/** A pending request and the number of its callers. */
interface Flight {
  answer: Promise<unknown>
  scope: CancelScope
  passengers: number
}

/** Pending reads, shared by callers that need the same response. */
export class Flights {
  private readonly byKey = new Map<string, Flight>()

  /**
   * Joins the pending request for `key`, or starts one with `ask`. Rejects with CancelledError when `scope` ends first.
   */
  join(key: string, scope: CancelScope | undefined, ask: (scope: CancelScope) => Promise<unknown>): Promise<unknown> {
    const flight = this.byKey.get(key) ?? this.depart(key, ask)
    flight.passengers++
    return new Promise((resolve, reject) => {
      // A caller that cancels does not affect the others; the last one cancels the request.
      const stay = scope?.onCancel(() => {
        reject(new CancelledError())
        if (--flight.passengers > 0) return
        this.close(key, flight)
        flight.scope.cancel()
      })
      void flight.answer.then(resolve, reject).finally(stay)
    })
  }

  /** Closes all pending reads to new callers: their responses may be older than what was just written. */
  closeAll(): void {
    this.byKey.clear()
  }

  private depart(key: string, ask: (scope: CancelScope) => Promise<unknown>): Flight {
    const scope = new CancelScope()
    const flight: Flight = { answer: ask(scope), scope, passengers: 0 }
    this.byKey.set(key, flight)
    const land = () => this.close(key, flight)
    flight.answer.then(land, land)
    return flight
  }

  private close(key: string, flight: Flight): void {
    if (this.byKey.get(key) === flight) this.byKey.delete(key)
  }
}
