/** A text of at most `most` code points, as outside services count; a longer one ends with an ellipsis. */
export const shorten = (text: string, most: number): string => {
  const signs = Array.from(text)
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`
}
