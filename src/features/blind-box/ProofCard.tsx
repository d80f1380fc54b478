import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { open } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { formatDate } from '@/shared/time/format-date'
import { Card } from '@/shared/ui/Card/Card'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { shortHash } from './box-text'
import type { BoxStore, CheckedDraw } from './box.store'
import { hashLeaf } from './steps'
import styles from './ProofCard.module.scss'

/** What I drew, as this phone recomputed it: from the leaf up to what was published before the opening. */
export const ProofCard = observer(function ProofCard({ store, draw }: { store: BoxStore; draw: CheckedDraw }) {
  const { place, name, problems, proof, publishedAt } = draw
  const isRight = problems.length === 0
  return (
    <Card inset className={classNames(styles.card, !isRight && styles.wrong)}>
      <View className={styles.head}>
        <Icon name={isRight ? 'check' : 'warning'} size={24} />
        <View {...aria({ role: 'status' })}>
          <View className={styles.result}>
            {place} 号 · {name}
          </View>
          <View>{isRight ? '已在你手机上重算，和开卖前公布的一致' : problems.join('；')}</View>
        </View>
      </View>
      <View className={styles.line} {...aria({ hidden: true })}>
        <View className={classNames(styles.dot, styles.end)} />
        {proof.path.map((hash) => (
          <View key={hash} className={styles.dot} />
        ))}
        <View className={classNames(styles.dot, styles.end)} />
      </View>
      <View className={styles.hashes}>
        <View>盒 {shortHash(hashLeaf(draw))}</View>
        <View>
          封箱码 {shortHash(proof.root)} · {formatDate(publishedAt, 'n月j日')}公布
        </View>
      </View>
      {isRight ? (
        <Tappable className={styles.more} onClick={() => store.setSteps(true)}>
          查看每一步怎么算
          <Icon name="more" size={16} />
        </Tappable>
      ) : (
        <Tappable className={styles.more} onClick={() => void open('editor')}>
          联系学校
          <Icon name="more" size={16} />
        </Tappable>
      )}
    </Card>
  )
})
