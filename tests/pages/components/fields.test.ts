import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderField, FIELD, placeCaret, readField, readInputs } from '../../support/pages/components/component-fields'
import { ComponentTrial, nextFrame, readDetails } from '../../support/pages/components/component-trial'

const trial = new ComponentTrial()
beforeAll(() => trial.start())

const FIELDS = (['Input', 'Textarea'] as const).flatMap((name) =>
  (['plain', 'taro'] as const).map((kind) => ({ name, kind })),
)

describe.each(FIELDS)('$name ($kind)', ({ name, kind }) => {
  it('dispatches input, confirm, focus, blur and keydown with detail', () =>
    trial.run(kind, async (page) => {
      await renderField(page, name)
      await page.locator(FIELD).click()
      await page.keyboard.type('ab')
      await page.keyboard.press('Enter')
      await page.locator(FIELD).blur()
      const text = name === 'Input' ? 'ab' : 'ab\n'
      const recorded = (await readDetails(page)).filter(([eventName]) => eventName !== 'key')
      expect(recorded.slice(0, 4)).toEqual([
        ['focus', { value: '' }],
        ['input', { value: 'a', cursor: 1 }],
        ['input', { value: 'ab', cursor: 2 }],
        ['confirm', { value: 'ab' }],
      ])
      expect(recorded.at(-1)).toEqual(['blur', { value: text }])
      expect((await readDetails(page)).filter(([eventName]) => eventName === 'key')).toEqual([
        ['key', { value: '', cursor: 0, keyCode: 65 }],
        ['key', { value: 'a', cursor: 1, keyCode: 66 }],
        ['key', { value: 'ab', cursor: 2, keyCode: 13 }],
      ])
    }))

  it('keeps the caret in a controlled field', () =>
    trial.run(kind, async (page) => {
      await renderField(page, name, { value: 'abcd' }, 'text')
      await page.locator(FIELD).click()
      await placeCaret(page, 2)
      await page.keyboard.type('xy')
      expect(await readField(page)).toEqual({ value: 'abxycd', caret: 4 })
    }))

  it('shows the value of a controlled field instead of rejected characters', () =>
    trial.run(kind, async (page) => {
      await renderField(page, name, {}, 'text.replace(/\\D/g, "")')
      await page.locator(FIELD).click()
      await page.keyboard.type('1a2')
      expect(await readField(page)).toEqual({ value: '12', caret: 2 })
      expect(await readInputs(page)).toEqual(['1', '1a', '12'])
    }))

  it('dispatches input at the end of a Chinese composition, not during it', () =>
    trial.run(kind, async (page, phone) => {
      await renderField(page, name, {}, 'text')
      await page.locator(FIELD).click()
      await page.keyboard.type('a')
      // Taro's own renders asynchronously, and would overwrite a composition that began before.
      await nextFrame(page)
      await phone.compose('n')
      await phone.compose('ni')
      expect((await readField(page)).value).toBe('ani')
      expect(await readInputs(page)).toEqual(['a'])
      await phone.choose('你')
      expect((await readField(page)).value).toBe('a你')
      expect(await readInputs(page)).toEqual(['a', 'a你'])
    }))

  it('shows a new value, also an empty one', () =>
    trial.run(kind, async (page) => {
      for (const value of ['甲', '乙', '']) {
        await page.evaluate(
          ([component, text]) => window.tools.render(window.tools.h(window.tools[component], { value: text })),
          [name, value] as const,
        )
        await expect.poll(async () => (await readField(page)).value).toBe(value)
      }
    }))

  it('starts with defaultValue and is uncontrolled then', () =>
    trial.run(kind, async (page) => {
      await renderField(page, name, { defaultValue: '甲' })
      await expect.poll(async () => (await readField(page)).value).toBe('甲')
      await page.locator(FIELD).fill('乙')
      expect((await readField(page)).value).toBe('乙')
      expect(await readInputs(page)).toEqual(['乙'])
    }))

  it('limits the text to maxlength, and not at all with -1', () =>
    trial.run(kind, async (page) => {
      await renderField(page, name, { maxlength: 3 })
      await page.locator(FIELD).click()
      await page.keyboard.type('12345')
      expect((await readField(page)).value).toBe('123')
      await page.evaluate(() => window.tools.render(null))
      await renderField(page, name, { maxlength: -1 })
      await page.locator(FIELD).fill('1'.repeat(200))
      expect((await readField(page)).value).toHaveLength(200)
    }))

  it('is focused once focus is true', () =>
    trial.run(kind, async (page) => {
      const render = (focus: boolean) =>
        page.evaluate(
          ([component, isFocused]) =>
            window.tools.render(window.tools.h(window.tools[component], { focus: isFocused })),
          [name, focus] as const,
        )
      await render(false)
      // Taro's own misses a change before its first render.
      await page.waitForSelector(FIELD)
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
      await render(true)
      await expect.poll(() => page.evaluate((selector) => document.activeElement?.matches(selector), FIELD)).toBe(true)
    }))

  it('passes attributes to the browser’s field and to the element around it', () =>
    trial.run(kind, async (page) => {
      await renderField(page, name, {
        id: 'place',
        className: 'mine',
        'data-kind': 'name',
        placeholder: '姓名',
        disabled: true,
        name: 'name',
        nativeProps: { 'aria-label': '姓名', inputmode: 'numeric', autocomplete: 'name' },
      })
      await expect
        .poll(() =>
          page.evaluate((selector) => {
            const field = document.querySelector<HTMLInputElement>(selector)!
            const host = document.getElementById('place')!
            const { placeholder, disabled, name: fieldName, autocomplete } = field
            return {
              ...{ placeholder, disabled, fieldName, autocomplete },
              label: field.getAttribute('aria-label'),
              mode: field.getAttribute('inputmode'),
              kind: host.dataset.kind,
              isMine: host.classList.contains('mine'),
              isAround: host === field.parentElement,
            }
          }, FIELD),
        )
        .toEqual({
          placeholder: '姓名',
          disabled: true,
          fieldName: 'name',
          autocomplete: 'name',
          label: '姓名',
          mode: 'numeric',
          kind: 'name',
          isMine: true,
          isAround: true,
        })
    }))
})

