import { useState } from 'react'
import { Button, Card } from 'antd'
import { Link } from '@tanstack/react-router'
import dayjs from 'dayjs'
import { ROUND_KIND_LABEL, ROUND_KIND_RULE } from '@contract/selection/selection-kinds'
import type { Output } from '../../core/call/staff-calls'
import { ActLayer } from '../../core/desk/ActLayer'
import { actOn, type AnyAct } from '../../core/desk/desk'
import { Facts } from '../../core/record/Facts'
import { showTime } from '../../core/text/show'
import { showCredits } from './CreditInput'
import { LotPreview } from './LotPreview'

type Plan = Output<'GET /staff/selection/view'>
type Round = Plan['rounds'][number]

const draw = actOn<Round>()('PUT /staff/selection/lot/draw', ({ id }) => ({ id }), {
  label: '抽签',
  ask: {
    publicValue: { label: '公开随机数', hint: 'drand quicknet 这一轮的 randomness，64 位' },
    signature: { label: '它的签名', lines: 2, hint: '同一轮的 signature，96 位' },
  },
  warn: '抽签只能抽一次，结果马上公布，不能重来。',
  done: '已抽签，结果已公布',
})
const preview = actOn<Round>()('GET /staff/selection/lot/preview', ({ id }) => ({ id }), {
  label: '试抽',
  result: (report) => <LotPreview {...report} />,
  done: '试抽不影响结果',
})

/** A plan with its rounds: what is drawn, and by which public value. */
const SelectionDetail = ({ plan }: { plan: Plan }) => {
  const [doing, setDoing] = useState<{ act: AnyAct<Round>; round: Round }>()
  return (
    <>
      <Facts
        of={[
          ['学分', `${showCredits(plan.leastCreditTenths)} 到 ${showCredits(plan.mostCreditTenths)}`],
          ['最多选', `${plan.mostCourses} 门`],
          ['志愿', `最多 ${plan.mostWishes} 个，抽中最多 ${plan.lotCourses} 门`],
          ['放出空位', plan.releaseTime || '马上'],
          ['上课', `${plan.firstDay} 到 ${plan.lastDay}`],
          ['退课截止', showTime(plan.withdrawUntil)],
          ['先抽的年级', plan.firstYears.join('、')],
        ]}
      />
      <p className="links">
        <Link to={'/selection-courses'} search={{ planId: plan.id }}>
          {plan.courseCount} 门课
        </Link>
        <Link to={'/selection-choices'} search={{ planId: plan.id }}>
          谁选了什么
        </Link>
      </p>
      {plan.rounds.map((round) => (
        <Card key={round.id} size="small" title={ROUND_KIND_LABEL[round.kind]} style={{ marginBottom: 12 }}>
          <Facts
            of={[
              ['方式', ROUND_KIND_RULE[round.kind]],
              ['时间', `${showTime(round.opensAt)} 到 ${showTime(round.closesAt)}`],
              ['抽签', round.kind === 'wish' && (showTime(round.drawnAt) || '还没抽')],
              [
                '用哪一轮公开随机数',
                round.kind === 'wish' && round.publicRound > 0 && `drand quicknet 第 ${round.publicRound} 轮`,
              ],
              ['种子的凭证', round.seedHash && <code className="secret">{round.seedHash}</code>],
              ['志愿的凭证', round.inputHash && <code className="secret">{round.inputHash}</code>],
              ['结果的凭证', round.resultHash && <code className="secret">{round.resultHash}</code>],
            ]}
          />
          {round.kind === 'wish' && round.drawnAt === null && (
            <span className="drawer-acts">
              <Button onClick={() => setDoing({ act: preview, round })}>试抽</Button>
              {dayjs().isAfter(round.closesAt) && (
                <Button type="primary" onClick={() => setDoing({ act: draw, round })}>
                  抽签
                </Button>
              )}
            </span>
          )}
        </Card>
      ))}
      {doing && <ActLayer act={doing.act} from={doing.round} name={plan.name} onClose={() => setDoing(undefined)} />}
    </>
  )
}
export default SelectionDetail
