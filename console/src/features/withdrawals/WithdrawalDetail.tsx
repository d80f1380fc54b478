import { WITHDRAWAL_WAY_LABEL } from '@contract/withdrawal/withdrawal-status'
import type { Output } from '../../core/call/staff-calls'
import { Facts } from '../../core/record/Facts'
import { showTime, showYuan } from '../../core/text/show'
import { STATE_WORDS } from './words'

/** A withdrawal with what is taken off it and who decided. */
const WithdrawalDetail = ({ withdrawal }: { withdrawal: Output<'GET /staff/withdrawal/view'> }) => (
  <Facts
    of={[
      ['单号', withdrawal.number],
      ['学员', withdrawal.learnerName],
      ['收款人', withdrawal.payeeName],
      ['收款方式', `${WITHDRAWAL_WAY_LABEL[withdrawal.way]} ${withdrawal.label}`],
      ['状态', STATE_WORDS[withdrawal.state]],
      ['金额', showYuan(withdrawal.amountFen)],
      ['手续费', showYuan(withdrawal.feeFen)],
      ['代扣个税', showYuan(withdrawal.taxFen)],
      ['到手', showYuan(withdrawal.netFen)],
      ['申请', showTime(withdrawal.appliedAt)],
      ['审核', withdrawal.approvedAt && `${withdrawal.approvedByName} ${showTime(withdrawal.approvedAt)}`],
      ['打款', withdrawal.releasedAt && `${withdrawal.releasedByName} ${showTime(withdrawal.releasedAt)}`],
      ['结束', showTime(withdrawal.endedAt)],
      ['渠道单号', withdrawal.channelNumber],
      ['原因', withdrawal.reason],
      ['渠道的说明', withdrawal.lastError],
      ['停止打款', withdrawal.isStopping && '已请渠道停止，等它确认'],
    ]}
  />
)
export default WithdrawalDetail
