import { Text } from '@tarojs/components'
import { splitAtWords } from '@contract/search/split-at-words'
import styles from './Highlighted.module.scss'

/** A text in which the words of the keyword stand out. */
export const Highlighted = ({ text, keyword }: { text: string; keyword: string }) => (
  <>
    {splitAtWords(text, keyword).map((part, index) =>
      index % 2 === 1 ? (
        <Text key={index} className={styles.found}>
          {part}
        </Text>
      ) : (
        part
      ),
    )}
  </>
)
