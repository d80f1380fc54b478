import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ComponentTrial, nextFrame, readEvents } from '../../support/pages/components/component-trial'

const trial = new ComponentTrial()
beforeAll(() => trial.start())

describe.each(['plain', 'taro'] as const)('events of %s components', (kind) => {
  it('bubble until a handler stops them', () =>
    trial.run(kind, async (page) => {
      await page.evaluate(() => {
        const { View, Text, h, record, render } = window.tools
        const stop = (event: Event) => event.stopPropagation()
        render(
          h(
            View,
            { onClick: record('outer') },
            h(View, { onClick: record('middle') }, h(Text, { id: 'free', onClick: record('inner') }, '一')),
            h(View, { onClick: record('stopper', stop) }, h(View, { id: 'kept' }, '二')),
          ),
        )
      })
      await page.click('#free')
      expect(await readEvents(page)).toEqual(['inner click', 'middle click', 'outer click'])
      await page.click('#kept')
      expect((await readEvents(page)).slice(3)).toEqual(['stopper click'])
    }))

  it('can be stopped inside and outside a component that is Taro’s own', () =>
    trial.run(kind, async (page) => {
      await page.evaluate(() => {
        const { View, Button, h, record, render } = window.tools
        const stop = (event: Event) => event.stopPropagation()
        render(
          h(
            View,
            { onClick: record('page') },
            h(Button, { onClick: record('button') }, h(View, { id: 'inner', onClick: record('view', stop) }, '一')),
            h(Button, { onClick: record('button', stop) }, h(View, { id: 'within', onClick: record('view') }, '二')),
          ),
        )
      })
      // The ::after of Taro's button covers its content.
      await page.dispatchEvent('#inner', 'click')
      expect(await readEvents(page)).toEqual(['view click'])
      await page.dispatchEvent('#within', 'click')
      expect((await readEvents(page)).slice(1)).toEqual(['view click', 'button click'])
    }))

  it('call the handler of the last render, and none once it is removed', () =>
    trial.run(kind, async (page) => {
      for (const name of ['first', 'second', undefined]) {
        await page.evaluate((handler) => {
          const { View, h, record, render } = window.tools
          render(h(View, { id: 'place', ...(handler ? { onClick: record(handler) } : {}) }, '一'))
        }, name)
        await page.click('#place')
      }
      expect(await readEvents(page)).toEqual(['first click', 'second click'])
    }))

  it('include touches, keys, scrolling and the ends of transitions', () =>
    trial.run(kind, async (page, phone) => {
      await page.evaluate(() => {
        const { View, h, record, render } = window.tools
        const style = { height: 50, overflowY: 'auto', transition: 'opacity 20ms' }
        const handlers = Object.fromEntries(
          ['TouchStart', 'TouchMove', 'TouchEnd', 'KeyDown', 'Scroll', 'TransitionEnd'].map((name) => [
            `on${name}`,
            record('view'),
          ]),
        )
        const renderAt = (opacity: number) =>
          render(
            h(
              View,
              { id: 'place', tabindex: '0', ...handlers, style: { ...style, opacity } },
              h(View, { style: { height: 100 } }),
            ),
          )
        renderAt(1)
        Object.assign(window, { renderAt })
      })
      await phone.touch('touchStart', 10, 10)
      await phone.touch('touchMove', 60, 10)
      await phone.touch('touchEnd')
      await page.press('#place', 'a')
      await page.evaluate(() => document.getElementById('place')!.scrollTo(0, 20))
      await nextFrame(page)
      await page.evaluate(() => (window as unknown as { renderAt: (opacity: number) => void }).renderAt(0.5))
      await expect
        .poll(async () => [...new Set(await readEvents(page))])
        .toEqual(['touchstart', 'touchmove', 'touchend', 'keydown', 'scroll', 'transitionend'].map((t) => `view ${t}`))
    }))

  it('can prevent scrolling by touch', () =>
    trial.run(kind, async (page, phone) => {
      await page.evaluate(() => {
        const { View, h, record, render } = window.tools
        const prevent = (event: Event) => event.preventDefault()
        render(h(View, { style: { height: 3000 }, onTouchMove: record('view', prevent) }))
      })
      await phone.swipe(100, 600, 200)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      expect((await readEvents(page)).length).toBeGreaterThan(4)
    }))

  it('include one longpress for nested elements', () =>
    trial.run(kind, async (page, phone) => {
      await page.evaluate(() => {
        const { View, Text, h, record, render } = window.tools
        render(h(View, { onLongPress: record('view') }, h(Text, null, '按住')))
      })
      await phone.touch('touchStart', 10, 10)
      await expect.poll(() => readEvents(page)).toEqual(['view longpress'])
      await phone.touch('touchEnd')
    }))
})

