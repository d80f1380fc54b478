import { View } from '@tarojs/components'
import type { Answer, QuestionBody, QuestionKey } from '@contract/question/question'
import { toReadableTex } from '@contract/question/readable-tex'
import { toReadableWords } from '@contract/question/readable-words'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { neighbourKey } from '@/shared/element/neighbour-key'
import { Icon } from '@/shared/ui/Icon/Icon'
import { RichText } from '@/shared/ui/RichText/RichText'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { choicesOf, letterAt, sortOptions, takesSeveral, toggleChoice } from '../question'
import styles from './OptionRows.module.scss'

interface Props {
  body: QuestionBody
  answer?: Answer
  solution?: QuestionKey
  order?: readonly string[]
  mode: 'answer' | 'review'
  onAnswer?: (answer: Answer) => void
}

type Verdict = 'right' | 'wrong' | 'missed'

const VERDICT_LABEL: Record<Verdict, string> = { right: '，选对了', wrong: '，选错了', missed: '，正确答案' }

/** Options as radio buttons or checkboxes, lettered in the order of drawing. */
export function OptionRows({ body, answer, solution, order, mode, onAnswer }: Props) {
  const options = sortOptions(body, order)
  const ids = options.map(({ id }) => id)
  const chosen = choicesOf(answer)
  const several = takesSeveral(body)
  const verdictOf = (id: string): Verdict | undefined => {
    if (mode !== 'review' || !solution?.choices) return undefined
    const isRight = solution.choices.includes(id)
    if (chosen.includes(id)) return isRight ? 'right' : 'wrong'
    return isRight ? 'missed' : undefined
  }
  const choose = (id: string) => onAnswer?.(toggleChoice(body, answer, id))
  return (
    <View className={styles.options} {...aria({ role: several ? 'group' : 'radiogroup', label: '选项' })}>
      {options.map(({ id, content }, index) => {
        const checked = chosen.includes(id)
        const verdict = verdictOf(id)
        const letter = letterAt(index)
        const words = body.kind === 'judge' ? content : `${letter} ${toReadableWords(content)}`
        const isCross = verdict === 'wrong' || (!verdict && id === 'false')
        const sign = verdict || body.kind === 'judge' ? <Icon name={isCross ? 'close' : 'check'} size={16} /> : letter
        const isTabStop = several || checked || (!chosen.length && index === 0)
        return (
          <Tappable
            key={id}
            className={classNames(styles.option, checked && styles.chosen, verdict && styles[verdict])}
            role={several ? 'checkbox' : 'radio'}
            label={`${words}${verdict ? VERDICT_LABEL[verdict] : ''}`}
            checked={checked}
            disabled={!onAnswer}
            focusable={isTabStop}
            onKey={(pressed) => {
              const next = several ? undefined : neighbourKey(ids, id, pressed)
              if (next !== undefined) choose(next)
            }}
            onClick={() => choose(id)}
          >
            <View className={classNames(styles.letter, several && styles.square)}>{sign}</View>
            <View className={styles.content}>
              <RichText html={content} resolveUrl={resolveUrl} nameFormula={toReadableTex} />
            </View>
          </Tappable>
        )
      })}
    </View>
  )
}
