import { beforeAll, describe, expect, it } from 'vitest'
import { renderField, FIELD, placeCaret, readField } from '../../support/pages/components/component-fields'
import { ComponentTrial, readDetails, readEvents } from '../../support/pages/components/component-trial'

const trial = new ComponentTrial()
beforeAll(() => trial.start(['plain']))

describe('fields of plain components', () => {
  it('do not confirm by the Enter that ends a composition', () =>
    trial.run('plain', async (page, phone) => {
      await renderField(page, 'Input')
      await page.locator(FIELD).click()
      await phone.compose('ni')
      await page.evaluate((selector) => {
        const enter = { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true }
        document.querySelector(selector)!.dispatchEvent(new KeyboardEvent('keydown', enter))
      }, FIELD)
      await phone.choose('你')
      expect(await readEvents(page)).not.toContain('confirm confirm')
      await page.keyboard.press('Enter')
      expect(await readEvents(page)).toContain('confirm confirm')
    }))

  it('hide the text of type safe-password', () =>
    trial.run('plain', async (page) => {
      await renderField(page, 'Input', { type: 'safe-password' })
      expect(await page.evaluate(() => document.querySelector('input')!.type)).toBe('password')
    }))

  it('let keydown bubble to the document', () =>
    trial.run('plain', async (page) => {
      await renderField(page, 'Input')
      await page.evaluate(() => {
        const listen = ({ key }: KeyboardEvent) =>
          window.tools.recorded.push({ name: 'document', type: key, detail: 0 })
        document.addEventListener('keydown', listen, { once: true })
      })
      await page.locator(FIELD).press('Escape')
      expect(await readEvents(page)).toContain('document Escape')
    }))

  it('keep the caret where a controlled value differs from the typed text', () =>
    trial.run('plain', async (page) => {
      for (const [rule, value, caret, written] of [
        ['text.toUpperCase()', 'AC', 1, 'AXC'],
        ['text.slice(0, 3)', 'abc', 1, 'axb'],
        ['text.replace("x", "")', 'abc', 2, 'abc'],
      ] as const) {
        await renderField(page, 'Input', { value }, rule)
        await page.locator(FIELD).click()
        await placeCaret(page, caret)
        await page.keyboard.type('x')
        expect(await readField(page)).toEqual({ value: written, caret: written === value ? caret : caret + 1 })
        await page.evaluate(() => window.tools.render(null))
      }
    }))

  it('dispatch keyboardheightchange while focused', () =>
    trial.run('plain', async (page) => {
      await page.evaluate(() => {
        const { Input, h, record, render } = window.tools
        render(h(Input, { onKeyboardHeightChange: record('keyboard') }))
        // The browser dispatches resize by itself too, whenever its own layout is late.
        const ignoreOwnResize = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
        window.visualViewport!.addEventListener('resize', ignoreOwnResize, { capture: true })
      })
      const coverBottom = (height: number) =>
        page.evaluate((covered) => {
          const viewport = window.visualViewport!
          const value = (window.innerHeight - covered) / viewport.scale
          Object.defineProperty(viewport, 'height', { value, configurable: true })
          viewport.dispatchEvent(new Event('resize'))
        }, height)
      await coverBottom(300)
      await page.locator(FIELD).focus()
      await coverBottom(320)
      await coverBottom(320)
      await page.locator(FIELD).blur()
      await coverBottom(0)
      expect(await readDetails(page)).toEqual([
        ['keyboard', { height: 320, duration: 0 }],
        ['keyboard', { height: 0, duration: 0 }],
      ])
    }))

  it('place caret and selection when focused', () =>
    trial.run('plain', async (page) => {
      const selection = () =>
        page.evaluate((selector) => {
          const { selectionStart, selectionEnd } = document.querySelector<HTMLInputElement>(selector)!
          return [selectionStart, selectionEnd]
        }, FIELD)
      await renderField(page, 'Input', { defaultValue: '一二三四', focus: true, cursor: 2 })
      expect(await selection()).toEqual([2, 2])
      await page.evaluate(() => window.tools.render(null))
      await renderField(page, 'Textarea', { defaultValue: '一二三四', focus: true, selectionStart: 1, selectionEnd: 3 })
      expect(await selection()).toEqual([1, 3])
    }))

  it('apply placeholderClass and placeholderStyle while empty', () =>
    trial.run('plain', async (page) => {
      await page.addStyleTag({ content: '.pale { color: rgb(1, 2, 3) }' })
      const look = () =>
        page.evaluate((selector) => {
          const field = document.querySelector(selector)!
          return [getComputedStyle(field, '::placeholder').color, getComputedStyle(field).fontSize]
        }, FIELD)
      await renderField(page, 'Input', {
        placeholder: '姓名',
        placeholderClass: 'pale',
        placeholderStyle: 'font-size: 30px',
        style: { color: 'rgb(9, 9, 9)', fontSize: '20px' },
      })
      expect(await look()).toEqual(['rgb(1, 2, 3)', '30px'])
      await page.locator(FIELD).fill('王')
      const isPale = () => page.evaluate((selector) => document.querySelector(selector)!.matches('.pale'), FIELD)
      expect([await isPale(), (await look())[1]]).toEqual([false, '20px'])
      await page.locator(FIELD).fill('')
      expect(await isPale()).toBe(true)
    }))

  it('have value and focus() on their ref', () =>
    trial.run('plain', async (page) => {
      const read = await page.evaluate(() => {
        const { React, Input, h, render } = window.tools
        const ref = React.createRef<HTMLInputElement>()
        render(h(Input, { ref, value: '甲' }))
        ref.current!.focus()
        return [ref.current!.tagName, ref.current!.value, document.activeElement!.className]
      })
      expect(read).toEqual(['TARO-INPUT-CORE', '甲', 'weui-input'])
    }))
})
