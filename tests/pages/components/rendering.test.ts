import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ComponentTrial, nextFrame, readDetails, type Kind } from '../../support/pages/components/component-trial'

const trial = new ComponentTrial()
beforeAll(() => trial.start())

const KINDS: readonly Kind[] = ['plain', 'taro']
type Properties = Record<string, unknown>

const render = (page: Page, name: 'View' | 'Text' | 'Image', properties: Properties, text?: string): Promise<void> =>
  page.evaluate(
    ([component, given, child]) => window.tools.render(window.tools.h(window.tools[component], given, child)),
    [name, properties, text] as const,
  )
const styleOf = (page: Page, property: string) =>
  page.evaluate((name) => getComputedStyle(document.getElementById('place')!).getPropertyValue(name), property)

describe.each(KINDS)('attributes of %s components', (kind) => {
  it('are set, and removed by a render without them', () =>
    trial.run(kind, async (page) => {
      const read = () =>
        page.evaluate(() => {
          const element = document.getElementById('place')!
          const { tagName, dataset, title, tabIndex, style } = element
          return {
            ...{ tagName, title, tabIndex, color: style.color, kind: dataset.kind, isMine: element.matches('.mine') },
            aria: ['role', 'aria-label', 'aria-checked', 'aria-level'].map((name) => element.getAttribute(name)),
            hidden: element.hidden,
          }
        })
      await render(page, 'View', {
        ...{ id: 'place', className: 'mine', title: '名', tabIndex: 0, style: { color: 'red' }, 'data-kind': 'a' },
        ...{ role: 'checkbox', 'aria-label': '选', ariaChecked: false, 'aria-level': 2, hidden: true },
      })
      await nextFrame(page)
      expect(await read()).toEqual({
        ...{ tagName: 'TARO-VIEW-CORE', title: '名', tabIndex: 0, color: 'red', kind: 'a', isMine: true },
        aria: ['checkbox', '选', 'false', '2'],
        hidden: true,
      })
      await render(page, 'View', { id: 'place', hidden: false })
      await nextFrame(page)
      expect(await read()).toEqual({
        ...{ tagName: 'TARO-VIEW-CORE', title: '', color: '', kind: undefined, isMine: false },
        // Taro's own does not remove it.
        tabIndex: kind === 'plain' ? -1 : 0,
        aria: [null, null, null, null],
        hidden: false,
      })
    }))

  it('include a style as text, and HTML', () =>
    trial.run(kind, async (page) => {
      await render(page, 'View', {
        id: 'place',
        style: 'color: rgb(1, 2, 3)',
        dangerouslySetInnerHTML: { __html: '<b>甲</b>' },
      })
      await nextFrame(page)
      expect(await styleOf(page, 'color')).toBe('rgb(1, 2, 3)')
      expect(await page.locator('#place b').innerText()).toBe('甲')
    }))

  it('are accompanied by refs, objects and functions', () =>
    trial.run(kind, async (page) => {
      const found = await page.evaluate(() => {
        const { React, View, Text, h, render: show } = window.tools
        const ref = React.createRef<HTMLElement>()
        let called: HTMLElement | null = null
        const call = (element: HTMLElement | null) => {
          called = element
        }
        show(h(View, { ref }, h(Text, { ref: call }, '一')))
        const tags = [ref.current!.tagName, called!.tagName]
        show(null)
        return [...tags, ref.current, called]
      })
      expect(found).toEqual(['TARO-VIEW-CORE', 'TARO-TEXT-CORE', null, null])
    }))
})

describe.each(KINDS)('Text (%s)', (kind) => {
  const read = async (page: Page, properties: Properties, style: string) => {
    await page.evaluate(() => window.tools.render(null))
    await render(page, 'Text', { id: 'place', ...properties }, '一')
    await nextFrame(page)
    return styleOf(page, style)
  }

  it('is selectable only with selectable or userSelect', () =>
    trial.run(kind, async (page) => {
      expect(await read(page, {}, 'user-select')).toBe('none')
      expect(await read(page, { selectable: false }, 'user-select')).toBe('none')
      for (const name of ['selectable', 'userSelect']) {
        expect(await read(page, { [name]: true }, 'user-select')).toBe('text')
        expect(await read(page, { [name]: true }, 'display')).toBe('inline-block')
      }
    }))

  it('keeps spaces, and is cut after numberOfLines', () =>
    trial.run(kind, async (page) => {
      expect(await read(page, {}, 'display')).toBe('inline')
      expect(await read(page, { space: 'ensp' }, 'white-space')).toBe('pre-wrap')
      expect(parseFloat(await read(page, { space: 'nbsp', style: { fontSize: 20 } }, 'word-spacing'))).toBe(20)
      expect(await read(page, { numberOfLines: 3 }, '-webkit-line-clamp')).toBe('3')
    }))
})

describe('Text of plain components', () => {
  it('decodes entities only with decode', () =>
    trial.run('plain', async (page) => {
      for (const [decode, text] of [
        [true, "<a>\u00a0&amp; 'b'"],
        [false, '&lt;a&gt;&nbsp;&amp;amp; &apos;b&apos;'],
      ] as const) {
        await render(page, 'Text', { id: 'place', decode }, '&lt;a&gt;&nbsp;&amp;amp; &apos;b&apos;')
        expect(await page.locator('#place').evaluate((element) => element.textContent)).toBe(text)
      }
    }))
})

