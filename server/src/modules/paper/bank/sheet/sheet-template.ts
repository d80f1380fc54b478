import { createHash } from 'node:crypto'
import writeExcelFile from 'write-excel-file/node'
import { COLUMN } from './sheet-columns'

const OPTIONS = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `选项${letter}`)
const HEAD = [
  COLUMN.code,
  COLUMN.kind,
  COLUMN.stem,
  ...OPTIONS,
  COLUMN.answer,
  COLUMN.analysis,
  COLUMN.points,
  COLUMN.difficulty,
  COLUMN.source,
  COLUMN.year,
  COLUMN.material,
]
const row = (
  code: string,
  kind: string,
  stem: string,
  options: string[],
  answer: string,
  analysis: string,
  material = '',
) => [
  code,
  kind,
  stem,
  ...OPTIONS.map((_option, at) => options[at] ?? ''),
  answer,
  analysis,
  '用电安全/电工基础',
  '3',
  '自编',
  '2026',
  material,
]
const EXAMPLES = [
  row('demo-1', '单选', '家庭电路的电压是多少？', ['110 V', '220 V', '380 V'], 'B', '单相民用电是 220 V。'),
  row('demo-2', '多选', '下面哪些是导体？', ['铜', '橡胶', '铝'], 'AC', '橡胶是绝缘体。'),
  row('demo-3', '判断', '湿手不能触摸开关。', [], '对', '水会导电。'),
  row('demo-4', '填空', '火警电话____，急救电话____。', [], '119；120|一二〇', '每个空用；隔开，几种写法用 | 隔开。'),
  row('demo-5', '简答', '说说触电急救的步骤。', [], '先断电，再施救。', '答案一列写参考答案。'),
  row('demo-6', '材料', '电阻 $R = 10\\,\\Omega$ 的两端加上 5 V 的电压。', [], '', ''),
  row('demo-7', '单选', '电流 $I$ 是多少？', ['0.5 A', '2 A'], 'A', '由 $I = \\frac{U}{R}$。', 'demo-6'),
]

const ROWS = [HEAD, ...EXAMPLES]
/** Changes when the template does; the file itself holds the time at which it was written. */
export const TEMPLATE_HASH = createHash('sha256').update(JSON.stringify(ROWS)).digest('hex').slice(0, 16)

/** The spreadsheet that schools fill in: the columns, and one example of each kind. All cells are texts. */
export const writeTemplate = (): Promise<Buffer> =>
  writeExcelFile(
    ROWS.map((cells, index) =>
      cells.map((value) => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
    ),
    { sheet: '试题' },
  ).toBuffer()
