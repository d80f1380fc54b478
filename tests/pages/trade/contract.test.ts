import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { usePhones } from '../../support/pages/browser'
import { drawSignature } from '../../support/pages/draw-signature'
import { payForOrder } from '../../support/pages/pay-for-order'
import { readDownload } from '../../support/pages/read-download'
import { openLearner } from '../../support/pages/school/open-learner'
import { button, field, seen, text } from '../../support/pages/seen'
import { takeScreens } from '../../support/pages/take-screens'

/** How many pixels of the field are drawn. */
const countInk = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = [...document.querySelectorAll('canvas')].find(({ clientWidth }) => clientWidth > 0)!
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return data.filter((value, at) => at % 4 === 3 && value > 0).length
  })

describe('the contract of a course', () => {
  const openPhone = usePhones()

  it('is signed with a finger, which a tap is not, and kept as a PDF', async () => {
    const { page, errors, api, open } = await openLearner(openPhone, 'contract')
    const { list } = await api.succeed('POST /resource/api/course/page', { keyword: '按摩' })
    const id = await payForOrder(api, list[0]!.id)
    await open('myOrder', { id })
    await text(page, '待签署').click()
    await seen(page.getByText('培训费共计 268.00 元')).waitFor()
    await seen(page.getByRole('checkbox', { name: '我已读完并同意以上全部条款' })).click()
    await field(page, '姓名').fill('林晓')

    await drawSignature(page, [[0.5, 0.5]])
    await button(page, '确认签署').click()
    await text(page, '请在方框里签名').waitFor()
    await drawSignature(page, [
      [0.2, 0.2],
      [0.5, 0.4],
      [0.8, 0.2],
    ])
    const first = await countInk(page)
    expect(first).toBeGreaterThan(0)
    await drawSignature(page, [
      [0.2, 0.8],
      [0.5, 0.6],
      [0.8, 0.8],
    ])
    expect(await countInk(page)).toBeGreaterThan(first)
    await button(page, '撤销').click()
    expect(await countInk(page)).toBe(first)
    await takeScreens(page, 'contract-sign')
    await button(page, '确认签署').click()

    await text(page, '签约成功').waitFor()
    await takeScreens(page, 'contract-signed')
    const kept = await readDownload(page, button(page, '打开合同文件'))
    expect(kept).toEqual({ name: '职业技能培训合同.pdf', head: '%PDF-' })
    await open('myOrder', { id })
    await text(page, '已签署').waitFor()
    expect(errors).toEqual([])
  })
})
