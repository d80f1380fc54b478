export interface HoverOptions {
  className: string
  startMilliseconds: number
  stayMilliseconds: number
  /** Keeps the elements around this one from showing that they are pressed as well. */
  stopsPropagation: boolean
}

/** Touches that an inner element keeps for itself. */
const claimed = new WeakSet<Event>()

/** Gives an element a class while a finger stays on it. */
export class Hover {
  private start: ReturnType<typeof setTimeout> | undefined
  private stay: ReturnType<typeof setTimeout> | undefined
  private classes: string[] = []

  constructor(
    private readonly element: HTMLElement,
    private readonly readOptions: () => HoverOptions | undefined,
  ) {
    element.addEventListener('touchstart', this.begin, { passive: true })
    element.addEventListener('touchend', this.end, { passive: true })
    // The browser has begun to scroll.
    element.addEventListener('touchcancel', this.end, { passive: true })
  }

  /** Restores the class after React has written the element's classes. */
  keep(): void {
    if (this.classes.length) this.element.classList.add(...this.classes)
  }

  private readonly begin = (event: Event): void => {
    const options = this.readOptions()
    if (!options || claimed.has(event)) return
    if (options.stopsPropagation) claimed.add(event)
    clearTimeout(this.start)
    clearTimeout(this.stay)
    this.start = setTimeout(() => this.press(options.className), options.startMilliseconds)
  }

  private readonly end = (): void => {
    clearTimeout(this.start)
    clearTimeout(this.stay)
    this.stay = setTimeout(() => this.press(''), this.readOptions()?.stayMilliseconds)
  }

  private press(className: string): void {
    this.element.classList.remove(...this.classes)
    this.classes = className.split(/\s+/).filter(Boolean)
    this.keep()
  }
}
