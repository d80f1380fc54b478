const RULE = /(@media[^{]+)\{((?:[^{}]*\{[^{}]*\})*)\}|([^{}]+)\{([^{}]*)\}/g

/**
 * The rules of compact styles that a drawn screen can need: selectors all of whose classes occur in its HTML. It knows
 * rules and media queries, not `:not()` and its like, for which a class that is missing counts.
 */
export const pickRules = (css: string, html: string): string =>
  keepRules(css, new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(' '))))

const keepRules = (css: string, drawn: Set<string>): string =>
  css.replace(RULE, (_rule, ...parts: (string | undefined)[]) => {
    const [media, inner = '', selectors = '', declarations] = parts
    if (media !== undefined) {
      const picked = keepRules(inner, drawn)
      return picked && `${media}{${picked}}`
    }
    const needed = selectors.split(',').filter((selector) => classesOf(selector).every((name) => drawn.has(name)))
    return needed.length > 0 ? `${needed.join(',')}{${declarations}}` : ''
  })

const classesOf = (selector: string): string[] => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)
