import { lazy } from 'react'
import { CONTRACT_STATUS_LABEL } from '@contract/course-contract/contract-kinds'
import { defineDesk, detailOf, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const ContractDetail = lazy(() => import('./ContractDetail'))

const LIST = 'POST /staff/contract/page'

const contracts = defineDesk(LIST, {
  title: '课程合同',
  idOf: ({ id }) => id,
  nameOf: ({ title, nickName }) => `${nickName}《${title}》`,
  columns: [
    { field: 'title', label: '合同', width: 240, below: ({ courseTitle }) => courseTitle },
    { field: 'nickName', label: '学员', below: ({ phone }) => phone },
    { field: 'signerName', label: '签署人' },
    { field: 'status', label: '状态', choices: CONTRACT_STATUS_LABEL, warn: ['waiting'], calm: ['voided'] },
    { field: 'createdAt', label: '生成', show: 'time' },
    { field: 'signedAt', label: '签署', show: 'time' },
  ],
  filters: {
    keyword: { label: '手机号、学员、签署人', find: '手机号、学员、签署人' },
    status: { label: '状态', choices: CONTRACT_STATUS_LABEL },
    courseId: { label: '课程', pick: 'course' },
    orderId: 'fixed',
  },
  detail: detailOf<Row<typeof LIST>>()('GET /staff/contract/view', {
    from: ({ id }) => ({ id }),
    draw: (contract) => <ContractDetail contract={contract} />,
  }),
  empty: '还没有课程合同',
})

const ContractsPage = () => <DeskPage desk={contracts} />
export default ContractsPage
