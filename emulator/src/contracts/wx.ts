import type { Bridge, EngineKind, PhoneKind } from './bridge'
import type { Builtin, Component } from './builtins'
import type { Pages } from './pages'
import type { Prompts } from './prompts'
import type { StorageKeeper } from './storage'

/**
 * How a method is called. The runtime handles callbacks, promises and mocks in one place; a method only implements what
 * happens.
 * - sync: `run(...args)` returns or throws.
 * - async: `run(options)` returns the result without errMsg, or a promise of it; it throws a WxFailure to fail.
 *   The runtime adds `errMsg` (`name:ok`, `name:fail message`), calls success, fail and complete, and returns a
 *   promise when none is given.
 * - task: `run(options)` returns at once the task object that the app gets, and a promise of the result.
 */
export type WxMethod =
  | { kind: 'sync'; run: (...args: never[]) => unknown }
  | { kind: 'async'; run: (options: never) => unknown }
  | { kind: 'task'; run: (options: never) => { task: object; result: Promise<unknown> } }

/**
 * Fails a call: `new WxFailure('cancel')` becomes `{ errMsg: 'showActionSheet:fail cancel' }`; `extra` joins it (errno
 * …).
 */
export class WxFailure extends Error {
  constructor(
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'WxFailure'
  }
}

/** Temporary and user files, in memory. */
export interface Files {
  /** Undefined when there is none. */
  read(path: string): Uint8Array | undefined
  write(path: string, bytes: Uint8Array, mime?: string): void
  /** False when there was none. */
  remove(path: string): boolean
  list(): { path: string; sizeBytes: number; mime: string }[]
  /** Writes under a new name, `wxfile://tmp_….png`, and returns it. */
  writeTemporary(bytes: Uint8Array, extension: string, mime: string): string
}

export type AppEventName =
  | 'AppShow'
  | 'AppHide'
  | 'Error'
  | 'PageNotFound'
  | 'UnhandledRejection'
  | 'ThemeChange'
  | 'NetworkStatusChange'
  | 'WindowResize'
  | 'KeyboardHeightChange'
  | 'MemoryWarning'
  | 'AudioInterruptionBegin'
  | 'AudioInterruptionEnd'
  | 'UserCaptureScreen'
  | 'LazyLoadError'

/** wx.onAppShow and the like are `on`; the runtime emits AppShow, AppHide, Error …, wx the rest. */
export interface AppEvents {
  on(name: AppEventName, listener: (detail: never) => void): void
  /** Without a listener, all of that name. */
  off(name: AppEventName, listener?: (detail: never) => void): void
  emit(name: AppEventName, detail: unknown): void
}

export type NetworkType = 'wifi' | 'none'

export interface WxHost {
  readonly engine: EngineKind
  readonly phone: PhoneKind
  readonly bridge: Bridge
  /** The phone's network; while it is off, nothing crosses the bridge to a server. */
  readonly network: { readonly type: NetworkType }
  readonly pages: Pages
  readonly prompts: Prompts
  readonly events: AppEvents
  readonly files: Files
  /** Undefined: the storage ends with the process. */
  readonly keeper: StorageKeeper | undefined
  /** The mini-program's console: what is written here becomes App.logAdded. */
  readonly console: Console
  readonly appId: string
  /** `requiredPrivateInfos` of app.json. */
  readonly requiredPrivateInfos: readonly string[]
  /** `wx.getLaunchOptionsSync()`. */
  launchOptions(): Record<string, unknown>
  /** An address that the engine can load. */
  resolveAsset(source: string): string
  /**
   * Elements that a mini-program selector (`view.card`, `#id`, `.a >>> .b`) finds: inside of a page's or component's
   * instance (its own shadow tree only), or of the top page when no instance is given.
   */
  select(scope: object | undefined, selector: string): HTMLElement[]
  /**
   * The element that a page's or component's instance is drawn in: the page's host element, a component's own element.
   */
  elementOf(instance: object): HTMLElement | undefined
  /** The component that an element belongs to, with its data and dataset; undefined for elements of the shell. */
  componentOf(element: Element): Component | undefined
  /** The built-in that a component is; undefined for one of the app's own. */
  builtinOf(component: Component): Builtin | undefined
  reportError(error: unknown): void
}

/** `emulator/src/wx/create.ts` exports `createWx: CreateWx`. */
export interface WxImplementation {
  methods: Record<string, WxMethod>
  /** Members that are no functions: `env` … */
  values: Record<string, unknown>
  /**
   * Names that WeChat has and this emulator deliberately lacks; the app may test for them without an error (`typeof
   * wx.cloud`). Every other unknown name throws as soon as it is read as a call.
   */
  absent: readonly string[]
}

export type CreateWx = (host: WxHost) => WxImplementation
