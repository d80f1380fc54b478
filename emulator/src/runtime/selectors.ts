import type { Component } from '../contracts/builtins'

type WithComponent = Element & { __wxElement?: Component & { ownerShadowRoot: unknown } }

/** jsdom takes the id `_Ki` for `_KI` unless it is told (`s`); Chromium never does, and does not know the flag. */
const findCaseFlag = () => {
  try {
    document.querySelector('[id="a" s]')
    return ' s'
  } catch {
    return ''
  }
}

/**
 * A mini-program's selector for the document: `view.card >>> #id` finds `<wx-view>`; a class also under a component's
 * scope. An id is looked for as an attribute: jsdom looks through hidden pages otherwise.
 */
export const createSelectorTranslator = (builtinTags: ReadonlySet<string>) => {
  const caseFlag = findCaseFlag()
  const translate = (part: string) =>
    part
      .replace(/>>>/g, ' ')
      .replace(/\.(-?[_a-zA-Z][\w-]*)/g, ':is(.$1,[class$="--$1"],[class*="--$1 "])')
      .replace(/#([\w-]+)/g, `[id="$1"${caseFlag}]`)
      .replace(/(^|[\s>+~,(])([a-z][a-z-]*)/g, (whole, before: string, tag: string) =>
        builtinTags.has(tag) || tag === 'page' ? `${before}wx-${tag}` : whole,
      )
  // What stands in brackets is an attribute, not a class or a tag.
  return (selector: string): string =>
    selector
      .split(/(\[[^\]]*\])/)
      .map((part, index) => (index % 2 ? part : translate(part)))
      .join('')
}

/** Elements of one shadow tree, or, through `>>>`, of those below it too. */
export const selectWithin = (
  root: Element,
  owner: Component | undefined,
  selector: string,
  translate: (selector: string) => string,
): HTMLElement[] => {
  const found = [...root.querySelectorAll<HTMLElement>(translate(selector))]
  if (!owner || selector.includes('>>>')) return found
  return found.filter((element) => (element as WithComponent).__wxElement?.ownerShadowRoot === owner.shadowRoot)
}

/** The component, or plain node of a template, that an element is. */
export const componentOf = (element: Element): Component | undefined => (element as WithComponent).__wxElement
