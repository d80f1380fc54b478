import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { ArticleView } from '@contract/article/calls'
import { openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { formatCount } from '@/shared/format/count'
import { useBusy } from '@/shared/ui/Button/use-busy'
import { Icon } from '@/shared/ui/Icon/Icon'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import type { ArticleStore } from './article.store'
import styles from './ArticleBar.module.scss'

interface SwitchProps {
  on: boolean
  icon: IconName
  label: string
  text: string
  onClick: () => void
}

const BarSwitch = ({ on, icon, label, text, onClick }: SwitchProps) => (
  <Tappable className={styles.switch} role="switch" checked={on} label={label} onClick={onClick}>
    <Icon name={icon} color={on ? 'var(--price)' : undefined} />
    <View>{text}</View>
  </Tappable>
)

/** Writing a comment, liking and keeping the article. */
export const ArticleBar = observer(function ArticleBar({
  store,
  article,
}: {
  store: ArticleStore
  article: ArticleView
}) {
  const [, run] = useBusy()
  const asLearner = (act: () => unknown) => void run(async () => (session.loggedIn ? act() : openLogin()))
  const toggleFavourite = async () => {
    await store.toggleFavourite()
    toast(store.article.data?.collected ? '已收藏' : '已取消收藏')
  }
  const { liked, likeCount, collected } = article
  return (
    <View className={styles.bar}>
      <Tappable className={styles.write} label="写评论" onClick={() => asLearner(store.comments.openForm)}>
        <Icon name="edit" size={18} color="var(--ink-3)" />
        <View>写评论…</View>
      </Tappable>
      <BarSwitch
        on={liked}
        icon={liked ? 'heart-filled' : 'heart'}
        label="点赞"
        text={likeCount > 0 ? formatCount(likeCount) : '点赞'}
        onClick={() => asLearner(store.toggleLike)}
      />
      <BarSwitch
        on={collected}
        icon={collected ? 'star-filled' : 'star'}
        label="收藏"
        text={collected ? '已收藏' : '收藏'}
        onClick={() => asLearner(toggleFavourite)}
      />
    </View>
  )
})
