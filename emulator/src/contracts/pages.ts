import type { PageChromeChange } from './builtins'

export interface NavigateOptions {
  url: string
  events?: Record<string, (...args: unknown[]) => void>
}

/** The page stack as wx sees it. Each method throws an Error whose message is WeChat's, without `navigateTo:fail `. */
export interface Pages {
  navigateTo(options: NavigateOptions): { eventChannel: unknown }
  redirectTo(options: NavigateOptions): void
  navigateBack(options: { delta?: number }): void
  reLaunch(options: NavigateOptions): void
  switchTab(options: NavigateOptions): void
  /** The top page; undefined before launch. */
  current(): PageView | undefined
  isTabPage(path: string): boolean
  tabBar: TabBarControl
}

export interface PageView {
  id: number
  path: string
  query: Record<string, string>
  /** The element that scrolls and holds `<wx-page>`. */
  hostElement: HTMLElement
  /** The page's instance, as `getCurrentPages()` returns it. */
  instance: Record<string, unknown>
  change(chrome: PageChromeChange): void
  startPullDownRefresh(): void
  stopPullDownRefresh(): void
}

export interface TabBarControl {
  setVisible(visible: boolean): void
  /** `text` undefined removes the badge. Throws for an index that is no tab. */
  setBadge(index: number, text: string | undefined): void
  setRedDot(index: number, shown: boolean): void
  setItem(index: number, item: { text?: string; iconPath?: string; selectedIconPath?: string }): void
  setStyle(style: { color?: string; selectedColor?: string; backgroundColor?: string; borderStyle?: string }): void
}
