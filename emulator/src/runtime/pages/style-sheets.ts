import { HOST_MARK, SCOPE_MARK } from '../../contracts/package'

/**
 * The mini-program's styles in the window: the app's always, a page's only while it is on top, a component's from its
 * registration on.
 */
export class StyleSheets {
  private readonly pages = new Map<string, HTMLStyleElement>()
  private readonly components = new Set<string>()

  constructor(
    private readonly styles: Record<string, string>,
    pages: Iterable<string>,
  ) {
    if (styles.app !== undefined) this.add('app', styles.app)
    for (const path of pages) {
      if (styles[path] === undefined) continue
      const sheet = this.add(path, styles[path].replaceAll(SCOPE_MARK, ''))
      sheet.disabled = true
      this.pages.set(path, sheet)
    }
  }

  /** `scope` is empty for a component that shares its styles. */
  addComponent(path: string, scope: string) {
    const source = this.styles[path]
    if (source === undefined || this.components.has(path) || this.pages.has(path)) return
    this.components.add(path)
    this.add(path, source.replaceAll(HOST_MARK, `[wx-host="${scope}"]`).replaceAll(SCOPE_MARK, scope && `${scope}--`))
  }

  /** Enables only this page's own sheet. */
  showPage(path: string | undefined) {
    for (const [each, sheet] of this.pages) {
      const off = each !== path
      // Setting it re-reads the sheet even where nothing changes.
      if (sheet.disabled !== off) sheet.disabled = off
    }
  }

  private add(name: string, css: string) {
    const sheet = document.createElement('style')
    sheet.dataset.wxss = name
    sheet.textContent = css
    document.head.appendChild(sheet)
    return sheet
  }
}
