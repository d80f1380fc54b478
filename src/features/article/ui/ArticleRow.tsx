import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { ArticleCard } from '@contract/article/calls'
import { open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { formatCount } from '@/shared/format/count'
import { formatRelativeTime } from '@/shared/time/relative-time'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './ArticleRow.module.scss'

interface Props {
  article: ArticleCard
  /** In place of the plain title, for example with the words that were searched for. */
  title?: ReactNode
}

const Facts = ({ article }: { article: ArticleCard }) => (
  <View className={styles.facts}>
    {article.top && <Tag>置顶</Tag>}
    <View className={styles.author}>{article.authorName || article.categoryName}</View>
    <View>{formatRelativeTime(article.publishedAt)}</View>
    {article.readCount > 0 && <View>{formatCount(article.readCount)} 阅读</View>}
  </View>
)

/** An article in a list, with one wide cover, three small ones, one on the right, or none. */
export const ArticleRow = ({ article, title }: Props) => {
  const { id, coverKind, covers, summary } = article
  const head = <View className={styles.title}>{title ?? article.title}</View>
  const openIt = () => void open('article', { id })
  if (coverKind === 'right')
    return (
      <Tappable className={styles.beside} role="link" onClick={openIt}>
        <View className={styles.body}>
          {head}
          <Facts article={article} />
        </View>
        <Cover className={styles.right} src={resolveUrl(covers[0] ?? '')} icon="doc" />
      </Tappable>
    )
  return (
    <Tappable className={styles.row} role="link" onClick={openIt}>
      {coverKind === 'big' && <Cover className={styles.big} src={resolveUrl(covers[0] ?? '')} icon="doc" />}
      {head}
      {coverKind === 'three' && (
        <View className={styles.three}>
          {covers.map((cover) => (
            <Cover key={cover} className={styles.small} src={resolveUrl(cover)} icon="doc" />
          ))}
        </View>
      )}
      {coverKind === 'none' && summary !== '' && <View className={styles.summary}>{summary}</View>}
      <Facts article={article} />
    </Tappable>
  )
}
