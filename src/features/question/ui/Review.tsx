import { View } from '@tarojs/components'
import type { Answer, QuestionBody, QuestionKey } from '@contract/question/question'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '@/shared/ui/Icon/Icon'
import { describeAnswer, describeKey, isDone } from '../question'
import { QuestionMedia } from '../media/QuestionMedia'
import { QuestionText } from './QuestionText'
import styles from './Review.module.scss'

export interface ReviewFacts {
  /** Whether the answer got the whole score; undefined while a person has to mark it. */
  right?: boolean
  /** Such as 得 1.5 分. */
  score?: string
  /** Of all learners, 0 to 100. */
  rightPercent?: number
  /** A marker's words. */
  comment?: string
}

interface Props {
  body: QuestionBody
  answer?: Answer
  solution?: QuestionKey
  order?: readonly string[]
  facts?: ReviewFacts
}

const verdictOf = (answer: Answer | undefined, facts: ReviewFacts) => {
  if (!isDone(answer)) return { text: '未作答', look: 'undone' }
  if (facts.right === undefined) return { text: '对照参考答案自评', look: 'undone' }
  return facts.right ? { text: '回答正确', look: 'right' } : { text: '回答错误', look: 'wrong' }
}

/** How an answer was: verdict, the right one beside it, and why. */
export function Review({ body, answer, solution, order, facts = {} }: Props) {
  const verdict = verdictOf(answer, facts)
  const right = solution && describeKey(body, solution, order)
  const own = describeAnswer(body, answer, order)
  const { score, rightPercent, comment } = facts
  return (
    <View className={styles.review}>
      <View className={styles.verdict} {...aria({ role: 'status' })}>
        <View className={classNames(styles.result, styles[verdict.look])}>
          {verdict.look !== 'undone' && <Icon name={verdict.look === 'right' ? 'check' : 'close'} size={16} />}
          {verdict.text}
        </View>
        {score && <View className={styles.score}>{score}</View>}
      </View>
      {right && (
        <View className={styles.row}>
          <View className={styles.label}>正确答案</View>
          <View className={styles.key}>{right}</View>
        </View>
      )}
      {right && own && (
        <View className={styles.row}>
          <View className={styles.label}>你的答案</View>
          <View className={styles.own}>{own}</View>
        </View>
      )}
      {rightPercent !== undefined && (
        <View className={styles.row}>
          <View className={styles.label}>全站正确率</View>
          <View className={styles.own}>{rightPercent}%</View>
        </View>
      )}
      {comment && (
        <View className={styles.row}>
          <View className={styles.label}>老师评语</View>
          <View className={styles.own}>{comment}</View>
        </View>
      )}
      {solution?.sample && <Part title="参考答案" html={solution.sample} />}
      {solution?.analysis && <Part title="解析" html={solution.analysis} />}
      {solution?.film && <QuestionMedia media={[{ kind: 'video', url: solution.film }]} />}
    </View>
  )
}

const Part = ({ title, html }: { title: string; html: string }) => (
  <View className={styles.part}>
    <View className={styles.title} {...aria({ role: 'heading', level: 3 })}>
      {title}
    </View>
    <QuestionText html={html} />
  </View>
)
