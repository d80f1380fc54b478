import type { TabBarJson } from '../../contracts/package'
import type { TabBarControl } from '../../contracts/pages'

type Item = TabBarJson['list'][number] & { badge?: string; redDot?: boolean }
export interface TabItem {
  index: number
  pagePath: string
  text: string
}

/**
 * WeChat's tab bar and the changes that wx may make to it. With `custom` it is never rendered, but still lists which
 * pages are tabs.
 */
export class TabBar implements TabBarControl {
  readonly paths: string[]
  private readonly items: Item[]
  private readonly style: Pick<TabBarJson, 'color' | 'selectedColor' | 'backgroundColor' | 'borderStyle'>
  private visible = true
  private selectedPath: string | undefined

  constructor(
    private readonly element: HTMLElement,
    private readonly json: TabBarJson | undefined,
    private readonly resolveAsset: (source: string) => string,
    private readonly onTap: (item: TabItem) => void,
  ) {
    this.items = (json?.list ?? []).map((item) => ({ ...item, pagePath: item.pagePath.replace(/^\//, '') }))
    this.paths = this.items.map(({ pagePath }) => pagePath)
    this.style = { ...json }
    this.draw()
  }

  get isCustom() {
    return this.json?.custom === true
  }

  /** Sets the top page; the bar is visible when it is a tab. */
  select(path: string | undefined) {
    this.selectedPath = path
    this.draw()
  }

  setVisible(visible: boolean) {
    this.visible = visible
    this.draw()
  }

  setBadge(index: number, text: string | undefined) {
    this.change(index, { badge: text, redDot: false })
  }

  setRedDot(index: number, shown: boolean) {
    this.change(index, { redDot: shown, badge: undefined })
  }

  setItem(index: number, item: { text?: string; iconPath?: string; selectedIconPath?: string }) {
    this.change(index, Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)))
  }

  setStyle(style: { color?: string; selectedColor?: string; backgroundColor?: string; borderStyle?: string }) {
    Object.assign(this.style, Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined)))
    this.draw()
  }

  /** Taps a tab: the page receives onTabItemTap and the tab opens. */
  tap(path: string) {
    const index = this.paths.indexOf(path)
    const item = this.items[index]
    if (!item) throw new Error(`no tab for ${path}`)
    this.onTap({ index, pagePath: item.pagePath, text: item.text })
  }

  private change(index: number, change: Partial<Item>) {
    const item = this.items[index]
    if (!item) throw new Error('tabbar item not found')
    Object.assign(item, change)
    this.draw()
  }

  private draw() {
    const shown =
      this.visible && !this.isCustom && this.selectedPath !== undefined && this.paths.includes(this.selectedPath)
    this.element.style.display = shown ? '' : 'none'
    if (!shown) return
    this.element.style.background = this.style.backgroundColor ?? '#ffffff'
    this.element.replaceChildren(...this.items.map((item) => this.drawItem(item)))
  }

  private drawItem(item: Item): HTMLElement {
    const selected = item.pagePath === this.selectedPath
    const element = document.createElement('div')
    const icon = selected ? item.selectedIconPath : item.iconPath
    if (icon) element.appendChild(Object.assign(document.createElement('img'), { src: this.resolveAsset(icon) }))
    element.append(item.text)
    if (item.badge !== undefined || item.redDot)
      element.appendChild(document.createElement('i')).textContent = item.badge ?? ''
    element.style.color = (selected ? this.style.selectedColor : this.style.color) ?? ''
    element.addEventListener('click', () => this.tap(item.pagePath))
    return element
  }
}
