import { Table } from 'antd'
import { ActButton } from '../../core/desk/ActButton'
import { actOn, type Row } from '../../core/desk/desk'
import { Facts } from '../../core/record/Facts'
import { showYuan } from '../../core/text/show'

type Level = Row<'GET /staff/vip/level/list'>
type Plan = Level['plans'][number]

const OFFERED = {
  title: { label: '名称', hint: '如：一年' },
  priceFen: { label: '价格', fen: true },
  originalPriceFen: { label: '划线价', fen: true },
  sort: { label: '顺序', hint: '小的在前' },
  onSale: { label: '出售', flag: true, start: true },
} as const

const addPlan = actOn<Level>()('POST /staff/vip/plan/save', ({ id }) => ({ levelId: id }), {
  label: '加一种时长',
  ask: {
    ...OFFERED,
    months: { label: '几个月', unit: '个月', hint: '和天数填一个，以后不能改' },
    days: { label: '几天', unit: '天' },
  },
  check: ({ months, days }) =>
    (months === undefined) === (days === undefined) ? '请填写月数或天数，只填一种' : undefined,
})

const changePlan = actOn<Plan>()('PUT /staff/vip/plan/update', ({ id, version }) => ({ id, version }), {
  label: '修改',
  ask: OFFERED,
  fill: ({ title, priceFen, originalPriceFen, sort, onSale }) => ({ title, priceFen, originalPriceFen, sort, onSale }),
})

/** A level with its plans, which are changed here. */
const LevelDetail = ({ level }: { level: Level }) => (
  <>
    <Facts
      of={[
        ['级别', level.rank],
        ['会员', `${level.memberCount} 位`],
        [
          '权益',
          <div key="benefits">
            {level.benefits.map(({ title, text }, index) => (
              <div key={index}>{`${title} ${text}`}</div>
            ))}
          </div>,
        ],
        ['会员价课程', `${level.courses.length} 门`],
        ['送优惠券', `${level.couponIds.length} 种`],
      ]}
    />
    <h2>
      时长和价格 <ActButton act={addPlan} from={level} name={level.name} />
    </h2>
    <Table<Plan>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={level.plans}
      locale={{ emptyText: '还没有，学员现在不能购买' }}
      columns={[
        { key: 'title', title: '名称', dataIndex: 'title' },
        {
          key: 'length',
          title: '时长',
          render: (_, { months, days }) => (months ? `${months} 个月` : `${days} 天`),
        },
        { key: 'price', title: '价格', align: 'right', render: (_, { priceFen }) => showYuan(priceFen) },
        { key: 'onSale', title: '状态', render: (_, { onSale }) => (onSale ? '在售' : '停售') },
        { key: 'acts', render: (_, plan) => <ActButton act={changePlan} from={plan} name={plan.title} /> },
      ]}
    />
  </>
)
export default LevelDetail
