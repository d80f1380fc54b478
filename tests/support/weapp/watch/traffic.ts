import type MiniProgram from 'miniprogram-automator/out/MiniProgram'

/** A request of the mini-program and what came of it; `answer` is undefined when there was no response. */
export interface Exchange {
  /** Below `/api`, such as `/resource/auth/course/save`. */
  path: string
  input: Record<string, unknown>
  token: string | undefined
  answer: { code: number; data: Record<string, unknown> } | undefined
  at: number
}

type Options = {
  url: string
  data?: unknown
  header?: Record<string, string>
  success?: unknown
  fail?: unknown
  complete?: unknown
}

/** What the functions below find in the mini-program: they are sent there as text. */
declare const reportExchange: (exchange: object) => void

/**
 * The mini-program's requests: recorded, changed in their responses, or lost. It works by `mockWxMethod`, so in
 * DevTools as well.
 */
export class Traffic {
  readonly exchanges: Exchange[] = []
  private changes: Record<string, object> = {}
  private lost: string[] = []

  private constructor(private readonly program: MiniProgram) {}

  static async watch(program: MiniProgram): Promise<Traffic> {
    const traffic = new Traffic(program)
    await program.exposeFunction('reportExchange', (exchange: Exchange) =>
      traffic.exchanges.push({ ...exchange, at: Date.now() }),
    )
    await traffic.apply()
    return traffic
  }

  /** From now on responses to paths with this ending have these fields of their data instead. */
  async change(ending: string, data: object): Promise<void> {
    this.changes = { ...this.changes, [ending]: data }
    await this.apply()
  }

  /** From now on requests to paths with this ending fail without having reached the server. */
  async lose(ending: string): Promise<void> {
    this.lost = [...this.lost, ending]
    await this.apply()
  }

  /** Everything goes its way again. */
  async restore(): Promise<void> {
    this.changes = {}
    this.lost = []
    await this.apply()
  }

  of(ending: string): Exchange[] {
    return this.exchanges.filter(({ path }) => path.endsWith(ending))
  }

  forget(): void {
    this.exchanges.length = 0
  }

  private async apply(): Promise<void> {
    await this.program.mockWxMethod(
      'request',
      function (
        this: { origin(options: object): void },
        options: Options,
        changes: Record<string, object>,
        lost: string[],
      ) {
        const path = options.url.replace(/^.*?\/api/, '').replace(/\?.*$/, '')
        const report = (answer: unknown) =>
          reportExchange({ path, input: options.data || {}, token: options.header && options.header.token, answer })
        return new Promise((resolve) => {
          const fail = (reason: object) => {
            report(undefined)
            resolve(reason)
          }
          if (lost.some((ending) => path.endsWith(ending)))
            return fail({ errMsg: 'request:fail net::ERR_CONNECTION_RESET' })
          const success = (reply: { data: { data?: object } }) => {
            for (const ending of Object.keys(changes)) {
              if (path.endsWith(ending) && reply.data.data) Object.assign(reply.data.data, changes[ending])
            }
            report(reply.data)
            resolve(reply)
          }
          this.origin(Object.assign({}, options, { success, fail, complete: undefined }))
        })
      },
      this.changes,
      this.lost,
    )
  }
}
