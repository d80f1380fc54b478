import type { Root } from 'glass-easel-miniprogram-adapter'
import type { PageChromeChange } from '../../contracts/builtins'
import type { PageJson } from '../../contracts/package'
import type { PageView } from '../../contracts/pages'
import { createEventChannel, type EventChannel } from '../scripts/event-channel'
import type { PageAddress } from '../url'

const REACH_BOTTOM_PX = 50

/** Calls a hook of the app or a page; exceptions are reported, not rethrown. */
export type CallHook = (instance: Record<string, unknown>, name: string, ...args: unknown[]) => unknown

export interface PageParts {
  id: number
  address: PageAddress
  config: PageJson
  root: Root
  callHook: CallHook
  /** Draws the bars again when this page is on top. */
  redraw: () => void
}

/** One page of the stack, from its creation to its unloading. */
export class OpenPage implements PageView {
  readonly id: number
  readonly path: string
  readonly query: Record<string, string>
  readonly hostElement = document.createElement('div')
  readonly instance: Record<string, unknown>
  readonly chrome: PageChromeChange
  channel: EventChannel
  tabBar: Root | undefined
  refreshing = false
  /** Closes the page's container, while one is open. */
  private closeContainer: (() => void) | undefined
  private closed = false
  private nearBottom = false

  constructor(private readonly parts: PageParts) {
    const { id, address, config, root } = parts
    this.id = id
    this.path = address.path
    this.query = address.query
    this.instance = root.get() as unknown as Record<string, unknown>
    // An opener of its own until navigateTo gives one: such a page may still request its channel.
    this.channel = createEventChannel().opened
    this.chrome = {
      title: config.navigationBarTitleText ?? '',
      backgroundColor: config.navigationBarBackgroundColor ?? '#000000',
      frontColor:
        config.navigationBarTextStyle === 'white'
          ? '#ffffff'
          : config.navigationBarTextStyle === 'black'
            ? '#000000'
            : '#ffffff',
    }
    this.hostElement.className = 'wx-page-host'
    this.hostElement.dataset.path = this.path
    this.hostElement.addEventListener('scroll', () => this.scroll())
    this.extendInstance()
  }

  get hasNavigationBar() {
    return this.parts.config.navigationStyle !== 'custom'
  }

  get canPullDown() {
    return this.parts.config.enablePullDownRefresh === true
  }

  /** Attaches the page to the document, firing `attached` for everything in it. */
  attach() {
    const page = document.createElement('wx-page')
    const placeholder = document.createElement('span')
    page.appendChild(placeholder)
    this.hostElement.appendChild(page)
    this.parts.root.attach(page as never, placeholder as never)
  }

  attachTabBar(root: Root) {
    const frame = document.createElement('div')
    const placeholder = document.createElement('span')
    frame.className = 'wx-custom-tabbar'
    frame.appendChild(placeholder)
    this.hostElement.appendChild(frame)
    this.tabBar = root
    root.attach(frame as never, placeholder as never)
  }

  load() {
    this.call('onLoad', this.query)
  }

  show() {
    this.parts.root.getComponent().triggerPageLifetime('show', [])
    this.call('onShow')
  }

  hide() {
    this.parts.root.getComponent().triggerPageLifetime('hide', [])
    this.call('onHide')
  }

  /** Once, after rendering; not when the page has been closed by then. */
  ready() {
    if (!this.closed) this.call('onReady')
  }

  resize(size: { size: { windowWidth: number; windowHeight: number } }) {
    this.parts.root.getComponent().triggerPageLifetime('resize', [size])
    this.call('onResize', size)
  }

  close() {
    this.closed = true
    this.call('onUnload')
    this.tabBar?.release()
    this.parts.root.release()
    this.hostElement.remove()
  }

  /** Undefined where a container is open already. */
  catchStepBack(close: () => void): (() => void) | undefined {
    if (this.closeContainer) return undefined
    this.closeContainer = close
    return () => {
      if (this.closeContainer === close) this.closeContainer = undefined
    }
  }

  /** Whether a container took the step back. */
  stepBackInside(): boolean {
    const close = this.closeContainer
    close?.()
    return close !== undefined
  }

  call(name: string, ...args: unknown[]): unknown {
    return this.parts.callHook(this.instance, name, ...args)
  }

  change(chrome: PageChromeChange) {
    Object.assign(this.chrome, Object.fromEntries(Object.entries(chrome).filter(([, value]) => value !== undefined)))
    if (chrome.pageStyle !== undefined)
      this.hostElement.querySelector('wx-page')?.setAttribute('style', chrome.pageStyle)
    if (chrome.rootFontSize !== undefined) document.documentElement.style.fontSize = chrome.rootFontSize
    if (chrome.scrollTop !== undefined) this.hostElement.scrollTop = chrome.scrollTop
    this.parts.redraw()
  }

  startPullDownRefresh() {
    if (this.refreshing) return
    this.refreshing = true
    this.call('onPullDownRefresh')
  }

  stopPullDownRefresh() {
    this.refreshing = false
  }

  private scroll() {
    const { scrollTop, clientHeight, scrollHeight } = this.hostElement
    if (typeof this.instance.onPageScroll === 'function') this.call('onPageScroll', { scrollTop })
    // Without layout every position would count as the bottom.
    if (scrollHeight === 0) return
    const near = scrollTop + clientHeight >= scrollHeight - (this.parts.config.onReachBottomDistance ?? REACH_BOTTOM_PX)
    if (near && !this.nearBottom) this.call('onReachBottom')
    this.nearBottom = near
  }

  private extendInstance() {
    const { instance, path, id } = this
    Object.defineProperty(instance, 'route', { value: path, configurable: true, writable: true })
    Object.assign(instance, {
      __route__: path,
      options: this.query,
      __wxWebviewId__: id,
      getPageId: () => `pageId:${id}`,
      getOpenerEventChannel: () => this.channel,
      getTabBar: () => this.tabBar?.get(),
    })
  }
}
