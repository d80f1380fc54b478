import type { Component } from '../../contracts/builtins'

type WithComponent = Element & { __wxElement?: Component & { ownerShadowRoot: unknown } }

/**
 * jsdom matches the id `_Ki` for `_KI` without the flag `s`; Chromium is case-sensitive and does not support the flag.
 */
const findCaseFlag = () => {
  try {
    document.querySelector('[id="a" s]')
    return ' s'
  } catch {
    return ''
  }
}

/**
 * Translates a mini-program's selector: `view.card >>> #id` finds `<wx-view>`; a class also matches with a component's
 * scope. An id is matched as an attribute: otherwise jsdom also finds elements of hidden pages.
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
  // Text in brackets is an attribute, not a class or a tag.
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

/** The component or plain template node of an element. */
export const componentOf = (element: Element): Component | undefined => (element as WithComponent).__wxElement
