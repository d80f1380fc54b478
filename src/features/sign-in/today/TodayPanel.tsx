import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { SignInSession } from '@contract/sign-in/calls'
import { MAKE_UP_STATUS_LABEL } from '@contract/sign-in/sign-in-kinds'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { open } from '@/core/router/router'
import { PresenceTag } from '@/features/timetable/public'
import { canScanCode, scanCode } from '@/platform/scan/scan-code'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { toast } from '@/shared/ui/toast/toast'
import { describeState, stateAt, type StateWords } from '../sign-in-text'
import { CodeCard } from './CodeCard'
import type { SignInStore } from './sign-in.store'
import styles from './TodayPanel.module.scss'

/** The shown session, how its sign-in stands, and the others of today. */
export const TodayPanel = observer(function TodayPanel({ store }: { store: SignInStore }) {
  const { today, one, shown, sessions, isStranger } = store
  if (isStranger) return <Stranger />
  if (!shown) return <Nothing store={store} />
  const words = describeState(shown, store.clock.nowMs)
  const others = sessions.filter(({ id }) => id !== shown.id)
  return (
    <>
      <Head signIn={shown} />
      {store.isCopy && (
        <View className={styles.offline} {...aria({ role: 'status' })}>
          没有连上网络：可以先输入码，连上以后自动补报
        </View>
      )}
      {store.waiting ? (
        <Waiting store={store} signIn={shown} />
      ) : words && !(store.isCopy && canStillSign(shown, store.clock.nowMs)) ? (
        <State words={words} signIn={shown} onMakeUp={store.openMakeUp} />
      ) : (
        <>
          <CodeCard store={store} signIn={shown} />
          <Scan store={store} />
        </>
      )}
      {store.refusal && (store.waiting || words) && (
        <View className={styles.refusal} {...aria({ role: 'alert' })}>
          {store.refusal}
        </View>
      )}
      {one.phase === 'failed' && !store.isCopy && <View className={styles.offline}>{one.error || today.error}</View>}
      {others.length > 0 && <Others sessions={others} nowMs={store.clock.nowMs} onChoose={store.choose} />}
    </>
  )
})

/** The phone's clock may be wrong: without a network it does not forbid to type. */
const canStillSign = (signIn: SignInSession, nowMs: number): boolean =>
  ['before', 'open'].includes(signIn.state) && stateAt(signIn, nowMs) !== 'open'

const Nothing = observer(function Nothing({ store }: { store: SignInStore }) {
  const { today, one } = store
  const way = { label: '看课表', onClick: () => open('timetable') }
  if (today.phase === 'failed' || one.phase === 'failed')
    return <ResourceFailure resource={today.phase === 'failed' ? today : one} way={way} onRetry={() => store.load()} />
  if (today.phase !== 'ready' || one.phase === 'loading') return <TextCardSkeleton count={3} />
  return <EmptyState text="今天没有课" note="有课的日子在这里签到" action={way} />
})

const Stranger = () => (
  <Card inset className={styles.state}>
    <Face icon="team" tone="bad" />
    <View className={styles.texts}>
      <View className={classNames(styles.title, styles.bad)} {...aria({ role: 'heading', level: 2 })}>
        你不在这次课的名单里
      </View>
      <View className={styles.note}>走错教室？看看课表上你现在的课</View>
    </View>
    <Button kind="tint" size="small" onClick={() => open('timetable')}>
      看课表
    </Button>
  </Card>
)

const Head = ({ signIn }: { signIn: SignInSession }) => {
  const { subject, periods, startsAt, endsAt, place, teachers } = signIn
  const time = `${formatDate(startsAt, 'h:i')}–${formatDate(endsAt, 'h:i')}`
  return (
    <View className={styles.head}>
      <View className={styles.subject} {...aria({ role: 'heading', level: 1 })}>
        {subject}
      </View>
      <View className={styles.facts}>
        {[`${periods} ${time}`.trim(), place, teachers.join('、')].filter(Boolean).join(' · ')}
      </View>
    </View>
  )
}

const Face = ({ icon, tone }: Pick<StateWords, 'icon' | 'tone'>) => (
  <View className={classNames(styles.face, styles[tone])}>
    <Icon name={icon} size={24} />
  </View>
)

interface StateProps {
  words: StateWords
  signIn: SignInSession
  onMakeUp: () => void
}

const State = ({ words, signIn, onMakeUp }: StateProps) => (
  <Card inset className={styles.state}>
    <Face icon={words.icon} tone={words.tone} />
    <View className={styles.texts} {...aria({ live: 'polite' })}>
      <View className={classNames(styles.title, styles[words.tone])} {...aria({ role: 'heading', level: 2 })}>
        {words.title}
      </View>
      <View className={styles.note}>{words.note}</View>
      {signIn.makeUp !== null && <View className={styles.note}>{MAKE_UP_STATUS_LABEL[signIn.makeUp]}</View>}
    </View>
    {signIn.canMakeUp && (
      <Button kind="tint" size="small" onClick={onMakeUp}>
        补签
      </Button>
    )}
  </Card>
)

const Waiting = observer(function Waiting({ store, signIn }: { store: SignInStore; signIn: SignInSession }) {
  return (
    <Card inset className={styles.state}>
      <Face icon="wifi-off" tone="brand" />
      <View className={styles.texts} {...aria({ live: 'polite' })}>
        <View className={classNames(styles.title, styles.brand)} {...aria({ role: 'heading', level: 2 })}>
          已存下，等网络
        </View>
        <View className={styles.note}>
          没有信号也不要紧：{formatDate(signIn.sendBy, 'h:i')} 前连上网络会自动补报，按输入时的码判定
        </View>
      </View>
      <Button kind="tint" size="small" onClick={store.retry}>
        重试
      </Button>
    </Card>
  )
})

const Scan = ({ store }: { store: SignInStore }) => {
  if (!canScanCode) return <View className={styles.scanNote}>也可以用手机相机扫老师屏幕上的二维码</View>
  const scan = async () => {
    const text = await scanCode()
    if (!text) return
    const refused = await store.takeLink(text)
    if (refused) toast(refused)
  }
  return (
    <View className={styles.ways}>
      <Button block kind="plain" onClick={scan}>
        扫屏幕二维码
      </Button>
    </View>
  )
}

interface OthersProps {
  sessions: SignInSession[]
  nowMs: number
  onChoose: (id: string) => unknown
}

const STATE_LABEL = { before: '未开放', open: '可签到', doubt: '待核', unmarked: '未点名' } as const

const Others = ({ sessions, nowMs, onChoose }: OthersProps) => (
  <Card inset padded={false} className={styles.others}>
    <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
      今天的课
    </View>
    {sessions.map((each) => {
      const state = stateAt(each, nowMs)
      return (
        <Tappable key={each.id} className={styles.row} onClick={() => onChoose(each.id)}>
          <View className={styles.rowWords}>
            <View className={styles.rowTitle}>{each.subject}</View>
            <View className={styles.note}>
              {formatDate(each.startsAt, 'h:i')}–{formatDate(each.endsAt, 'h:i')} {each.place}
            </View>
          </View>
          {state === 'marked' ? (
            <PresenceTag presence={each.presence} />
          ) : (
            <Tag tone={state === 'open' ? 'brand' : state === 'doubt' ? 'warn' : 'grey'}>{STATE_LABEL[state]}</Tag>
          )}
        </Tappable>
      )
    })}
  </Card>
)
