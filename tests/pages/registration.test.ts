import { describe, expect, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { payForOrder } from '../support/pages/pay-for-order'
import { phoneOf } from '../support/pages/school/demo-learners'
import { school } from '../support/pages/school/school'
import { button, field, seen, text } from '../support/pages/seen'
import { drawPicture } from '../support/server/draw-picture'

const PHOTO = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('jpeg', 300, 420) }
const screenOf = (name: string) => `${school.url}/wap/sub/registration/${name}`

describe('a registration', () => {
  const openPhone = usePhones()

  it('is found, filled in with a draft that keeps itself, handed in, and paid for', async () => {
    const number = phoneOf('registration')
    const { page, errors } = await openPage(await openPhone(await keepLogin(number)))
    await page.goto(screenOf('list'))
    await seen(page.getByText('低压电工作业操作证统一考试')).click()
    await button(page, '我要报名').click()

    await seen(page.getByRole('radio', { name: /到期复审/ })).click()
    await field(page, '姓名').fill('陈志远')
    await field(page, '身份证号').fill('11010519491231002X')
    await field(page, '联系手机').fill(number)
    await text(page, '已自动保存').waitFor()
    await page.reload()
    await seen(page.getByPlaceholder('已保存 1101**********002X')).waitFor()

    await button(page, '提交报名').click()
    await text(page, '请选择出生日期').waitFor()
    await button(page, '出生日期：请选择').click()
    await button(page, '确定').click()
    await button(page, '户籍所在地：请选择').click()
    for (const name of ['浙江省', '杭州市', '西湖区']) await seen(page.getByRole('radio', { name })).click()
    await seen(page.getByRole('radio', { name: '大专' })).click()
    await field(page, '从业年数').fill('3')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, '选择图片').click()])
    await chooser.setFiles(PHOTO)
    await button(page, '更换图片').waitFor()
    await button(page, '提交报名').click()

    await text(page, '待缴费').waitFor()
    expect(new URL(page.url()).pathname).toBe('/wap/sub/registration/result')
    const entryId = new URL(page.url()).searchParams.get('id')!
    await button(page, '去缴费').click()
    await seen(page.getByText('¥60')).waitFor()
    const api = new Api(school)
    await api.login(number, DEMO.password)
    await payForOrder(api, entryId, 'registration')
    await page.goto(`${screenOf('audit')}?id=${entryId}`)
    await text(page, '审核中').waitFor()
    await text(page, '缴费成功，等待审核').waitFor()
    expect(errors).toEqual([])
  })

  it('that was approved has a ticket to keep, and a code to show at the door', async () => {
    const { page, errors } = await openPage(await openPhone(await keepLogin(phoneOf('screens'))))
    await page.goto(`${screenOf('list')}?tab=mine`)
    await seen(page.getByText('养老护理员初级技能等级认定')).click()
    await text(page, '第 2 考场').waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, '下载 PDF').click()])
    expect(download.suggestedFilename()).toMatch(/^准考证-.*\.pdf$/)
    await seen(page.getByText('到考场后出示二维码')).click()
    await seen(page.getByRole('img', { name: '准考证二维码' })).waitFor()
    expect(errors).toEqual([])
  })
})
