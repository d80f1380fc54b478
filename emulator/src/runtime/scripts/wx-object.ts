import type { WxImplementation, WxMethod } from '../../contracts/wx'
import { cloneJson } from '../components/clone'
import { describeError } from '../errors'
import { WECHAT_METHODS } from './wechat-methods'

interface Callbacks {
  success?: (answer: object) => void
  fail?: (answer: object) => void
  complete?: (answer: object) => void
}

/** Stands in for a method: a fixed result, or a function that gets the call's arguments and then `args`. */
export type Mock =
  { result: unknown } | { run: (this: { origin: unknown }, ...args: unknown[]) => unknown; args: unknown[] }

/** Methods that this emulator does not have and that return what they make. */
const SYNCHRONOUS = /^(create|on|off)[A-Z]|(Sync|Manager|Context)$/

const toOptions = (args: unknown[]) =>
  (args[0] !== null && typeof args[0] === 'object' ? args[0] : {}) as Callbacks & Record<string, unknown>

/** Builds `wx`: settles callbacks and promises, puts mocks in front, and refuses what is not emulated by name. */
export class WxObject {
  readonly wx: Record<string, unknown>
  private readonly mocks = new Map<string, Mock>()
  /** Methods that only a mock made. */
  private readonly added = new Set<string>()

  constructor(
    private readonly implementation: WxImplementation,
    private readonly reportError: (error: unknown) => void,
  ) {
    this.wx = { ...implementation.values }
    for (const name of Object.keys(implementation.methods))
      this.wx[name] = (...args: unknown[]) => this.call(name, args)
    for (const name of WECHAT_METHODS) {
      if (name in this.wx || implementation.absent.includes(name)) continue
      this.wx[name] = (...args: unknown[]) => this.call(name, args)
    }
  }

  mock(name: string, mock: Mock | undefined) {
    if (!mock) {
      this.mocks.delete(name)
      if (this.added.delete(name)) delete this.wx[name]
      return
    }
    this.mocks.set(name, mock)
    // WeChat may have it, and neither its typings nor this emulator do: the mock stands in for all of it.
    if (name in this.wx) return
    this.wx[name] = (...args: unknown[]) => this.call(name, args)
    this.added.add(name)
  }

  has(name: string) {
    return name in this.implementation.methods || this.mocks.has(name)
  }

  /** Calls as a script does: a sync method's answer, else a promise of the settled one. */
  callToEnd(name: string, args: unknown[]): unknown {
    const kind = this.implementation.methods[name]?.kind
    if (kind === 'sync' || !this.has(name)) return this.call(name, args)
    return new Promise((resolve, reject) => {
      const options = {
        ...toOptions(args),
        success: resolve,
        fail: (answer: { errMsg?: string }) => reject(new Error(answer.errMsg ?? `${name}:fail`)),
      }
      this.call(name, [options, ...args.slice(1)])
    })
  }

  private call(name: string, args: unknown[]): unknown {
    const mock = this.mocks.get(name)
    const method = this.implementation.methods[name]
    if (mock) return this.callMock(name, mock, method, args)
    return method ? this.callMethod(name, method, args) : this.refuse(name)
  }

  private callMethod(name: string, method: WxMethod, args: unknown[]): unknown {
    if (method.kind === 'sync') return method.run(...(args as never[]))
    const options = toOptions(args)
    if (method.kind === 'async') return this.settle(name, options, () => method.run(options as never))
    const { task, result } = method.run(options as never)
    void this.settle(name, { complete: () => undefined, ...options }, () => result)
    return task
  }

  private callMock(name: string, mock: Mock, method: WxMethod | undefined, args: unknown[]): unknown {
    const origin = (...own: unknown[]) => (method ? this.callMethod(name, method, own) : this.refuse(name))
    const produce = () =>
      'result' in mock ? cloneJson(mock.result) : mock.run.apply({ origin }, [...args, ...mock.args])
    if (method?.kind === 'sync' || (!method && SYNCHRONOUS.test(name))) return produce()
    const settled = this.settle(name, toOptions(args), produce)
    return method?.kind === 'task' ? createFinishedTask() : settled
  }

  /** A promise when no callback is given, as in WeChat. */
  private settle(name: string, options: Callbacks, run: () => unknown): Promise<object> | undefined {
    const hasCallbacks = Boolean(options.success ?? options.fail ?? options.complete)
    const promise = Promise.resolve()
      .then(run)
      .then((value) => {
        const answer = { errMsg: `${name}:ok`, ...(value !== null && typeof value === 'object' ? value : {}) }
        // A mock fails as the real method does: by its errMsg.
        if (/:fail/.test(answer.errMsg)) throw new Settled(answer)
        return answer
      })
    if (!hasCallbacks)
      return promise.catch((error: unknown) => {
        throw toFailure(name, error)
      })
    void promise.then(
      (answer) => this.callBack(options, 'success', answer),
      (error: unknown) => this.callBack(options, 'fail', toFailure(name, error)),
    )
    return undefined
  }

  private callBack(options: Callbacks, kind: 'success' | 'fail', answer: object) {
    for (const callback of [options[kind], options.complete]) {
      try {
        callback?.(answer)
      } catch (error) {
        this.reportError(error)
      }
    }
  }

  /** Loud on purpose: a test must not pass because a call did nothing. */
  private refuse(name: string): never {
    const error = new Error(`wx.${name} is not emulated`)
    this.reportError(error)
    throw error
  }
}

/** An answer that was settled before, by a mock. */
class Settled extends Error {
  constructor(readonly answer: object) {
    super('settled')
  }
}

const toFailure = (name: string, error: unknown): object => {
  if (error instanceof Settled) return error.answer
  const extra = error instanceof Error && 'extra' in error ? (error.extra as object) : {}
  return { errMsg: `${name}:fail ${describeError(error).message}`, ...extra }
}

const createFinishedTask = () => {
  const ignore = () => undefined
  return {
    abort: ignore,
    onHeadersReceived: ignore,
    offHeadersReceived: ignore,
    onChunkReceived: ignore,
    offChunkReceived: ignore,
    onProgressUpdate: ignore,
    offProgressUpdate: ignore,
    send: ignore,
    close: ignore,
    onOpen: ignore,
    onMessage: ignore,
    onError: ignore,
    onClose: ignore,
  }
}
