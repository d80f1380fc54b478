import { GOODS_KIND_LABEL } from '@contract/order/goods-kinds'
import { MOST_RATE_PPM } from '@contract/promoter/limits'
import { useCall } from '../../core/call/queries'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { LevelPick } from './LevelPick'
import { PercentInput } from './PercentInput'
import { RefPick } from './RefPick'
import { showRate } from './words'

const LIST = 'GET /staff/promoter/rate/list'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const LevelName = ({ id }: { id: string | null }) => {
  const { data } = useCall('GET /staff/promoter/level/list', {})
  return <>{id === null ? '全部等级' : (data?.find((level) => level.id === id)?.name ?? '')}</>
}
const RefName = ({ kind, id }: { kind: string; id: string | null }) => {
  const of = kind === 'course' || kind === 'package' || kind === 'goods' || kind === 'paper' ? kind : undefined
  const { data } = useCall('POST /staff/pick', of && id ? { of, ids: [id] } : undefined)
  return <>{id === null ? '全部' : (data?.list[0]?.title ?? '指定的一件')}</>
}

const amount = {
  ratePpm: {
    label: '按比例',
    draw: (control: object) => <PercentInput {...control} most={MOST_RATE_PPM} />,
    hint: '比例和固定金额填一个；0 为不计佣',
  },
  fixedFen: { label: '每件固定金额', fen: true },
} as const
const check = ({ ratePpm, fixedFen }: { ratePpm: number | null; fixedFen: number | null }) =>
  (ratePpm === null) === (fixedFen === null) ? '比例和固定金额填一个' : undefined

const rates = defineDesk(LIST, {
  title: '佣金规则',
  hint: '指定了一件的比全部的优先，指定了等级的比全部等级的优先；没有规则的不计佣。',
  idOf: ({ id }) => id,
  nameOf: ({ kind }) => GOODS_KIND_LABEL[kind],
  columns: [
    { field: 'kind', label: '种类', choices: GOODS_KIND_LABEL },
    { field: 'ref', label: '哪一件', width: 260, draw: (ref, { kind }) => <RefName kind={kind} id={ref} /> },
    { field: 'levelId', label: '等级', draw: (levelId) => <LevelName id={levelId} /> },
    { field: 'ratePpm', label: '佣金', draw: (_, row) => showRate(row) },
  ],
  filters: {},
  tops: [
    top('PUT /staff/promoter/rate/save', () => ({}), {
      label: '新建规则',
      ask: {
        kind: { label: '种类', choices: GOODS_KIND_LABEL },
        ref: { label: '哪一件', draw: (control) => <RefPick {...control} />, hint: '不选就是这一种的全部' },
        levelId: { label: '等级', draw: (control) => <LevelPick {...control} />, hint: '不选就是全部等级' },
        ...amount,
      },
      check,
    }),
  ],
  acts: [
    act('PUT /staff/promoter/rate/save', ({ levelId, kind, ref }) => ({ levelId, kind, ref }), {
      label: '改佣金',
      ask: amount,
      fill: ({ ratePpm, fixedFen }) => ({ ratePpm, fixedFen }),
      check,
      main: true,
    }),
    act('PUT /staff/promoter/rate/remove', ({ id }) => ({ id }), {
      label: '删除',
      warn: '以后的订单按更宽的规则计佣；已经计的不变。',
      danger: true,
    }),
  ],
})

const PromoterRatesPage = () => <DeskPage desk={rates} />
export default PromoterRatesPage
