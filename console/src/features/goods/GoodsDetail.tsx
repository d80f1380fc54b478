import { Table } from 'antd'
import { describeVariant, STOCKED_KIND_LABEL } from '@contract/goods/stocked-kinds'
import { makeRequestId } from '../../core/call/request-id'
import { useCall } from '../../core/call/queries'
import type { Output } from '../../core/call/staff-calls'
import { ActButton } from '../../core/desk/ActButton'
import { actOn } from '../../core/desk/desk'
import { Facts } from '../../core/record/Facts'
import { showTime, showYuan } from '../../core/text/show'

type Goods = Output<'GET /staff/goods/view'>
type Sku = Goods['skus'][number]

const changeStock = actOn<Sku>()(
  'POST /staff/goods/stock/change',
  ({ id }) => ({ skuId: id, clientRequestId: makeRequestId() }),
  {
    label: '增减',
    ask: {
      delta: { label: '增减', unit: '件', hint: '进货填正数，盘亏、损坏填负数' },
      note: { label: '原因', lines: 2 },
    },
    done: ({ stockAfter }) => `现在库存 ${stockAfter} 件`,
  },
)

/** Goods with their variants: the stock of each, and how it came about. */
const GoodsDetail = ({ goods }: { goods: Goods }) => (
  <>
    <Facts
      of={[
        ['种类', STOCKED_KIND_LABEL[goods.kind]],
        ['一句话介绍', goods.subtitle],
        ['状态', goods.onShelf ? '在售' : '已下架'],
        ['已售', `${goods.soldCount} 件`],
        ['一笔订单最多', `${goods.mostPerOrder} 件`],
        ['每位学员最多', goods.mostPerLearner && `${goods.mostPerLearner} 件`],
        ['运费', goods.templateId ? '按运费模板' : '包邮'],
      ]}
    />
    <h2>规格与库存</h2>
    <Table<Sku>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={goods.skus}
      expandable={{ expandedRowRender: ({ id }) => <StockLog skuId={id} /> }}
      columns={[
        { key: 'name', title: '规格', render: (_, { attributes }) => describeVariant(attributes) || '只有一种' },
        {
          key: 'price',
          title: '价格',
          align: 'right',
          render: (_, { priceFen, vipPriceFen }) => (
            <>
              {showYuan(priceFen)}
              {vipPriceFen !== null && <div className="below">会员 {showYuan(vipPriceFen)}</div>}
            </>
          ),
        },
        { key: 'stock', title: '库存', dataIndex: 'stock', align: 'right' },
        {
          key: 'acts',
          render: (_, sku) => (
            <ActButton
              act={changeStock}
              from={sku}
              name={`${goods.title} ${describeVariant(sku.attributes)}，现有 ${sku.stock} 件`}
            />
          ),
        },
      ]}
    />
  </>
)
export default GoodsDetail

const LOG_LENGTH = 50

const StockLog = ({ skuId }: { skuId: string }) => {
  const { data, isPending } = useCall('POST /staff/goods/stock/page', { skuId, pageSize: LOG_LENGTH })
  return (
    <Table
      size="small"
      rowKey="id"
      loading={isPending}
      pagination={false}
      locale={{ emptyText: isPending ? '正在读取' : '还没有增减过' }}
      dataSource={data?.list}
      columns={[
        { key: 'at', title: '时间', render: (_, { at }) => showTime(at) },
        {
          key: 'delta',
          title: '增减',
          align: 'right',
          render: (_, { delta }) => (delta > 0 ? `+${delta}` : delta),
        },
        { key: 'after', title: '之后', dataIndex: 'stockAfter', align: 'right' },
        { key: 'note', title: '原因', render: (_, { note, actorName }) => `${note} ${actorName}` },
      ]}
    />
  )
}
