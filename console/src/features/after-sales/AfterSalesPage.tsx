import { lazy } from 'react'
import {
  AFTER_SALE_KIND_LABEL,
  AFTER_SALE_REASON_LABEL,
  AFTER_SALE_STATUS_LABEL,
  canAfterSale,
} from '@contract/after-sale/after-sale-status'
import { call } from '../../core/call/call'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { OrderLink } from '../../core/frame/PageLink'
import { ReturnAddressInput } from './ReturnAddressInput'

const AfterSaleDetail = lazy(() => import('./AfterSaleDetail'))

const LIST = 'POST /staff/after-sale/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const afterSales = defineDesk(LIST, {
  title: '售后',
  hint: '学员申请的退款和退货。超过限额的退款，同意后还要另一位同事在“退款审批”里同意。',
  idOf: ({ id }) => id,
  nameOf: ({ orderNumber, nickName }) => `${nickName} 订单 ${orderNumber}`,
  columns: [
    {
      field: 'lines',
      label: '商品',
      width: 260,
      draw: (lines) => lines.map(({ title, quantity }) => `${title} ×${quantity}`).join('、'),
      below: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
    },
    { field: 'nickName', label: '学员', below: ({ learnerPhone }) => learnerPhone },
    {
      field: 'kind',
      label: '种类',
      choices: AFTER_SALE_KIND_LABEL,
      below: ({ reason }) => AFTER_SALE_REASON_LABEL[reason],
    },
    { field: 'amountFen', label: '退款金额', show: 'fen' },
    {
      field: 'status',
      label: '状态',
      choices: AFTER_SALE_STATUS_LABEL,
      warn: ['applied', 'returning', 'refundFailed'],
      calm: ['disagreed', 'refused', 'withdrawn'],
      below: ({ awaitsApproval }) => (awaitsApproval ? '等另一位同事审批' : ''),
    },
    { field: 'createdAt', label: '申请时间', show: 'time' },
  ],
  filters: { status: { label: '状态', choices: AFTER_SALE_STATUS_LABEL }, orderId: 'fixed' },
  audited: 'afterSale',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/after-sale/view', {
    from: ({ id }) => ({ id }),
    draw: (afterSale) => <AfterSaleDetail afterSale={afterSale} />,
  }),
  acts: [
    act('PUT /staff/after-sale/agree', ({ id }) => ({ id }), {
      label: '同意',
      when: ({ status }) => status === 'applied',
      warn: '仅退款的马上退款，超过限额的等另一位同事审批；退货退款的等学员寄回。',
      main: true,
    }),
    act('PUT /staff/after-sale/disagree', ({ id }) => ({ id }), {
      label: '拒绝',
      when: ({ status }) => canAfterSale(status, 'disagree'),
      ask: { reason: { label: '原因', lines: 3, hint: '学员会看到' } },
      danger: true,
    }),
    act('PUT /staff/after-sale/receive', ({ id }) => ({ id }), {
      label: '收到退货',
      when: ({ status }) => canAfterSale(status, 'receiveReturn'),
      ask: { intact: { label: '退回的商品', yes: '完好，放回库存', no: '有损坏，不放回', start: true } },
      warn: '确认后开始退款，超过限额的等另一位同事审批。',
      main: true,
    }),
    act('PUT /staff/after-sale/refuse', ({ id }) => ({ id }), {
      label: '拒绝收货',
      when: ({ status }) => canAfterSale(status, 'refuseReturn'),
      ask: { reason: { label: '原因', lines: 3, hint: '学员会看到' } },
      danger: true,
    }),
    act('PUT /staff/after-sale/retry', ({ id }) => ({ id }), {
      label: '重新退款',
      when: ({ status }) => status === 'refundFailed',
      warn: '向支付渠道重新发起这笔退款。',
      main: true,
    }),
  ],
  tops: [
    top('POST /staff/after-sale/rules/set', () => ({}), {
      label: '售后规则',
      ask: {
        version: { label: '版本', hidden: true },
        days: { label: '付款或收货后几天内可以申请', unit: '天' },
        mostStudiedPercent: { label: '最多学到百分之几可以申请', unit: '%' },
        returnAddress: { label: '退货地址', draw: (control) => <ReturnAddressInput {...control} /> },
      },
      fill: async () => {
        const { returnAddress, ...rules } = await call('GET /staff/after-sale/rules/view', {})
        return { ...rules, ...(returnAddress && { returnAddress }) }
      },
      check: ({ returnAddress: to }) =>
        to && !(to.name && to.phone && to.address) ? '退货地址请填完整：收件人、电话和地址' : undefined,
      done: '售后规则已保存',
    }),
  ],
  empty: '还没有售后',
})

const AfterSalesPage = () => <DeskPage desk={afterSales} />
export default AfterSalesPage
