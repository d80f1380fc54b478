import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFixture, type Fixture, type FixturePage } from '../support/builtins-fixture'

interface Field {
  input(value: string): Promise<void>
}

describe('fields', () => {
  let fixture: Fixture
  let page: FixturePage

  beforeAll(async () => {
    fixture = await openFixture('jsdom')
  })
  afterAll(async () => {
    await fixture.close()
  })

  describe('input and textarea', () => {
    beforeEach(async () => {
      page = await fixture.open('fields')
    })

    test('input reports its text, cut to maxlength', async () => {
      await ((await page.find('name')) as unknown as Field).input('Katharina')
      expect((await page.hears('name', 'input')).detail).toMatchObject({ value: 'Katha', cursor: 5 })
      expect(await (await page.find('name')).value()).toBe('Katha')
    })

    test('a value set by the app replaces the input', async () => {
      await ((await page.find('name')) as unknown as Field).input('Bob')
      await page.change({ name: 'Ann' })
      expect(await (await page.find('name')).value()).toBe('Ann')
    })

    test('focus and blur follow the focus property, and a blur after input fires change', async () => {
      await page.change({ focused: true })
      expect((await page.hears('name', 'focus')).detail).toMatchObject({ value: 'Lin' })
      await ((await page.find('name')) as unknown as Field).input('Mo')
      await page.act('name', 'blur')
      expect((await page.hears('name', 'blur')).detail).toMatchObject({ value: 'Mo' })
      expect(await page.types('name')).toContain('change')
    })

    test('confirm reports the value', async () => {
      await page.act('name', 'confirm')
      expect((await page.hears('name', 'confirm')).detail).toEqual({ value: 'Lin' })
    })

    test('a disabled field accepts no input', async () => {
      await ((await page.find('closed')) as unknown as Field).input('x')
      expect(await page.heard('closed')).toEqual([])
    })

    test('a textarea without a limit reports its lines', async () => {
      await ((await page.find('story')) as unknown as Field).input('one\ntwo\nthree')
      expect((await page.hears('story', 'linechange')).detail).toMatchObject({ lineCount: 3 })
      expect((await page.hears('story', 'input')).detail).toMatchObject({ value: 'one\ntwo\nthree' })
    })
  })

  describe('form and its controls', () => {
    beforeEach(async () => {
      page = await fixture.open('form')
    })

    test('submit collects the values of named fields before the button fires tap', async () => {
      await page.tap('send')
      expect((await page.hears('form', 'submit')).detail.value).toEqual({
        title: 'Draft',
        text: 'Words',
        public: false,
        price: 20,
        size: 's',
        extras: ['card'],
      })
      expect((await page.heard()).map(({ type }) => type)).toEqual(['submit', 'tap'])
    })

    test('reset clears texts and restores initial values', async () => {
      await page.tap('public')
      await page.tap('large')
      await page.tap('gift')
      await page.tap('clear')
      await page.hears('form', 'reset')
      await page.tap('send')
      expect((await page.hears('form', 'submit')).detail.value).toEqual({
        title: '',
        text: '',
        public: false,
        price: 20,
        size: 's',
        extras: ['card'],
      })
    })

    test('a switch toggles on a tap unless disabled', async () => {
      await page.tap('public')
      await page.tap('fixed')
      expect((await page.heard()).map(({ id, detail }) => [id, detail])).toEqual([['public', { value: true }]])
    })

    test('a slider snaps to its steps and limits', async () => {
      const slider = (await page.find('price')) as unknown as { slideTo(value: number): Promise<void> }
      await slider.slideTo(33)
      expect((await page.hears('price', 'change')).detail).toEqual({ value: 35 })
      await page.forget()
      await slider.slideTo(400)
      expect((await page.hears('price', 'change')).detail).toEqual({ value: 50 })
    })

    test('a radio group has one checked button', async () => {
      await page.tap('large')
      expect((await page.hears('size', 'change')).detail).toEqual({ value: 'l' })
      expect(await (await page.find('small')).property('checked')).toBe(false)
      await page.forget()
      await page.tap('huge')
      expect(await page.heard('size')).toEqual([])
    })

    test('a label taps the control inside it, or the one it names', async () => {
      await page.tap('large')
      await page.forget()
      await page.tap('small-label')
      expect((await page.hears('size', 'change')).detail).toEqual({ value: 's' })
      await page.tap('card-label')
      expect((await page.hears('extras', 'change')).detail).toEqual({ value: [] })
    })

    test('a checkbox group reports all checked values', async () => {
      await page.tap('gift')
      expect((await page.hears('extras', 'change')).detail).toEqual({ value: ['gift', 'card'] })
    })

    test('a disabled button stops taps from bubbling', async () => {
      await page.tap('off')
      await page.tap('inner-off')
      expect(await page.heard()).toEqual([])
    })
  })

  test('no exception was thrown', () => {
    expect(fixture.exceptions).toEqual([])
  })
})
