/** Refusals by WeChat's own code that nothing here causes: banned, forbidden words, keywords of another template. */
const REFUSALS = [43107, 45168, 47003] as const
/**
 * How the sandbox fails next: it does what it was asked and hangs up, refuses as a broken server does, or by a code of
 * WeChat.
 */
export type Fault = 'silent' | 'down' | (typeof REFUSALS)[number]

const FAULTS: readonly unknown[] = ['silent', 'down', ...REFUSALS]

/** Faults that a test or a developer asks for, each for one request. */
export class NoticeFaults {
  private waiting: Fault[] = []

  add(faults: unknown): boolean {
    const known = Array.isArray(faults) && faults.every((fault) => FAULTS.includes(fault))
    if (known) this.waiting.push(...(faults as Fault[]))
    return known
  }

  take(): Fault | undefined {
    return this.waiting.shift()
  }
}
