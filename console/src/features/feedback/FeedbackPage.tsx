import { Image } from 'antd'
import { FEEDBACK_KIND_LABEL } from '@contract/feedback/limits'
import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const LIST = 'POST /staff/feedback/page'
const act = actOn<Row<typeof LIST>>()

const feedback = defineDesk(LIST, {
  title: '意见反馈',
  hint: '等得最久的在前；回复以后，学员会收到消息。',
  idOf: ({ id }) => id,
  nameOf: ({ nickName, content }) => `${nickName}“${content.slice(0, 12)}”`,
  columns: [
    { field: 'createdAt', label: '时间', show: 'time' },
    { field: 'kind', label: '种类', choices: FEEDBACK_KIND_LABEL },
    { field: 'nickName', label: '学员' },
    { field: 'content', label: '内容', width: 360 },
    {
      field: 'pictures',
      label: '图片',
      draw: (pictures) => (
        <Image.PreviewGroup>
          <span className="links">
            {pictures.map((url, index) => (
              <Image key={url} src={url} width={40} height={40} alt={`第 ${index + 1} 张图片`} />
            ))}
          </span>
        </Image.PreviewGroup>
      ),
    },
    { field: 'answer', label: '回复', width: 260 },
    { field: 'answeredAt', label: '回复时间', show: 'time' },
  ],
  filters: { answered: { label: '状态', yes: '已回复', no: '待回复' } },
  acts: [
    act('PUT /staff/feedback/answer', ({ id }) => ({ id }), {
      label: '回复',
      when: ({ answeredAt }) => !answeredAt,
      ask: { answer: { label: '回复', lines: 5, hint: '发出以后不能改' } },
      main: true,
    }),
  ],
})

const FeedbackPage = () => <DeskPage desk={feedback} />
export default FeedbackPage
