import { lazy } from 'react'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Fields } from '../../core/form/field'
import type { Input } from '../../core/call/staff-calls'
import { showYuan } from '../../core/text/show'
import { ICON_WORDS } from './icons'

const LevelDetail = lazy(() => import('./LevelDetail'))
const ColorInput = lazy(() => import('./ColorInput'))

const LIST = 'GET /staff/vip/level/list'
type Level = Row<typeof LIST>
const act = actOn<Level>()
const top = topOn<typeof LIST>()

const LEVEL = {
  name: { label: '名称' },
  color: { label: '卡片颜色', start: '#c8963c', draw: (control) => <ColorInput {...control} /> },
  percentOff: { label: '课程减百分之几', unit: '%', hint: '九折填 10，不打折填 0', start: 0 },
  benefits: {
    label: '权益',
    add: '加一项权益',
    rows: {
      icon: { label: '图标', choices: ICON_WORDS, start: 'vip' },
      title: { label: '标题' },
      text: { label: '说明' },
    },
  },
  courses: {
    label: '课程的会员价',
    hint: '0 元的课程，会员期间免费学',
    add: '加一门课程',
    rows: { courseId: { label: '课程', pick: 'course' }, priceFen: { label: '会员价', fen: true } },
  },
  couponIds: { label: '开通时送的优惠券', pickMany: 'coupon' },
  onSale: { label: '出售', flag: true, start: true },
} satisfies Fields<Input<'PUT /staff/vip/level/update'>>

const levels = defineDesk(LIST, {
  title: '会员等级',
  hint: '高等级有低等级的全部权益。点开一个等级，管理它的时长和价格。',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'rank', label: '级别', show: 'number' },
    {
      field: 'name',
      label: '名称',
      draw: (name, { color }) => (
        <>
          <span className="dot" style={{ background: color }} /> {name}
        </>
      ),
    },
    {
      field: 'plans',
      label: '价格',
      draw: (plans) =>
        plans
          .filter(({ onSale }) => onSale)
          .map(({ id, title, priceFen }) => (
            <div key={id}>
              {title} {showYuan(priceFen)}
            </div>
          )),
    },
    { field: 'percentOff', label: '课程优惠', draw: (percent) => (percent ? `${(100 - percent) / 10} 折` : '—') },
    { field: 'courses', label: '会员价课程', draw: (courses) => `${courses.length} 门` },
    { field: 'memberCount', label: '会员', show: 'number' },
    { field: 'onSale', label: '状态', draw: (onSale) => (onSale ? '在售' : <span className="none">停售</span>) },
  ],
  filters: {},
  audited: 'vipLevel',
  detail: detailOf<Level>()(LIST, { from: () => ({}), draw: (_, level) => <LevelDetail level={level} /> }),
  tops: [
    top('POST /staff/vip/level/save', () => ({}), {
      label: '新建等级',
      ask: { rank: { label: '级别', hint: '数字大的等级高，以后不能改' }, ...LEVEL },
      wide: true,
    }),
  ],
  acts: [
    act('PUT /staff/vip/level/update', ({ id, version }) => ({ id, version }), {
      label: '修改',
      ask: LEVEL,
      fill: (level) => level,
      warn: '权益马上对全部会员生效；已领的免费课程学到会员到期。',
      wide: true,
    }),
  ],
  empty: '还没有会员等级',
})

const LevelsPage = () => <DeskPage desk={levels} />
export default LevelsPage
