import { Timeline } from 'antd'
import { CLASS_STATUS_LABEL } from '@contract/classes/class-status'
import type { Output } from '../../core/call/staff-calls'
import { PageLink } from '../../core/frame/PageLink'
import { Facts } from '../../core/record/Facts'
import { Html } from '../../core/text/Html'
import { showTime, showYuan } from '../../core/text/show'

const ClassDetail = ({ view }: { view: Output<'GET /staff/class/view'> }) => (
  <>
    <nav className="page-tabs">
      <PageLink to="class-members" search={{ classId: view.id }}>
        学员
      </PageLink>
      <PageLink to="class-notices" search={{ classId: view.id }}>
        通知
      </PageLink>
      <PageLink to="class-codes" search={{ classId: view.id }}>
        邀请码
      </PageLink>
      <PageLink to="class-practices" search={{ classId: view.id }}>
        练习
      </PageLink>
      <PageLink to="homework" search={{ classId: view.id }}>
        作业
      </PageLink>
    </nav>
    <Facts
      of={[
        ['状态', CLASS_STATUS_LABEL[view.status]],
        ['日期', [view.firstDay, view.lastDay].filter(Boolean).join(' 至 ')],
        ['学员', `${view.studentCount} 人${view.seatsLeft === null ? '' : `，还有 ${view.seatsLeft} 个名额`}`],
        ['价格', showYuan(view.priceFen)],
        ['院系', view.department],
        ['招生页面', view.listed ? '显示' : '不显示'],
      ]}
    />
    {view.introHtml && <Html of={view.introHtml} />}
    <h2>经过</h2>
    <Timeline
      items={view.moves.map(({ id, at, toStatus, reason }) => ({
        key: id,
        content: (
          <>
            <b>{CLASS_STATUS_LABEL[toStatus]}</b> {reason} <span className="time">{showTime(at)}</span>
          </>
        ),
      }))}
    />
  </>
)
export default ClassDetail
