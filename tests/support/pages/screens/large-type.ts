import type { Page } from 'playwright-core'

/** Shows the screen with its letters as they usually are (0), or larger by steps of 2 px (1, 2). */
export const setTypeSize = (page: Page, steps: number): Promise<void> =>
  page.evaluate((rem) => document.documentElement.style.setProperty('--type-growth', `${rem}rem`), steps / 10)

/**
 * Texts that a box cuts off without an ellipsis, those that stick out of their own box, and those that begin before the
 * left edge of what scrolls or end behind the right edge of what is fixed, where no finger brings them back. What can
 * be scrolled to, and what lies wholly outside of its box (as the other slides of a carousel), is in order.
 */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK_PX = 2
    const AIR = 0.2
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 60)
    const shortens = (element: Element, style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' ||
      style.webkitLineClamp !== 'none' ||
      // A tap beside it shows the rest.
      element.nextElementSibling?.hasAttribute('aria-expanded')
    const findCutBy = (element: Element, text: DOMRect): string | undefined => {
      for (let box: Element | null = element; box && box.id !== 'app'; box = box.parentElement) {
        const style = getComputedStyle(box)
        const hidesX = hides(style.overflowX)
        const hidesY = hides(style.overflowY)
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
          const before = box.getBoundingClientRect().left - box.scrollLeft - text.left
          return before > SLACK_PX && text.right > 0 ? `begins ${Math.round(before)} px too far left` : undefined
        }
        if (style.position === 'fixed') {
          const behind = text.right - window.innerWidth
          return behind > SLACK_PX && text.left < window.innerWidth
            ? `ends ${Math.round(behind)} px too far right`
            : undefined
        }
        if (shortens(box, style)) return undefined
        if (!hidesX && !hidesY) continue
        const frame = box.getBoundingClientRect()
        // Only for screen readers.
        if (frame.width <= 1) return undefined
        const outside = text.left >= frame.right || text.right <= frame.left || text.top >= frame.bottom
        if (outside || text.bottom <= frame.top) return undefined
        // A line of letters is higher than what is drawn of them.
        const air = parseFloat(getComputedStyle(element).fontSize) * AIR
        const over = Math.max(
          hidesX ? text.right - frame.right : 0,
          hidesX ? frame.left - text.left : 0,
          hidesY ? text.bottom - frame.bottom - air : 0,
          hidesY ? frame.top - text.top - air : 0,
        )
        if (over > SLACK_PX) return `cut ${Math.round(over)} px by ${nameOf(box)}`
      }
      return undefined
    }
    const sticksOut = (element: Element): boolean => {
      const { display, overflowX } = getComputedStyle(element)
      return (
        display !== 'inline' &&
        overflowX === 'visible' &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + SLACK_PX
      )
    }
    const faults: string[] = []
    const range = document.createRange()
    for (const element of document.querySelectorAll('#app *')) {
      if (element.closest('[data-watermark], svg')) continue
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
        range.selectNodeContents(node)
        const text = range.getBoundingClientRect()
        if (text.width === 0 || text.height === 0) continue
        const fault = findCutBy(element, text) ?? (sticksOut(element) ? `sticks out of ${nameOf(element)}` : undefined)
        if (fault) faults.push(`"${node.textContent.trim().slice(0, 20)}" ${fault}`)
      }
    }
    return faults
  })
