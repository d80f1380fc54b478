import type { ReactNode } from 'react'
import { CLASS_STATUS_LABEL } from '@contract/classes/class-status'
import { ATTEMPT_STATUS_LABEL } from '@contract/exam/attempt-status'
import { ORDER_STATUS_LABEL } from '@contract/order/order-status'
import { formatPoints } from '@contract/paper/paper-kinds'
import type { Output } from '../../core/call/staff-calls'
import { PageLink } from '../../core/frame/PageLink'
import { Facts } from '../../core/record/Facts'
import { can } from '../../core/session/session'
import { showTime, showYuan } from '../../core/text/show'

type Learner = Output<'GET /staff/learner/view'>

/** Lists that may have something of a learner beside the parts above. */
const RELATED = [
  { to: 'withdrawals', title: '提现', permission: 'withdrawals.approve' },
  { to: 'book-hand-outs', title: '领到的教材', permission: 'books.hand-out' },
] as const

/** A learner with the newest of each part, and the lists that have the rest. */
const LearnerDetail = ({ learner }: { learner: Learner }) => {
  const { id, studies, orders, exams, classes } = learner
  const search = { learnerId: id }
  return (
    <>
      <Facts
        of={[
          ['手机号', learner.phone],
          ['姓名', learner.realName],
          ['状态', learner.disabled ? '已停用' : '正常'],
          ['注册', showTime(learner.createdAt)],
          ['学习时长', `${studies.minutes} 分钟`],
          ['登录', learner.sessionCount ? `在 ${learner.sessionCount} 处登录着` : '现在没有登录'],
          ['用过的设备', `${learner.deviceCount} 台`],
        ]}
      />
      <Part title="学过的课程" of={studies}>
        {({ courseId, title, finishedCount, lessonCount, studiedAt }) => (
          <Line key={courseId} name={title} below={`最近 ${showTime(studiedAt)}`}>
            学完 {finishedCount} / {lessonCount} 课
          </Line>
        )}
      </Part>
      <Part title="订单" of={orders} all={<PageLink {...{ to: 'orders', search }}>全部订单</PageLink>}>
        {({ id: orderId, title, number, status, payableFen, createdAt }) => (
          <Line
            key={orderId}
            name={<PageLink {...{ to: 'orders', search: { ...search, open: orderId } }}>{title}</PageLink>}
            below={`${number} ${showTime(createdAt)}`}
          >
            {showYuan(payableFen)} {ORDER_STATUS_LABEL[status]}
          </Line>
        )}
      </Part>
      <Part title="考试" of={exams} all={<PageLink {...{ to: 'attempts', search }}>全部考试</PageLink>}>
        {({ id: attemptId, paperTitle, status, enteredAt, scoreHundredths, totalHundredths }) => (
          <Line
            key={attemptId}
            name={<PageLink {...{ to: 'attempts', search: { ...search, open: attemptId } }}>{paperTitle}</PageLink>}
            below={showTime(enteredAt)}
          >
            {scoreHundredths === null
              ? ATTEMPT_STATUS_LABEL[status]
              : `${formatPoints(scoreHundredths)} / ${formatPoints(totalHundredths)} 分`}
          </Line>
        )}
      </Part>
      <Part title="班级" of={classes} all={<PageLink {...{ to: 'classes', search }}>全部班级</PageLink>}>
        {({ id: classId, title, status, teacherName }) => (
          <Line
            key={classId}
            name={<PageLink {...{ to: 'class-members', search: { classId } }}>{title}</PageLink>}
            below={teacherName}
          >
            {CLASS_STATUS_LABEL[status]}
          </Line>
        )}
      </Part>
      <p className="links">
        {RELATED.filter(({ permission }) => can(permission)).map(({ to, title }) => (
          <PageLink key={to} to={to} search={search}>
            {title}
          </PageLink>
        ))}
      </p>
    </>
  )
}

interface PartProps<Row> {
  title: string
  /** Null where this staff member may not see it. */
  of: { list: Row[]; totalCount: number } | null
  all?: ReactNode
  children: (row: Row) => ReactNode
}

const Part = <Row,>({ title, of, all, children }: PartProps<Row>) =>
  of && (
    <section className="learner-part">
      <h2>
        {title}
        <span className="total">{of.totalCount}</span>
        {of.totalCount > 0 && all}
      </h2>
      {of.list.length > 0 ? <ul>{of.list.map(children)}</ul> : <p className="hint">还没有</p>}
    </section>
  )

const Line = ({ name, below, children }: { name: ReactNode; below: string; children: ReactNode }) => (
  <li>
    <div>
      {name}
      <div className="below">{below}</div>
    </div>
    <span>{children}</span>
  </li>
)

export default LearnerDetail
