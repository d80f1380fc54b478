import { lazy } from 'react'
import { nextVoucherStatus, VOUCHER_STATUS_LABEL } from '@contract/payment/voucher-status'
import { actOn, defineDesk, detailOf, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { OrderLink } from '../../core/frame/PageLink'

const VoucherDetail = lazy(() => import('./VoucherDetail'))

const LIST = 'POST /staff/voucher/page'
const act = actOn<Row<typeof LIST>>()

const vouchers = defineDesk(LIST, {
  title: '转账凭证',
  hint: '照银行的到账记录核对。超过限额的要两位同事各确认一次。',
  idOf: ({ id }) => id,
  nameOf: ({ orderNumber }) => `订单 ${orderNumber}`,
  columns: [
    {
      field: 'title',
      label: '订单',
      width: 240,
      below: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
    },
    { field: 'nickName', label: '学员', below: ({ phone }) => phone },
    { field: 'payerName', label: '付款人' },
    { field: 'payableFen', label: '应付', show: 'fen' },
    {
      field: 'status',
      label: '状态',
      choices: VOUCHER_STATUS_LABEL,
      warn: ['submitted', 'checked'],
      calm: ['rejected', 'withdrawn'],
      below: ({ status, checkedByName, decidedByName, reason }) =>
        status === 'checked' ? `${checkedByName}已核对` : reason || decidedByName,
    },
    { field: 'submittedAt', label: '提交时间', show: 'time' },
  ],
  filters: { status: { label: '状态', choices: VOUCHER_STATUS_LABEL }, orderId: 'fixed' },
  detail: detailOf<Row<typeof LIST>>()('GET /staff/voucher/view', {
    from: ({ id }) => ({ id }),
    draw: (voucher) => <VoucherDetail voucher={voucher} />,
  }),
  acts: [
    act('PUT /staff/voucher/confirm', ({ id }) => ({ id }), {
      label: '确认到账',
      when: ({ status }) => nextVoucherStatus(status, 'confirm') !== undefined,
      ask: {
        amountFen: { label: '到账金额', fen: true, hint: '照银行记录填写，不要照凭证图片' },
        transferNumber: { label: '银行流水号' },
      },
      done: ({ status }) => (status === 'checked' ? '已核对，等另一位同事复核' : '已确认到账'),
    }),
    act('PUT /staff/voucher/reject', ({ id }) => ({ id }), {
      label: '退回',
      when: ({ status }) => nextVoucherStatus(status, 'reject') !== undefined,
      ask: { reason: { label: '原因', lines: 2, hint: '学员会看到，可以重新提交' } },
      danger: true,
    }),
  ],
  empty: '还没有转账凭证',
})

const VouchersPage = () => <DeskPage desk={vouchers} />
export default VouchersPage
