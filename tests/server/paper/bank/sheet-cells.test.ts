import { describe, expect, it } from 'vitest'
import { Composer } from '../../../../server/src/modules/paper/bank/compose-question'
import { readRows, type SheetNotes } from '../../../../server/src/modules/paper/bank/sheet/read-rows'
import { readSheets } from '../../../../server/src/kernel/sheet/read-sheet'
import { makeSheets, type MadeCell, type MadeSheet } from '../../../support/server/make-sheet'

const HEAD = ['编号', '题型', '题干', '选项A', '选项B', '答案', '解析', '知识点', '难度', '排版']
const row = (changes: Record<number, MadeCell> = {}): MadeCell[] =>
  ['q-1', '单选', '几伏？', '220 V', '380 V', 'A', '', '', '', ''].map((cell, at) => changes[at] ?? cell)
const [CODE, KIND, STEM, FIRST, SECOND, ANSWER, , POINTS, LEVEL, LAYOUT] = HEAD.map((_name, at) => at)
const SUP = '<vertAlign val="superscript"/>'
const SUB = '<vertAlign val="subscript"/>'

const composer = new Composer('shop', (tex) => ({ hash: tex, svg: '', width: 1, height: 1, depth: 0 }))
const read = async (...sheets: MadeSheet[]) => {
  const notes: SheetNotes = { mistakes: [], warnings: [] }
  const rows = (await readSheets(makeSheets(...sheets))).flatMap((sheet) => readRows(sheet, notes))
  return { rows, ...notes }
}
const readOne = (changes: Record<number, MadeCell>, more: Partial<MadeSheet> = {}) =>
  read({ rows: [HEAD, row(changes)], ...more })
const stemOf = async (changes: Record<number, MadeCell>) => {
  const { rows, mistakes } = await readOne(changes)
  expect(mistakes).toEqual([])
  const written = composer.compose(rows[0].question)
  return 'problems' in written ? written.problems : written.body.stem
}

describe('styles within a cell', () => {
  it.each<[string, MadeCell, string]>([
    ['raised digits', ['面积 10 m', ['2', SUP], ' 与 10', ['−3', SUP]], '<p>面积 10 m² 与 10⁻³</p>'],
    ['lowered digits', ['H', ['2', SUB], 'SO', ['4', SUB]], '<p>H₂SO₄</p>'],
    ['raised letters', ['2', ['x+1', SUP]], '<p>2<sup>x+1</sup></p>'],
    ['lowered words', ['U', ['线', SUB], ' 与 x', ['A', SUB]], '<p>U<sub>线</sub> 与 x<sub>A</sub></p>'],
    ['lines', ['下列', ['加线', '<u/>'], '的词'], '<p>下列<u>加线</u>的词</p>'],
    [
      'several',
      [['重点', '<b/><color rgb="FF000000"/>'], '和', ['作废', '<strike/>']],
      '<p><strong>重点</strong>和<s>作废</s></p>',
    ],
    ['signs of Markdown and HTML', ['2*3', ['*4 <br>', '<i/>']], '<p>2*3<em>*4 &lt;br&gt;</em></p>'],
    ['lines of text', ['一', ['二\n三', '<u/>']], '<p>一<u>二</u><br><u>三</u></p>'],
    ['a line under blanks', ['电压是', ['      ', '<u/>'], '伏'], '<p>电压是____伏</p>'],
    [
      'all in bold',
      [
        ['几', '<b/>'],
        ['伏', '<b/>'],
      ],
      '<p>几伏</p>',
    ],
    ['styles that are off', [['几', '<b val="0"/><u val="none"/>'], '伏'], '<p>几伏</p>'],
    ['a formula', ['$x', ['2', '<i/>'], '$ 是'], '<p><img src="/media/shop/public/formula/x2.svg"'],
  ])('are kept: %s', async (_what, cell, html) => {
    expect(await stemOf({ [STEM]: cell })).toContain(html)
  })

  it('are tags in a row of Markdown, and gaps in a stem with blanks', async () => {
    expect(await stemOf({ [STEM]: ['2*3*4', ['甲', '<u/>']], [LAYOUT]: 'Markdown' })).toBe(
      '<p>2<em>3</em>4<u>甲</u></p>',
    )
    const gap = { [KIND]: '填空', [FIRST]: '', [SECOND]: '', [ANSWER]: '220' }
    expect(await stemOf({ ...gap, [STEM]: ['是', ['    ', '<u/>'], ['伏', '<b/>']] })).toBe(
      '<p>是____<strong>伏</strong></p>',
    )
  })

  it('count in an answer only where they are signs', async () => {
    const gap = { [KIND]: '填空', [STEM]: '是____', [FIRST]: '', [SECOND]: '' }
    const { rows, mistakes } = await readOne({ ...gap, [ANSWER]: ['10 m', ['2', SUP], ['。', '<b/>']] })
    expect([rows[0].question.blanks, mistakes]).toEqual([[['10 m²。']], []])
    const place = '工作表“第一章”第 2 行“答案”列：'
    expect((await readOne({ ...gap, [ANSWER]: ['2', ['x', SUP]] })).mistakes[0]).toContain(
      `${place}这里不能有这样的上标`,
    )
    expect((await readOne({ ...gap, [ANSWER]: ['2', ['3', '<strike/>']] })).mistakes[0]).toContain(
      `${place}有删除线的文字`,
    )
  })

  it('that are not kept are named', async () => {
    const red = await readOne({ [STEM]: ['几', ['伏', '<color rgb="FFFF0000"/>'], '？'] })
    expect([red.mistakes, red.warnings]).toEqual([[], ['工作表“第一章”第 2 行“题干”列：一部分文字的颜色不会保留']])
    expect(red.rows[0].question.stem).toBe('几伏？')
    const struck = await readOne({ [FIRST]: { xml: '<c @ s="1" t="inlineStr"><is><t>220 V</t></is></c>' } })
    expect(struck.warnings).toEqual(['工作表“第一章”第 2 行“选项A”列：整格的删除线不会保留，只留文字'])
  })
})

