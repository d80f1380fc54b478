import { lazy } from 'react'
import { TAX_METHOD_LABEL, WITHDRAWAL_WAY_LABEL } from '@contract/withdrawal/withdrawal-status'
import { call } from '../../core/call/call'
import { actOn, defineDesk, detailOf, topOn } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { showYuan } from '../../core/text/show'
import { COLUMNS, type Withdrawal } from './columns'
import { STATE_WORDS } from './words'

const WithdrawalDetail = lazy(() => import('./WithdrawalDetail'))
const WithdrawalCounts = lazy(() => import('./WithdrawalCounts'))
const PpmInput = lazy(() => import('./PpmInput'))

const LIST = 'POST /staff/withdrawal/page'
const act = actOn<Withdrawal>()
const top = topOn<typeof LIST>()

const withdrawals = defineDesk(LIST, {
  title: '提现审核',
  hint: '一位同事审核，另一位同事打款。',
  idOf: ({ id }) => id,
  nameOf: ({ learnerName, amountFen }) => `${learnerName} ${showYuan(amountFen)}`,
  columns: COLUMNS,
  filters: {
    state: { label: '状态', choices: STATE_WORDS },
    way: { label: '收款', choices: WITHDRAWAL_WAY_LABEL },
    learnerId: { label: '学员', pick: 'learner' },
  },
  audited: 'withdrawal',
  detail: detailOf<Withdrawal>()('GET /staff/withdrawal/view', {
    from: ({ id }) => ({ id }),
    draw: (withdrawal) => <WithdrawalDetail withdrawal={withdrawal} />,
  }),
  acts: [
    act('PUT /staff/withdrawal/approve', ({ id }) => ({ ids: Array.of(id) }), {
      label: '通过',
      when: ({ state }) => state === 'applied',
      warn: '通过后，由另一位同事打款。',
      done: '已通过，等另一位同事打款',
      bulk: 'ids',
      main: true,
    }),
    act('PUT /staff/withdrawal/reject', ({ id }) => ({ id }), {
      label: '不通过',
      when: ({ state }) => state === 'applied',
      ask: { reason: { label: '原因', lines: 2, hint: '学员会看到，钱回到余额' } },
      danger: true,
    }),
  ],
  tops: [
    top('PUT /staff/withdrawal/rule/update', () => ({}), {
      label: '提现规则',
      ask: {
        ways: { label: '收款方式', choicesMany: WITHDRAWAL_WAY_LABEL, hint: '一种都不选，学员就不能提现' },
        leastFen: { label: '每次最少', fen: true },
        mostFen: { label: '每次最多', fen: true },
        wechatMostFen: { label: '微信每次最多', fen: true },
        mostTimes: { label: '每天最多几次', unit: '次' },
        personDayFen: { label: '微信每人每天最多', fen: true },
        schoolDayFen: { label: '微信全校每天最多', fen: true },
        feePpm: { label: '手续费率', draw: (control) => <PpmInput {...control} /> },
        feeFen: { label: '每笔固定手续费', fen: true },
        taxMethod: { label: '个税', choices: TAX_METHOD_LABEL },
      },
      fill: () => call('GET /staff/withdrawal/rule/view', {}),
      done: '提现规则已保存，对之后的申请有效',
      wide: true,
    }),
  ],
  empty: '还没有提现',
})

const WithdrawalsPage = () => <DeskPage desk={withdrawals} head={<WithdrawalCounts />} />
export default WithdrawalsPage