describe.each(['plain', 'taro'] as const)('types of Input (%s)', (kind) => {
  const typeOf = (page: Page) => page.evaluate(() => document.querySelector('input')?.type)

  it('number accepts digits up to maxlength, whatever type nativeProps sets', () =>
    trial.run(kind, async (page) => {
      await renderField(page, 'Input', { type: 'number', maxlength: 4 }, 'text')
      await expect.poll(() => typeOf(page)).toBe('number')
      await page.locator(FIELD).click()
      await page.keyboard.type('0a1-2.3e456')
      expect((await readField(page)).value).toBe('0123')
      await page.evaluate(() => window.tools.render(null))
      await renderField(page, 'Input', { type: 'number', maxlength: 4, nativeProps: { type: 'tel' } }, 'text')
      await expect.poll(() => typeOf(page)).toBe('tel')
      await page.locator(FIELD).click()
      await page.keyboard.type('0a1-2.3e456')
      expect((await readField(page)).value).toBe('0123')
    }))

  it('digit accepts one decimal point', () =>
    trial.run(kind, async (page) => {
      await renderField(page, 'Input', { type: 'digit', nativeProps: { type: 'text' } })
      await page.locator(FIELD).click()
      await page.keyboard.type('1.5.a2')
      expect((await readField(page)).value).toBe('1.52')
    }))

  it('idcard and nickname are text; password and search have types of their own', () =>
    trial.run(kind, async (page) => {
      for (const [properties, type] of [
        [{ type: 'idcard' }, 'text'],
        [{ type: 'nickname' }, 'text'],
        [{ password: true }, 'password'],
        [{ type: 'number', password: true }, 'password'],
        [{ confirmType: 'search' }, 'search'],
      ] as const) {
        await renderField(page, 'Input', properties)
        await expect.poll(() => typeOf(page)).toBe(type)
        await page.evaluate(() => window.tools.render(null))
      }
      await renderField(page, 'Input', { type: 'idcard' })
      await page.locator(FIELD).click()
      await page.keyboard.type('11010519491231002X')
      expect((await readField(page)).value).toBe('11010519491231002X')
    }))
})

describe.each(['plain', 'taro'] as const)('Textarea (%s)', (kind) => {
  it('grows with its lines and dispatches linechange', () =>
    trial.run(kind, async (page) => {
      await page.evaluate(() => {
        const { Textarea, h, record, render } = window.tools
        const style = { fontSize: '16px', lineHeight: '24px' }
        render(h(Textarea, { autoHeight: true, style, onLineChange: record('lines') }))
      })
      const height = () => page.evaluate(() => document.querySelector('textarea')!.clientHeight)
      await expect.poll(height).toBeGreaterThan(0)
      const oneLine = await height()
      await page.locator(FIELD).fill('一\n二\n三')
      await expect.poll(height).toBeGreaterThanOrEqual(oneLine + 40)
      const counts = async () =>
        (await readDetails(page)).map(([, detail]) => (detail as { lineCount: number }).lineCount)
      expect((await counts()).at(-1)).toBe(3)
      await page.locator(FIELD).fill('一')
      await expect.poll(height).toBe(oneLine)
      expect((await counts()).at(-1)).toBe(1)
    }))
})
