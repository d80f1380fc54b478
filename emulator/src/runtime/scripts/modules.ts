import type { MiniProgramPackage } from '../../contracts/package'
import { listSubPackages, packageOf } from '../../contracts/sub-packages'
import { createFunctionStandIn, createGlobalObject, listHiddenNames } from './hidden-globals'
import { joinPath } from '../url'

/** The names that a script finds besides the language: wx, Page, getApp … */
export type ScriptGlobals = Record<string, unknown>

interface Loaded {
  exports: unknown
}

interface Require {
  (id: string): unknown
  async(id: string): Promise<unknown>
}

/** Runs the mini-program's scripts with WeChat's `require`, in a scope that sees no browser. */
export class Modules {
  readonly globalObject: Record<string, unknown>
  private readonly loaded = new Map<string, Loaded>()
  private readonly hidden: string[]
  private globals: ScriptGlobals = {}

  constructor(
    private readonly contents: MiniProgramPackage,
    window: Window,
  ) {
    this.globalObject = createGlobalObject(window)
    this.hidden = listHiddenNames(window)
  }

  /** Sets the globals for scripts that run from now on. */
  provide(globals: ScriptGlobals) {
    this.globals = { ...this.globals, ...globals }
  }

  /** Resolves a module id relative to another file; undefined when there is no such file. */
  resolve(from: string, id: string): string | undefined {
    const path = joinPath(from, id.startsWith('.') || id.startsWith('/') ? id : `./${id}`)
    return [path, `${path}.js`, `${path}/index.js`].find((file) => this.contents.scripts[file] !== undefined)
  }

  /** Runs a file once and returns its exports. */
  require(file: string): unknown {
    const before = this.loaded.get(file)
    if (before) return before.exports
    const source = this.contents.scripts[file]
    if (source === undefined) throw new Error(`module '${file}' is not defined`)
    const module: Loaded = { exports: {} }
    this.loaded.set(file, module)
    this.compile(file, source)(this.createRequire(file), module, module.exports)
    return module.exports
  }

  /** Runs a function's source, sent by automation, with the mini-program's globals. */
  compileFunction(source: string): (...args: unknown[]) => unknown {
    return this.wrap(`return (${source})`) as (...args: unknown[]) => unknown
  }

  private compile(file: string, source: string) {
    // A nested function, so that a script may declare a name that is hidden outside.
    return this.wrap(`return function (require, module, exports) {${source}\n}\n//# sourceURL=weapp:///${file}`) as (
      require: Require,
      module: Loaded,
      exports: unknown,
    ) => void
  }

  private wrap(body: string): unknown {
    const scope: ScriptGlobals = {
      ...this.globals,
      global: this.globalObject,
      globalThis: this.globalObject,
      Function: createFunctionStandIn(this.globalObject),
    }
    const names = Object.keys(scope)
    const hidden = this.hidden.filter((name) => !(name in scope))
    return new Function(...names, ...hidden, body)(...names.map((name) => scope[name])) as unknown
  }

  private createRequire(file: string): Require {
    const find = (id: string) => {
      const found = this.resolve(file, id)
      if (!found) throw new Error(`module '${id}' is not defined, require args is '${id}' (from ${file})`)
      return found
    }
    const subPackages = listSubPackages(this.contents.appJson)
    const require = (id: string) => {
      const found = find(id)
      const owner = packageOf(found, subPackages)
      if (owner !== 'main' && owner !== packageOf(file, subPackages)) {
        throw new Error(
          `module '${id}' is not defined: ${file} reaches into the subpackage ${owner}; use require.async`,
        )
      }
      return this.require(found)
    }
    return Object.assign(require, { async: (id: string) => Promise.resolve().then(() => this.require(find(id))) })
  }
}
