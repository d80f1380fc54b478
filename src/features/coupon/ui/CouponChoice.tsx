import { useState, type ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { RatedCoupon } from '@contract/coupon/calls'
import { UNUSABLE_REASON_LABEL } from '@contract/coupon/coupon-kinds'
import { fenToYuan } from '@contract/money'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { formatDate } from '@/shared/time/format-date'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { ClaimCouponsStore } from '../claim/claim-coupons.store'
import { CouponSheet } from '../claim/CouponSheet'
import { describeCondition } from '../coupon-text'
import styles from './CouponChoice.module.scss'

interface Props {
  /** The best first, unusable ones last. */
  coupons: RatedCoupon[]
  /** The learner's coupon that the amounts contain. */
  value: string | null
  couponFen: number
  /** Null uses none. */
  onChange: (myCouponId: string | null) => void
  /** What can be claimed for the same goods, offered where none of the learner's own can be used. */
  claims: ClaimCouponsStore
  onClaimed: () => void
}

/** The cashier's row of the coupon, and the panel in which another one is chosen. */
export const CouponChoice = observer(function CouponChoice(props: Props) {
  const { coupons, value, couponFen, onChange, claims, onClaimed } = props
  const [open, setOpen] = useState(false)
  const usable = coupons.filter(({ reason }) => reason === null)
  const unusable = coupons.filter(({ reason }) => reason !== null)
  const claimable = usable.length === 0 ? claims.claimableCount : 0
  const [claiming, setClaiming] = useState(false)
  const text = value
    ? `-¥${fenToYuan(couponFen)}`
    : usable.length > 0
      ? `${usable.length} 张可用`
      : claimable > 0
        ? `有 ${claimable} 张可领`
        : '暂无可用'
  const choose = (id: string | null) => () => {
    setOpen(false)
    if (id !== value) onChange(id)
  }
  const face = (
    <>
      <Text className={styles.label}>优惠券</Text>
      <View className={classNames(styles.value, (usable.length > 0 || claimable > 0) && styles.saved)}>
        <Text>{text}</Text>
        {(coupons.length > 0 || claimable > 0) && <Icon name="more" size={16} color="var(--ink-3)" />}
      </View>
    </>
  )
  const closeClaims = () => {
    setClaiming(false)
    onClaimed()
  }
  if (claimable > 0 || claiming)
    return (
      <>
        <Tappable className={styles.row} label={`优惠券 ${text}`} onClick={() => setClaiming(true)}>
          {face}
        </Tappable>
        <CouponSheet store={claims} open={claiming} onClose={closeClaims} />
      </>
    )
  if (coupons.length === 0) return <View className={styles.row}>{face}</View>
  return (
    <>
      <Tappable className={styles.row} label={`优惠券 ${text}`} onClick={() => setOpen(true)}>
        {face}
      </Tappable>
      <Sheet open={open} onClose={() => setOpen(false)} title="选择优惠券">
        <View {...aria({ role: 'radiogroup', label: '可用的优惠券' })}>
          {usable.map(({ coupon, offFen }) => (
            <Choice
              key={coupon.id}
              label={`${coupon.title}，减 ${fenToYuan(offFen)} 元`}
              checked={coupon.id === value}
              onClick={choose(coupon.id)}
            >
              <CouponText title={coupon.title} note={describeCondition(coupon)} expiresAt={coupon.expiresAt} />
              <Text className={styles.off}>-¥{fenToYuan(offFen)}</Text>
            </Choice>
          ))}
          {usable.length > 0 && (
            <Choice label="不使用优惠券" checked={value === null} onClick={choose(null)}>
              <View className={styles.text}>不使用优惠券</View>
            </Choice>
          )}
        </View>
        {unusable.length > 0 && <View className={styles.heading}>这次不能用</View>}
        {unusable.map(({ coupon, reason }) => (
          <View key={coupon.id} className={classNames(styles.choice, styles.unusable)}>
            <CouponText title={coupon.title} note={describeCondition(coupon)} expiresAt={coupon.expiresAt} />
            <View className={styles.reason}>{reason && UNUSABLE_REASON_LABEL[reason]}</View>
          </View>
        ))}
      </Sheet>
    </>
  )
})

interface ChoiceProps {
  label: string
  checked: boolean
  onClick: () => void
  children: ReactNode
}

const Choice = ({ label, checked, onClick, children }: ChoiceProps) => (
  <Tappable className={styles.choice} role="radio" label={label} checked={checked} onClick={onClick}>
    {children}
    <View className={classNames(styles.mark, checked && styles.on)}>{checked && <Icon name="check" size={14} />}</View>
  </Tappable>
)

const CouponText = ({ title, note, expiresAt }: { title: string; note: string; expiresAt: string }) => (
  <View className={styles.text}>
    <View>{title}</View>
    <View className={styles.note}>{note}</View>
    <View className={styles.note}>{formatDate(expiresAt, 'y-m-d h:i')} 到期</View>
  </View>
)
