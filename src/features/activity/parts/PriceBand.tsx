import { Fragment } from 'react'
import { Text, View } from '@tarojs/components'
import type { ActivityDetail, ActivityItem } from '@contract/activity/calls'
import { ACTIVITY_STATE_LABEL } from '@contract/activity/activity-kinds'
import { shortYuan } from '@contract/money'
import { DAY_SECONDS, formatCountdown } from '@/shared/time/countdown'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { formatEnd } from '../activity-text'
import { STRUCK_NAME } from './struck-name'
import styles from './PriceBand.module.scss'

interface Props {
  activity: Pick<ActivityDetail, 'state' | 'startsAt' | 'endsAt' | 'serverNow' | 'priceFen' | 'struckFen'>
  /** The chosen variant; the activity's lowest price without one. */
  item?: Pick<ActivityItem, 'priceFen' | 'struckFen' | 'memberFen'>
  /** What kind of price it is, such as 限时秒杀. */
  label: string
  /** The state that was counted down to has come. */
  onTurn: () => void
}

/** An activity's price, what it is compared with, and the time until it begins or ends by the school's clock. */
export function PriceBand({ activity, item, label, onTurn }: Props) {
  const { state, startsAt, endsAt, serverNow } = activity
  const priceFen = item?.priceFen ?? activity.priceFen
  const struckFen = item ? item.struckFen : activity.struckFen
  const memberFen = item?.memberFen ?? null
  const turnsAt = state === 'coming' ? startsAt : endsAt
  const counts = state === 'coming' || state === 'running' || state === 'soldOut'
  return (
    <View className={styles.band}>
      <View>
        <View className={styles.line}>
          {priceFen !== null && <View className={styles.price}>¥{shortYuan(priceFen)}</View>}
          <View className={styles.label}>{label}</View>
        </View>
        <View className={styles.line}>
          {struckFen !== null && (
            <View>
              {STRUCK_NAME} <Text className={styles.struck}>¥{shortYuan(struckFen)}</Text>
            </View>
          )}
          {memberFen !== null && <View>会员价 ¥{shortYuan(memberFen)}</View>}
        </View>
      </View>
      <View className={styles.clock}>
        {counts ? (
          <>
            <View>
              {state === 'coming' ? '距开始' : '距结束'}（学校时间 {formatEnd(turnsAt, serverNow)}）
            </View>
            <View className={styles.digits}>
              <Countdown endsAt={turnsAt} serverNow={serverNow} format={drawBoxes} onEnd={onTurn} />
            </View>
          </>
        ) : (
          <View>{ACTIVITY_STATE_LABEL[state]}</View>
        )}
      </View>
    </View>
  )
}

/** Days in words, hours, minutes and seconds in a box each. */
const drawBoxes = (seconds: number) => {
  const days = Math.floor(seconds / DAY_SECONDS)
  const parts = formatCountdown(seconds % DAY_SECONDS).split(':')
  return (
    <>
      {days > 0 && `${days} 天 `}
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' : '}
          <Text className={styles.box}>{part}</Text>
        </Fragment>
      ))}
    </>
  )
}
