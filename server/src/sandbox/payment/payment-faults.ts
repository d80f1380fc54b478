export const GATEWAY_FAULTS = ['none', 'hang', 'error'] as const
export const NOTIFICATION_FAULTS = ['none', 'late', 'twice', 'reversed', 'never'] as const
type GatewayFault = (typeof GATEWAY_FAULTS)[number]
export type NotificationFault = (typeof NOTIFICATION_FAULTS)[number]

/** What goes wrong at a sandbox gateway from now on, on demand. */
export class PaymentFaults {
  notifications: NotificationFault = 'none'
  #gateway: GatewayFault = 'none'
  readonly #hanging = new Set<() => void>()

  get gateway(): GatewayFault {
    return this.#gateway
  }

  /** Requests that hang go on as soon as the gateway does anything else. */
  set gateway(fault: GatewayFault) {
    this.#gateway = fault
    if (fault !== 'hang') this.release()
  }

  /** Call it first with each request to the gateway. @throws Error while it is out of order */
  async pass(): Promise<void> {
    if (this.#gateway === 'hang') await new Promise<void>((resolve) => this.#hanging.add(resolve))
    if (this.#gateway === 'error') throw new Error('the sandbox gateway is out of order')
  }

  release(): void {
    for (const resolve of this.#hanging) resolve()
    this.#hanging.clear()
  }
}
