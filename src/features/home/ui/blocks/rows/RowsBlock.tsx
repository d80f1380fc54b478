import { Fragment, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { BlockProps } from '../block-props'
import styles from './RowsBlock.module.scss'

interface RowsBlockProps<Row> extends Pick<BlockProps, 'block' | 'Section'> {
  rows: Row[] | undefined
  draw: (row: Row) => ReactNode
}

/** Cards one under the other; nothing without any. */
export const RowsBlock = <Row extends { id: string }>({ block, Section, rows = [], draw }: RowsBlockProps<Row>) =>
  rows.length === 0 ? null : (
    <Section block={block}>
      <View className={styles.rows}>
        {rows.map((row) => (
          <Fragment key={row.id}>{draw(row)}</Fragment>
        ))}
      </View>
    </Section>
  )
