import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { QUESTION_KIND_LABEL } from '@contract/question/question-kinds'
import type { Answer, QuestionBody, QuestionKey } from '@contract/question/question'
import { classNames } from '@/shared/element/class-names'
import { Tag } from '@/shared/ui/Tag/Tag'
import { sortOptions, type TextSize } from '../question'
import { QuestionMedia } from '../media/QuestionMedia'
import { BlankInputs } from './BlankInputs'
import { EssayInput } from './EssayInput'
import { MaterialPane } from './MaterialPane'
import { OptionRows } from './OptionRows'
import { QuestionText } from './QuestionText'
import { Review, type ReviewFacts } from './Review'
import styles from './QuestionView.module.scss'

export interface QuestionViewProps {
  body: QuestionBody
  /** The stem that this question belongs to. */
  material?: QuestionBody
  answer?: Answer
  onAnswer?: (answer: Answer) => void
  /** `review` shows what was right and takes no answer. */
  mode: 'answer' | 'review'
  /** The key, once it may be shown. */
  solution?: QuestionKey
  /** Ids of the options in the order of this attempt. */
  order?: readonly string[]
  size?: TextSize
  /** Such as 第 3 题 · 2 分. */
  caption?: string
  facts?: ReviewFacts
  /** Below the question: favourites, notes, what else a screen offers. */
  children?: ReactNode
}

/** A question as it is read, answered and looked at again; exam, practice and wrong book draw it alike. */
export function QuestionView({
  body,
  material,
  answer,
  onAnswer,
  mode,
  solution,
  order,
  size = 'normal',
  caption,
  facts,
  children,
}: QuestionViewProps) {
  const input = mode === 'answer' ? onAnswer : undefined
  return (
    <View className={classNames(styles.question, styles[size])}>
      {material && <MaterialPane body={material} />}
      <View className={styles.head}>
        <Tag>{QUESTION_KIND_LABEL[body.kind]}</Tag>
        {caption && <View className={styles.caption}>{caption}</View>}
      </View>
      <QuestionText html={body.stem} />
      <QuestionMedia media={body.media} />
      {sortOptions(body).length > 0 && (
        <OptionRows body={body} answer={answer} solution={solution} order={order} mode={mode} onAnswer={input} />
      )}
      {body.kind === 'blank' && <BlankInputs body={body} answer={answer} onAnswer={input} />}
      {body.kind === 'essay' && <EssayInput answer={answer} onAnswer={input} />}
      {mode === 'review' && <Review body={body} answer={answer} solution={solution} order={order} facts={facts} />}
      {children}
    </View>
  )
}
