import { lazy } from 'react'
import { PROMOTER_STATE_LABEL } from '@contract/promoter/promoter-kinds'
import { actOn, defineDesk, detailOf, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const PromoterDetail = lazy(() => import('./PromoterDetail'))

const LIST = 'POST /staff/promoter/page'
const act = actOn<Row<typeof LIST>>()
const { none: _none, ...STATES } = PROMOTER_STATE_LABEL
const REASON = { label: '原因', lines: 3, hint: '推广员会看到' } as const

const promoters = defineDesk(LIST, {
  title: '推广员',
  idOf: ({ id }) => id,
  nameOf: ({ name, learnerName }) => name || learnerName,
  columns: [
    { field: 'name', label: '姓名', below: ({ learnerName }) => learnerName },
    {
      field: 'state',
      label: '状态',
      choices: STATES,
      warn: ['pending', 'suspended'],
      calm: ['rejected', 'cleared'],
      below: ({ reason }) => reason,
    },
    { field: 'levelName', label: '等级' },
    { field: 'customerCount', label: '客户', show: 'number' },
    { field: 'availableFen', label: '可提现', show: 'fen' },
    { field: 'waitingFen', label: '待结算', show: 'fen' },
    { field: 'joinedAt', label: '加入', show: 'time' },
  ],
  filters: { state: { label: '状态', choices: STATES }, levelId: 'fixed' },
  audited: 'promoter',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/promoter/view', {
    from: ({ id }) => ({ id }),
    draw: (value) => <PromoterDetail {...value} />,
  }),
  acts: [
    act('PUT /staff/promoter/state', ({ id }) => ({ id, event: 'suspend' }), {
      label: '暂停',
      when: ({ state }) => state === 'active',
      ask: { reason: REASON },
      warn: '暂停期间新订单不计佣金，待结算的不结算，也不能提现；恢复后照常。',
    }),
    act('PUT /staff/promoter/state', ({ id }) => ({ id, event: 'resume' }), {
      label: '恢复',
      when: ({ state }) => state === 'suspended',
      ask: { reason: REASON },
    }),
    act('PUT /staff/promoter/state', ({ id }) => ({ id, event: 'clear' }), {
      label: '清退',
      when: ({ state }) => state === 'active' || state === 'suspended',
      ask: {
        waiting: {
          label: '待结算的佣金',
          choices: { settle: '到期照常结算', cancel: '全部取消' },
          start: 'settle',
        },
        reason: REASON,
      },
      warn: '清退后不能恢复，新订单不再计佣金；已经可提现的金额仍可提现。',
      danger: true,
    }),
  ],
})

const PromotersPage = () => <DeskPage desk={promoters} />
export default PromotersPage
