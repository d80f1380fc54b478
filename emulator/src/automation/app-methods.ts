import { cloneJson } from '../runtime/components/clone'
import type { OpenPage } from '../runtime/pages/open-page'
import type { Runtime } from '../runtime/runtime'
import { refuse, type Methods } from './protocol'

interface WxCall {
  method: string
  args?: unknown[]
  pluginId?: string
}

type MockCall = WxCall & { functionDeclaration?: string; result?: unknown }

const describePage = ({ id, path, query }: OpenPage) => ({ pageId: id, path, query })

const refusePlugins = ({ pluginId, method }: WxCall) => {
  if (pluginId !== undefined) refuse(`wx.${method} of the plugin ${pluginId}`, 'it runs no plugins')()
}

export const createAppMethods = (runtime: Runtime): Methods => {
  const { stack, wx, modules, app, bindings, bridge, log } = runtime
  const compile = (source: string) => {
    modules.provide({ ...Object.fromEntries(bindings) })
    return modules.compileFunction(source)
  }
  return {
    'App.getPageStack': () => ({ pageStack: stack.stack.map(describePage) }),
    'App.getCurrentPage': () => {
      const page = stack.current()
      if (!page) throw new Error('no page is open')
      return describePage(page)
    },
    'App.callWxMethod': async (call: WxCall) => {
      refusePlugins(call)
      if (typeof wx.wx[call.method] !== 'function') throw new Error(`wx.${call.method} not exists`)
      return { result: cloneJson(await wx.callToEnd(call.method, call.args ?? [])) }
    },
    'App.mockWxMethod': (call: MockCall) => {
      refusePlugins(call)
      if (call.functionDeclaration !== undefined)
        wx.mock(call.method, { run: compile(call.functionDeclaration), args: call.args ?? [] })
      else wx.mock(call.method, 'result' in call ? { result: call.result } : undefined)
    },
    'App.callFunction': async ({
      functionDeclaration,
      args = [],
    }: {
      functionDeclaration: string
      args?: unknown[]
    }) => ({ result: cloneJson(await compile(functionDeclaration)(...args)) }),
    'App.addBinding': ({ name }: { name: string }) => {
      const call = (...args: unknown[]) => bridge.emit('App.bindingCalled', { name, args: cloneJson(args) })
      bindings.set(name, call)
      modules.globalObject[name] = call
    },
    'App.enableLog': () => log.sendEntries(),
    'App.exit': () => {
      stack.current()?.hide()
      app.hide()
    },
  }
}
