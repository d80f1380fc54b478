import { randomBytes } from 'node:crypto'

const LIFE_MILLISECONDS = 300_000
const KEPT = 1000

/** Codes that identify a person at one app, for five minutes and one exchange. */
export class WechatCodes {
  private readonly codes = new Map<string, { person: string; appId: string; endsAt: number; used: boolean }>()

  constructor(private readonly now: () => Date) {}

  issue(person: string, appId: string): string {
    const oldest = this.codes.keys().next()
    if (this.codes.size >= KEPT && !oldest.done) this.codes.delete(oldest.value)
    const code = randomBytes(16).toString('hex')
    this.codes.set(code, { person, appId, endsAt: this.now().getTime() + LIFE_MILLISECONDS, used: false })
    return code
  }

  take(code: string, appId: string): { person: string } | 'used' | 'unknown' {
    const kept = this.codes.get(code)
    if (!kept || kept.appId !== appId || kept.endsAt < this.now().getTime()) return 'unknown'
    if (kept.used) return 'used'
    kept.used = true
    return { person: kept.person }
  }
}
