import { lazy } from 'react'
import { Typography } from 'antd'
import { APPLICATION_STATUS_LABEL } from '@contract/teacher/application-status'
import { actOn, defineDesk, detailOf, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { showTime } from '../../core/text/show'

const ApplicationDetail = lazy(() => import('./ApplicationDetail'))

const LIST = 'POST /staff/teacher/apply/page'
const act = actOn<Row<typeof LIST>>()
const { draft: _draft, ...SHOWN_STATUSES } = APPLICATION_STATUS_LABEL

const applications = defineDesk(LIST, {
  title: '老师入驻',
  hint: '先提交的在前；打开一份申请看它的证件，会记入操作记录。',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'name', label: '姓名', below: ({ title }) => title },
    { field: 'field', label: '擅长领域', width: 200 },
    { field: 'intro', label: '介绍', width: 320, draw: (intro) => intro.slice(0, 80) },
    {
      field: 'status',
      label: '状态',
      choices: APPLICATION_STATUS_LABEL,
      warn: ['pending'],
      calm: ['rejected'],
      below: ({ reason }) => reason,
    },
    { field: 'submittedAt', label: '提交', show: 'time' },
  ],
  filters: { status: { label: '状态', choices: SHOWN_STATUSES } },
  audited: 'teacherApplication',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/teacher/apply/view', {
    from: ({ id }) => ({ id }),
    draw: (application) => <ApplicationDetail application={application} />,
  }),
  acts: [
    act('PUT /staff/teacher/apply/approve', ({ id }) => ({ id }), {
      label: '通过',
      when: ({ status }) => status === 'pending',
      warn: '通过后马上有老师的主页，并生成一个讲师账号的邀请。',
      ask: { account: { label: '老师的员工账号', hint: '小写字母、数字、点、横线，以后不能改' } },
      done: '已通过，邀请已生成',
      result: ({ invitationUrl, expiresAt }) => (
        <>
          <p>把这个链接发给老师，{showTime(expiresAt)}前有效，只能用一次：</p>
          <Typography.Paragraph copyable code>
            {invitationUrl}
          </Typography.Paragraph>
        </>
      ),
    }),
    act('PUT /staff/teacher/apply/reject', ({ id }) => ({ id }), {
      label: '驳回',
      when: ({ status }) => status === 'pending',
      ask: { reason: { label: '原因', lines: 3, hint: '申请人会看到' } },
      danger: true,
    }),
  ],
})

const ApplicationsPage = () => <DeskPage desk={applications} />
export default ApplicationsPage
