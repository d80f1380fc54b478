import { type glassEasel, MiniProgramEnv, type CodeSpace } from 'glass-easel-miniprogram-adapter'
import type { Builtin } from '../../contracts/builtins'
import type { MiniProgramPackage, PageJson } from '../../contracts/package'
import { FORM_BEHAVIORS } from './form-behaviors'
import type { StyleSheets } from '../pages/style-sheets'

type Definition = Record<string, unknown> & { options?: { addGlobalClass?: boolean; styleIsolation?: string } }
type Registration = { definition(definition: object): { register(): unknown } }

const SHARING = /^(page-)?shared$/

/** Definitions made by Page(), Component() and Behavior(), with their templates and settings. */
export class ComponentRegistry {
  readonly env = new MiniProgramEnv()
  readonly space: CodeSpace
  /** `page` was defined by Page(), `component` by Component(). */
  private readonly kinds = new Map<string, 'page' | 'component'>()
  private readonly behaviors = new Map<string, unknown>()
  private scopes = 0

  constructor(
    private readonly contents: MiniProgramPackage,
    builtins: Record<string, Builtin>,
    private readonly sheets: StyleSheets,
  ) {
    this.space = this.env.createCodeSpace('main', true)
    this.keepIds()
    const globals = this.space.getComponentSpace()
    for (const { tag, definition } of Object.values(builtins)) globals.setGlobalUsingComponent(tag, definition)
    this.addTemplates()
  }

  kindOf(path: string) {
    return this.kinds.get(path)
  }

  definePage(path: string, definition: Definition) {
    if (this.kinds.has(path)) return
    this.kinds.set(path, 'page')
    this.configure(path, definition)
    this.space
      .component(path)
      .pageDefinition(this.withRealBehaviors(definition) as never)
      .register()
  }

  defineComponent(path: string, definition: Definition) {
    if (this.kinds.has(path)) return
    this.kinds.set(path, 'component')
    this.configure(path, definition)
    ;(this.space.component(path) as unknown as Registration).definition(this.withRealBehaviors(definition)).register()
  }

  defineBehavior(definition: Definition): unknown {
    return (this.space.behavior() as unknown as Registration).definition(this.withRealBehaviors(definition)).register()
  }

  /** Resolves the components that a page or component uses, including the app-wide ones. */
  usedBy(path: string): string[] {
    return Object.values({ ...this.globalComponents(), ...this.contents.json[path]?.usingComponents }).filter(
      (used) => !/^(plugin|dynamicLib)/.test(used),
    )
  }

  /** App-wide entries are relative to the root. */
  private globalComponents(): Record<string, string> {
    const used = Object.entries(this.contents.appJson.usingComponents ?? {})
    return Object.fromEntries(
      used.map(([name, path]) => [name, /^[a-z]+:/.test(path) ? path : `/${path.replace(/^\//, '')}`]),
    )
  }

  /** The library generates ids and hides them; WeChat uses the template's. */
  private keepIds() {
    const space = this.space as unknown as {
      prepareComponentOptions(is: string, options?: object): [glassEasel.ComponentOptions, unknown]
    }
    const prepare = space.prepareComponentOptions.bind(this.space)
    space.prepareComponentOptions = (is, options) => {
      const [prepared, isolation] = prepare(is, options)
      return [
        { ...prepared, idPrefixGenerator: null, writeIdToDOM: true } as unknown as glassEasel.ComponentOptions,
        isolation,
      ]
    }
  }

  private addTemplates() {
    const evaluate = new Function('getDate', 'getRegExp', `return ${this.contents.templates}`) as (
      getDate: unknown,
      getRegExp: unknown,
    ) => Record<string, unknown>
    const groupList = evaluate(
      (...args: []) => new Date(...args),
      (pattern: string, flags?: string) => new RegExp(pattern, flags),
    )
    for (const [path, content] of Object.entries(groupList)) {
      this.space.addCompiledTemplate(path, { groupList, content, fallbackListenerOnNativeNode: true } as never)
    }
  }

  /** The JSON beside the script, merged with the script's style options. */
  private configure(path: string, { options }: Definition) {
    const json: PageJson = this.contents.json[path] ?? {}
    const isolation = options?.styleIsolation ?? json.styleIsolation
    const config = {
      ...json,
      usingComponents: { ...this.globalComponents(), ...json.usingComponents },
      ...(isolation === undefined ? {} : { styleIsolation: isolation }),
      ...(options?.addGlobalClass === undefined ? {} : { addGlobalClass: options.addGlobalClass }),
    }
    this.space.addComponentStaticConfig(path, config as never)
    const scope = json.component && !SHARING.test(isolation ?? '') ? `s${(this.scopes += 1)}` : ''
    if (scope) this.space.addStyleSheet(path, undefined, scope)
    this.sheets.addComponent(path, scope)
  }

  /** Taro writes `behaviors: {}`; strings name WeChat's own behaviours. */
  private withRealBehaviors(definition: Definition): Definition {
    const { behaviors, externalClasses, ...rest } = definition
    return {
      ...rest,
      ...(Array.isArray(behaviors)
        ? {
            behaviors: behaviors.map((each: unknown) => (typeof each === 'string' ? this.builtInBehavior(each) : each)),
          }
        : {}),
      ...(Array.isArray(externalClasses) ? { externalClasses } : {}),
    }
  }

  private builtInBehavior(name: string): unknown {
    const definition = FORM_BEHAVIORS[name]
    if (!definition) throw new Error(`behavior ${name} is not known`)
    const found = this.behaviors.get(name) ?? this.defineBehavior(definition)
    this.behaviors.set(name, found)
    return found
  }
}
