import { Timeline } from 'antd'
import { Link } from '@tanstack/react-router'
import { PROMOTER_STATE_EFFECT, PROMOTER_STATE_LABEL } from '@contract/promoter/promoter-kinds'
import type { Output } from '../../core/call/staff-calls'
import { Facts } from '../../core/record/Facts'
import { showTime, showYuan } from '../../core/text/show'

const PromoterDetail = ({ promoter, log }: Output<'GET /staff/promoter/view'>) => (
  <>
    <Facts
      of={[
        ['姓名', promoter.name],
        ['学员', promoter.learnerName],
        ['介绍', promoter.about],
        ['状态', PROMOTER_STATE_LABEL[promoter.state]],
        ['佣金怎样算', PROMOTER_STATE_EFFECT[promoter.state]],
        ['原因', promoter.reason],
        ['等级', promoter.levelName],
        ['可提现', showYuan(promoter.availableFen)],
        ['待结算', showYuan(promoter.waitingFen)],
        ['客户', `${promoter.customerCount} 人`],
        ['申请', showTime(promoter.appliedAt)],
        ['加入', showTime(promoter.joinedAt)],
        ['签协议', promoter.agreedAt && `第 ${promoter.agreementVersion} 版，${showTime(promoter.agreedAt)}`],
      ]}
    />
    <p className="links">
      <Link to={'/promoter-customers'} search={{ promoterId: promoter.id }}>
        他的客户
      </Link>
      <Link to={'/commissions'} search={{ promoterId: promoter.id }}>
        他的佣金
      </Link>
    </p>
    <h2>经过</h2>
    <Timeline
      items={log.map(({ at, event, actor, reason }, index) => ({
        key: index,
        content: (
          <>
            <b>{actor}</b> {EVENT_WORDS[event] ?? event} {reason}
            <span className="time"> {showTime(at)}</span>
          </>
        ),
      }))}
    />
  </>
)
export default PromoterDetail

const EVENT_WORDS: Readonly<Record<string, string>> = {
  apply: '申请',
  approve: '通过',
  reject: '驳回',
  suspend: '暂停',
  resume: '恢复',
  clear: '清退',
}
