import { CancelledError } from './api-error'
import { CancelScope } from './cancel-scope'

/** One question on its way, and how many wait for it. */
interface Flight {
  answer: Promise<unknown>
  scope: CancelScope
  passengers: number
}

/** Reads on their way, for whoever asks the same meanwhile. */
export class Flights {
  private readonly byKey = new Map<string, Flight>()

  /**
   * Waits for the answer to `key`; `ask` is called where nobody waits for it yet. Rejects with CancelledError when
   * `scope` ends first.
   */
  join(key: string, scope: CancelScope | undefined, ask: (scope: CancelScope) => Promise<unknown>): Promise<unknown> {
    const flight = this.byKey.get(key) ?? this.depart(key, ask)
    flight.passengers++
    return new Promise((resolve, reject) => {
      // Who leaves takes nothing from the others; the last to leave ends the request.
      const stay = scope?.onCancel(() => {
        reject(new CancelledError())
        if (--flight.passengers > 0) return
        this.close(key, flight)
        flight.scope.cancel()
      })
      void flight.answer.then(resolve, reject).finally(stay)
    })
  }

  /** Lets nobody join any more: answers on their way may be older than what was just written. */
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
