export interface HoverOptions {
  className: string
  startMilliseconds: number
  stayMilliseconds: number
  /** Keeps ancestors from being hovered too. */
  stopsPropagation: boolean
}

/** The `touchstart` events whose hover stops at an inner element. */
const claimed = new WeakSet<Event>()

/** Adds a class to an element while it is touched. */
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
    // Dispatched when the browser begins to scroll.
    element.addEventListener('touchcancel', this.end, { passive: true })
  }

  /** Adds the class again after React has replaced the element's classes. */
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
