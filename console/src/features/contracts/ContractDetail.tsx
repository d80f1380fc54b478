import { Typography } from 'antd'
import { CONTRACT_STATUS_LABEL } from '@contract/course-contract/contract-kinds'
import type { Output } from '../../core/call/staff-calls'
import { Facts } from '../../core/record/Facts'
import { showTime } from '../../core/text/show'

/** A contract as the learner reads it, and what was signed. */
const ContractDetail = ({ contract }: { contract: Output<'GET /staff/contract/view'> }) => (
  <>
    <Facts
      of={[
        ['课程', contract.courseTitle],
        ['学员', `${contract.nickName} ${contract.phone}`],
        ['状态', CONTRACT_STATUS_LABEL[contract.status]],
        ['签署', contract.beforeStudy ? '签了才能学习' : '不影响学习'],
        ['签署人', contract.signerName],
        ['签署时间', showTime(contract.signedAt)],
        [
          '已签文件',
          contract.pdfUrl && (
            <a href={contract.pdfUrl} target="_blank" rel="noreferrer">
              打开 PDF
            </a>
          ),
        ],
        ['文件校验', contract.sha256 && <Typography.Text code>{contract.sha256}</Typography.Text>],
      ]}
    />
    <h2>正文（第 {contract.version} 版）</h2>
    {contract.blocks.map(({ kind, text }, index) =>
      kind === 'heading' ? <h3 key={index}>{text}</h3> : <p key={index}>{text}</p>,
    )}
  </>
)
export default ContractDetail
