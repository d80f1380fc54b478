import type { TextSheet } from '../../../../kernel/sheet/text-sheet'
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
interface Example {
  code: string
  kind: string
  stem: string
  options?: string[]
  answer?: string
  analysis?: string
  material?: string
}

const toCells = ({ code, kind, stem, options = [], answer = '', analysis = '', material = '' }: Example) => [
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
const EXAMPLES: Example[] = [
  {
    code: 'demo-1',
    kind: '单选',
    stem: '家庭电路的电压是多少？',
    options: ['110 V', '220 V', '380 V'],
    answer: 'B',
    analysis: '单相民用电是 220 V。',
  },
  {
    code: 'demo-2',
    kind: '多选',
    stem: '下面哪些是导体？',
    options: ['铜', '橡胶', '铝'],
    answer: 'AC',
    analysis: '橡胶是绝缘体。',
  },
  { code: 'demo-3', kind: '判断', stem: '湿手不能触摸开关。', answer: '对', analysis: '水会导电。' },
  {
    code: 'demo-4',
    kind: '填空',
    stem: '火警电话____，急救电话____。',
    answer: '119；120|一二〇',
    analysis: '每个空用；隔开，几种写法用 | 隔开。',
  },
  {
    code: 'demo-5',
    kind: '简答',
    stem: '说说触电急救的步骤。',
    answer: '先断电，再施救。',
    analysis: '答案一列写参考答案。',
  },
  { code: 'demo-6', kind: '材料', stem: '电阻 $R = 10\\,\\Omega$ 的两端加上 5 V 的电压。' },
  {
    code: 'demo-7',
    kind: '单选',
    stem: '电流 $I$ 是多少？',
    options: ['0.5 A', '2 A'],
    answer: 'A',
    analysis: '由 $I = \\frac{U}{R}$。',
    material: 'demo-6',
  },
]

/** What schools fill in: the columns, and one example of each kind. */
export const QUESTION_TEMPLATE: TextSheet = { name: '试题', rows: [HEAD, ...EXAMPLES.map(toCells)] }
