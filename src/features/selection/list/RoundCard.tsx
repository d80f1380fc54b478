import { View } from '@tarojs/components'
import type { Selection, SelectionPlan } from '@contract/selection/calls'
import { ROUND_KIND_LABEL, ROUND_KIND_RULE } from '@contract/selection/selection-kinds'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { formatDate } from '@/shared/time/format-date'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { Tag } from '@/shared/ui/Tag/Tag'
import { describeRound, findRound, phaseOfRound, progressOfRound } from '../selection-text'
import styles from './RoundCard.module.scss'

interface Props {
  plan: SelectionPlan
  serverNow: Selection['serverNow']
  onEnd: () => void
}

/** The round that is open, its end on the school's clock, when places come back, and all rounds as a bar. */
export const RoundCard = ({ plan, serverNow, onEnd }: Props) => {
  const open = findRound(plan)
  const next = plan.rounds.find(({ opensAt }) => opensAt > serverNow)
  const edge = open?.closesAt ?? next?.opensAt
  const showClock = (seconds: number) => formatDate(Date.parse(edge!) - seconds * 1000, 'h:i:s')
  return (
    <View className={styles.card}>
      <View className={styles.line}>
        <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
          {open ? ROUND_KIND_LABEL[open.kind] : plan.name}
        </View>
        {open && <Tag>{ROUND_KIND_RULE[open.kind]}</Tag>}
        {edge && (
          <View className={styles.left}>
            {open ? '剩 ' : '距开始 '}
            <Countdown endsAt={edge} serverNow={serverNow} onEnd={onEnd} />
          </View>
        )}
      </View>
      <View className={styles.line}>
        <View className={styles.fact}>{describeRule(plan)}</View>
        {edge && (
          <View className={styles.fact}>
            学校时间 <Countdown endsAt={edge} serverNow={serverNow} format={showClock} />
          </View>
        )}
      </View>
      <View className={styles.rounds}>
        {plan.rounds.map((round) => (
          <View key={round.id} className={styles.round}>
            <View className={styles.track}>
              <View className={styles.fill} style={{ width: `${progressOfRound(round, serverNow)}%` }} />
            </View>
            <View className={classNames(styles.fact, phaseOfRound(round, serverNow) === 'open' && styles.now)}>
              {describeRound(round, serverNow)}
            </View>
          </View>
        ))}
      </View>
    </View>
  )
}

const describeRule = (plan: SelectionPlan): string => {
  const open = findRound(plan)
  if (!open) return '现在不在选课时间'
  if (open.kind === 'wish') return `最多 ${plan.mostWishes} 个志愿，先填后填一样`
  return plan.releaseTime ? `退出的名额每天 ${plan.releaseTime} 放回` : '退出的名额当时放回'
}
