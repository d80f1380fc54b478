import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage, usePhones } from '../browser'
import type {} from './component-page'

const root = path.resolve(__dirname, '../../../..')
/** Constants that Taro's build replaces. */
const DEFINITIONS: Record<string, string> = {
  'process.env.NODE_ENV': '"development"',
  'process.env': '{}',
  global: 'globalThis',
  DEPRECATED_ADAPTER_COMPONENT: 'false',
  ENABLE_INNER_HTML: 'true',
  ENABLE_ADJACENT_HTML: 'true',
  ENABLE_SIZE_APIS: 'true',
  ENABLE_TEMPLATE_CONTENT: 'true',
  ENABLE_MUTATION_OBSERVER: 'true',
  ENABLE_CLONE_NODE: 'true',
  ENABLE_CONTAINS: 'true',
}

/** Our components, or those of Taro that they replace. */
export type Kind = 'plain' | 'taro'

const PLAIN = /config\/h5\/components\/(\w+)$/

/** Returns the module of Taro's component, as scripts/build/h5/generate-components.ts writes it. */
const writeTaroModule = (name: string): string => {
  const tag = `taro-${name.toLowerCase()}-core`
  return `import { manipulatePropsFunction } from '@tarojs/components/lib/react/helper.js'
import { createReactComponent } from '@tarojs/components/lib/react/react-component-lib/createComponent.js'
import { defineCustomElement } from '@tarojs/components/dist/components/${tag}.js'
export default createReactComponent('${tag}', undefined, manipulatePropsFunction, defineCustomElement)`
}

const taroComponents: Plugin = {
  name: 'taro-components',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: PLAIN }, ({ path: request }) => ({ path: PLAIN.exec(request)![1], namespace: 'taro' }))
    onLoad({ filter: /./, namespace: 'taro' }, ({ path: name }) => ({
      contents: writeTaroModule(name),
      resolveDir: root,
    }))
  },
}

const bundle = async (kind: Kind): Promise<{ script: string; style: string }> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'component-page.ts')],
    outfile: 'page.js',
    bundle: true,
    write: false,
    logLevel: 'error',
    define: DEFINITIONS,
    plugins: kind === 'taro' ? [taroComponents] : [],
  })
  const read = (ending: string) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? ''
  return { script: read('.js'), style: read('.css') }
}

/** Pages for components alone, without app and server: one page for each kind. */
export class ComponentTrial {
  private readonly openPhone = usePhones()
  private readonly pages = new Map<Kind, { page: Page; phone: Phone; errors: string[] }>()

  async start(kinds: readonly Kind[] = ['plain', 'taro']): Promise<void> {
    await Promise.all(kinds.map((kind) => this.open(kind)))
  }

  /** Runs `test` on the page of this kind, emptied. With our components, errors and React's warnings fail it. */
  async run(kind: Kind, test: (page: Page, phone: Phone) => Promise<void>): Promise<void> {
    const { page, phone, errors } = this.pages.get(kind)!
    await page.evaluate(() => {
      window.tools.render(null)
      window.tools.recorded.length = 0
      window.scrollTo(0, 0)
    })
    await test(page, phone)
    if (kind === 'plain') expect(errors.splice(0)).toEqual([])
  }

  private async open(kind: Kind): Promise<void> {
    const [context, { script, style }] = await Promise.all([this.openPhone({ deviceScaleFactor: 1 }), bundle(kind)])
    const { page, errors } = await openPage(context)
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.setContent(
      '<!doctype html><meta name="viewport" content="width=device-width">' +
        `<style>body { margin: 0 } ${style}</style><div id="root"></div>`,
    )
    await page.addScriptTag({ content: script })
    // Taro's own add their styles when first rendered, asynchronously.
    await page.evaluate(() => {
      const { View, Text, Image, Input, Textarea, h, render } = window.tools
      render(h(View, null, h(Text), h(Image, { src: 'data:,' }), h(Input), h(Textarea)))
    })
    for (const tag of ['img', 'input', 'textarea']) await page.waitForSelector(tag, { state: 'attached' })
    this.pages.set(kind, { page, phone: new Phone(page, await context.newCDPSession(page)), errors })
  }
}

/** Returns name and type of each recorded event. */
export const readEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.tools.recorded.map(({ name, type }) => `${name} ${type}`))

/** Returns name and detail of each recorded event. */
export const readDetails = (page: Page): Promise<[name: string, detail: unknown][]> =>
  page.evaluate(() => window.tools.recorded.map(({ name, detail }) => [name, detail]))

export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'

/** Input that Playwright has no API for. */
export class Phone {
  constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  async touch(type: TouchType, x = 0, y = 0): Promise<void> {
    const ends = type === 'touchEnd' || type === 'touchCancel'
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints: ends ? [] : [{ x, y }] })
    await nextFrame(this.page)
  }

  /** Touches, moves vertically and lifts the finger. */
  async swipe(x: number, fromY: number, toY: number): Promise<void> {
    const steps = 8
    await this.touch('touchStart', x, fromY)
    for (let step = 1; step <= steps; step++) await this.touch('touchMove', x, fromY + ((toY - fromY) * step) / steps)
    await this.touch('touchEnd')
  }

  /** Shows `text` as the composition of an input method. */
  async compose(text: string): Promise<void> {
    const { length } = text
    await this.session.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length })
  }

  /** Ends the composition with `text`. */
  async choose(text: string): Promise<void> {
    await this.session.send('Input.insertText', { text })
  }
}
