import { glassEasel } from 'glass-easel-miniprogram-adapter'
import { BUILTIN_CSS, defineBuiltins } from '../builtins/define'
import { BUILTIN_TAGS } from '../builtins/tags'
import type { Bridge, EngineKind, PhoneKind } from '../contracts/bridge'
import type { MiniProgramPackage } from '../contracts/package'
import type { StorageKeeper } from '../contracts/storage'
import { listPages } from '../contracts/sub-packages'
import { createWx } from '../wx/create'
import { createAppEvents } from './app-events'
import { PhoneBackend } from './components/backend'
import { ComponentRegistry } from './components/component-registry'
import { createAppConsole } from './console'
import { listenToDom } from './phone/dom-events'
import { createErrorReporter } from './error-reporter'
import { createFiles } from './phone/files'
import { createHosts } from './hosts'
import { MiniProgramApp } from './app'
import { Modules } from './scripts/modules'
import { PageFactory } from './pages/page-factory'
import { PageStack } from './pages/page-stack'
import { PhoneNetwork } from './phone/phone-network'
import { PromptLayer } from './phone/prompt-layer'
import { createSelectorTranslator } from './components/selectors'
import { SetDataStats, sendSetDataAsJson } from './components/set-data-stats'
import { createShell } from './phone/shell'
import { StyleSheets } from './pages/style-sheets'
import { TabBar } from './phone/tab-bar'
import { Touch } from './phone/touch'
import { WxObject } from './scripts/wx-object'

export interface RuntimeOptions {
  engine: EngineKind
  phone: PhoneKind
  bridge: Bridge
  /** The first page, as `path?query`; defaults to app.json's first. */
  entry?: string
  keeper?: StorageKeeper
}

export type Runtime = ReturnType<typeof createRuntime>

/** Runs a packed mini-program in this window. None of its code runs before `launch()`. */
export const createRuntime = (
  contents: MiniProgramPackage,
  { engine, phone, bridge, entry, keeper }: RuntimeOptions,
) => {
  const { appJson } = contents
  const log = createAppConsole(bridge)
  const errors = createErrorReporter(bridge, log)
  const events = createAppEvents(errors.report)
  const network = new PhoneNetwork(bridge, events)
  const files = createFiles()
  const stats = new SetDataStats()
  const builtinTags = new Set(BUILTIN_TAGS)
  const translateSelector = createSelectorTranslator(builtinTags)
  const shell = createShell(BUILTIN_CSS)
  const prompts = new PromptLayer(shell.layer)
  const touch = new Touch()
  const modules = new Modules(contents, window)
  const resolveAsset = (source: string) =>
    files.toDataUrl(source) ??
    (/^(https?:|data:|blob:)/.test(source) ? source : `/package/${source.replace(/^\//, '')}`)

  const app = new MiniProgramApp(events, errors)
  const hosts = createHosts({
    contents,
    engine,
    phone,
    network,
    shell,
    prompts,
    events,
    files,
    keeper,
    resolveAsset,
    translateSelector,
    errors,
    console: log.console,
    stack: () => stack,
    builtins: () => builtins,
    wx: () => wx,
    launchOptions: () => app.launchOptions,
  })
  const builtins = defineBuiltins(new glassEasel.ComponentSpace(), hosts.builtinServices)
  const sheets = new StyleSheets(contents.styles, listPages(appJson))
  const registry = new ComponentRegistry(contents, builtins, sheets)
  const factory = new PageFactory({
    contents,
    registry,
    modules,
    callHook: errors.callHook,
    backend: registry.env.associateBackend(new PhoneBackend(builtinTags)),
    stats,
    redraw: () => stack.draw(),
  })
  const tabBar = new TabBar(shell.tabBar, appJson.tabBar, resolveAsset, (item) => {
    stack.current()?.call('onTabItemTap', item)
    stack.switchTab({ url: `/${item.pagePath}` })
  })
  const stack: PageStack = new PageStack({
    knownPages: new Set(listPages(appJson)),
    tabBar,
    create: (address) => factory.create(address),
    open: (page) => factory.open(page, shell.pages, stack.isTabPage(page.path) && tabBar.isCustom),
    draw: (top, all) => hosts.draw(top, all, sheets, tabBar),
    pageNotFound: ({ path, query }) => app.pageNotFound({ path, query, isEntryPage: false }),
  })
  const wx = new WxObject(createWx(hosts.wxHost), errors.report)

  sendSetDataAsJson(stats, (caller) => hosts.senderOf(caller._$))
  hosts.useQueriesOf(wx.wx)
  errors.attachApp(app)
  factory.provideGlobals({ wx: wx.wx, console: log.console, app, stack })
  listenToDom(touch)
  window.addEventListener('resize', () => hosts.resize())

  return {
    contents,
    engine,
    bridge,
    network,
    log,
    errors,
    events,
    files,
    stats,
    builtins,
    translateSelector,
    prompts,
    touch,
    modules,
    app,
    hosts,
    stack,
    tabBar,
    wx,
    /** Functions that automation exposed to the mini-program, by name. */
    bindings: new Map<string, (...args: unknown[]) => void>(),
    launch() {
      factory.loadApp()
      const first = entry ?? appJson.entryPagePath ?? appJson.pages[0] ?? ''
      app.launch(first)
      stack.launch(app.entryAddress)
    },
  }
}
