import type { NavigateOptions, Pages } from '../../contracts/pages'
import { createEventChannel } from '../scripts/event-channel'
import type { OpenPage } from './open-page'
import type { TabBar } from '../phone/tab-bar'
import { parseAddress, type PageAddress } from '../url'

const STACK_LIMIT = 10

export interface PageStackParts {
  knownPages: ReadonlySet<string>
  tabBar: TabBar
  /** Creates a page and adds it to the document without running its lifecycle. */
  create(address: PageAddress): OpenPage
  /** Runs its lifecycle: attached, load, show, ready. */
  open(page: OpenPage): void
  /** Called when the top page changed. */
  draw(top: OpenPage | undefined, all: OpenPage[]): void
  pageNotFound(address: PageAddress): void
}

/** The pages that are open, and WeChat's rules for opening more. */
export class PageStack implements Pages {
  stack: OpenPage[] = []
  /** Tab pages stay alive while another tab is on top. */
  private tabs = new Map<string, OpenPage>()

  constructor(private readonly parts: PageStackParts) {}

  get tabBar() {
    return this.parts.tabBar
  }

  current() {
    return this.stack.at(-1)
  }

  all(): OpenPage[] {
    return [...new Set([...this.stack, ...this.tabs.values()])]
  }

  isTabPage(path: string) {
    return this.tabBar.paths.includes(path.replace(/^\//, ''))
  }

  launch(address: PageAddress) {
    this.openOnTop(address)
  }

  navigateTo({ url, events }: NavigateOptions) {
    const address = this.find(url)
    if (this.isTabPage(address.path)) throw new Error('can not navigateTo a tabbar page')
    if (this.stack.length >= STACK_LIMIT) throw new Error(`webview count limit exceed`)
    this.current()?.hide()
    const channel = createEventChannel()
    for (const [name, listener] of Object.entries(events ?? {})) channel.opener.on(name, listener)
    this.openOnTop(address, channel.opened)
    return { eventChannel: channel.opener }
  }

  redirectTo({ url }: NavigateOptions) {
    const address = this.find(url)
    if (this.isTabPage(address.path)) throw new Error('can not redirectTo a tabbar page')
    const old = this.stack.pop()
    if (old) this.close(old)
    this.openOnTop(address)
  }

  navigateBack({ delta = 1 }: { delta?: number }) {
    if (this.stack.length <= 1) throw new Error('cannot navigate back at first page.')
    if (this.current()?.stepBackInside()) return
    const closed = this.stack.splice(Math.max(1, this.stack.length - delta))
    for (const page of closed.reverse()) this.close(page)
    this.draw()
    this.current()?.show()
  }

  /** The phone's back key or swipe. False where it leaves the mini-program. */
  stepBack(): boolean {
    if (this.current()?.stepBackInside()) return true
    if (this.stack.length <= 1) return false
    this.navigateBack({})
    return true
  }

  reLaunch({ url }: NavigateOptions) {
    const address = this.find(url)
    const closed = this.all()
    this.stack = []
    this.tabs = new Map()
    for (const page of closed) this.close(page)
    this.openOnTop(address)
  }

  switchTab({ url }: NavigateOptions) {
    const address = this.find(url)
    if (!this.isTabPage(address.path)) throw new Error('can not switch to no-tabBar page')
    const top = this.current()
    if (top?.path === address.path && this.stack.length === 1) return
    const kept = this.tabs.get(address.path)
    // A tab below other pages was hidden when they were opened.
    if (top && this.tabs.get(top.path) === top) top.hide()
    for (const page of this.stack.filter((each) => this.tabs.get(each.path) !== each).reverse()) this.close(page)
    this.stack = []
    if (!kept) {
      this.openOnTop({ path: address.path, query: {} })
      return
    }
    this.stack = [kept]
    this.draw()
    kept.show()
  }

  draw() {
    this.parts.draw(this.current(), this.all())
  }

  private openOnTop(address: PageAddress, channel?: OpenPage['channel']) {
    const page = this.parts.create(address)
    if (channel) page.channel = channel
    if (this.isTabPage(address.path)) this.tabs.set(address.path, page)
    this.stack.push(page)
    this.draw()
    this.parts.open(page)
  }

  private close(page: OpenPage) {
    if (this.tabs.get(page.path) === page) this.tabs.delete(page.path)
    page.close()
  }

  private find(url: string): PageAddress {
    const address = parseAddress(String(url), this.current()?.path)
    if (this.parts.knownPages.has(address.path)) return address
    this.parts.pageNotFound(address)
    throw new Error(`page "${address.path}" is not found`)
  }
}
