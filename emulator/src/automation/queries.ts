import type { Runtime } from '../runtime/runtime'
import type { Elements } from './elements'
import type { Methods } from './protocol'

interface Query {
  selector: string
}

/** Rewrites the tags of an XPath to the document's: `//view` finds `<wx-view>`. */
const translateXpath = (path: string, isBuiltin: (tag: string) => boolean) =>
  path.replace(/(^|\/|::)([a-z][a-z-]*)(?![\w(:-])/g, (whole, before: string, tag: string) =>
    isBuiltin(tag) || tag === 'page' ? `${before}wx-${tag}` : whole,
  )

export const createQueryMethods = (
  runtime: Runtime,
  elements: Elements,
  pageElement: (params: never) => HTMLElement,
): Methods => {
  const selectAll = (root: HTMLElement, { selector }: Query) =>
    [...root.querySelectorAll<HTMLElement>(runtime.translateSelector(selector))].map((element) =>
      elements.describe(element),
    )
  const select = (root: HTMLElement, { selector }: Query) => {
    const found = root.querySelector<HTMLElement>(runtime.translateSelector(selector))
    if (!found) throw new Error('no such element')
    return elements.describe(found)
  }
  const evaluate = (root: HTMLElement, { selector }: Query) => {
    const relative = selector.startsWith('/') ? `.${selector}` : selector
    const path = translateXpath(relative, (tag) => tag in runtime.builtins)
    const found = document.evaluate(path, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
    return Array.from({ length: found.snapshotLength }, (_, index) =>
      elements.describe(found.snapshotItem(index) as HTMLElement),
    )
  }
  return {
    'Page.getElement': (params: Query) => select(pageElement(params as never), params),
    'Page.getElements': (params: Query) => ({ elements: selectAll(pageElement(params as never), params) }),
    'Page.getElementByXpath': (params: Query) => {
      const [first] = evaluate(pageElement(params as never), params)
      if (!first) throw new Error('no such element')
      return first
    },
    'Page.getElementsByXpath': (params: Query) => ({ elements: evaluate(pageElement(params as never), params) }),
    'Element.getElement': (params: Query) => select(elements.find(params as never), params),
    'Element.getElements': (params: Query) => ({ elements: selectAll(elements.find(params as never), params) }),
  }
}
