const TIME = /^\d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2}$/
export type MessageData = Record<string, { value?: unknown } | undefined>

const isValid = (keyword: string, value: unknown): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  (keyword.startsWith('time') ? TIME.test(value) : Array.from(value).length <= 20)

/** WeChat's refusal of the data for a template's keywords; undefined for valid data. */
export const refuseData = (keywords: readonly string[], data: MessageData) => {
  const wrong = keywords.find((keyword) => !isValid(keyword, data[keyword]?.value))
  return wrong === undefined ? undefined : { errcode: 47003, errmsg: `argument invalid! data.${wrong}.value invalid` }
}
