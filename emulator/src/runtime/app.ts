import type { AppEvents } from '../contracts/wx'
import { describeError } from './errors'
import { parseAddress, type PageAddress } from './url'

type AppOptions = Record<string, unknown>
/** Scene 1001: opened from the list of recently used mini-programs. */
const SCENE = 1001

interface Reporter {
  report: (error: unknown) => void
}

/** The App() of the mini-program and its lifecycle. */
export class MiniProgramApp {
  options: AppOptions | undefined
  launchOptions: Record<string, unknown> = {}
  entryAddress: PageAddress = { path: '', query: {} }
  private failing = false

  constructor(
    private readonly events: AppEvents,
    private readonly reporter: Reporter,
  ) {}

  /** Called by the mini-program's own App(). */
  define(options: AppOptions) {
    this.options = options
  }

  launch(entry: string) {
    if (!this.options) throw new Error('app.js did not call App()')
    this.entryAddress = parseAddress(`/${entry.replace(/^\//, '')}`)
    this.launchOptions = {
      ...this.entryAddress,
      scene: SCENE,
      referrerInfo: {},
      mode: 'default',
      apiCategory: 'default',
    }
    this.call('onLaunch', this.launchOptions)
    this.show()
  }

  show() {
    this.call('onShow', this.launchOptions)
    this.events.emit('AppShow', this.launchOptions)
  }

  hide() {
    this.call('onHide', { reason: 0 })
    this.events.emit('AppHide', { reason: 0 })
  }

  pageNotFound(detail: { path: string; query: Record<string, string>; isEntryPage: boolean }) {
    this.call('onPageNotFound', detail)
    this.events.emit('PageNotFound', detail)
  }

  fail(stack: string) {
    // An onError handler that throws would be called for its own error.
    if (this.failing) return
    this.failing = true
    this.call('onError', stack)
    this.events.emit('Error', { message: stack, stack })
    this.failing = false
  }

  rejectUnhandled(detail: { reason: unknown; promise: unknown }) {
    const said = { reason: describeError(detail.reason).stack, promise: detail.promise }
    this.call('onUnhandledRejection', said)
    this.events.emit('UnhandledRejection', said)
  }

  private call(name: string, detail: unknown) {
    const hook = this.options?.[name]
    if (typeof hook !== 'function') return
    try {
      hook.call(this.options, detail)
    } catch (error) {
      this.reporter.report(error)
    }
  }
}
