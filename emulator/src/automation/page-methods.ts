import { cloneJson } from '../runtime/components/clone'
import type { OpenPage } from '../runtime/pages/open-page'
import type { Runtime } from '../runtime/runtime'
import { readPath } from './data-path'
import { settle, type Methods } from './protocol'

interface OfPage {
  pageId: number
}

/** A page's document is its scrolling element, not the window's: all pages share one window. */
const DOCUMENT_PROPERTY = /^document\.(documentElement|body)\.(\w+)$/

const readWindowProperty = (page: OpenPage, name: string): unknown => {
  const [, owner, property] = DOCUMENT_PROPERTY.exec(name) ?? []
  if (!owner || !property) return readPath(window, name)
  // A client adds up both scroll positions.
  if (owner === 'body' && property === 'scrollTop') return 0
  return cloneJson((page.hostElement as unknown as Record<string, unknown>)[property])
}

export const createPageMethods = (findPage: (params: OfPage) => OpenPage): Methods => ({
  'Page.getData': (params: OfPage & { path?: string }) => ({
    data: readPath(findPage(params).instance.data, params.path),
  }),
  'Page.setData': async (params: OfPage & { data: object }) => {
    ;(findPage(params).instance as { setData(data: object): void }).setData(params.data)
    await settle()
  },
  'Page.callMethod': async (params: OfPage & { method: string; args?: unknown[] }) => {
    const { instance } = findPage(params)
    const method = instance[params.method]
    if (typeof method !== 'function') throw new Error(`page.${params.method} not exists`)
    return { result: cloneJson(await (method.apply(instance, params.args ?? []) as unknown)) }
  },
  'Page.getWindowProperties': (params: OfPage & { names: string[] }) => {
    const page = findPage(params)
    return { properties: params.names.map((name) => readWindowProperty(page, name)) }
  },
})

export const createPageFinder =
  ({ stack }: Runtime) =>
  ({ pageId }: OfPage): OpenPage => {
    const page = stack.all().find(({ id }) => id === Number(pageId))
    if (!page) throw new Error('page destroyed')
    return page
  }
