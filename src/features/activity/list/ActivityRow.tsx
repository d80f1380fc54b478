import { View } from '@tarojs/components'
import type { ActivityCard } from '@contract/activity/activity-card'
import { ACTIVITY_KIND_LABEL } from '@contract/activity/activity-kinds'
import { hidesPricesOf } from '@/core/shop/hides-virtual-prices'
import { resolveUrl } from '@/platform/device/environment'
import { classNames } from '@/shared/element/class-names'
import { Button } from '@/shared/ui/Button/Button'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Price } from '@/shared/ui/Price/Price'
import { Progress } from '@/shared/ui/Progress/Progress'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeAction, describeCard } from '../activity-text'
import { openActivity } from '../open-activity'
import { STRUCK_NAME } from '../parts/struck-name'
import styles from './ActivityRow.module.scss'

export interface ActivityRowProps {
  activity: ActivityCard
  /** The one of a list with a filled button. */
  first?: boolean
  /** The learner has asked to be reminded of it. */
  reminded?: boolean
  /** Without it, the button of one that is to come opens it. */
  onRemind?: () => unknown
  /** A state of it has ended by now. */
  onTurn?: () => void
}

/** An activity in a list: what it is, how long and how much is left, and what can be done. */
export function ActivityRow({ activity, first = false, reminded = false, onRemind, onTurn }: ActivityRowProps) {
  const { id, kind, title, cover, goodsKind, state, endsAt, serverNow, priceFen, struckFen, left, stock } = activity
  const runs = state === 'running'
  const closed = goodsKind !== null && hidesPricesOf([{ kind: goodsKind }])
  const show = () => openActivity(kind, id)
  const remind = state === 'coming' && onRemind ? onRemind : show
  const counts = runs && activity.note === ''
  return (
    <Tappable className={styles.row} role="link" onClick={() => void show()}>
      <View className={styles.cover}>
        <View className={classNames(!runs && state !== 'coming' && styles.faded)}>
          <Cover src={resolveUrl(cover)} />
        </View>
        <View className={styles.kind}>{ACTIVITY_KIND_LABEL[kind]}</View>
      </View>
      <View className={styles.body}>
        <View className={styles.title}>{title}</View>
        {counts ? (
          <View className={styles.line}>
            距结束
            <View className={styles.left}>
              <Countdown endsAt={endsAt} serverNow={serverNow} onEnd={onTurn} />
            </View>
          </View>
        ) : (
          <View className={styles.line}>{describeCard(activity)}</View>
        )}
        {counts && left !== null && stock !== null && (
          <View className={styles.stock}>
            <View className={styles.bar}>
              <Progress percent={((stock - left) / stock) * 100} label={`已抢 ${stock - left} 件`} tone="price" />
            </View>
            余 {left} 件
          </View>
        )}
        {activity.forbidden !== '' && runs && <View className={styles.forbidden}>{activity.forbidden}</View>}
        <View className={styles.foot}>
          {priceFen === null || closed ? (
            <View />
          ) : (
            <Price fen={priceFen} struckFen={struckFen ?? undefined} struckName={STRUCK_NAME} free={false} />
          )}
          {closed ? null : state === 'coming' ? (
            <Button kind="ghost" size="small" disabled={reminded} onClick={remind}>
              {reminded ? '已提醒' : describeAction(activity)}
            </Button>
          ) : (
            <Button kind={runs ? (first ? 'primary' : 'tint') : 'plain'} size="small" onClick={show}>
              {describeAction(activity)}
            </Button>
          )}
        </View>
      </View>
    </Tappable>
  )
}
