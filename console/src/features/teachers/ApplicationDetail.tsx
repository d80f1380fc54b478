import { Image } from 'antd'
import { APPLICATION_STATUS_LABEL } from '@contract/teacher/application-status'
import type { Output } from '../../core/call/staff-calls'
import { Facts } from '../../core/record/Facts'
import { showTime } from '../../core/text/show'

const ApplicationDetail = ({ application }: { application: Output<'GET /staff/teacher/apply/view'> }) => (
  <>
    <Facts
      of={[
        ['姓名', application.name],
        ['职称', application.title],
        ['擅长领域', application.field],
        ['介绍', <span className="lines">{application.intro}</span>],
        ['状态', APPLICATION_STATUS_LABEL[application.status]],
        ['没通过的原因', application.reason],
        ['提交', showTime(application.submittedAt)],
        ['审核', showTime(application.decidedAt)],
      ]}
    />
    <h2>证件和证明</h2>
    <Image.PreviewGroup>
      <div className="links">
        {application.papers.map(({ key, url }, index) => (
          <Image key={key} src={url} width={140} alt={`第 ${index + 1} 份证明`} />
        ))}
      </div>
    </Image.PreviewGroup>
  </>
)
export default ApplicationDetail
