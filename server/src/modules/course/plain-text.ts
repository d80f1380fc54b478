import { AppError } from '../../kernel/app-error'

/** Text from people without blanks around it. @throws INPUT_INVALID when nothing is left */
export const readPlainText = (content: string, what: string): string => {
  const text = content.trim()
  if (!text) throw new AppError('INPUT_INVALID', `${what}不能为空`)
  return text
}
