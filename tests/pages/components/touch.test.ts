import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ComponentTrial, nextFrame, readHeard } from '../../support/pages/component-trial'

const trial = new ComponentTrial()
beforeAll(() => trial.start())

describe.each(['plain', 'taro'] as const)('events of %s components', (kind) => {
  it('reach the elements around until one of them stops it', () =>
    trial.run(kind, async (page) => {
      await page.evaluate(() => {
        const { View, Text, h, hear, draw } = window.tools
        const stop = (event: Event) => event.stopPropagation()
        draw(
          h(
            View,
            { onClick: hear('outer') },
            h(View, { onClick: hear('middle') }, h(Text, { id: 'free', onClick: hear('inner') }, '一')),
            h(View, { onClick: hear('stopper', stop) }, h(View, { id: 'kept' }, '二')),
          ),
        )
      })
      await page.click('#free')
      expect(await readHeard(page)).toEqual(['inner click', 'middle click', 'outer click'])
      await page.click('#kept')
      expect((await readHeard(page)).slice(3)).toEqual(['stopper click'])
    }))

  it('can be stopped on their way to and from a component that stays Taro’s', () =>
    trial.run(kind, async (page) => {
      await page.evaluate(() => {
        const { View, Button, h, hear, draw } = window.tools
        const stop = (event: Event) => event.stopPropagation()
        draw(
          h(
            View,
            { onClick: hear('page') },
            h(Button, { onClick: hear('button') }, h(View, { id: 'inner', onClick: hear('view', stop) }, '一')),
            h(Button, { onClick: hear('button', stop) }, h(View, { id: 'within', onClick: hear('view') }, '二')),
          ),
        )
      })
      // Taro's button lies over what is in it.
      await page.dispatchEvent('#inner', 'click')
      expect(await readHeard(page)).toEqual(['view click'])
      await page.dispatchEvent('#within', 'click')
      expect((await readHeard(page)).slice(1)).toEqual(['view click', 'button click'])
    }))

  it('go to the handler of the last drawing, and to none when it has gone', () =>
    trial.run(kind, async (page) => {
      for (const name of ['first', 'second', undefined]) {
        await page.evaluate((handler) => {
          const { View, h, hear, draw } = window.tools
          draw(h(View, { id: 'place', ...(handler ? { onClick: hear(handler) } : {}) }, '一'))
        }, name)
        await page.click('#place')
      }
      expect(await readHeard(page)).toEqual(['first click', 'second click'])
    }))

  it('are touches, keys, scrolling and the ends of transitions', () =>
    trial.run(kind, async (page, phone) => {
      await page.evaluate(() => {
        const { View, h, hear, draw } = window.tools
        const style = { height: 50, overflowY: 'auto', transition: 'opacity 20ms' }
        const handlers = Object.fromEntries(
          ['TouchStart', 'TouchMove', 'TouchEnd', 'KeyDown', 'Scroll', 'TransitionEnd'].map((name) => [
            `on${name}`,
            hear('view'),
          ]),
        )
        const drawAt = (opacity: number) =>
          draw(
            h(
              View,
              { id: 'place', tabindex: '0', ...handlers, style: { ...style, opacity } },
              h(View, { style: { height: 100 } }),
            ),
          )
        drawAt(1)
        Object.assign(window, { drawAt })
      })
      await phone.touch('touchStart', 10, 10)
      await phone.touch('touchMove', 60, 10)
      await phone.touch('touchEnd')
      await page.press('#place', 'a')
      await page.evaluate(() => document.getElementById('place')!.scrollTo(0, 20))
      await nextFrame(page)
      await page.evaluate(() => (window as unknown as { drawAt: (opacity: number) => void }).drawAt(0.5))
      await expect
        .poll(async () => [...new Set(await readHeard(page))])
        .toEqual(['touchstart', 'touchmove', 'touchend', 'keydown', 'scroll', 'transitionend'].map((t) => `view ${t}`))
    }))

  it('of a touch can be prevented', () =>
    trial.run(kind, async (page, phone) => {
      await page.evaluate(() => {
        const { View, h, hear, draw } = window.tools
        const prevent = (event: Event) => event.preventDefault()
        draw(h(View, { style: { height: 3000 }, onTouchMove: hear('view', prevent) }))
      })
      await phone.swipe(100, 600, 200)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      expect((await readHeard(page)).length).toBeGreaterThan(4)
    }))

  it('include one long press', () =>
    trial.run(kind, async (page, phone) => {
      await page.evaluate(() => {
        const { View, Text, h, hear, draw } = window.tools
        draw(h(View, { onLongPress: hear('view') }, h(Text, null, '按住')))
      })
      await phone.touch('touchStart', 10, 10)
      await expect.poll(() => readHeard(page)).toEqual(['view longpress'])
      await phone.touch('touchEnd')
    }))
})

