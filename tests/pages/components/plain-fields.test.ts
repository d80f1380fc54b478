import { beforeAll, describe, expect, it } from 'vitest'
import { drawField, FIELD, placeCaret, readField } from '../../support/pages/component-fields'
import { ComponentTrial, readDetails, readHeard } from '../../support/pages/component-trial'

const trial = new ComponentTrial()
beforeAll(() => trial.start(['plain']))

describe('fields of plain components', () => {
  it('confirm nothing by the Enter that ends a composition', () =>
    trial.run('plain', async (page, phone) => {
      await drawField(page, 'Input')
      await page.locator(FIELD).click()
      await phone.compose('ni')
      await page.evaluate((selector) => {
        const enter = { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true }
        document.querySelector(selector)!.dispatchEvent(new KeyboardEvent('keydown', enter))
      }, FIELD)
      await phone.choose('你')
      expect(await readHeard(page)).not.toContain('confirm confirm')
      await page.keyboard.press('Enter')
      expect(await readHeard(page)).toContain('confirm confirm')
    }))

  it('hide a safe password', () =>
    trial.run('plain', async (page) => {
      await drawField(page, 'Input', { type: 'safe-password' })
      expect(await page.evaluate(() => document.querySelector('input')!.type)).toBe('password')
    }))

  it('let keys reach what listens around them', () =>
    trial.run('plain', async (page) => {
      await drawField(page, 'Input')
      await page.evaluate(() => {
        const listen = ({ key }: KeyboardEvent) => window.tools.heard.push({ name: 'document', type: key, detail: 0 })
        document.addEventListener('keydown', listen, { once: true })
      })
      await page.locator(FIELD).press('Escape')
      expect(await readHeard(page)).toContain('document Escape')
    }))

  it('keep the caret where their owner changes or shortens the text', () =>
    trial.run('plain', async (page) => {
      for (const [rule, value, caret, written] of [
        ['text.toUpperCase()', 'AC', 1, 'AXC'],
        ['text.slice(0, 3)', 'abc', 1, 'axb'],
        ['text.replace("x", "")', 'abc', 2, 'abc'],
      ] as const) {
        await drawField(page, 'Input', { value }, rule)
        await page.locator(FIELD).click()
        await placeCaret(page, caret)
        await page.keyboard.type('x')
        expect(await readField(page)).toEqual({ value: written, caret: written === value ? caret : caret + 1 })
        await page.evaluate(() => window.tools.draw(null))
      }
    }))

  it('report how high the keyboard is, while they have the focus', () =>
    trial.run('plain', async (page) => {
      await page.evaluate(() => {
        const { Input, h, hear, draw } = window.tools
        draw(h(Input, { onKeyboardHeightChange: hear('keyboard') }))
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

  it('place the caret and a selection when they take the focus', () =>
    trial.run('plain', async (page) => {
      const selection = () =>
        page.evaluate((selector) => {
          const { selectionStart, selectionEnd } = document.querySelector<HTMLInputElement>(selector)!
          return [selectionStart, selectionEnd]
        }, FIELD)
      await drawField(page, 'Input', { defaultValue: '一二三四', focus: true, cursor: 2 })
      expect(await selection()).toEqual([2, 2])
      await page.evaluate(() => window.tools.draw(null))
      await drawField(page, 'Textarea', { defaultValue: '一二三四', focus: true, selectionStart: 1, selectionEnd: 3 })
      expect(await selection()).toEqual([1, 3])
    }))

  it('draw the placeholder in its own class and style as long as they are empty', () =>
    trial.run('plain', async (page) => {
      await page.addStyleTag({ content: '.pale { color: rgb(1, 2, 3) }' })
      const look = () =>
        page.evaluate((selector) => {
          const field = document.querySelector(selector)!
          return [getComputedStyle(field, '::placeholder').color, getComputedStyle(field).fontSize]
        }, FIELD)
      await drawField(page, 'Input', {
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

  it('give their text and their focus through a ref', () =>
    trial.run('plain', async (page) => {
      const read = await page.evaluate(() => {
        const { React, Input, h, draw } = window.tools
        const ref = React.createRef<HTMLInputElement>()
        draw(h(Input, { ref, value: '甲' }))
        ref.current!.focus()
        return [ref.current!.tagName, ref.current!.value, document.activeElement!.className]
      })
      expect(read).toEqual(['TARO-INPUT-CORE', '甲', 'weui-input'])
    }))
})
