import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { RegistrationPost } from '@contract/registration/calls'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Card } from '@/shared/ui/Card/Card'
import { CheckMark } from '@/shared/ui/CheckBox/CheckMark'
import { Price } from '@/shared/ui/Price/Price'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { ReportStore } from './report.store'
import styles from './PostChoice.module.scss'

/** The posts to choose from, with their fees and free places. */
export const PostChoice = observer(function PostChoice({
  posts,
  store,
}: {
  posts: RegistrationPost[]
  store: ReportStore
}) {
  const shown = store.isPostFixed ? posts.filter(({ id }) => id === store.postId) : posts
  return (
    <Card inset>
      <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
        报考岗位
      </View>
      <View {...aria({ role: 'radiogroup', label: '报考岗位' })}>
        {shown.map(({ id, name, note, feeFen, placesLeft }) => {
          const isFull = placesLeft === 0 && !store.isPostFixed
          return (
            <Tappable
              key={id}
              className={classNames(styles.post, isFull && styles.full)}
              role="radio"
              checked={id === store.postId}
              disabled={isFull}
              onClick={() => store.choosePost(id)}
            >
              <CheckMark checked={id === store.postId} />
              <View className={styles.words}>
                <View>{name}</View>
                {note !== '' && <View className={styles.note}>{note}</View>}
                <View className={styles.note}>{isFull ? '名额已满' : `剩余 ${placesLeft} 个名额`}</View>
              </View>
              <Price fen={feeFen} />
            </Tappable>
          )
        })}
      </View>
    </Card>
  )
})