const readClass = (page: Page) => page.evaluate(() => document.getElementById('place')!.className)

describe.each(['plain', 'taro'] as const)('hoverClass of %s components', (kind) => {
  it('is set during a touch and for hoverStayTime after it', () =>
    trial.run(kind, async (page, phone) => {
      await page.evaluate(() => {
        const { View, h, render } = window.tools
        const hover = { hoverClass: 'pressed', hoverStartTime: 20, hoverStayTime: 40 }
        render(h(View, { id: 'place', className: 'card', ...hover }, '一'))
      })
      await phone.touch('touchStart', 10, 10)
      await expect.poll(() => readClass(page)).toBe('card pressed')
      await phone.touch('touchEnd')
      await expect.poll(() => readClass(page)).toBe('card')
    }))

  it('survives a render that changes className', () =>
    trial.run(kind, async (page, phone) => {
      const render = (className: string) =>
        page.evaluate((name) => {
          const { View, h, render: show } = window.tools
          show(h(View, { id: 'place', className: name, hoverClass: 'pressed', hoverStartTime: 0 }, '一'))
        }, className)
      await render('card')
      await phone.touch('touchStart', 10, 10)
      await expect.poll(() => readClass(page)).toBe('card pressed')
      await render('sheet')
      await expect.poll(async () => (await readClass(page)).split(' ').sort()).toEqual(['pressed', 'sheet'])
      await phone.touch('touchEnd')
      await expect.poll(() => readClass(page)).toBe('sheet')
    }))
})

describe('hoverClass of plain components', () => {
  it('is removed when scrolling begins, honours hoverStopPropagation, and none means no class', () =>
    trial.run('plain', async (page, phone) => {
      await page.evaluate(() => {
        const { View, h, render } = window.tools
        const hover = { hoverClass: 'pressed', hoverStartTime: 0, hoverStayTime: 0 }
        render(
          h(
            View,
            { style: { height: 3000 } },
            h(View, { id: 'outer', ...hover }, h(View, { id: 'inner', ...hover, hoverStopPropagation: true }, '一')),
            h(View, { id: 'shared', ...hover }, h(View, { id: 'none', hoverClass: 'none', hoverStartTime: 0 }, '二')),
          ),
        )
      })
      const classes = () =>
        page.evaluate(() => ['outer', 'inner', 'shared', 'none'].map((id) => document.getElementById(id)!.className))
      await phone.touch('touchStart', 10, 10)
      await expect.poll(classes).toEqual(['', 'pressed', '', ''])
      await phone.touch('touchCancel')
      await expect.poll(classes).toEqual(['', '', '', ''])
      const { y } = (await page.locator('#none').boundingBox())!
      await phone.touch('touchStart', 10, y + 5)
      await expect.poll(classes).toEqual(['', '', 'pressed', ''])
      await phone.touch('touchEnd')
    }))
})

describe('catchMove of plain components', () => {
  const scrollPositions = (page: Page) =>
    page.evaluate(() => [window.scrollY, document.getElementById('list')!.scrollTop].map((top) => top > 0))

  it('keeps the page from scrolling, while a list inside scrolls', () =>
    trial.run('plain', async (page, phone) => {
      await page.evaluate(() => {
        const { View, h, record, render } = window.tools
        const layer = { position: 'fixed', top: 0, left: 0, width: 300, height: 400 } as const
        render(
          h(
            View,
            { style: { height: 3000 }, onTouchMove: record('page') },
            h(
              View,
              { catchMove: true, style: layer, onTouchMove: record('layer') },
              h(View, { id: 'list', style: { marginTop: 100, height: 300, overflowY: 'auto' } }, [
                h(View, { key: 1, style: { height: 900 } }),
              ]),
            ),
          ),
        )
      })
      await phone.swipe(100, 90, 10)
      expect(await scrollPositions(page)).toEqual([false, false])
      // The list is at its top and cannot scroll further.
      await phone.swipe(100, 150, 350)
      expect(await scrollPositions(page)).toEqual([false, false])
      await phone.swipe(100, 350, 150)
      await expect.poll(() => scrollPositions(page)).toEqual([false, true])
      expect(new Set(await readEvents(page))).toEqual(new Set(['layer touchmove']))
    }))

  it('has no effect once it is false', () =>
    trial.run('plain', async (page, phone) => {
      for (const catchMove of [true, false]) {
        await page.evaluate((caught) => {
          const { View, h, render } = window.tools
          render(h(View, { id: 'list', catchMove: caught, style: { height: 3000 } }))
        }, catchMove)
        await phone.swipe(100, 700, 200)
        await nextFrame(page)
        if (catchMove) expect(await page.evaluate(() => window.scrollY)).toBe(0)
        else await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      }
    }))
})
