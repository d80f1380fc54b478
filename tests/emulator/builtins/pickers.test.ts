import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFixture, type Fixture, type FixturePage } from '../support/builtins-fixture'

describe('pickers', () => {
  let fixture: Fixture
  let page: FixturePage

  beforeAll(async () => {
    fixture = await openFixture('jsdom')
  })
  beforeEach(async () => {
    page = await fixture.open('pickers')
  })
  afterAll(async () => {
    await fixture.close()
  })

  /** A tap opens the sheet, wheels turn, and the green button confirms. */
  const choose = async (id: string, ...turns: [column: number, place: number][]) => {
    await page.tap(id)
    for (const turn of turns) await page.act(id, 'turn', ...turn)
    await page.act(id, 'confirm')
    return (await page.hears(id, 'change')).detail
  }

  test('selector reports the index of the choice', async () => {
    expect(await choose('one', [0, 2])).toEqual({ value: 2 })
    expect(await (await page.find('one')).value()).toBe(2)
  })

  test('selector shows a key of objects', async () => {
    expect(await choose('keyed', [0, 1])).toEqual({ value: 1 })
  })

  test('cancel closes the sheet and changes nothing', async () => {
    await page.tap('one')
    await page.act('one', 'cancel')
    await page.hears('one', 'cancel')
    expect(await (await page.find('one')).value()).toBe(1)
  })

  test('multiSelector reports each column before the whole value', async () => {
    expect(await choose('many', [0, 1], [1, 0])).toEqual({ value: [1, 0] })
    expect(
      (await page.heard('many')).filter(({ type }) => type === 'columnchange').map(({ detail }) => detail),
    ).toEqual([
      { column: 0, value: 1 },
      { column: 1, value: 0 },
    ])
  })

  test('time stays between start and end', async () => {
    expect(await choose('time', [0, 9], [1, 5])).toEqual({ value: '09:05' })
    await page.forget()
    expect(await choose('time', [0, 23])).toEqual({ value: '10:00' })
  })

  test('date shortens the day to the month and stays between start and end', async () => {
    expect(await choose('date', [1, 1])).toEqual({ value: '2026-02-28' })
    expect(await choose('month', [1, 11])).toEqual({ value: '2026-12' })
  })

  test('region reports names and codes, and a new province resets its cities', async () => {
    expect(await choose('region')).toEqual({
      value: ['广东省', '广州市', '天河区'],
      code: ['440000', '440100', '440106'],
      postcode: '',
    })
    await page.forget()
    expect(await choose('region', [0, 0])).toMatchObject({ value: ['北京市', '北京市', '东城区'] })
  })

  test('automation selects without the sheet, but not in a disabled picker', async () => {
    await page.act('one', 'pick', 0)
    expect((await page.hears('one', 'change')).detail).toEqual({ value: 0 })
    await page.act('closed', 'pick', 2)
    await page.tap('closed')
    expect(await page.heard('closed')).toEqual([])
  })

  test('picker-view reports a column that settled on another entry', async () => {
    await page.act('wheels', 'turn', 0, 1)
    expect((await page.hears('wheels', 'change')).detail).toEqual({ value: [1, 2] })
    expect(await page.types('wheels')).toEqual(['pickstart', 'change', 'pickend'])
  })

  test('no exception was thrown', () => {
    expect(fixture.exceptions).toEqual([])
  })
})
