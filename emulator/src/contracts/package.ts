/** app.json, as far as the emulator reads it. */
export interface AppJson {
  pages: string[]
  entryPagePath?: string
  subPackages?: SubPackage[]
  subpackages?: SubPackage[]
  window?: PageJson
  tabBar?: TabBarJson
  /** Private methods that WeChat refuses unless they are named here. */
  requiredPrivateInfos?: string[]
  usingComponents?: Record<string, string>
  [key: string]: unknown
}

export interface SubPackage {
  root: string
  pages: string[]
  independent?: boolean
}

export interface TabBarJson {
  custom?: boolean
  color?: string
  selectedColor?: string
  backgroundColor?: string
  borderStyle?: string
  list: { pagePath: string; text: string; iconPath?: string; selectedIconPath?: string }[]
}

/** The JSON of a page or component. */
export interface PageJson {
  component?: boolean
  usingComponents?: Record<string, string>
  componentPlaceholder?: Record<string, string>
  styleIsolation?: string
  addGlobalClass?: boolean
  navigationBarTitleText?: string
  navigationBarBackgroundColor?: string
  navigationBarTextStyle?: string
  navigationStyle?: string
  backgroundColor?: string
  enablePullDownRefresh?: boolean
  onReachBottomDistance?: number
  [key: string]: unknown
}

/**
 * A compiled mini-program as one JSON value, which the runtime executes. Paths are relative to its root, without a
 * leading slash.
 */
export interface MiniProgramPackage {
  appId: string
  appJson: AppJson
  /** By path without `.json`. */
  json: Record<string, PageJson>
  /** Sources by path with `.js`. */
  scripts: Record<string, string>
  /** CSS by path without `.wxss`. In a component's every class carries SCOPE_MARK until its isolation is known. */
  styles: Record<string, string>
  /** The template compiler's output: an expression that evaluates to templates by path. */
  templates: string
  warnings: string[]
  /** Bytes by package: `main` and the roots of subpackages. */
  sizesBytes: Record<string, number>
}

/**
 * Prefix of every class name in a component's CSS; replaced by the component's scope, or removed when it shares
 * styles.
 */
export const SCOPE_MARK = 'wx-scope-mark--'

/** Placeholder for `:host` in a component's CSS. */
export const HOST_MARK = `[wx-host=${SCOPE_MARK}]`
