import { component as adapterComponent } from 'glass-easel-miniprogram-adapter'
import type { EngineKind, PhoneKind } from '../contracts/bridge'
import type { Builtin, BuiltinServices, Component } from '../contracts/builtins'
import type { MiniProgramPackage } from '../contracts/package'
import type { StorageKeeper } from '../contracts/storage'
import type { AppEvents, WxHost } from '../contracts/wx'
import { cloneJson } from './components/clone'
import type { ErrorReporter } from './error-reporter'
import type { FileStore } from './phone/files'
import type { OpenPage } from './pages/open-page'
import type { PageStack } from './pages/page-stack'
import type { PhoneNetwork } from './phone/phone-network'
import type { PromptLayer } from './phone/prompt-layer'
import { componentOf, selectWithin } from './components/selectors'
import type { Shell } from './phone/shell'
import type { StyleSheets } from './pages/style-sheets'
import type { TabBar } from './phone/tab-bar'
import type { WxObject } from './scripts/wx-object'

export interface HostParts {
  contents: MiniProgramPackage
  engine: EngineKind
  phone: PhoneKind
  network: PhoneNetwork
  shell: Shell
  prompts: PromptLayer
  events: AppEvents
  files: FileStore
  keeper: StorageKeeper | undefined
  console: Console
  errors: ErrorReporter
  resolveAsset: (source: string) => string
  translateSelector: (selector: string) => string
  launchOptions: () => Record<string, unknown>
  /** Created after the hosts, which read it lazily. */
  stack: () => PageStack
  builtins: () => Record<string, Builtin>
  wx: () => WxObject
}

const rootOf = (component: Component): Component => {
  let at = component
  while (at.ownerShadowRoot) at = at.ownerShadowRoot.getHostNode()
  return at
}

/** Services that the runtime provides to wx, built-ins and automation. */
export const createHosts = (parts: HostParts) => {
  const { shell, prompts, errors, engine, resolveAsset } = parts
  const pages = () => parts.stack().all()
  const pageOf = (component: Component): OpenPage | undefined => {
    const element = component.$$ as unknown as Element | null
    return pages().find((page) => element && page.hostElement.contains(element))
  }
  const innerOf = (instance: object) => (instance as { _$?: Component })._$
  const elementOf = (instance: object): HTMLElement | undefined =>
    pages().find((page) => page.instance === instance)?.hostElement ??
    (innerOf(instance)?.$$ as unknown as HTMLElement | undefined)

  const requestShare = (target: Component | undefined) => {
    const page = target ? pageOf(target) : parts.stack().current()
    const message = page?.call('onShareAppMessage', {
      from: target ? 'button' : 'menu',
      target: target && { id: target.id, dataset: cloneJson(target.dataset) },
    })
    const { title } = (message ?? {}) as { title?: string }
    return prompts.open({
      kind: 'share',
      title: title ?? parts.contents.appJson.window?.navigationBarTitleText,
      items: ['取消', '发送'],
      cancelIndex: 0,
      confirmIndex: 1,
    })
  }

  const builtinServices: BuiltinServices = {
    engine,
    resolveAsset,
    callWx: (method, options) =>
      Promise.resolve(parts.wx().callToEnd(method, [options])).catch((error: unknown) =>
        parts.console.warn(String(error)),
      ),
    callWxToEnd: (method, options) =>
      new Promise((success, fail) => {
        const call = parts.wx().wx[method] as (options: object) => unknown
        call({ ...options, success, fail })
      }),
    share: (target) => void requestShare(target),
    pageOf,
    setPageChrome: (component, change) => pageOf(component)?.change(change),
    catchStepBack: (component, close) => pageOf(component)?.catchStepBack(close),
    openSheet(sheet) {
      sheet.classList.add('wx-sheet')
      shell.layer.appendChild(sheet)
      return { close: () => sheet.remove() }
    },
    reportError: errors.report,
  }

  const wxHost: WxHost = {
    engine,
    phone: parts.phone,
    bridge: parts.network,
    network: parts.network,
    get pages() {
      return parts.stack()
    },
    prompts,
    events: parts.events,
    files: parts.files,
    keeper: parts.keeper,
    console: parts.console,
    appId: parts.contents.appId,
    requiredPrivateInfos: parts.contents.appJson.requiredPrivateInfos ?? [],
    launchOptions: parts.launchOptions,
    resolveAsset,
    select(scope, selector) {
      const instance = scope ?? parts.stack().current()?.instance
      const root = instance && elementOf(instance)
      return root ? selectWithin(root, innerOf(instance), selector, parts.translateSelector) : []
    },
    elementOf,
    componentOf,
    builtinOf: (component) => parts.builtins()[component.is.replace('wx://', '')],
    reportError: errors.report,
  }

  return {
    builtinServices,
    wxHost,
    pageOf,
    requestShare,
    /** The page that a component belongs to, while it is attached or not. */
    senderOf: (component: Component) => ({
      path: pageOf(component)?.path ?? rootOf(component).is,
      root: rootOf(component),
    }),
    /** A component's own queries are wx's, seen from it. */
    useQueriesOf(wx: Record<string, unknown>) {
      const prototype = adapterComponent.ComponentCaller.prototype as unknown as Record<string, unknown>
      const query = wx.createSelectorQuery as () => { in(instance: object): unknown }
      const observe = wx.createIntersectionObserver as (instance: object, options?: object) => unknown
      prototype.createSelectorQuery = function (this: object) {
        return query().in(this)
      }
      prototype.createIntersectionObserver = function (this: object, options?: object) {
        return observe(this, options)
      }
    },
    resize() {
      const size = { size: { windowWidth: window.innerWidth, windowHeight: window.innerHeight } }
      for (const page of pages()) page.resize(size)
      parts.events.emit('WindowResize', size)
    },
    draw(top: OpenPage | undefined, all: OpenPage[], sheets: StyleSheets, tabBar: TabBar) {
      for (const page of all) page.hostElement.style.display = page === top ? '' : 'none'
      sheets.showPage(top?.path)
      tabBar.select(top?.path)
      shell.navigation.style.display = top?.hasNavigationBar ? '' : 'none'
      shell.navigation.textContent = top?.chrome.title ?? ''
      shell.navigation.style.background = top?.chrome.backgroundColor ?? ''
      shell.navigation.style.color = top?.chrome.frontColor ?? ''
    },
  }
}
