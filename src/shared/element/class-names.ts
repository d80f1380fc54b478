/** Joins the class names that apply. */
export const classNames = (...names: (string | false | undefined | null)[]): string => names.filter(Boolean).join(' ')
