import { deflateRawSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { SHEET_MAX_UNPACKED_BYTES } from '@contract/sheet-limits'
import type { SheetReport } from '@contract/question/staff-calls'
import { ERRORS } from '@contract/errors'
import { questionTable } from '../../../../server/src/modules/paper/bank/bank.table'
import { writeTextSheet } from '../../../../server/src/kernel/sheet/text-sheet'
import { QUESTION_TEMPLATE } from '../../../../server/src/modules/paper/bank/sheet/sheet-template'
import { addStaff, type StaffMember } from '../../../support/server/fixture-staff'
import { call, withRollback } from '../../../support/server/harness'

/** `SHEET_ROWS=10000`, the most that a spreadsheet may have, is the long run. */
const ROWS = Number(process.env.SHEET_ROWS ?? 500)
const IMPORT = 'POST /staff/question/import'
const HEAD = ['编号', '题型', '题干', '选项A', '选项B', '答案', '解析', '知识点', '难度', '材料编号']
const RIGHT = ['q-1', '单选', '几伏？', '220 V', '380 V', 'A', '民用电。', '用电/基础', '2', '']

const sheetOf = (rows: (string | number)[][]): Promise<Buffer> =>
  writeExcelFile(
    rows.map((cells) => cells.map((value) => ({ value, type: typeof value === 'number' ? Number : String }))),
    { sheet: '第一章' },
  ).toBuffer()
const upload = async (staff: StaffMember, content: Buffer, apply: boolean) =>
  (await call.upload(IMPORT, { name: 'a.xlsx', type: 'application/vnd.ms-excel', content }, staff, {
    apply,
  })) as unknown as { code: number; data: SheetReport }
const codesOf = async (staff: StaffMember) =>
  (await call('POST /staff/question/page', { pageSize: 100 }, staff)).data.list.map(({ code }) => code).sort()

describe('a spreadsheet of questions', () => {
  it(
    'is checked without a change, then applied; the same one changes nothing more',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const template = await writeTextSheet(QUESTION_TEMPLATE)
      const checked = (await upload(staff, template, false)).data
      expect(checked).toMatchObject({ mistakes: [], questionCount: 7, applied: false, addedCount: 0 })
      expect(await codesOf(staff)).toEqual([])
      expect((await upload(staff, template, true)).data).toMatchObject({ applied: true, addedCount: 7 })
      expect(await codesOf(staff)).toEqual(['demo-1', 'demo-2', 'demo-3', 'demo-4', 'demo-5', 'demo-6'])
      expect((await upload(staff, template, true)).data).toMatchObject({ addedCount: 0, changedCount: 0 })
      const points = (await call('GET /staff/question/point/list', {}, staff)).data
      expect(points.map(({ name }) => name).sort()).toEqual(['用电安全', '电工基础'])
    }),
  )

  it.each<[string, (string | number)[], string]>([
    ['a missing code', ['', ...RIGHT.slice(1)], '工作表“第一章”第 3 行“编号”列：必须填写'],
    ['an unknown kind', ['q-2', '选择', ...RIGHT.slice(2)], '工作表“第一章”第 3 行“题型”列：不认识题型“选择”'],
    [
      'an answer beyond the options',
      ['q-2', ...RIGHT.slice(1, 5), 'C', ...RIGHT.slice(6)],
      '工作表“第一章”第 3 行“答案”列：答案 C 超出',
    ],
    ['a code used twice', RIGHT, '工作表“第一章”第 3 行“编号”列：编号 q-1 重复了，第一次出现在工作表“第一章”第 2 行'],
    [
      'an unknown material',
      ['q-2', ...RIGHT.slice(1, 9), 'm-1'],
      '工作表“第一章”第 3 行“材料编号”列：没有编号为 m-1 的材料题',
    ],
    ['a wrong formula', ['q-2', '单选', '$\\x$', ...RIGHT.slice(3)], '工作表“第一章”第 3 行“题干”列：公式里不认识 \\x'],
    ['a wrong difficulty', ['q-2', ...RIGHT.slice(1, 8), 9, ''], '工作表“第一章”第 3 行“难度”列：应当是 1 到 5'],
  ])('names sheet, row and column of %s and changes nothing', (_what, row, message) =>
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const { data } = await upload(staff, await sheetOf([HEAD, RIGHT, row]), true)
      expect(data.mistakes.some((mistake) => mistake.startsWith(message))).toBe(true)
      expect(data.applied).toBe(false)
      expect(await codesOf(staff)).toEqual([])
    })(),
  )

  it(
    'counts what a cell shows, not the number behind it',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const shown: [number, string, string][] = [
        [0.5, '0%', '50%'],
        [0.985, '0.0%', '98.5%'],
        [10, '000', '010'],
        [1000, '"¥"#,##0.00', '¥1,000.00'],
        [1234567, '#,##0', '1,234,567'],
        [0.5, '# ?/?', '1/2'],
        [119, 'General', '119'],
      ]
      const texts = (cells: string[]) => cells.map((value) => ({ value, type: String }))
      const content = await writeExcelFile(
        [
          texts(HEAD),
          ...shown.map(([value, format], at) => [
            ...texts([`n-${at}`, '填空', '是____', '', '']),
            { value, type: Number, ...(format !== 'General' && { format }) },
            ...texts(['', '', '', '']),
          ]),
        ],
        { sheet: '第一章' },
      ).toBuffer()
      expect((await upload(staff, content, true)).data).toMatchObject({ mistakes: [], addedCount: shown.length })
      const { list } = (await call('POST /staff/question/page', { pageSize: 50 }, staff)).data
      for (const [at, [, , text]] of shown.entries()) {
        const { id } = list.find(({ code }) => code === `n-${at}`)!
        const { key } = (await call('GET /staff/question/view', { id }, staff)).data
        expect(key.blanks).toEqual([{ alternatives: [text] }])
      }
    }),
  )

  it(
    'has plain texts, unless a row asks for Markdown',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const head = [...HEAD, '排版']
      const stem = '2*3*4 与 __init__ 与 <br>'
      const rows = [
        [...RIGHT.with(2, stem).with(3, 'C:\\*.txt'), ''],
        [...RIGHT.with(0, 'q-2').with(2, '2*3*4'), 'Markdown'],
        ['q-3', '填空', '__init__ 是____方法', '', '', '构造', '', '', '', '', '文本'],
      ]
      expect((await upload(staff, await sheetOf([head, ...rows]), true)).data).toMatchObject({ addedCount: 3 })
      const { list } = (await call('POST /staff/question/page', { pageSize: 10 }, staff)).data
      const view = async (code: string) =>
        (await call('GET /staff/question/view', { id: list.find((row) => row.code === code)!.id }, staff)).data.body
      const plain = await view('q-1')
      expect(plain.stem).toBe('<p>2*3*4 与 __init__ 与 &lt;br&gt;</p>')
      expect(JSON.stringify(plain.options)).toContain('C:\\\\*.txt')
      expect((await view('q-2')).stem).toBe('<p>2<em>3</em>4</p>')
      expect((await view('q-3')).stem).toBe('<p>__init__ 是____方法</p>')
      const wrong = await sheetOf([head, [...RIGHT, 'HTML']])
      expect((await upload(staff, wrong, true)).data.mistakes[0]).toContain('不认识排版“HTML”')
    }),
  )

  it(
    `takes ${ROWS} questions in one go, or none of them`,
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const rows = Array.from({ length: ROWS }, (_, at) => [
        `q-${at}`,
        '单选',
        `第 ${at} 题：$R = ${at % 10}\\,\\Omega$ 的电阻两端加上 5 V 的电压？`,
        ...RIGHT.slice(3),
      ])
      const count = () => database.current.$count(questionTable, eq(questionTable.shopId, staff.shopId))
      const wrong = rows.with(-1, ['q-0', ...rows[0].slice(1)])
      expect((await upload(staff, await sheetOf([HEAD, ...wrong]), true)).data).toMatchObject({
        mistakeCount: 1,
        applied: false,
      })
      expect(await count()).toBe(0)
      const { data } = await upload(staff, await sheetOf([HEAD, ...rows]), true)
      expect(data).toMatchObject({ mistakes: [], applied: true, addedCount: ROWS })
      expect(await count()).toBe(ROWS)
    }),
    Math.max(60_000, ROWS * 20),
  )

  it(
    'needs the columns of the template, and is no other file',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const { data } = await upload(
        staff,
        await sheetOf([
          ['编号', '题目'],
          ['q-1', '几伏？'],
        ]),
        true,
      )
      expect(data.mistakes[0]).toBe('工作表“第一章”第 1 行“题目”列：不认识这一列，请使用模板里的列名')
      expect(data.mistakes).toContain('工作表“第一章”第 1 行“题干”列：缺少这一列，请使用模板')
      for (const content of [Buffer.from('no spreadsheet'), Buffer.from('PK\u0005\u0006broken')])
        expect((await upload(staff, content, true)).code).toBe(ERRORS.SHEET_UNREADABLE.code)
    }),
  )

  it(
    'unpacks no more than a sheet may have, whatever its directory says',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const small = await sheetOf([HEAD, RIGHT])
      const spaces = deflateRawSync(Buffer.alloc(SHEET_MAX_UNPACKED_BYTES, ' '))
      const name = Buffer.from('xl/more.xml')
      const header = (signature: number, bytes: number, at: number) => {
        const packed = Buffer.alloc(bytes)
        packed.writeUInt32LE(signature)
        packed.writeUInt16LE(8, at)
        packed.writeUInt32LE(spaces.length, at + 10)
        packed.writeUInt32LE(10, at + 14)
        packed.writeUInt16LE(name.length, at + 18)
        return packed
      }
      // In front of the sheet's own files, whose places in the directory move.
      const local = Buffer.concat([header(0x04034b50, 30, 8), name, spaces])
      const end = small.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
      const start = small.readUInt32LE(end + 16)
      const directory = Buffer.from(small.subarray(start, end))
      for (let at = 0; at < directory.length;) {
        directory.writeUInt32LE(directory.readUInt32LE(at + 42) + local.length, at + 42)
        at += 46 + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
      }
      const tail = Buffer.from(small.subarray(end))
      tail.writeUInt32LE(start + local.length, 16)
      const named = Buffer.concat([header(0x02014b50, 46, 10), name])
      const bombs = {
        hidden: Buffer.concat([local, small.subarray(0, start), directory, tail]),
        named: Buffer.concat([local, small.subarray(0, start), directory, named, tail]),
      }
      const asked = async (content: Buffer) => upload(staff, content, false)
      expect((await asked(bombs.hidden)).data).toMatchObject({ mistakes: [], questionCount: 1 })
      expect(await asked(bombs.named)).toMatchObject({ code: ERRORS.SHEET_UNREADABLE.code, msg: '表格太大' })
    }),
  )
})
