import type { glassEasel } from 'glass-easel-miniprogram-adapter'
import type { EngineKind } from './bridge'

export type Component = glassEasel.GeneralComponent

/**
 * What an automation client, or a context object such as a VideoContext, may do to a built-in:
 * `input` of `input`, `slideTo` of `slider`, `play` of `video`. Synchronous or not; the result must be JSON.
 */
type BuiltinAction = (component: Component, ...args: never[]) => unknown

export interface Builtin {
  /** The tag in WXML: `scroll-view`. Its element is `<wx-scroll-view>`. */
  tag: string
  definition: glassEasel.GeneralComponentDefinition
  /** Names of its own properties, camelCase; what automation may read with `property()`. */
  properties: string[]
  /** The protocol's `callFunction` names them `tag.action`, its `callContextMethod` the bare action. */
  actions: Record<string, BuiltinAction>
}

/** Services that the emulator provides to built-ins. `window` and `document` are the engine's, as globals. */
export interface BuiltinServices {
  readonly engine: EngineKind
  /** An address that the engine can load: package files, temporary files, the web. */
  resolveAsset(source: string): string
  /** Calls a wx method, mocks included, as a tap on a navigator does. Failures are only logged. */
  callWx(method: string, options: Record<string, unknown>): Promise<unknown>
  /** As `callWx`, but rejects with what `fail` gets. */
  callWxToEnd(method: string, options: Record<string, unknown>): Promise<unknown>
  /** A tap on `<button open-type="share">`: gets the page's share message and records it. */
  share(target: Component): void
  /** The page that contains a component; undefined when it was removed. */
  pageOf(component: Component): { id: number; path: string } | undefined
  /** Lets page-meta and navigation-bar change their page. */
  setPageChrome(component: Component, change: PageChromeChange): void
  /**
   * Lets a page container catch its page's next step back, until the returned function is called. Undefined where
   * another container of the page does, or the component is in no page.
   */
  catchStepBack(component: Component, close: () => void): (() => void) | undefined
  /** Opens a sheet, such as a picker's, that a tap or an automation client completes. */
  openSheet(sheet: HTMLElement): { close(): void }
  reportError(error: unknown): void
}

export interface PageChromeChange {
  title?: string
  loading?: boolean
  frontColor?: string
  backgroundColor?: string
  backgroundTextStyle?: string
  rootFontSize?: string
  pageStyle?: string
  scrollTop?: number
}

/**
 * `emulator/src/builtins/define.ts` exports `defineBuiltins: DefineBuiltins` and `BUILTIN_CSS: string`.
 * Each tag is defined in `space`, a ComponentSpace of its own, with `is: 'wx://' + tag`.
 * `emulator/src/builtins/tags.ts` exports `BUILTIN_TAGS: readonly string[]` (no other import: pack reads it too).
 */
export type DefineBuiltins = (space: glassEasel.ComponentSpace, services: BuiltinServices) => Record<string, Builtin>
