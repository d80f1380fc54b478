/** A name to recognise by whoever knows it: the first character alone. */
export const maskName = (name: string): string => {
  const [first = '学'] = Array.from(name)
  return `${first}**`
}
