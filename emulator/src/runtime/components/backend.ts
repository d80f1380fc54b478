import { glassEasel } from 'glass-easel-miniprogram-adapter'
import { rpxToCss } from '../../contracts/rpx'

/** glass-easel's DOM backend with WeChat's tags: `view` becomes `<wx-view>`, and rpx in inline styles become CSS. */
export class PhoneBackend extends glassEasel.CurrentWindowBackendContext {
  constructor(builtinTags: ReadonlySet<string>) {
    super()
    const createElement = (tag: string) => {
      const element = document.createElement(builtinTags.has(tag) ? `wx-${tag}` : tag.replace(/^wx:\/\//, 'wx-'))
      translateInlineStyle(element)
      return element
    }
    this.document = {
      createElement,
      createTextNode: (text: string) => document.createTextNode(text),
      createDocumentFragment: () => document.createDocumentFragment(),
    } as unknown as typeof this.document
  }

  /** Events come from touch.ts, which detects taps and long presses, not from the DOM. */
  override onEvent(): void {}

  override setListenerStats(): void {}
}

const translateInlineStyle = (element: HTMLElement) => {
  const set = element.setAttribute.bind(element)
  element.setAttribute = (name, value) => set(name, name === 'style' ? rpxToCss(String(value)) : value)
}
