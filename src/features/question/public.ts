/** A question on the phone: read, answered, reviewed; and the sheet that leads to each of them. */
export { QuestionView, type QuestionViewProps } from './ui/QuestionView'
export { AnswerSheet, type ItemState, type SheetSection } from './ui/AnswerSheet'
export { isDone, TEXT_SIZES, type TextSize } from './question'
export { readTextSize, TextSizeButton } from './ui/TextSizeButton'
export { QuestionActions } from './marks/QuestionActions'
