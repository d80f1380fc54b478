import type { glassEasel } from 'glass-easel-miniprogram-adapter'

const depthOf = (component: glassEasel.GeneralComponent) => {
  let depth = 0
  for (let at: Node | null = component.$$ as unknown as Node; at; at = at.parentNode) depth += 1
  return depth
}

/**
 * Runs `ready` of components after rendering, which the library leaves to its user. Components attached together become
 * ready together, children first.
 */
export class ReadyQueue {
  private waiting = new Set<glassEasel.GeneralComponent>()
  private timer: ReturnType<typeof setTimeout> | undefined

  add(component: glassEasel.GeneralComponent) {
    this.waiting.add(component)
    this.timer ??= setTimeout(() => this.flush(), 0)
  }

  flush() {
    clearTimeout(this.timer)
    this.timer = undefined
    const batch = [...this.waiting]
      .map((component) => ({ component, depth: depthOf(component) }))
      .sort((a, b) => b.depth - a.depth)
    this.waiting = new Set()
    for (const { component } of batch) component.triggerLifetime('ready', [])
  }
}
