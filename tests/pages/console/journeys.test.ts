import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { usePhones } from '../../support/pages/browser'
import { confirm, dialogOf, openAct, untilClosed } from '../../support/pages/console/desk-acts'
import { openConsole, openDeskPage, rowOf } from '../../support/pages/console/open-console'
import { enterAs, findRole } from '../../support/pages/school/staff-api'
import { openStaff, school } from '../../support/pages/school/school'

const QUESTIONS = 300
const HEAD = ['编号', '题型', '题干', '选项A', '选项B', '答案', '解析', '知识点', '难度', '材料编号']

/** Of this run, in few letters. */
const mark = (): string => Date.now().toString(36).slice(-5)

describe('a day at the desk', () => {
  const openContext = usePhones()

  it('what was saved without an answer is not saved again', async () => {
    const { page } = await openConsole(openContext)
    await openDeskPage(page, 'categories')
    const name = `没有回音 ${mark()}`
    await page.getByRole('button', { name: '新建分类' }).click()
    await dialogOf(page).getByLabel('名称', { exact: true }).fill(name)
    await page.route(
      '**/api/staff/category/save',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await confirm(page, '新建分类')
    await dialogOf(page).getByText('网络不通，请检查网络后重试').waitFor()
    await confirm(page, '新建分类')
    await page.getByText('刚才已经提交成功，没有再做一次').waitFor()
    await untilClosed(page)
    await rowOf(page, name).waitFor()
    expect(await rowOf(page, name).count()).toBe(1)
  })

  it('of two people who change one thing, the later one is told who was first and keeps what was typed', async () => {
    const head = openStaff()
    const name = `两人改 ${mark()}`
    const { id } = await head.succeed('POST /staff/category/save', { name, sort: 0 })
    const colleague = await enterAs(school, head, { roleId: await findRole(head, 'content'), name: '教务小李' })
    const { page } = await openConsole(openContext, colleague.cookie)
    await openDeskPage(page, 'categories')
    await openAct(rowOf(page, name), '修改')
    await dialogOf(page).getByLabel('顺序').fill('7')
    await head.succeed('PUT /staff/category/update', { id, version: 0, name, sort: 8 })
    await confirm(page, '修改')
    await dialogOf(page)
      .getByText(/在 \d+ 月 \d+ 日 \d\d:\d\d 改过，您看到的不是最新的/)
      .waitFor()
    expect(await dialogOf(page).getByLabel('顺序').inputValue()).toBe('7')
    await confirm(page, '取消')
    await page.getByRole('button', { name: '不保存，关闭' }).click()
    await rowOf(page, name).getByText('8', { exact: true }).waitFor()
  })

  it('a spreadsheet of three hundred questions is taken over when its mistakes are gone', async () => {
    const { page } = await openConsole(openContext)
    await openDeskPage(page, 'question-import')
    const stamp = Date.now()
    const right = Array.from({ length: QUESTIONS }, (_, index) => {
      const question = `${stamp} 第 ${index + 1} 题：照明电路是几伏？`
      return [`${stamp}-${index}`, '单选', question, '220 V', '380 V', 'A', '民用电。', '用电/基础', '2', '']
    })
    const wrong = right.map((row, index) =>
      index === 41 ? row.with(1, '选择') : index === 99 ? row.with(5, 'D') : row,
    )
    const choose = async (rows: string[][]): Promise<void> => {
      const buffer = await writeExcelFile(
        [HEAD, ...rows].map((cells) => cells.map((value) => ({ value, type: String }))),
        { sheet: '第一章' },
      ).toBuffer()
      await page.locator('input[type=file]').setInputFiles({
        ...{ name: '题.xlsx', buffer },
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      })
    }
    await choose(wrong)
    await page.getByText('有 2 处要改，什么都没有导入').waitFor()
    expect(await rowOf(page, '不认识题型“选择”').locator('td').allInnerTexts()).toEqual([
      '第一章',
      '43',
      '题型',
      expect.stringContaining('不认识题型“选择”'),
    ])
    expect(await rowOf(page, '答案 D 超出').locator('td').nth(1).innerText()).toBe('101')
    await choose(right)
    await page.getByText(`检查通过：共 ${QUESTIONS} 道题`).waitFor()
    await page.getByRole('button', { name: '导入', exact: true }).click()
    await page.getByText(`已导入：新题 ${QUESTIONS} 道`).waitFor()
    const { totalCount } = await openStaff().succeed('POST /staff/question/page', { keyword: String(stamp) })
    expect(totalCount).toBe(QUESTIONS)
  })
})
