/** A value as it arrives on the other side of WeChat's bridge: functions and undefined are lost, dates are texts. */
export const cloneJson = <Value>(value: Value): Value => {
  const text = JSON.stringify(value)
  return text === undefined ? (undefined as Value) : (JSON.parse(text) as Value)
}
