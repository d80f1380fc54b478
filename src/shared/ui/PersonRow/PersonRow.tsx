import type { PropsWithChildren, ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Avatar } from '../Avatar/Avatar'
import { Tappable } from '../Tappable/Tappable'
import styles from './PersonRow.module.scss'

interface Props {
  /** The picture's address; without one the first character of the name is drawn. */
  avatar: string
  name: string
  /** Beside the name. */
  labels?: ReactNode
  content: string
  /** Between the content and the foot. */
  place?: ReactNode
  date: ReactNode
  /** `RowAction`s at the end of the foot. */
  actions?: ReactNode
}

/** A name with labels beside it and a text below. */
export const PersonText = ({ name, labels, content }: Pick<Props, 'name' | 'labels' | 'content'>) => (
  <>
    <View className={styles.head}>
      <View className={styles.name}>{name}</View>
      {labels}
    </View>
    <View className={styles.content}>{content}</View>
  </>
)

/** A person's text with their name and the date. Children follow below the foot. */
export const PersonRow = ({
  avatar,
  name,
  labels,
  content,
  place,
  date,
  actions,
  children,
}: PropsWithChildren<Props>) => (
  <View className={styles.row}>
    <Avatar src={avatar} name={name} size={36} />
    <View className={styles.words}>
      <PersonText name={name} labels={labels} content={content} />
      {place}
      <View className={styles.meta}>
        <View className={styles.date}>{date}</View>
        {actions}
      </View>
      {children}
    </View>
  </View>
)

interface ActionProps {
  label?: string
  pressed?: boolean
  onClick: () => void
}

export const RowAction = ({ children, ...props }: PropsWithChildren<ActionProps>) => (
  <Tappable className={styles.act} {...props}>
    {children}
  </Tappable>
)