describe('what a cell carries besides', () => {
  const anchor = (row: number, column: number, content = '<xdr:pic/>') =>
    `<xdr:twoCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:row>${row}</xdr:row></xdr:from>` +
    `${content}</xdr:twoCellAnchor>`
  it.each<[string, Record<number, MadeCell>, Partial<MadeSheet>, string]>([
    ['a picture over it', {}, { drawing: anchor(1, STEM) }, '“题干”列：这里有图片、图形或文本框'],
    ['a picture beside the columns', {}, { drawing: anchor(1, 27, '<xdr:sp/>') }, '“AB”列：这里有图片'],
    [
      'a picture in it, of WPS',
      { [STEM]: { xml: '<c @ t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c>' } },
      {},
      '“题干”列：这里有图片',
    ],
    [
      'a picture in it, of Excel',
      { [FIRST]: { xml: '<c @ t="e" vm="1"><v>#VALUE!</v></c>' } },
      {},
      '“选项A”列：这里有图片',
    ],
    ['a formula without its value', { [FIRST]: { xml: '<c @><f>A1*2</f></c>' } }, {}, '“选项A”列：公式还没有算出结果'],
    [
      'a formula that fails',
      { [SECOND]: { xml: '<c @ t="e"><f>1/0</f><v>#DIV/0!</v></c>' } },
      {},
      '“选项B”列：公式出错（#DIV/0!）',
    ],
    [
      'options in one cell',
      { [SECOND]: '' },
      { behind: '<mergeCells><mergeCell ref="D2:E2"/></mergeCells>' },
      '“选项A”列：D2 到 E2 合并成了一格',
    ],
    [
      'names of columns in one cell',
      {},
      { behind: '<mergeCells><mergeCell ref="D1:E1"/></mergeCells>' },
      '“选项A”列：D1 到 E1 合并成了一格',
    ],
    ['a column without a name', { 10: '备注' }, {}, '“K”列：有内容，但第 1 行没有列名'],
  ])('is refused by its place: %s', async (_what, changes, more, message) => {
    const rows = [HEAD, 10 in changes ? [...row(), changes[10]] : row(changes)]
    const { mistakes } = await read({ rows, ...more })
    expect(mistakes.find((mistake) => mistake.includes(message))).toMatch(/^工作表“第一章”第 [12] 行/)
  })

  it('is kept where it has a value: a formula, a wrong cell behind one of a format alone', async () => {
    const formula = { xml: '<c @ t="str"><f>"2"&amp;"20"</f><v>220</v></c>' }
    const percent = { xml: '<c @ s="2"><v>0.5</v></c>' }
    const { rows, mistakes, warnings } = await readOne({ [FIRST]: formula, [SECOND]: percent, [STEM]: '几？' })
    expect([mistakes, warnings]).toEqual([[], []])
    expect(rows[0].question.options).toEqual(['220', '50%'])
    const gap = { [KIND]: '填空', [STEM]: '是____', [FIRST]: '', [SECOND]: '', [ANSWER]: percent }
    expect((await readOne(gap)).rows[0].question.blanks).toEqual([['50%']])
  })

  it('holds for each row where rows share it in one cell', async () => {
    const rows = [
      HEAD,
      row({ [POINTS]: '用电', [LEVEL]: '5' }),
      row({ [CODE]: 'q-2', [KIND]: '' }),
      row({ [CODE]: 'q-3' }),
    ]
    const merged = ['B2:B3', 'H2:H4', 'I2:I3'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    const read_ = await read({ rows, behind: `<mergeCells>${merged}</mergeCells>` })
    expect(read_.mistakes).toEqual([])
    expect(read_.rows.map(({ pointPaths, difficulty }) => [pointPaths, difficulty])).toEqual([
      [[['用电']], 5],
      [[['用电']], 5],
      [[['用电']], 3],
    ])
  })

  it('is named where it is left out: notes, links, pictures of the head', async () => {
    const more = {
      comments: '<comment ref="C2"><text><t>改一改</t></text></comment>',
      behind: '<hyperlinks><hyperlink ref="G2" r:id="x"/></hyperlinks>',
      drawing: anchor(0, 0),
    }
    const { mistakes, warnings } = await readOne({ [6]: '见网页' }, more)
    expect(mistakes).toEqual([])
    expect(warnings.map((warning) => warning.replace('工作表“第一章”第 ', ''))).toEqual([
      '1 行“编号”列：表头里的图片不会导入',
      '2 行“解析”列：链接不会保留，只留文字',
      '2 行“题干”列：批注不会导入',
    ])
  })

  it('is imported and named where it is hidden', async () => {
    const rows = [HEAD, row(), row({ [CODE]: 'q-2' })]
    const cols = '<cols><col min="6" max="7" hidden="1" width="9"/></cols>'
    const read_ = await read(
      { rows, rowAttributes: { 3: 'hidden="1"' }, before: cols },
      { name: '旧题', rows: [HEAD, row({ [CODE]: 'q-3' })], hidden: true },
      { name: '图', rows: [], drawing: anchor(3, 3) },
    )
    expect(read_.rows.map(({ code }) => code)).toEqual(['q-1', 'q-2', 'q-3'])
    expect(read_.warnings).toEqual([
      '工作表“第一章”隐藏的第 3 行也在其中',
      '工作表“第一章”隐藏的“答案”“解析”列也在其中',
      '工作表“旧题”是隐藏的，里面的试题也在其中',
      '工作表“图”里只有图片，没有导入',
    ])
  })
})

it('takes full width for what it means', async () => {
  const wide = { [CODE]: 'ｑ－１', [KIND]: '多选', [ANSWER]: 'Ｂ、Ａ；', [LEVEL]: '２', [POINTS]: '用电／基础' }
  const { rows, mistakes } = await readOne(wide)
  expect(mistakes).toEqual([])
  expect(rows[0]).toMatchObject({ code: 'q-1', difficulty: 2, pointPaths: [['用电', '基础']] })
  expect(rows[0].question.answer).toBe('BA')
  const judged = await readOne({
    [KIND]: '判断',
    [FIRST]: '',
    [SECOND]: '',
    [ANSWER]: { xml: '<c @ t="b"><v>0</v></c>' },
  })
  expect(judged.rows[0].question.answer).toBe('false')
})

it('says of a workbook with a password what it is', async () => {
  const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])
  await expect(readSheets(container)).rejects.toThrow('表格有打开密码，或者是旧格式（.xls）')
})
