/** How the sandbox fails next: it does what it was asked and hangs up, or refuses as a broken server does. */
export type Fault = 'silent' | 'down'

/** Faults that a test or a developer asks for, each for one request. */
export class NoticeFaults {
  private waiting: Fault[] = []

  add(faults: unknown): boolean {
    const known = Array.isArray(faults) && faults.every((fault) => fault === 'silent' || fault === 'down')
    if (known) this.waiting.push(...(faults as Fault[]))
    return known
  }

  take(): Fault | undefined {
    return this.waiting.shift()
  }
}
