/** Whether a text is an existing day: `2026-02-28` is, `2026-02-30` is not. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Full years on a day; undefined for a birthday that is none, or still to come. */
export const ageOn = (birthday: string, today: string): number | undefined => {
  if (!isDay(birthday) || birthday > today) return undefined
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(4) < birthday.slice(4) ? years - 1 : years
}
