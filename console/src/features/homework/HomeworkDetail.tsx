import { COUNTING_RULE_LABEL, HAND_IN_KIND_LABEL, HAND_IN_KINDS } from '@contract/homework/homework-status'
import { useCall } from '../../core/call/queries'
import type { Output } from '../../core/call/staff-calls'
import { PageLink } from '../../core/frame/PageLink'
import { Facts } from '../../core/record/Facts'
import { Html } from '../../core/text/Html'
import { showTime } from '../../core/text/show'

/** What is asked, how much has come, and whom a reminder would reach. */
const HomeworkDetail = ({ view }: { view: Output<'GET /staff/homework/view'> }) => {
  const reach = useCall('GET /staff/homework/reach', view.status === 'published' ? { homeworkId: view.id } : undefined)
  const accepts = HAND_IN_KINDS.filter((kind) => view.accepts[kind] > 0).map(
    (kind) => `${HAND_IN_KIND_LABEL[kind]} ${view.accepts[kind]} 个`,
  )
  return (
    <>
      <Facts
        of={[
          ['班级', view.className],
          [
            '交了',
            [
              `${view.handedInCount} / ${view.learnerCount} 人`,
              `待批 ${view.waitingCount}`,
              `已批 ${view.markedCount}`,
              `缺交 ${view.missingCount}`,
            ].join('，'),
          ],
          [
            '截止',
            [showTime(view.dueAt), view.cutOffAt && `最晚 ${showTime(view.cutOffAt)}`].filter(Boolean).join('，'),
          ],
          ['可以交', [view.accepts.text && '文字', ...accepts].filter(Boolean).join('、')],
          ['次数', `${view.attempts} 次，${COUNTING_RULE_LABEL[view.counting]}`],
          ['满分', view.points === null ? view.grades.join('、') : `${view.points} 分，及格 ${view.passPoints}`],
          ['评分项', view.rubric.map(({ name, points }) => `${name} ${points}`).join('，')],
          [
            '还没交的',
            reach.data &&
              [
                `${reach.data.missingCount} 位，提醒能到 ${reach.data.reachableCount} 位的手机`,
                reach.data.remindedAt && `${showTime(reach.data.remindedAt)} 已提醒过`,
              ]
                .filter(Boolean)
                .join('；'),
          ],
        ]}
      />
      {view.status === 'published' && (
        <p>
          <PageLink to="homework-marking" search={{ homeworkId: view.id }}>
            去批改
          </PageLink>
        </p>
      )}
      <Html of={view.html} />
      {view.files.map(({ key, name, url }) => (
        <p key={key}>
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        </p>
      ))}
      {view.modelAnswerHtml && (
        <>
          <h2>参考答案</h2>
          <Html of={view.modelAnswerHtml} />
        </>
      )}
    </>
  )
}
export default HomeworkDetail
