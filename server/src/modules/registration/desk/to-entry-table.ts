import { listFields } from '@contract/registration/field-kinds'
import { ENTRY_STATUS_LABEL } from '@contract/registration/registration-status'
import { toCsv } from '../../../kernel/csv'
import type { Seal } from '../../../kernel/seal'
import type { EntryRow } from '../entry.repository'
import { describeValue, openValues } from '../entry-values'
import type { RegistrationRow } from '../registration.repository'

/** Entries as a table that Excel opens, in clear. */
export const toEntryTable = (
  seal: Seal,
  { sections }: RegistrationRow,
  rows: { entry: EntryRow; postName: string }[],
): string => {
  const fields = listFields(sections)
  const head = ['准考证号', '状态', '岗位', '考场', '座位', ...fields.map(({ label }) => label)]
  const lines = rows.map(({ entry, postName }) => {
    const values = openValues(seal, entry)
    return [
      entry.number ?? '',
      ENTRY_STATUS_LABEL[entry.status],
      postName,
      entry.room,
      entry.seat,
      ...fields.map((field) => describeValue(field, values[field.id] ?? [])),
    ]
  })
  return toCsv(head, lines)
}