const readClass = (page: Page) => page.evaluate(() => document.getElementById('place')!.className)

describe.each(['plain', 'taro'] as const)('hoverClass of %s components', (kind) => {
  it('is there while a finger stays, and for the time after it', () =>
    trial.run(kind, async (page, phone) => {
      await page.evaluate(() => {
        const { View, h, draw } = window.tools
        const hover = { hoverClass: 'pressed', hoverStartTime: 20, hoverStayTime: 40 }
        draw(h(View, { id: 'place', className: 'card', ...hover }, '一'))
      })
      await phone.touch('touchStart', 10, 10)
      await expect.poll(() => readClass(page)).toBe('card pressed')
      await phone.touch('touchEnd')
      await expect.poll(() => readClass(page)).toBe('card')
    }))

  it('survives a drawing that changes the class', () =>
    trial.run(kind, async (page, phone) => {
      const draw = (className: string) =>
        page.evaluate((name) => {
          const { View, h, draw: show } = window.tools
          show(h(View, { id: 'place', className: name, hoverClass: 'pressed', hoverStartTime: 0 }, '一'))
        }, className)
      await draw('card')
      await phone.touch('touchStart', 10, 10)
      await expect.poll(() => readClass(page)).toBe('card pressed')
      await draw('sheet')
      await expect.poll(async () => (await readClass(page)).split(' ').sort()).toEqual(['pressed', 'sheet'])
      await phone.touch('touchEnd')
      await expect.poll(() => readClass(page)).toBe('sheet')
    }))
})

describe('hoverClass of plain components', () => {
  it('goes when the page begins to scroll, is kept from outer elements on demand, and is nothing for none', () =>
    trial.run('plain', async (page, phone) => {
      await page.evaluate(() => {
        const { View, h, draw } = window.tools
        const hover = { hoverClass: 'pressed', hoverStartTime: 0, hoverStayTime: 0 }
        draw(
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

  it('keeps the page behind where it is, while a list inside scrolls', () =>
    trial.run('plain', async (page, phone) => {
      await page.evaluate(() => {
        const { View, h, hear, draw } = window.tools
        const layer = { position: 'fixed', top: 0, left: 0, width: 300, height: 400 } as const
        draw(
          h(
            View,
            { style: { height: 3000 }, onTouchMove: hear('page') },
            h(
              View,
              { catchMove: true, style: layer, onTouchMove: hear('layer') },
              h(View, { id: 'list', style: { marginTop: 100, height: 300, overflowY: 'auto' } }, [
                h(View, { key: 1, style: { height: 900 } }),
              ]),
            ),
          ),
        )
      })
      await phone.swipe(100, 90, 10)
      expect(await scrollPositions(page)).toEqual([false, false])
      // Down, where the list cannot go any further.
      await phone.swipe(100, 150, 350)
      expect(await scrollPositions(page)).toEqual([false, false])
      await phone.swipe(100, 350, 150)
      await expect.poll(() => scrollPositions(page)).toEqual([false, true])
      expect(new Set(await readHeard(page))).toEqual(new Set(['layer touchmove']))
    }))

  it('ends with the drawing that leaves it out', () =>
    trial.run('plain', async (page, phone) => {
      for (const catchMove of [true, false]) {
        await page.evaluate((caught) => {
          const { View, h, draw } = window.tools
          draw(h(View, { id: 'list', catchMove: caught, style: { height: 3000 } }))
        }, catchMove)
        await phone.swipe(100, 700, 200)
        await nextFrame(page)
        if (catchMove) expect(await page.evaluate(() => window.scrollY)).toBe(0)
        else await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      }
    }))
})
