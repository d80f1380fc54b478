import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { Input, View } from '@tarojs/components'
import { SIGN_IN_CODE_LENGTH, SIGN_IN_STEP_SECONDS, SIGN_IN_LATER_STEPS } from '@contract/sign-in/sign-in-kinds'
import type { SignInSession } from '@contract/sign-in/calls'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { formatDate } from '@/shared/time/format-date'
import { toMilliseconds } from '@/shared/time/to-milliseconds'
import { Card } from '@/shared/ui/Card/Card'
import { Icon } from '@/shared/ui/Icon/Icon'
import type { SignInStore } from './sign-in.store'
import styles from './CodeCard.module.scss'

interface Props {
  store: SignInStore
  signIn: SignInSession
}

const PLACES = Array.from({ length: SIGN_IN_CODE_LENGTH }, (_, place) => place)

/** Where the code of the teacher's screen is typed. The sixth digit sends it. */
export const CodeCard = observer(function CodeCard({ store, signIn }: Props) {
  const { refusal, arrived, clock } = store
  const isLate = clock.nowMs >= toMilliseconds(signIn.lateAt)
  return (
    <Card inset>
      <View className={styles.head}>
        <Ring store={store} />
        <View className={styles.words}>
          <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
            输入老师屏幕上的 {SIGN_IN_CODE_LENGTH} 位码
          </View>
          <View className={styles.note}>
            码每 {SIGN_IN_STEP_SECONDS} 秒换一次，输入时换了也没关系，{SIGN_IN_LATER_STEPS * SIGN_IN_STEP_SECONDS}{' '}
            秒内都算
          </View>
        </View>
      </View>
      <Boxes store={store} />
      {refusal && (
        <View className={styles.refusal} {...aria({ role: 'alert' })}>
          {refusal}
        </View>
      )}
      <View className={styles.facts}>
        <View className={styles.fact}>
          <Icon name="clock" size={16} />
          {isLate ? '现在签到算迟到' : `${formatDate(signIn.lateAt, 'h:i')} 前签到算出勤`}
        </View>
        {arrived && (
          <View className={styles.fact}>
            已到 {arrived.arrived} / {arrived.expected} 人
          </View>
        )}
      </View>
    </Card>
  )
})

const Ring = observer(function Ring({ store }: { store: SignInStore }) {
  const { secondsLeft } = store
  const share = (secondsLeft / SIGN_IN_STEP_SECONDS) * 100
  return (
    <View
      className={styles.ring}
      style={{ backgroundImage: `conic-gradient(var(--brand) ${share}%, var(--brand-wash) 0)` }}
      {...aria({ role: 'timer', label: `${secondsLeft} 秒后换码` })}
    >
      <View className={styles.seconds}>{secondsLeft}</View>
    </View>
  )
})

/** One input over six boxes, so that pasting and the phone's own number pad work. */
const Boxes = observer(function Boxes({ store }: { store: SignInStore }) {
  const [focused, setFocused] = useState(false)
  const { code, sending } = store
  return (
    <View className={styles.boxes}>
      {PLACES.map((place) => (
        <View
          key={place}
          className={classNames(styles.box, focused && place === code.length && styles.current)}
          {...aria({ hidden: true })}
        >
          {code[place] ?? ''}
        </View>
      ))}
      <Input
        className={styles.input}
        type="number"
        value={code}
        maxlength={SIGN_IN_CODE_LENGTH}
        disabled={sending}
        cursorSpacing={80}
        onInput={({ detail }) => void store.type(detail.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        nativeProps={{ 'aria-label': '签到码', inputmode: 'numeric', type: 'text', autocomplete: 'off' }}
      />
    </View>
  )
})
