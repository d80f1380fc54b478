import { describe, expect, it } from 'vitest'
import { usePhones } from '../support/pages/browser'
import { openLearner } from '../support/pages/school/open-learner'
import { openStaff } from '../support/pages/school/school'
import { markLatest, openExtraHomework, returnLatest } from '../support/pages/school/give-homework'
import { button, field, seen, text } from '../support/pages/seen'
import { drawPicture } from '../support/server/draw-picture'
import { takeScreens } from '../support/pages/take-screens'

describe('homework', () => {
  const openPhone = usePhones()

  it('goes from photos to handed in, returned, handed in again, released', async () => {
    const { page, errors, api, open } = await openLearner(openPhone, 'homework')
    const { classId, homeworkId, learnerId } = await openExtraHomework(api, '浏览器里的作业')
    await open('schoolClass', { id: classId })
    await button(page, '浏览器里的作业：去交').click()
    await page.waitForURL(/homework\?id=/)
    await text(page, '请先写点内容或者添加文件').waitFor()
    const buffer = await drawPicture('jpeg', 600, 400)
    const addPicture = async () => {
      const chooser = page.waitForEvent('filechooser')
      await button(page, '添加图片（还可 3）').click()
      await (await chooser).setFiles([{ name: '接线图.jpg', mimeType: 'image/jpeg', buffer }])
    }
    await addPicture()
    await button(page, '添加图片（还可 2）').waitFor()
    await field(page, '作业内容').fill('照片里是主回路，控制回路写在背面。')
    await expect.poll(() => button(page, '提交').isEnabled()).toBe(true)
    await takeScreens(page, 'homework-form')
    // A form writes its draft half a second after the last letter.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('控制回路写在背面')

    await page.reload()
    await expect.poll(() => field(page, '作业内容').inputValue()).toBe('照片里是主回路，控制回路写在背面。')
    await button(page, '查看 图片').waitFor()
    await button(page, '提交').click()
    await seen(page.getByText(/^回执号 HW\d{14}$/)).waitFor()
    await takeScreens(page, 'homework-receipt')
    await open('homework', { classId, tab: 'handedIn' })
    await seen(page.getByRole('link', { name: /浏览器里的作业/ })).waitFor()

    await returnLatest(homeworkId, learnerId)
    await open('homework', { id: homeworkId })
    await text(page, '退回重做').waitFor()
    await takeScreens(page, 'homework-returned')
    await field(page, '作业内容').fill('重新拍了一张。')
    await addPicture()
    await button(page, '添加图片（还可 2）').waitFor()
    await button(page, '重新提交').click()
    await text(page, '第 2 次提交').waitFor()

    await markLatest(homeworkId, learnerId, 92)
    await open('homeworkResult', { id: homeworkId })
    await text(page, '第 2 次提交').waitFor()
    expect(await page.getByText('92 / 100').count()).toBe(0)
    await openStaff().succeed('PUT /staff/homework/release', { homeworkId, evenUnmarked: true })
    await page.reload()
    await seen(page.getByText('92 / 100')).waitFor()
    await text(page, '思路对，步骤再写细一些。').waitFor()
    await text(page, '参考答案').waitFor()
    await button(page, '看原图').click()
    await button(page, '看批注').waitFor()
    await takeScreens(page, 'homework-result')
    const { list } = await api.succeed('POST /base/auth/shop/msg/user/page', {})
    expect(list[0]!.title).toBe('作业已批：浏览器里的作业')
    expect(errors).toEqual([])
  })

  it('a practice of the class is begun from its list, and its results show how all are spread', async () => {
    const { page, errors, api, open } = await openLearner(openPhone, 'homework')
    const { classId } = await openExtraHomework(api, '另一份作业')
    await open('classPractice', { id: classId })
    await button(page, '用电安全必练：再做一次').waitFor()
    await takeScreens(page, 'class-practice')
    await button(page, '用电安全必练：看成绩').click()
    await text(page, '全班的成绩').waitFor()
    await takeScreens(page, 'class-practice-result')
    await button(page, '再做一次').click()
    await page.waitForURL(/practice\/start\?setId=/)
    expect(errors).toEqual([])
  })
})
