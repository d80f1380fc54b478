/** A value as it crosses WeChat's bridge: functions and undefined are dropped, dates become strings. */
export const cloneJson = <Value>(value: Value): Value => {
  const text = JSON.stringify(value)
  return text === undefined ? (undefined as Value) : (JSON.parse(text) as Value)
}
