import { View } from '@tarojs/components'
import type { Answer } from '@contract/question/question'
import { LONGEST_ESSAY } from '@contract/question/limits'
import { TextArea } from '@/shared/ui/TextArea/TextArea'
import { essayOf } from '../question'
import { AnswerPictures } from '../pictures/AnswerPictures'
import styles from './EssayInput.module.scss'

interface Props {
  answer?: Answer
  onAnswer?: (answer: Answer) => void
}

/** Words and photos of what was written on paper. */
export function EssayInput({ answer, onAnswer }: Props) {
  const { text, pictures } = essayOf(answer)
  return (
    <View className={styles.essay}>
      {onAnswer ? (
        <TextArea
          label="作答"
          placeholder="在这里作答，也可以拍照上传手写的答案"
          maxLength={LONGEST_ESSAY}
          value={text}
          onChange={(typed) => onAnswer({ text: typed, pictures })}
        />
      ) : (
        <View className={styles.written}>{text || (pictures.length ? '' : '未作答')}</View>
      )}
      <AnswerPictures keys={pictures} onChange={onAnswer && ((keys) => onAnswer({ text, pictures: keys }))} />
    </View>
  )
}
