import { View } from '@tarojs/components'
import type { Answer, QuestionBody } from '@contract/question/question'
import { Field } from '@/shared/ui/Field/Field'
import { LONGEST_BLANK } from '@contract/question/limits'
import { blanksOf, fillBlank } from '../question'
import styles from './BlankInputs.module.scss'

interface Props {
  body: QuestionBody
  answer?: Answer
  onAnswer?: (answer: Answer) => void
}

/** One numbered input for each blank of the stem. */
export const BlankInputs = ({ body, answer, onAnswer }: Props) => (
  <View className={styles.blanks}>
    {blanksOf(body, answer).map((text, place) => (
      <Field
        key={place}
        label={`第 ${place + 1} 空`}
        left={<View className={styles.number}>{place + 1}</View>}
        value={text}
        placeholder={onAnswer ? '填写答案' : '未作答'}
        maxLength={LONGEST_BLANK}
        exact
        disabled={!onAnswer}
        onChange={(typed) => onAnswer?.(fillBlank(body, answer, place, typed))}
      />
    ))}
  </View>
)
