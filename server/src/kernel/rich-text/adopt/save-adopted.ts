import { adoptHtml } from './adopt-html'

/**
 * Saves what staff wrote with the rich text in `field` as phones show it; the answer tells the writer what was not
 * kept.
 */
export const saveAdopted = async <Field extends string, Written extends Record<Field, string>, Saved extends object>(
  written: Written,
  field: Field,
  save: (adopted: Written) => Promise<Saved>,
): Promise<Saved & { textNotes: string[] }> => {
  const { html, notes } = adoptHtml(written[field])
  return { ...(await save({ ...written, [field]: html })), textNotes: notes }
}
