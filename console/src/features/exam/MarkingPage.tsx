import { defineDesk } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageLink } from '../../core/frame/PageLink'

const marking = defineDesk('POST /staff/exam/marking/page', {
  title: '阅卷',
  hint: '不显示考生是谁。等得最久的在前。',
  idOf: ({ paperId, questionId }) => `${paperId}-${questionId}`,
  nameOf: ({ questionTitle }) => questionTitle.slice(0, 24),
  columns: [
    { field: 'paperTitle', label: '试卷', width: 260 },
    { field: 'questionTitle', label: '题目', width: 380 },
    { field: 'waitingCount', label: '待评', show: 'number' },
    { field: 'openCount', label: '我可以评的', show: 'number' },
    {
      field: 'questionId',
      label: '',
      draw: (questionId, { paperId, openCount }) =>
        openCount > 0 ? (
          <PageLink to="marking-desk" search={{ paperId, questionId }}>
            开始评阅
          </PageLink>
        ) : (
          '等另一位老师'
        ),
    },
  ],
  filters: {},
  empty: '没有要评的简答题',
})

const MarkingPage = () => <DeskPage desk={marking} />
export default MarkingPage
