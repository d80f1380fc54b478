import { useState } from 'react'
import { Button, Divider, Skeleton, Tag } from 'antd'
import { DIFFICULTY_LABEL, JUDGE_LABEL, QUESTION_KIND_LABEL, type Difficulty } from '@contract/question/question-kinds'
import { useCall } from '../../core/call/queries'
import type { Output } from '../../core/call/staff-calls'
import { ActLayer } from '../../core/desk/ActLayer'
import { actOn } from '../../core/desk/desk'
import { Facts } from '../../core/record/Facts'
import { Html } from '../../core/text/Html'
import { QUESTION_FIELDS, readQuestion } from './question-form'

type Question = Output<'GET /staff/question/view'>

/** A question with its answer, as learners see it after the end; a material with its questions. */
const QuestionDetail = ({ question }: { question: Question }) => {
  const { body, key } = question
  return (
    <>
      <p>
        <Tag>{QUESTION_KIND_LABEL[question.kind]}</Tag>
        <Tag>{DIFFICULTY_LABEL[question.difficulty as Difficulty]}</Tag>
        {question.points.map(({ id, name }) => (
          <Tag key={id} color="blue">
            {name}
          </Tag>
        ))}
      </p>
      <Html of={body.stem} />
      {body.media?.map(({ kind, url }) =>
        kind === 'audio' ? (
          <audio key={url} src={url} controls />
        ) : (
          <video key={url} src={url} controls style={{ width: '100%' }} />
        ),
      )}
      {body.options && (
        <ol type="A">
          {body.options.map(({ id, content }) => (
            <li key={id} className={key.choices?.includes(id) ? 'right-option' : undefined}>
              <Html of={content} />
            </li>
          ))}
        </ol>
      )}
      <Facts
        of={[
          ['答案', question.kind === 'judge' && JUDGE_LABEL[key.choices?.[0] as keyof typeof JUDGE_LABEL]],
          ['各空的答案', key.blanks?.map(({ alternatives }) => alternatives.join(' / ')).join('；')],
          ['参考答案', key.sample && <Html of={key.sample} />],
          ['解析', key.analysis && <Html of={key.analysis} />],
          ['来源', [question.source, question.year].filter(Boolean).join(' ')],
          ['编号', question.code],
        ]}
      />
      {question.children.map((id, index) => (
        <Child key={id} id={id} number={index + 1} />
      ))}
    </>
  )
}

const edit = actOn<Question>()(
  'POST /staff/question/save',
  ({ id, edits, parentId }) => ({ id, edits, ...(parentId && { parentId }) }),
  {
    label: '修改小题',
    ask: QUESTION_FIELDS,
    fill: ({ id }) => readQuestion(id),
    wide: true,
  },
)

const Child = ({ id, number }: { id: string; number: number }) => {
  const { data } = useCall('GET /staff/question/view', { id })
  const [isOpen, setOpen] = useState(false)
  if (!data) return <Skeleton active />
  return (
    <>
      <Divider titlePlacement="start">第 {number} 小题</Divider>
      <QuestionDetail question={data} />
      <Button onClick={() => setOpen(true)}>修改这道小题</Button>
      {isOpen && <ActLayer act={edit} from={data} onClose={() => setOpen(false)} />}
    </>
  )
}
export default QuestionDetail
