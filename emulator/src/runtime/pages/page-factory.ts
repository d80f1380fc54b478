import type { AssociatedBackend, glassEasel } from 'glass-easel-miniprogram-adapter'
import type { MiniProgramPackage } from '../../contracts/package'
import type { MiniProgramApp } from '../app'
import type { ComponentRegistry } from '../components/component-registry'
import type { Modules } from '../scripts/modules'
import { OpenPage, type CallHook } from './open-page'
import type { PageStack } from './page-stack'
import { ReadyQueue } from './ready'
import type { SetDataStats } from '../components/set-data-stats'
import type { PageAddress } from '../url'

const CUSTOM_TAB_BAR = 'custom-tab-bar/index'

export interface PageFactoryParts {
  contents: MiniProgramPackage
  registry: ComponentRegistry
  modules: Modules
  backend: AssociatedBackend
  stats: SetDataStats
  callHook: CallHook
  redraw: () => void
}

type Definition = Record<string, unknown>

/** Runs the scripts that define pages and components, and creates pages from them. */
export class PageFactory {
  private readonly ran = new Set<string>()
  private readonly ready = new ReadyQueue()
  /** Page() and Component() belong to the file that is being entered, also when a shared chunk calls them. */
  private entering: string | undefined
  private pages = 0

  constructor(private readonly parts: PageFactoryParts) {
    const { registry } = parts
    const ready = this.ready
    registry.space.setOverallBehavior(
      registry.space.getComponentSpace().defineBehavior({
        lifetimes: {
          attached() {
            // The library calls with the component's public instance.
            ready.add((this as unknown as { _$: glassEasel.GeneralComponent })._$)
          },
        },
      }) as never,
    )
  }

  provideGlobals({ wx, console, app, stack }: { wx: object; console: Console; app: MiniProgramApp; stack: PageStack }) {
    const { registry, modules, contents } = this.parts
    modules.provide({
      wx,
      console,
      App: (options: Definition) => app.define(options),
      getApp: () => app.options,
      getCurrentPages: () => stack.stack.map(({ instance }) => instance),
      Page: (definition: Definition) => registry.definePage(this.enteredPath('Page'), definition),
      Component: (definition: Definition) => registry.defineComponent(this.enteredPath('Component'), definition),
      Behavior: (definition: Definition) => registry.defineBehavior(definition),
      __wxConfig: contents.appJson,
    })
  }

  loadApp() {
    this.parts.modules.require('app.js')
    this.loadCustomTabBar()
  }

  create(address: PageAddress): OpenPage {
    const { registry, backend, callHook, redraw, contents, stats } = this.parts
    this.enter(address.path)
    if (!registry.kindOf(address.path)) throw new Error(`Page "${address.path}" has not been registered yet.`)
    const root = backend.createRoot('wx-body', registry.space, `/${address.path}`)
    stats.openPage({ path: address.path, root: root.getComponent() })
    const config = { ...contents.appJson.window, ...contents.json[address.path] }
    return new OpenPage({ id: (this.pages += 1), address, config, root, callHook, redraw })
  }

  /** Components attach, the page loads and shows; after rendering components become ready, then the page. */
  open(page: OpenPage, container: HTMLElement, withTabBar: boolean) {
    container.appendChild(page.hostElement)
    page.attach()
    if (withTabBar && this.parts.registry.kindOf(CUSTOM_TAB_BAR)) {
      page.attachTabBar(
        this.parts.backend.createRoot('wx-custom-tab-bar', this.parts.registry.space, `/${CUSTOM_TAB_BAR}`),
      )
    }
    page.load()
    page.show()
    setTimeout(() => {
      this.ready.flush()
      page.ready()
    }, 0)
  }

  private loadCustomTabBar() {
    if (this.parts.contents.appJson.tabBar?.custom && this.parts.contents.scripts[`${CUSTOM_TAB_BAR}.js`] !== undefined)
      this.enter(CUSTOM_TAB_BAR)
  }

  private enteredPath(caller: string): string {
    if (!this.entering) throw new Error(`${caller}() was called while no page or component was being loaded`)
    return this.entering
  }

  /** Runs the scripts of a page's or component's dependencies, then its own, each once. */
  private enter(path: string) {
    if (this.ran.has(path)) return
    this.ran.add(path)
    const { registry, modules, contents } = this.parts
    for (const used of registry.usedBy(path)) {
      const file = modules.resolve(path, used)
      if (file) this.enter(file.replace(/\.js$/, ''))
    }
    if (contents.scripts[`${path}.js`] === undefined) return
    const outer = this.entering
    this.entering = path
    try {
      modules.require(`${path}.js`)
    } finally {
      this.entering = outer
    }
  }
}
