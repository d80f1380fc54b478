import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { CLAIM_STATUS_LABEL } from '@contract/book/book-kinds'
import type { BookNeed } from '@contract/book/calls'
import { fenToYuan } from '@contract/money'
import { resolveUrl } from '@/platform/device/environment'
import { Button } from '@/shared/ui/Button/Button'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { Tag } from '@/shared/ui/Tag/Tag'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { BookCover } from '../BookCover'
import { CLAIM_TONE, nameOf } from '../book-text'
import type { ChooseStore } from './choose.store'
import { YesNo } from './YesNo'
import styles from './NeedRow.module.scss'

/** One thing that is needed, with what can be said to it. */
export const NeedRow = observer(function NeedRow({ store, need }: { store: ChooseStore; need: BookNeed }) {
  const { wants, size } = store.answerOf(need)
  const change = store.changeOf(need)
  const asksSize = need.sizes.length > 0 && (store.phase === 'sign' ? wants === true : change === 'want')
  const hint = need.sizes.find(({ name }) => name === size)?.hint
  return (
    <View className={styles.row}>
      <View className={styles.main}>
        <BookCover src={resolveUrl(need.cover)} kind={need.kind} />
        <View className={styles.words}>
          <View className={styles.name}>{nameOf(need)}</View>
          {need.note !== '' && <View className={styles.note}>{need.note}</View>}
          <View className={styles.price}>¥{fenToYuan(need.priceFen)}</View>
        </View>
        <Side store={store} need={need} />
      </View>
      {asksSize && (
        <View className={styles.sizes}>
          <View className={styles.note}>尺码</View>
          <ChoiceChips
            items={need.sizes.map(({ name }) => ({ key: name, label: name }))}
            value={size || undefined}
            onChange={(chosen) => store.setSize(need, chosen)}
            label={`${need.title}的尺码`}
          />
          {hint && (
            <View className={styles.note}>
              {size}：{hint}
            </View>
          )}
        </View>
      )}
    </View>
  )
})

const Side = observer(function Side({ store, need }: { store: ChooseStore; need: BookNeed }) {
  const { wants } = store.answerOf(need)
  if (store.phase === 'sign' && need.status !== 'handedOut')
    return need.rule === 'must' ? (
      <View className={styles.must}>{need.included ? '学费已含' : '必领'}</View>
    ) : (
      <YesNo value={wants} label={nameOf(need)} onChange={(chosen) => store.setWants(need, chosen)} />
    )
  const change = store.changeOf(need)
  return (
    <View className={styles.side}>
      {need.status && (
        <Tag tone={CLAIM_TONE[need.status]}>
          {CLAIM_STATUS_LABEL[need.status]}
          {need.size && ` ${need.size}`}
        </Tag>
      )}
      {change && (
        <Button
          size="small"
          kind={change === 'want' ? 'tint' : 'ghost'}
          label={`${change === 'want' ? '补订' : '退订'}${need.title}`}
          onClick={() => askChange(store, need, change === 'want')}
        >
          {change === 'want' ? '补订' : '退订'}
        </Button>
      )}
    </View>
  )
})

const askChange = async (store: ChooseStore, need: BookNeed, wants: boolean): Promise<void> => {
  if (wants && !store.answerOf({ ...need, rule: 'must' }).size && need.sizes.length > 0) return toast('请先选尺码')
  const paid = need.paidFen > 0 ? `付过的 ¥${fenToYuan(need.paidFen)} 原路退回。` : ''
  const content = wants
    ? `¥${fenToYuan(need.priceFen)}，有余书马上留给你，没有就等下一批到货。`
    : `${paid}别人可能在等这一件。`
  if (!(await confirm({ title: `${wants ? '补订' : '退订'}《${need.title}》`, content }))) return
  toast((await store.change(need, wants)) ? (wants ? '已补订' : '已退订') : store.refusal)
}
