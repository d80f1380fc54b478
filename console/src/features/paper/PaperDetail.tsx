import { formatPoints, REVEAL_TIME_LABEL } from '@contract/paper/paper-kinds'
import { QUESTION_KIND_LABEL } from '@contract/question/question-kinds'
import { useCall } from '../../core/call/queries'
import type { Output } from '../../core/call/staff-calls'
import { Facts } from '../../core/record/Facts'
import { showTime, showYuan } from '../../core/text/show'

const Title = ({ id }: { id: string }) => <>{useCall('GET /staff/question/view', { id }).data?.title ?? '…'}</>

/** A paper's settings and what stands in its sections. */
const PaperDetail = ({ paper }: { paper: Output<'GET /staff/paper/view'> }) => (
  <>
    <Facts
      of={[
        [
          '试题',
          `${paper.questionCount} 题，满分 ${formatPoints(paper.totalHundredths)}，及格 ${formatPoints(paper.passHundredths)}`,
        ],
        ['时长', `${paper.minutes} 分钟，可以考 ${paper.attemptsAllowed} 次`],
        ['时间', [showTime(paper.opensAt), showTime(paper.closesAt)].filter(Boolean).join(' 至 ') || '一直开放'],
        ['公布', REVEAL_TIME_LABEL[paper.reveal]],
        ['价格', paper.priceFen ? showYuan(paper.priceFen) : '免费'],
        ['切屏', paper.switchLimit === null ? '只记录' : `${paper.switchLimit} 次自动交卷`],
      ]}
    />
    {paper.sections.map((section, index) => (
      <section key={index}>
        <h2>{section.title}</h2>
        {section.note && <p className="hint">{section.note}</p>}
        <ol>
          {section.items.map(({ questionId, scoreHundredths }) => (
            <li key={questionId}>
              <Title id={questionId} />（{formatPoints(scoreHundredths)} 分）
            </li>
          ))}
          {section.draws.map((draw, at) => (
            <li key={at}>
              抽 {draw.count} 道{draw.kinds.map((kind) => QUESTION_KIND_LABEL[kind]).join('、')}，每道{' '}
              {formatPoints(draw.scoreHundredths)} 分
            </li>
          ))}
        </ol>
      </section>
    ))}
  </>
)
export default PaperDetail