/** 40 by 20 px, the left half red, the right half blue. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">' +
    '<rect width="20" height="20" fill="red"/><rect x="20" width="20" height="20" fill="blue"/></svg>',
)}`

describe.each(KINDS)('Image (%s)', (kind) => {
  it('dispatches load with its size, and error', () =>
    trial.run(kind, async (page) => {
      const renderPicture = (src: string) =>
        page.evaluate((address) => {
          const { Image, h, record, render: show } = window.tools
          const style = { width: 100, height: 50 }
          show(h(Image, { key: address, src: address, style, onLoad: record('load'), onError: record('error') }))
        }, src)
      await renderPicture(PICTURE)
      await expect.poll(() => readDetails(page)).toEqual([['load', { width: 100, height: 50 }]])
      await renderPicture('data:image/png,nothing')
      await expect.poll(async () => (await readDetails(page)).slice(1)).toEqual([['error', 'error']])
    }))

  it('is 320 by 240 by default, and without src has no img', () =>
    trial.run(kind, async (page) => {
      await render(page, 'Image', { id: 'place', src: '' })
      await nextFrame(page)
      expect([await styleOf(page, 'width'), await styleOf(page, 'height')]).toEqual(['320px', '240px'])
      expect(await page.locator('#place img').count()).toBe(0)
    }))

  it('passes nativeProps to the img', () =>
    trial.run(kind, async (page) => {
      await render(page, 'Image', { id: 'place', src: PICTURE, nativeProps: { alt: '封面', loading: 'lazy' } })
      await expect.poll(() => page.locator('#place img').getAttribute('alt')).toBe('封面')
      expect(await page.locator('#place img').getAttribute('loading')).toBe('lazy')
    }))

  it('with lazyLoad is fetched near the screen only', () =>
    trial.run(kind, async (page) => {
      await page.evaluate((src) => {
        const { View, Image, h, render: show } = window.tools
        const gap = { height: 3000 }
        show(
          h(
            View,
            null,
            h(View, { style: gap }),
            h(Image, { id: 'place', src, lazyLoad: true }),
            h(View, { style: gap }),
          ),
        )
      }, PICTURE)
      const src = () => page.locator('#place img').getAttribute('src')
      await nextFrame(page)
      expect(await src()).toBe(null)
      await page.evaluate(() => window.scrollTo(0, 2500))
      await expect.poll(src).toBe(PICTURE)
      await page.evaluate(() => window.scrollTo(0, 0))
      await nextFrame(page)
      expect(await src()).toBe(PICTURE)
    }))

  it.each([
    ['scaleToFill', { width: 100, height: 100 }],
    ['widthFix', { width: 100, height: 50 }],
    ['heightFix', { width: 200, height: 100 }],
  ])('%s sizes the img', (mode, size) =>
    trial.run(kind, async (page) => {
      await render(page, 'Image', { id: 'place', src: PICTURE, mode, style: { width: 100, height: 100 } })
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { clientWidth, clientHeight } = document.querySelector('#place img')!
            return { width: clientWidth, height: clientHeight }
          }),
        )
        .toEqual(size)
    }),
  )
})

describe('modes of plain Images', () => {
  /** Returns the colours on the screen at these points; the box around the image is green. */
  const readColors = async (page: Page, points: typeof POINTS): Promise<string> => {
    const shot = await page.screenshot({ clip: { x: 0, y: 0, width: 100, height: 100 } })
    const colors = await page.evaluate(
      async ([data, places]) => {
        const image = document.createElement('img')
        image.src = data
        await image.decode()
        const canvas = document.createElement('canvas').getContext('2d')!
        canvas.drawImage(image, 0, 0)
        return places.map(([x, y]) => {
          const [red, green, blue] = canvas.getImageData(x, y, 1, 1).data
          return red! > 200 ? 'red' : blue! > 200 ? 'blue' : green! > 100 ? 'green' : 'none'
        })
      },
      [`data:image/png;base64,${shot.toString('base64')}`, points] as const,
    )
    return colors.join(' ')
  }

  // Colours in a box of 100 by 100: top left, top right, middle left, middle, bottom left, bottom right.
  const POINTS = [
    [2, 2],
    [97, 2],
    [2, 50],
    [52, 50],
    [2, 97],
    [97, 97],
  ] as const
  it.each([
    ['scaleToFill', 'red blue red blue red blue'],
    ['aspectFit', 'green green red blue green green'],
    ['aspectFill', 'red blue red blue red blue'],
    ['center', 'green green green blue green green'],
    ['top left', 'red green green green green green'],
    ['top right', 'green blue green green green green'],
    ['bottom left', 'green green green green red green'],
    ['bottom right', 'green green green green green blue'],
    ['left', 'green green red green green green'],
    ['top', 'green green green green green green'],
  ])('%s', (mode, colors) =>
    trial.run('plain', async (page) => {
      const style = { width: 100, height: 100, background: 'green' }
      await render(page, 'Image', { id: 'place', src: PICTURE, mode, style })
      await page.locator('#place img').evaluate((image) => (image as HTMLImageElement).decode())
      await nextFrame(page)
      expect(await readColors(page, POINTS)).toBe(colors)
    }),
  )

  it('widthFix and heightFix fit the box to the image', () =>
    trial.run('plain', async (page) => {
      const size = async () => [await styleOf(page, 'width'), await styleOf(page, 'height')]
      await render(page, 'Image', { id: 'place', src: PICTURE, mode: 'widthFix', style: { width: 100 } })
      await expect.poll(size).toEqual(['100px', '50px'])
      await page.evaluate(() => window.tools.render(null))
      await render(page, 'Image', { id: 'place', src: PICTURE, mode: 'heightFix', style: { height: 100 } })
      await expect.poll(size).toEqual(['200px', '100px'])
    }))
})
