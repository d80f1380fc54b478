import { lazy } from 'react'
import dayjs from 'dayjs'
import { isSent, WITHDRAWAL_WAY_LABEL } from '@contract/withdrawal/withdrawal-status'
import { actOn, defineDesk, topOn } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { showYuan } from '../../core/text/show'
import { COLUMNS, type Withdrawal } from './columns'
import { STATE_WORDS } from './words'

const BankInput = lazy(() => import('./BankInput'))
const BankResults = lazy(() => import('./BankResults'))

const LIST = 'POST /staff/withdrawal/release/page'
const act = actOn<Withdrawal>()
const top = topOn<typeof LIST>()

const { approved, sending, waiting } = STATE_WORDS

const releases = defineDesk(LIST, {
  title: '提现打款',
  hint: '审核的人不能打款。银行卡的先导出打款表，在银行转账后录入结果。',
  idOf: ({ id }) => id,
  nameOf: ({ learnerName, amountFen }) => `${learnerName} ${showYuan(amountFen)}`,
  columns: COLUMNS,
  filters: {
    state: { label: '状态', choices: { approved, sending, waiting }, start: () => 'approved' },
    way: { label: '收款', choices: WITHDRAWAL_WAY_LABEL },
  },
  audited: 'withdrawal',
  acts: [
    act('PUT /staff/withdrawal/release', ({ id }) => ({ ids: Array.of(id) }), {
      label: '打款',
      when: ({ state }) => state === 'approved',
      warn: '算出个税并向渠道发出，到账后不能收回。自己审核的要由别人打款。',
      done: '已发出',
      bulk: 'ids',
      main: true,
    }),
    act('PUT /staff/withdrawal/return', ({ id }) => ({ id }), {
      label: '退回余额',
      when: ({ state }) => state === 'approved',
      ask: { reason: { label: '原因', lines: 2, hint: '学员会看到' } },
      danger: true,
    }),
    act('PUT /staff/withdrawal/stop', ({ id }) => ({ id }), {
      label: '停止打款',
      when: ({ state, isStopping }) => isSent(state) && !isStopping,
      ask: { reason: { label: '原因', lines: 2, hint: '学员会看到' } },
      warn: '渠道确认没有付出去，才退回余额。',
      danger: true,
    }),
  ],
  tops: [
    top('POST /staff/withdrawal/bank/export', () => ({}), {
      label: '导出银行打款表',
      warn: '里面有完整卡号，会记入操作记录。转账后请删除文件。',
    }),
    top('PUT /staff/withdrawal/bank/confirm', () => ({}), {
      label: '录入银行结果',
      ask: {
        rows: { label: '结果', draw: (control) => <BankInput {...control} /> },
      },
      done: '银行结果已录入',
      result: ({ results }) => <BankResults results={results} />,
      wide: true,
    }),
    top('POST /staff/withdrawal/tax/export', () => ({}), {
      label: '导出代扣个税',
      ask: { year: { label: '年' }, month: { label: '月' } },
      fill: () => {
        const last = dayjs().subtract(1, 'month')
        return { year: last.year(), month: last.month() + 1 }
      },
      warn: '里面有姓名和身份证号，会记入操作记录。报税后请删除文件。',
    }),
  ],
  empty: '没有等着打款的提现',
})

const ReleasesPage = () => <DeskPage desk={releases} />
export default ReleasesPage
